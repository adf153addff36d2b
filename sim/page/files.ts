// Files that are dropped anywhere on the page, and the use of each kind.

/** Uses of a file. */
export interface FileUses {
  scenario(file: File): void;
  rules(file: File): void;
  pack(file: File): void;
  list(file: File): void;
}

/** Kind of a file: by the field on which it is dropped, or else by its extension; any other is a word list. */
function useOf(file: File, place: EventTarget | null): keyof FileUses {
  const field = place instanceof Element ? place.closest("label")?.querySelector("[type=file]") : null;
  const kind = field?.id || file.name.split(".").at(-1);
  if (kind === "rules-file" || kind === "json") return "rules";
  return kind === "scenario" || kind === "pack" ? kind : "list";
}

/** Accepts dropped files, with a message while one is over the page. */
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
    uses[useOf(file, event.target)](file);
  });
}
