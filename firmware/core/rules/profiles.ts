// The rule documents that the device knows.

import { ASPA2016 } from "./aspa2016";
import { NASPA2011 } from "./naspa2011";
import { NASPA2013 } from "./naspa2013";
import { NZ2022 } from "./nz2022";
import { NZ2025 } from "./nz2025";
import type { RuleDocument } from "./rules";

/** The documents in the order of set-up. */
export function profiles(): RuleDocument[] {
  return [NZ2025, NZ2022, ASPA2016, NASPA2011, NASPA2013];
}
