// A little reader of value change dumps by IEEE 1364-2001 18.2, and what a logic analyser makes of their wires; it has
// nothing of the writer's.

export interface Dump {
  timescale: string;
  /** For each wire its value from each time on. */
  wires: Map<string, [at: number, value: string][]>;
}

/** Throws at what 18.2 does not have. */
export function readVcd(text: string): Dump {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const names = new Map<string, string>();
  const dump: Dump = { timescale: "", wires: new Map() };
  let now = -1;
  let defined = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === "$dumpvars" || token === "$end") {
      if (!defined) throw new Error(`${token} among the declarations`);
    } else if (token.startsWith("$")) {
      const end = tokens.indexOf("$end", i);
      const words = tokens.slice(i + 1, end);
      if (token === "$timescale") dump.timescale = words.join(" ");
      if (token === "$var") {
        const [kind, width, code, name] = words;
        if (kind !== "wire" || width !== "1" || names.has(code)) throw new Error(`$var ${words.join(" ")}`);
        names.set(code, name);
        dump.wires.set(name, []);
      }
      if (token === "$enddefinitions") defined = true;
      i = end;
    } else if (token.startsWith("#")) {
      const next = Number(token.slice(1));
      if (!Number.isInteger(next) || next <= now) throw new Error(`${token} after #${now}`);
      now = next;
    } else {
      const name = names.get(token.slice(1));
      if (!/^[01xz]$/.test(token[0]) || name === undefined || now < 0) throw new Error(`value change ${token}`);
      dump.wires.get(name)!.push([now, token[0]]);
    }
  }
  return dump;
}

/** All changes of these wires in the order of time, each with the values of all of them from then on. */
function* steps(dump: Dump, names: string[]): Generator<{ at: number; was: string[]; is: string[] }> {
  const changes = names.flatMap((name, place) => dump.wires.get(name)!.map(([at, value]) => ({ at, value, place })));
  changes.sort((one, other) => one.at - other.at);
  let is = names.map(() => "x");
  for (let i = 0; i < changes.length;) {
    const { at } = changes[i];
    const was = is;
    is = [...was];
    for (; i < changes.length && changes[i].at === at; i++) is[changes[i].place] = changes[i].value;
    yield { at, was, is };
  }
}

export interface I2cTransaction {
  address: number;
  read: boolean;
  acknowledged: boolean;
  bytes: number[];
}

/** From each start condition to its stop condition: NXP UM10204, 3.1. */
export function i2cIn(dump: Dump): I2cTransaction[] {
  const found: I2cTransaction[] = [];
  let bits: number[] | null = null;
  for (const { was, is } of steps(dump, ["scl", "sda"])) {
    if (was[0] === "1" && is[0] === "1" && was[1] === "1" && is[1] === "0") bits = [];
    else if (was[0] === "1" && is[0] === "1" && was[1] === "0" && is[1] === "1") {
      if (bits === null) throw new Error("a stop without a start");
      // The clock goes up once more for the stop itself.
      const all = bits.slice(0, -1);
      if (all.length % 9 !== 0) throw new Error(`${all.length} bits`);
      const nines = Array.from({ length: all.length / 9 }, (_, i) => all.slice(9 * i, 9 * i + 9));
      const bytes = nines.map((nine) => nine.slice(0, 8).reduce((sum, bit) => 2 * sum + bit, 0));
      found.push({
        address: bytes[0] >> 1,
        read: (bytes[0] & 1) === 1,
        acknowledged: nines[0][8] === 0,
        bytes: bytes.slice(1),
      });
      bits = null;
    } else if (was[0] === "0" && is[0] === "1") bits?.push(Number(is[1]));
  }
  return found;
}

/** The bytes that the panel is sent while it is selected, each run at one level of its data line; mode 0. */
export function spiIn(dump: Dump): { data: boolean; bytes: number[] }[] {
  const runs: { data: boolean; bytes: number[] }[] = [];
  let bits: number[] = [];
  let open = false;
  for (const { was, is } of steps(dump, ["sck", "mosi", "panel_select", "panel_data"])) {
    if (is[2] === "1" || is[3] !== was[3]) open = false;
    if (was[0] !== "0" || is[0] !== "1" || is[2] !== "0") continue;
    bits.push(Number(is[1]));
    if (bits.length < 8) continue;
    if (!open) runs.push({ data: is[3] === "1", bytes: [] });
    open = true;
    runs.at(-1)!.bytes.push(bits.reduce((sum, bit) => 2 * sum + bit, 0));
    bits = [];
  }
  if (bits.length > 0) throw new Error(`${bits.length} bits are left`);
  return runs;
}
