// A person's own word list: packed on this computer, used at once, and never sent anywhere.

import { button, byId, download, make, onFile, setText } from "./elements";
import type { ListAnswer, ListOrder, PackedList } from "./own-list-worker";
import { reason } from "./reason";
import { ALPHABETS } from "../../lexicon-pack/alphabets";
import { listName } from "../../lexicon-pack/known-lists";
import type { Offer } from "../../lexicon-pack/refusals";
import { MOST_BYTES } from "../../lexicon-pack/text";

/** Most characters of a pack's name. */
const NAME_LENGTH = 20;

/** Name of a list without a typed name: CSW24 FINAL for "csw24 (final).txt". */
function nameFor(file: string, typed: string): string {
  const name = typed.trim() === "" ? file.replace(/\.[^.]*$/, "") : typed;
  const letters = listName(name.toUpperCase().replace(/[^A-Z0-9]+/g, " "));
  return letters.slice(0, NAME_LENGTH).trim() || "LIST";
}

const NAMES = new Intl.DisplayNames("en", { type: "language" });
const languageName = (language: string): string => NAMES.of(language) ?? language;

/** The languages whose alphabets the packer knows, by their English names; A to Z is the first. */
function drawLanguages(): void {
  const others = ALPHABETS.filter((language) => language !== "en").map((language) => ({
    value: language,
    text: languageName(language),
  }));
  others.sort((one, other) => one.text.localeCompare(other.text, "en"));
  const options = [{ value: "", text: "English, or another list of A to Z" }, ...others];
  byId("list-language").replaceChildren(...options.map(({ value, text }) => make("option", { value }, text)));
}

const typed = (id: string): string => byId<HTMLInputElement>(id).value;

function showResult(...content: (string | Node)[]): void {
  byId("list-result").replaceChildren(...content);
}

/** The page's fields for the options of `npm run pack`. */
const FIELDS: Record<Offer["option"], string> = {
  column: "“Column” with ",
  "first-line": "“First line” with ",
  "last-line": "“Last line” with ",
  "leave-out": "“Leave out”",
  encoding: "“Encoding” with ",
  alphabet: "“Language” with ",
};

function showRefused(file: string, reason: string, lines: string[] = [], offers: Offer[] = []): void {
  const ways = offers.map(
    ({ option, value, effect }) => `${FIELDS[option]}${option === "alphabet" ? languageName(value) : value} ${effect}.`,
  );
  const details = [...lines, ...ways].map((line) => make("li", "", line));
  showResult(make("p", "failed", `${file} was not packed: ${reason}`), make("ul", "", ...details));
}

/** Every line that is not in the pack, with the reason; empty without any. */
function discardedLines({ discarded, discardedCount }: PackedList): Node[] {
  if (discardedCount === 0) return [];
  const more = discardedCount - discarded.length;
  const lines = discarded.map((line) => make("li", "", line));
  if (more > 0) lines.push(make("li", "", `and ${more.toLocaleString("en")} more`));
  const count = `${discardedCount.toLocaleString("en")} ${discardedCount === 1 ? "line" : "lines"} discarded`;
  const list = make("ol", "discarded", ...lines);
  return [make("details", { open: discardedCount <= 20 }, make("summary", "", count), list)];
}

function showPacked(file: string, packed: PackedList): void {
  const { pack, name, words, checkCode, nonWords, notes } = packed;
  const count = words.length.toLocaleString("en");
  const checked = `All ${count} words are in it, and ${nonWords.toLocaleString("en")} strings one letter off are not.`;
  const keep = button(`Download ${name}.pack`, () =>
    download(`${name}.pack`, pack as Uint8Array<ArrayBuffer>, "application/octet-stream"),
  );
  showResult(
    make("p", "met", `${file} is on the device as ${name}: ${count} words, check code`),
    make("p", "", make("strong", "check-code", checkCode)),
    make("p", "", checked),
    make("ul", "", ...notes.map((note) => make("li", "", note))),
    ...discardedLines(packed),
    keep,
  );
}

/** Returns a function that packs a file. `use` puts the pack on the device, and throws if it has no room. */
export function drawOwnList(use: (packed: PackedList) => void): (file: File) => void {
  drawLanguages();
  const bar = byId<HTMLProgressElement>("list-progress");
  let worker: Worker | null = null;

  function end(): void {
    worker?.terminate();
    worker = null;
    byId("list-work").hidden = true;
  }

  function hear(file: string, answer: ListAnswer): void {
    if (answer.kind === "progress") {
      bar.value = answer.done;
      return setText(byId("list-step"), `${answer.step}, ${Math.round(answer.done * 100)} %`);
    }
    end();
    if (answer.kind === "refused") return showRefused(file, answer.reason, answer.lines, answer.offers);
    try {
      use(answer.packed);
      showPacked(file, answer.packed);
    } catch (fault) {
      showRefused(file, reason(fault));
    }
  }

  async function pack(file: File): Promise<void> {
    end();
    showResult();
    if (file.size > MOST_BYTES)
      return showRefused(file.name, `at most ${MOST_BYTES} bytes expected, found ${file.size}`);
    const order: ListOrder = {
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: nameFor(file.name, typed("list-name")),
      language: byId<HTMLSelectElement>("list-language").value,
      leaveOut: byId<HTMLInputElement>("list-leave-out").checked,
      column: typed("list-column"),
      firstLine: typed("list-first-line"),
      lastLine: typed("list-last-line"),
      encoding: typed("list-encoding"),
    };
    byId("list-work").hidden = false;
    worker = new Worker("own-list-worker.js", { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<ListAnswer>) => hear(file.name, event.data));
    worker.addEventListener("error", (event) => {
      end();
      showRefused(file.name, event.message);
    });
    worker.postMessage(order);
  }

  const packed = (file: File): void => void pack(file);
  onFile(byId("list"), packed);
  byId("list-stop").addEventListener("click", end);
  return packed;
}
