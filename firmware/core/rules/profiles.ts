// The rule documents that the device knows, in the order in which set-up offers them.

import { ASPA_2016 } from "./aspa2016";
import { NASPA_2011 } from "./naspa2011";
import { NASPA_2013 } from "./naspa2013";
import { NZ_2022 } from "./nz2022";
import { NZ_2025 } from "./nz2025";
import { Rules } from "./rules";

export const PROFILES: Rules[] = [NZ_2025, NZ_2022, ASPA_2016, NASPA_2011, NASPA_2013];
