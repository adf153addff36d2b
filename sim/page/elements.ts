// Finds and makes elements of the page.

export function byId<T extends Element = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`an element #${id} expected on the page, found none`);
  return element as unknown as T;
}

/** Makes an element with this class, or with these properties, and this content. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: string | Partial<Omit<HTMLElementTagNameMap[Name], "style" | "list">>,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (typeof given !== "string") Object.assign(element, given);
  else if (given !== "") element.className = given;
  element.append(...content);
  return element;
}

export function button(text: string, onClick: () => void, className = "control"): HTMLButtonElement {
  const element = make("button", { type: "button", className }, text);
  element.addEventListener("click", onClick);
  return element;
}

/** Calls `act` for each click on the page's element with this id. */
export function onClick(id: string, act: () => void): void {
  byId(id).addEventListener("click", act);
}

/** Calls back for each file chosen in the field, and empties it, so that the same file can be chosen again. */
export function onFile(field: HTMLInputElement, take: (file: File) => void): void {
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    field.value = "";
    if (file !== undefined) take(file);
  });
}

/** Calls `send` when the form is submitted, and stops the browser from loading a page. */
export function onSubmit(form: HTMLElement, send: () => void): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}

/** Returns a function that tells whether its value differs from the last one, so that nothing is painted twice. */
export function changes<Value>(): (value: Value) => boolean {
  let last: Value | undefined;
  return (value) => {
    const changed = value !== last;
    last = value;
    return changed;
  };
}

/** Sets the text if it differs, so that a screen reader does not repeat it. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Pixels of an element that must be visible for it to be noticed. */
const SEEN = 120;

/** Scrolls an element that was opened out of sight to `part` of the window's height, 0 to 1. */
export function bringIntoSight(element: Element, part = 0): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top > innerHeight - SEEN || bottom < SEEN) scrollBy({ top: top - part * innerHeight });
}

/** Downloads a file that the page has made; it comes from no server. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
