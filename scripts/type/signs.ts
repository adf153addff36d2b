// The signs of the type, as outlines: polygons on a grid on which a capital is 100 high, the baseline at 0 and y
// upwards.

type Points = [number, number][];

/** A polygon's points as SVG writes them: "4,30 58,30 58,2". */
const points = (text: string): Points => text.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);

const box = (left: number, bottom: number, right: number, top: number): Points =>
  points(`${left},${bottom} ${right},${bottom} ${right},${top} ${left},${top}`);

/** An arrow to the right, 112 wide. */
const ARROW = points("4,30 58,30 58,2 112,50 58,98 58,70 4,70");

const turned = (shape: Points, turn: (x: number, y: number) => [number, number]): Points =>
  shape.map(([x, y]) => turn(x, y));

/** In the order of their characters in firmware/ui/box.ts; `advance` is from the left edge to the next character's. */
export const SIGNS: { advance: number; polygons: Points[] }[] = [
  // tick
  {
    advance: 124,
    polygons: [points("6,46 24,62 46,38 98,100 118,84 48,0")],
  },
  // cross
  {
    advance: 112,
    polygons: [points("6,18 24,0 56,32 88,0 106,18 74,50 106,82 88,100 56,68 24,100 6,82 38,50")],
  },
  // arrows to the left, right, up and down
  { advance: 118, polygons: [turned(ARROW, (x, y) => [116 - x, y])] },
  { advance: 118, polygons: [ARROW] },
  { advance: 108, polygons: [turned(ARROW, (x, y) => [104 - y, x - 8])] },
  { advance: 108, polygons: [turned(ARROW, (x, y) => [4 + y, 108 - x])] },
  // pause
  { advance: 92, polygons: [box(8, 0, 36, 100), box(56, 0, 84, 100)] },
];
