// A printed circuit as data: parts with the net of each pad, from which scripts/hardware places and routes a board.

export interface Component {
  ref: string;
  value: string;
  /** KiCad's library and footprint, or the pads of a part that KiCad lacks. */
  footprint: string | Pad[];
  /** Place on the board, from its upper left corner, in millimetres, and its turn in degrees, anticlockwise. */
  at: [x: number, y: number, turn: number];
  /** Net of each pad, from pad 1; null for one that is not connected. */
  nets: (string | null)[];
  /** Whether it is soldered to the back. */
  back?: true;
}

/** A plated hole, from the part's own place. */
export interface Pad {
  number: number;
  x: number;
  y: number;
  drill: number;
  size: number;
}

export interface Circuit {
  title: string;
  size: [width: number, height: number];
  holes: [x: number, y: number][];
  components: Component[];
  /** Texts printed on the front beside the names of the parts, by their middles. */
  marks?: [text: string, x: number, y: number][];
}

/** Nets of "A B -", where "-" is not connected. */
export function nets(list: string): (string | null)[] {
  return list.split(" ").map((net) => (net === "-" ? null : net));
}

/** A plug of JST's XH series, by its pins. */
export function plug(count: number): string {
  return `Connector_JST:JST_XH_B${count}B-XH-A_1x${String(count).padStart(2, "0")}_P2.50mm_Vertical`;
}

/** A socket or a header with pins 2.54 mm apart. */
export function strip(kind: "PinSocket" | "PinHeader", count: number): string {
  return `Connector_${kind}_2.54mm:${kind}_1x${String(count).padStart(2, "0")}_P2.54mm_Vertical`;
}

/** Pads by their nets. */
export function padsOf(circuit: Circuit): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { ref, nets: list } of circuit.components)
    list.forEach((net, i) => {
      if (net !== null) found.set(net, [...(found.get(net) ?? []), `${ref}.${i + 1}`]);
    });
  return found;
}
