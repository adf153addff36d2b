// Fields with their labels.

import { make, onFile } from "./elements";

export interface Field<Input extends HTMLElement> {
  /** The label, with the field in it. */
  element: HTMLElement;
  input: Input;
}

function field<Input extends HTMLElement>(label: string, input: Input): Field<Input> {
  return { element: make("label", "field", label, input), input };
}

/** A field for a line of text; it shows an example while it is empty. */
export function textField(label: string, example = ""): Field<HTMLInputElement> {
  const input = make("input", "");
  input.type = "text";
  input.placeholder = example;
  return field(label, input);
}

/** A choice among values, each with its name; the first is chosen. */
export function choice(
  label: string,
  values: readonly (readonly [value: string, name: string])[],
  className = "control",
): Field<HTMLSelectElement> {
  return field(label, make("select", className, ...values.map(([value, name]) => new Option(name, value))));
}

export function tick(label: string, checked: boolean): Field<HTMLInputElement> {
  const input = make("input", "");
  input.type = "checkbox";
  input.checked = checked;
  return { element: make("label", "tick", input, label), input };
}

/** A field that hands on each file that is chosen in it. */
export function fileField(label: string, take: (file: File) => void): HTMLElement {
  const input = make("input", "");
  input.type = "file";
  onFile(input, take);
  return field(label, input).element;
}
