// The organiser's page: native inputs for an event's settings, and a code for each table's tablet.

import { renderSVG } from "uqr";
import { safeParse } from "valibot";
import { profiles } from "../../../firmware/core/rules/profiles";
import type { RuleDocument, Rules, WordSource } from "../../../firmware/core/rules/rules";
import { rulesIn } from "../../../firmware/core/rules/text";
import { MOST_DESK_LETTERS } from "../../../firmware/device/files";
import { byId, make, onClick, onFile, setText } from "../elements";
import { packFacts, packIn, packText } from "../pack";
import { reason } from "../reason";
import { lineOfFile } from "../rules/take";
import { ruleFileText } from "../rules-files";
import { RULES_LINES } from "../../../scripts/rules/site-lines";
import { type ClubEvent, EVENT, eventText } from "./event";

/** Most codes at a time. */
const MOST_CODES = 200;
/** Width of the light margin of a code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Hosts that no other machine reaches by that name. */
const OWN_MACHINE = /^(localhost|127\.|\[::1\])/;

const select = (id: string): HTMLSelectElement => byId<HTMLSelectElement>(id);
const input = (id: string): HTMLInputElement => byId<HTMLInputElement>(id);
const numberIn = (id: string): number => input(id).valueAsNumber;

/** The event's list: the site's, or one from a file. */
let pack: Uint8Array | null = null;

/** Lines of rules files, which are offered after the documents: the site's, and one from a file. */
let files: string[] = [];

/** The document chosen; undefined for a rules file. */
const documentChosen = (): RuleDocument | undefined => profiles().at(select("rules").selectedIndex);
/** The line of the rules file chosen; "" for a document. */
const fileChosen = (): string => files[select("rules").selectedIndex - profiles().length] ?? "";
const rulesChosen = (): Rules => documentChosen()?.rules() ?? rulesIn(fileChosen());
const sourceChosen = (): WordSource => rulesChosen().sources[select("source").selectedIndex];

/** Offers these names, and chooses the first. */
function offer(id: string, names: string[]): void {
  select(id).replaceChildren(...names.map((name) => make("option", "", name)));
}

/** Remark on a list under these rules; "" for none. */
function remarkOf(name: string, { lexiconName }: WordSource): string {
  if (name.endsWith("*")) return "No tournament uses this list: a tablet gives no verdict by it.";
  if (lexiconName === null || lexiconName === name) return "";
  return `These rules name ${lexiconName}: a tablet says so, and some rules give no verdict by another list.`;
}

/** The event without a table, or what is wrong with it. */
function eventChosen(): ClubEvent | string {
  if (pack === null) return "A word list expected, found none.";
  const [, count, , checkCode = ""] = packFacts(pack);
  if (count === undefined) return "A sound word list expected, found a damaged one.";
  const { success, output, issues } = safeParse(EVENT, {
    rules: documentChosen()?.number ?? 0,
    rulesFile: fileChosen(),
    list: select("source").selectedIndex,
    challengeRule: select("challenge").selectedIndex,
    minutes: numberIn("minutes"),
    checkCode: checkCode.replace("-", ""),
    table: null,
    desk: input("desk").value.trim(),
  });
  return success ? output : `${issues[0].message} expected, found ${String(issues[0].input)}.`;
}

/** The tables chosen, or what is wrong with them. */
function tablesChosen(): number[] | string {
  const [first, last] = [numberIn("first"), numberIn("last")];
  const isRange = Number.isInteger(first) && Number.isInteger(last) && first >= 1 && last <= 999 && first <= last;
  if (!isRange) return `Tables from 1 to 999 expected, found ${input("first").value} to ${input("last").value}.`;
  const count = last - first + 1;
  if (count > MOST_CODES) return `At most ${MOST_CODES} tables at a time expected, found ${count}.`;
  return Array.from({ length: count }, (_, i) => first + i);
}

/** A table's code, with what it sets in words, for people. */
function card(event: ClubEvent, table: number, says: string): HTMLElement {
  const address = new URL(`table.html#${eventText({ ...event, table })}`, location.href).href;
  const code = make("div", "code");
  code.innerHTML = renderSVG(address, { ecc: "M", border: QUIET });
  const caption = make("figcaption", "", says, " ", make("a", { href: address }, "Link"));
  return make("figure", "", make("h2", "", `Table ${table}`), code, caption);
}

/** Makes the codes anew, or says why there are none. */
function show(): void {
  const [event, tables] = [eventChosen(), tablesChosen()];
  const fault = typeof event === "string" ? event : typeof tables === "string" ? tables : null;
  byId<HTMLButtonElement>("print").disabled = fault !== null;
  if (pack !== null) {
    setText(byId("list"), packText(pack));
    setText(byId("remark"), remarkOf(packFacts(pack)[0], sourceChosen()));
  }
  const unreached = OWN_MACHINE.test(location.host)
    ? "This page is on this computer alone: tablets need the club’s."
    : "";
  setText(byId("said"), fault ?? unreached);
  if (typeof event === "string" || typeof tables === "string") return byId("codes").replaceChildren();
  const [, , , checkCode] = packFacts(pack!);
  const name = fileChosen() === "" ? rulesChosen().name : ruleFileText(fileChosen());
  const says = `${name}, ${event.minutes} minutes, ${sourceChosen().challengeRules[event.challengeRule].name}, list ${checkCode}.`;
  byId("codes").replaceChildren(...tables.map((table) => card(event, table, says)));
}

function offerChallenges(): void {
  const names = sourceChosen().challengeRules.map(({ name }) => name);
  offer("challenge", names);
}

/** Offers what the chosen document has, from its first list on. */
function offerSources(): void {
  const { sources, minutes } = rulesChosen();
  offer(
    "source",
    sources.map(({ lexiconName }) => lexiconName ?? "as approved"),
  );
  input("minutes").value = String(minutes);
  offerChallenges();
}

/** Offers the documents and the rules files, and chooses one by its place. */
function offerRules(place: number): void {
  offer("rules", [...profiles().map(({ rules }) => rules().name), ...files.map(ruleFileText)]);
  select("rules").selectedIndex = place;
  offerSources();
}

async function takeFile(file: File): Promise<void> {
  try {
    const line = await lineOfFile(file);
    const place = files.indexOf(line);
    if (place < 0) files.push(line);
    offerRules(profiles().length + (place < 0 ? files.length - 1 : place));
    show();
  } catch (fault) {
    setText(byId("said"), `${file.name}: ${reason(fault)}`);
  }
}

/** The address of this site's desk, if a result's code has room for it. */
function ownDesk(): string {
  const { href } = new URL("desk.html", location.href);
  return href.length <= MOST_DESK_LETTERS && !OWN_MACHINE.test(location.host) ? href : "";
}

async function takePack(file: File): Promise<void> {
  try {
    pack = packIn(new Uint8Array(await file.arrayBuffer()));
    show();
  } catch (fault) {
    setText(byId("said"), `${file.name}: ${reason(fault)}`);
  }
}

async function start(): Promise<void> {
  offerRules(0);
  input("desk").value = ownDesk();
  // The form's own listener comes after these.
  select("rules").addEventListener("input", offerSources);
  select("source").addEventListener("input", offerChallenges);
  byId("form").addEventListener("input", show);
  onFile(input("pack"), (file) => void takePack(file));
  onFile(input("rules-file"), (file) => void takeFile(file));
  onClick("print", () => print());
  byId("form").addEventListener("submit", (event) => event.preventDefault());
  const [response, ofSite] = await Promise.all([fetch("lexicon.pack"), fetch(RULES_LINES)]);
  if (response.ok) pack ??= new Uint8Array(await response.arrayBuffer());
  if (ofSite.ok) {
    files = [...files, ...((await ofSite.json()) as string[])];
    offerRules(select("rules").selectedIndex);
  }
  show();
}

start().catch((fault) => setText(byId("said"), reason(fault)));
