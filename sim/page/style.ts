// Loads style sheets together with the parts that need them.

import { make } from "./elements";

/** Resolves when the style sheet of this name is loaded; rejects if the server has none. */
export function addStyle(name: string): Promise<void> {
  const link = make("link", { rel: "stylesheet", href: name });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${name} expected from the server, found none`)));
  });
}
