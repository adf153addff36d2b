// Fields with their labels.

import { make, onFile } from "./elements";

interface Field<Input extends HTMLElement> {
  /** The label, with the field in it. */
  element: HTMLElement;
  input: Input;
}

function field<Input extends HTMLElement>(label: string, input: Input): Field<Input> {
  return { element: make("label", "field", label, input), input };
}

/** An input for a line of text, or of the kind that these properties give. */
export const inputField = (label: string, given: Partial<HTMLInputElement> = {}): Field<HTMLInputElement> =>
  field(label, make("input", { type: "text", ...given }));

/** A choice among values, each with its name; the first is chosen. */
export function choice(
  label: string,
  values: readonly (readonly [value: string, name: string])[],
  className = "control",
): Field<HTMLSelectElement> {
  return field(label, make("select", className, ...values.map(([value, name]) => new Option(name, value))));
}

export function tick(label: string, checked: boolean): Field<HTMLInputElement> {
  const input = make("input", { type: "checkbox", checked });
  return { element: make("label", "tick", input, label), input };
}

/** A field that calls back for each file chosen; `accept` has the extensions that it offers. */
export function fileField(label: string, take: (file: File) => void, accept = ""): HTMLElement {
  const { element, input } = field(label, make("input", { type: "file", accept }));
  onFile(input, take);
  return element;
}
