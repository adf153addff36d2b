// The cables between carrier and parts: a wire for each pin of a plug, as a list and as a drawing.

import type { Circuit, Component } from "../../firmware/hardware/board";

export interface Cable {
  plug: string;
  to: string;
  /** Each wire: its net on the carrier, and the name of the pin at the part. */
  wires: { net: string; pin: string }[];
}

const COLOURS: Record<string, string> = { GND: "#222", "+5V": "#c22", "+3V3": "#d80" };
const colourOf = (net: string): string => COLOURS[net] ?? "#26a";

/** The cables of a carrier: a plug's print is the part that it goes to, two spaces, and the part's pins. */
export function cablesOf({ components }: Circuit): Cable[] {
  const plugs = components.filter(({ ref, value }) => ref.startsWith("J") && /  \S+ \S/.test(value));
  return plugs.map(({ ref, value, nets }: Component): Cable => {
    const [to, pins] = value.split("  ");
    const names = pins.split(" ");
    if (names.length !== nets.length) throw new Error(`${ref}: ${nets.length} pins expected, found ${names.length}`);
    return { plug: ref, to, wires: names.map((pin, i) => ({ net: nets[i] ?? "-", pin })) };
  });
}

/** The cables as a list. */
export function harnessList(circuit: Circuit): string {
  return cablesOf(circuit)
    .map(
      ({ plug, to, wires }) =>
        `- ${plug}, ${to}: ${wires.map(({ net, pin }, i) => `${i + 1} ${net} to ${pin}`).join("; ")}`,
    )
    .join("\n");
}

const WIRE = 16;
const [LEFT, RIGHT, WIDTH] = [150, 420, 620];

function drawCable({ plug, to, wires }: Cable, top: number): string {
  const height = WIRE * wires.length;
  const box = (x: number, width: number) =>
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="3" fill="#f4f1ea" stroke="#555"/>`;
  const lines = wires.map(({ net, pin }, i) => {
    const y = top + WIRE * (i + 0.5);
    const text = (x: number, words: string, anchor: string) =>
      `<text x="${x}" y="${y + 4}" text-anchor="${anchor}" font-size="11">${words}</text>`;
    const wire = `<path d="M${LEFT} ${y}H${RIGHT}" stroke="${colourOf(net)}" stroke-width="3"/>`;
    return wire + text(LEFT - 6, `${net} ${i + 1}`, "end") + text(RIGHT + 6, pin, "start");
  });
  const names = [
    `<text x="8" y="${top + height / 2 + 4}" font-weight="bold">${plug}</text>`,
    `<text x="${WIDTH - 8}" y="${top + height / 2 + 4}" text-anchor="end" font-weight="bold" font-size="11">${to}</text>`,
  ];
  return [box(36, LEFT - 36), box(RIGHT, 50), ...lines, ...names].join("\n");
}

/** The drawing of all cables, as SVG: the carrier's plugs at the left, the parts at the right. */
export function harnessDrawing(circuit: Circuit): string {
  let top = 30;
  const drawn = cablesOf(circuit).map((cable) => {
    const text = drawCable(cable, top);
    top += WIRE * cable.wires.length + 12;
    return text;
  });
  const head = `<text x="36" y="18">carrier</text><text x="${RIGHT}" y="18">part</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>
${head}
${drawn.join("\n")}
</svg>
`;
}
