// Native inputs for a value of the rules' schema, by its kind.

import { SENTENCES, subjectOf } from "../../../scripts/rules/sentences";
import { button, make } from "../elements";

/** A part of the schema, as far as an input follows from it. */
export interface Kind {
  type: string;
  wrapped?: Kind;
  options?: readonly string[];
  entries?: Record<string, Kind>;
  item?: Kind;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/** Reads and writes the value; `path` is that of its sentence. */
export interface Place {
  path: string;
  value: unknown;
  /** Tells a new value. */
  change(value: unknown): void;
}

const LABELS: Record<string, string> = {
  "lists.name": "Name of the list’s pack, empty for any list: {}",
  "lists.checkCode": "Check code of that pack, empty for any of its name: {}",
  "lists.challenges.failed.points": "A challenge of a play that stands costs {} points,",
  "lists.challenges.failed.per": "for each {},",
  "lists.challenges.failed.of": "given or taken: {};",
  "lists.challenges.turn": "then to play: {}",
};

/** Words for the values of a choice whose path has no sentence. */
const OPTIONS: Record<string, Record<string, string>> = {
  "lists.challenges.failed.of": { "to player": "to the play’s player", "off challenger": "off the challenger" },
  "lists.challenges.turn": { challenger: "the challenger", player: "the play’s player: the challenger loses the turn" },
};
/** Items of lists that grow. */
const ITEMS: Record<string, string> = { lists: "list", "lists.challenges": "challenge rule" };

const limitOf = (kind: Kind, name: string): number | undefined => {
  const limit = kind.pipe?.find(({ type }) => type === name)?.requirement;
  return typeof limit === "number" ? limit : undefined;
};

/** A value of this kind to begin with; a number is "", which is refused until somebody types one. */
export function firstValue(kind: Kind): unknown {
  switch (kind.type) {
    case "nullable":
      return null;
    case "optional":
      return firstValue(kind.wrapped!);
    case "boolean":
      return false;
    case "picklist":
      return kind.options![0];
    case "array":
      return Array.from({ length: limitOf(kind, "min_length") ?? 0 }, () => firstValue(kind.item!));
    case "strict_object":
      return Object.fromEntries(
        Object.entries(kind.entries!)
          .filter(([, { type }]) => type !== "optional")
          .map(([name, one]) => [name, firstValue(one)]),
      );
    default:
      return "";
  }
}

/** Whether the inputs of this kind can show the value, be it refused or not. */
export function isShown(kind: Kind, value: unknown): boolean {
  switch (kind.type) {
    case "nullable":
      return value === null || isShown(kind.wrapped!, value);
    case "optional":
      return value === undefined || isShown(kind.wrapped!, value);
    case "array":
      return Array.isArray(value) && value.every((item) => isShown(kind.item!, item));
    case "strict_object":
      return (
        value !== null &&
        typeof value === "object" &&
        !Array.isArray(value) &&
        Object.keys(value).every((name) => Object.hasOwn(kind.entries!, name)) &&
        Object.entries(kind.entries!).every(([name, one]) => isShown(one, (value as Record<string, unknown>)[name]))
      );
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" || typeof value === "string";
    case "picklist":
      return kind.options!.includes(value as string);
    default:
      return typeof value === "string";
  }
}

/** The sentence with the input in its place. */
function labelled(path: string, input: HTMLElement): HTMLLabelElement {
  const { says: sentence = "{}" } = SENTENCES[path] ?? {};
  const says = LABELS[path] ?? (sentence === "{}" ? `${subjectOf(path)}: {}` : sentence);
  const [before, after = ""] = says.split("{}");
  return says.includes("{}") ? make("label", "", before, input, after) : make("label", "", input, ` ${says}`);
}

function numberInput(kind: Kind, { path, value, change }: Place): HTMLElement {
  const [min, max] = [limitOf(kind, "min_value"), limitOf(kind, "max_value")].map(String);
  const input = make("input", { type: "number", min, max, value: String(value), required: true });
  // An empty field is no number: the check says so.
  input.addEventListener("input", () => change(input.value === "" ? input.value : Number(input.value)));
  return labelled(path, input);
}

function choice(kind: Kind, { path, value, change }: Place): HTMLElement {
  const words = SENTENCES[path]?.words ?? OPTIONS[path];
  const options = kind.options!.map((one) =>
    make("option", { value: one, selected: one === value }, words?.[one] ?? one),
  );
  const input = make("select", "", ...options);
  input.addEventListener("change", () => change(input.value));
  return labelled(path, input);
}

function tick(isTicked: boolean, change: (ticked: boolean) => void): HTMLInputElement {
  const input = make("input", { type: "checkbox", checked: isTicked });
  input.addEventListener("change", () => change(input.checked));
  return input;
}

/** A list of words: a tick for each. */
function ticks(options: readonly string[], { path, value, change }: Place): HTMLElement {
  const words = SENTENCES[path]?.words;
  const chosen = new Set(value as string[]);
  const inputs = options.map((one) => {
    const input = tick(chosen.has(one), (ticked) => {
      if (ticked) chosen.add(one);
      else chosen.delete(one);
      change(options.filter((each) => chosen.has(each)));
    });
    return make("label", "", input, ` ${words?.[one] ?? one}`);
  });
  return make("fieldset", "", make("legend", "", SENTENCES[path].says.replace("{}", "...")), ...inputs);
}

/** A list of groups, which grows and shrinks within its limits. */
function groups(kind: Kind, place: Place): HTMLElement {
  const values = [...(place.value as unknown[])];
  const fill = (): void => {
    const items = values.map((value, i) => {
      const change = (next: unknown): void => {
        values[i] = next;
        place.change([...values]);
      };
      return make("fieldset", "", inputFor(kind.item!, { path: place.path, value, change }));
    });
    const [least, most] = [limitOf(kind, "min_length") ?? 0, limitOf(kind, "max_length") ?? Infinity];
    const resize = (act: () => void): void => {
      act();
      place.change([...values]);
      fill();
    };
    const item = ITEMS[place.path];
    const more = button(`Add a ${item}`, () => resize(() => void values.push(firstValue(kind.item!))));
    const fewer = button(`Remove the last ${item}`, () => resize(() => void values.pop()));
    more.disabled = values.length >= most;
    fewer.disabled = values.length <= least;
    body.replaceChildren(...items, more, fewer);
  };
  const body = make("div", "");
  fill();
  return body;
}

function group(kind: Kind, { path, value, change }: Place): HTMLElement {
  const parts = { ...(value as Record<string, unknown>) };
  const inputs = Object.entries(kind.entries!).map(([name, one]) =>
    inputFor(one, {
      path: `${path}.${name}`,
      value: parts[name] ?? firstValue(one),
      change: (next) => {
        parts[name] = next;
        change({ ...parts });
      },
    }),
  );
  return make("div", "", ...inputs);
}

/** A tick for "the document says it", and the value's own input while it is set. */
function nullable(kind: Kind, place: Place): HTMLElement {
  const body = make("div", "");
  const isSaid = tick(place.value !== null, (ticked) => {
    place.change(ticked ? firstValue(kind.wrapped!) : null);
    fill(ticked, firstValue(kind.wrapped!));
  });
  const fill = (said: boolean, value: unknown): void =>
    body.replaceChildren(...(said ? [inputFor(kind.wrapped!, { ...place, value })] : []));
  fill(place.value !== null, place.value);
  const silent = SENTENCES[place.path]?.silent ?? "";
  return make("div", "", make("label", "", isSaid, ` As set below; without this tick: ${silent}`), body);
}

/** A text; an empty one is `empty`. */
function textInput({ path, value, change }: Place, empty: "" | null): HTMLElement {
  const input = make("input", { type: "text", value: String(value ?? "") });
  input.addEventListener("input", () => change(input.value || empty));
  return labelled(path, input);
}

/** The input of a value of this kind. */
export function inputFor(kind: Kind, place: Place): HTMLElement {
  switch (kind.type) {
    case "nullable":
      return kind.wrapped!.type === "string" ? textInput(place, null) : nullable(kind, place);
    case "optional":
      return inputFor(kind.wrapped!, place);
    case "boolean":
      return labelled(place.path, tick(place.value === true, place.change));
    case "number":
      return numberInput(kind, place);
    case "picklist":
      return choice(kind, place);
    case "array":
      return kind.item!.type === "picklist" ? ticks(kind.item!.options!, place) : groups(kind, place);
    case "strict_object":
      return group(kind, place);
    default:
      return textInput(place, "");
  }
}
