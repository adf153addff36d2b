// Files that are dropped anywhere on the page, and what each kind is good for.

/** Uses of a file, chosen by where it is dropped, or else by the end of its name; any other is a word list. */
export interface FileUses {
  scenario(file: File): void;
  pack(file: File): void;
  list(file: File): void;
}

/** The field for files of a kind, by its id. */
const FIELDS = new Map<string, keyof FileUses>([
  ["scenario-file", "scenario"],
  ["pack", "pack"],
  ["list", "list"],
]);

/** The kind that is expected where a file is dropped; undefined beside the fields. */
function fieldAt(place: EventTarget | null): keyof FileUses | undefined {
  const field = place instanceof Element ? place.closest("label")?.querySelector("[type=file]") : null;
  return FIELDS.get(field?.id ?? "");
}

function useFile(file: File, place: EventTarget | null, uses: FileUses): void {
  const expected = fieldAt(place);
  if (expected !== undefined) uses[expected](file);
  else if (file.name.endsWith(".scenario")) uses.scenario(file);
  else if (file.name.endsWith(".pack")) uses.pack(file);
  else uses.list(file);
}

/** Takes files that are dropped; while one is over the page, the page says so. */
export function listenToDrops(uses: FileUses): void {
  const over = (is: boolean): boolean => document.body.classList.toggle("drop", is);
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(true);
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) over(false);
  });
  addEventListener("drop", (event) => {
    over(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    useFile(file, event.target, uses);
  });
}
