// The rule documents that the device knows. Each is made only when it is chosen, because the others would take memory
// for nothing.

import { aspa2016 } from "./aspa2016";
import { naspa2011 } from "./naspa2011";
import { naspa2013 } from "./naspa2013";
import { nz2022 } from "./nz2022";
import { nz2025 } from "./nz2025";
import type { Rules } from "./rules";

/** Functions that make the documents, in the order in which set-up offers them. */
export function profiles(): (() => Rules)[] {
  return [nz2025, nz2022, aspa2016, naspa2011, naspa2013];
}
