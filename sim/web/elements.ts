// Elements of the page: found by their names, and made.

export function byId<T extends Element = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`an element #${id} expected on the page, found none`);
  return element as unknown as T;
}

/** An element with this class, or with these properties, and this in it. */
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

/** Hands on each file that is chosen in the field, and empties it, so that the same file can be chosen again. */
export function onFile(field: HTMLInputElement, take: (file: File) => void): void {
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    field.value = "";
    if (file !== undefined) take(file);
  });
}

/** Calls `send` when the form is sent, and loads no page. */
export function onSubmit(form: HTMLElement, send: () => void): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}

/** Returns a function that says whether its value differs from the last one: nothing is painted twice. */
export function changes<Value>(): (value: Value) => boolean {
  let last: Value | undefined;
  return (value) => {
    const changed = value !== last;
    last = value;
    return changed;
  };
}

/** Sets the text if it is another: what is read aloud is not read again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Pixels of an element that must be in sight for it to be noticed. */
const SEEN = 120;

/** Scrolls to an element opened out of sight: its top comes to `part` of the window's height, 0 to 1. */
export function bringIntoSight(element: Element, part = 0): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top > innerHeight - SEEN || bottom < SEEN) scrollBy({ top: top - part * innerHeight });
}

/** Hands a file to the person at the page; it has been on no other computer. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
