// What is typed: letters and digits, each in a field of so many.

/** With one sign more, where there is room for it; DELETE takes the last one off. */
export function typed(text: string, key: string, most: number): string {
  if (key === "DELETE") return text.slice(0, -1);
  return text.length < most ? text + key : text;
}
