// The case as solids, from the layout and the table of parts (firmware/hardware): the shell with its openings, posts
// and joints, the bottom, and every part as a block that the printed pieces must not touch.

import initManifold, { type CrossSection, type Manifold, type ManifoldToplevel } from "manifold-3d";
import { cornerHoles, carrier } from "../../firmware/hardware/carrier";
import { keyPlaces, CAP_MM, KEY_HEIGHT_MM } from "../../firmware/hardware/keys";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { BUTTON_MM, FACE_WINDOW, GLASS, type Layout, onDeck, outlineOf } from "../../firmware/hardware/layout";
import { PARTS } from "../../firmware/hardware/parts";

const BUTTON_HOLE = 28.4;
const BUTTON_BODY = 38;
const BUTTON_DEPTH = 66;
const DOME_HEIGHT = 18;
/** Room around a cap, a part behind a wall, and the bottom in the shell. */
const PLAY = 0.4;
const POST = 8;
/** Pilot hole of an M3 screw in plastic. */
const PILOT = 2.6;
const SCREW = 3.2;
const RIB = 8;
const PLUGS_ABOVE_CARRIER = 26;

type Solids = Record<string, Manifold>;

export interface Case {
  /** Pieces to print, as they lie in the case. */
  pieces: Solids;
  /** Parts, as blocks. */
  parts: Solids;
  /** Room that must stay free: before the glass and the digits, above the keys. */
  views: Solids;
}

let loaded: ManifoldToplevel | null = null;

async function manifold(): Promise<ManifoldToplevel> {
  if (loaded === null) {
    loaded = await initManifold();
    loaded.setup();
  }
  return loaded;
}

/** A place on a wall: x along the case, v upwards on the wall, w outwards from its outer side. */
type OnWall = (solid: Manifold) => Manifold;

class Builder {
  private readonly outline: [number, number][];
  private readonly panel: OnWall;
  private readonly face: OnWall;
  private readonly back: OnWall;
  private readonly parts: Solids = {};
  private readonly views: Solids = {};
  private readonly openings: Manifold[] = [];
  private readonly posts: Manifold[] = [];

  constructor(
    private readonly world: ManifoldToplevel,
    private readonly layout: Layout,
  ) {
    this.outline = outlineOf(layout);
    const [, [depth], , , panelTop, deck] = this.outline;
    this.panel = (solid) => solid.rotate([layout.panelTilt, 0, 0]).translate([0, deck[0], deck[1]]);
    this.face = (solid) => solid.rotate([layout.faceTilt, 0, 0]).translate([0, panelTop[0], panelTop[1]]);
    this.back = (solid) => solid.rotate([90, 0, 180]).translate([layout.width, depth, 0]);
  }

  private box(x: number, y: number, z: number, width: number, depth: number, height: number): Manifold {
    return this.world.Manifold.cube([width, depth, height]).translate([x, y, z]);
  }

  private rod(x: number, y: number, from: number, to: number, diameter: number): Manifold {
    return this.world.Manifold.cylinder(to - from, diameter / 2, diameter / 2, 48).translate([x, y, from]);
  }

  /** The outline, pushed inwards, along the width from x to x. */
  private along(inset: number, from: number, to: number): Manifold {
    const flat = new this.world.CrossSection([this.outline]);
    const section: CrossSection = inset === 0 ? flat : flat.offset(-inset, "Miter");
    // The section's y and z become the case's.
    return section
      .extrude(to - from)
      .rotate([90, 0, 90])
      .translate([from, 0, 0]);
  }

  /** A screw's post behind a wall, from the wall's inner side. */
  private post(x: number, v: number, length: number): Manifold {
    const { wall } = this.layout;
    return this.rod(x, v, -wall - length, -wall + 0.01, POST).subtract(
      this.rod(x, v, -wall - length - 1, -wall, PILOT),
    );
  }

  /** A module behind a wall with a window: held by four screws with washers beside its edges. */
  private module(name: string, on: OnWall, [x, v]: [number, number], size: number[], window: [number, number]): void {
    const { wall } = this.layout;
    const [width, height, depth] = size;
    this.parts[name] = on(this.box(x, v, -wall - PLAY / 2 - depth, width, height, depth));
    const [wx, wv] = [x + (width - window[0]) / 2, v + (height - window[1]) / 2];
    this.openings.push(on(this.box(wx - 0.5, wv - 0.5, -wall - 1, window[0] + 1, window[1] + 1, wall + 2)));
    this.views[name] = on(this.box(wx, wv, -wall - PLAY / 4, ...window, 200));
    for (const px of [x - POST / 2 - PLAY, x + width + POST / 2 + PLAY])
      for (const pv of [v + height / 4, v + (3 * height) / 4]) this.posts.push(on(this.post(px, pv, depth - 1)));
  }

  private modules(): void {
    const { layout } = this;
    const [width, height] = PARTS.panel.size;
    const margin = (layout.panelLength - height) / 2;
    this.module("panel", this.panel, [(layout.width - width) / 2, margin], PARTS.panel.size, GLASS);
    const faceMargin = (layout.faceLength - PARTS.face.size[1]) / 2;
    layout.faces.forEach((x, i) => {
      const side = "AB"[i];
      this.module(`face ${side} front`, this.face, [x, faceMargin], PARTS.face.size, FACE_WINDOW);
      // The wall at the back counts x from the other side.
      const from = layout.width - x - PARTS.face.size[0];
      this.module(`face ${side} back`, this.back, [from, layout.backFaceHeight], PARTS.face.size, FACE_WINDOW);
    });
  }

  private buttons(): void {
    const { deckHeight: top, wall } = this.layout;
    this.layout.buttons.forEach(([x, y], i) => {
      const dome = this.rod(x, y, top + 0.01, top + DOME_HEIGHT, BUTTON_MM);
      const neck = this.rod(x, y, top - BUTTON_DEPTH, top + 0.02, BUTTON_HOLE - PLAY);
      const nut = this.rod(x, y, top - wall - 12, top - wall - 0.05, BUTTON_BODY);
      this.parts[`button ${"AB"[i]}`] = dome.add(neck).add(nut);
      this.openings.push(this.rod(x, y, top - wall - 1, top + 1, BUTTON_HOLE));
    });
  }

  private keypad(): void {
    const {
      keypad: [left, front],
      keypadBelow,
      deckHeight: top,
      wall,
    } = this.layout;
    const board = keypadBoard();
    const [width, height] = board.size;
    const upper = top - keypadBelow;
    const [, , thick] = PARTS.keypadBoard.size;
    // The controller on its sockets, and the plug, hang below the board.
    const below = this.box(left + 35, front + 4, upper - thick - 14, 85, 24, 14.01);
    this.parts.keypad = this.box(left, front, upper - thick, width, height, thick).add(below);
    const caps = keyPlaces().map(({ x, y }) => {
      const [cx, cy] = onDeck(this.layout, x, y);
      const hole = CAP_MM + 1;
      this.openings.push(this.box(cx - hole / 2, cy - hole / 2, top - wall - 1, hole, hole, wall + 2));
      return this.box(cx - CAP_MM / 2, cy - CAP_MM / 2, upper + 0.01, CAP_MM, CAP_MM, KEY_HEIGHT_MM);
    });
    this.parts.keys = this.world.Manifold.union(caps);
    for (const [x, y] of board.holes) {
      const at: [number, number] = [left + x, front + height - y];
      this.posts.push(
        this.rod(...at, upper + 0.05, top - wall + 0.01, 7).subtract(this.rod(...at, upper - 1, top - wall, PILOT)),
      );
    }
  }

  private carrier(): { posts: Manifold; holes: Manifold } {
    const {
      carrier: [left, front],
      carrierAbove,
      wall,
    } = this.layout;
    const { size } = carrier();
    const from = wall + carrierAbove;
    this.parts.carrier = this.box(left, front, from, ...size, PLUGS_ABOVE_CARRIER);
    const at = cornerHoles(size).map(([x, y]): [number, number] => [left + x, front + size[1] - y]);
    const rods = (a: number, b: number, d: number) =>
      this.world.Manifold.union(at.map(([x, y]) => this.rod(x, y, a, b, d)));
    return { posts: rods(wall - 0.01, from - 0.05, POST), holes: rods(0.5, from + 1, PILOT) };
  }

  /** The supply's socket behind the back wall, in a slot of two ledges. */
  private usb(depth: number): void {
    const {
      usb: [left, above],
      wall,
    } = this.layout;
    const [width, length, height] = PARTS.usb.size;
    const [y, z] = [depth - wall - length - PLAY, wall + above];
    this.parts.usb = this.box(left, y, z, width, length, height);
    this.openings.push(this.box(left + width / 2 - 6, depth - wall - 1, z - 1, 12, wall + 2, height + 3));
    for (const x of [left - 3 - PLAY, left + width + PLAY]) {
      const ledge = this.box(x, y, z - 4, 3, length + PLAY + 0.01, height + 6);
      this.posts.push(ledge);
    }
    for (const x of [left - 1, left + width - 2])
      this.posts.push(this.box(x, y, z - 4, 3, length + PLAY + 0.01, 4 - PLAY));
  }

  /** Posts in the corners, into which the bottom is screwed, and their places. */
  private corners(depth: number): [number, number][] {
    const { width, wall, shellCut } = this.layout;
    const inset = wall + 4.5;
    const at = [inset, shellCut - 12, shellCut + 12, width - inset].flatMap((x) =>
      [inset, depth - inset].map((y): [number, number] => [x, y]),
    );
    for (const [x, y] of at) {
      const toWall = y < depth / 2 ? wall - 0.01 : y - 5;
      const block = this.box(x - 5, toWall, wall + PLAY, 10, inset - wall + 5.01, 12);
      this.posts.push(block.subtract(this.rod(x, y, 0, wall + 11, PILOT)));
    }
    return at;
  }

  /** A rim on both sides of the cut, with screws through it, where no part is in the way. */
  private joint(): { rim: Manifold; screws: Manifold } {
    const { wall, shellCut: cut, deckHeight } = this.layout;
    const ring = this.along(wall - 0.01, cut - 4, cut + 4).subtract(this.along(wall + RIB, cut - 5, cut + 5));
    const open = this.box(0, 0, -1, this.layout.width, 400, wall + 13);
    const near = Object.values(this.parts).map((part) => {
      const { min, max } = part.boundingBox();
      return this.box(
        min[0] - 1,
        min[1] - 1,
        min[2] - 1,
        max[0] - min[0] + 2,
        max[1] - min[1] + 2,
        max[2] - min[2] + 2,
      );
    });
    const taken = this.world.Manifold.union([...near.filter((box) => box.intersect(ring).volume() > 0), open]);
    const depth = this.outline[1][0];
    const across = (y: number, z: number) =>
      this.rod(0, 0, cut - 10, cut + 10, SCREW)
        .rotate([0, 90, 0])
        .translate([0, y, z]);
    const at: [number, number][] = [
      [wall + RIB / 2, 26],
      [wall + RIB / 2, deckHeight - 24],
      [depth - wall - RIB / 2, 26],
      [depth - wall - RIB / 2, 136],
    ];
    return { rim: ring.subtract(taken), screws: this.world.Manifold.union(at.map(([y, z]) => across(y, z))) };
  }

  build(): Case {
    const { layout, world } = this;
    const { width, wall } = layout;
    const depth = this.outline[1][0];
    this.modules();
    this.buttons();
    this.keypad();
    const board = this.carrier();
    this.usb(depth);
    const corners = this.corners(depth);
    const joint = this.joint();
    // Open below: the bottom lies between the walls.
    const hollow = this.along(wall, wall, width - wall).add(
      this.box(wall, wall, -1, width - 2 * wall, depth - 2 * wall, wall + 2),
    );
    const shell = this.along(0, 0, width)
      .subtract(hollow)
      .add(world.Manifold.union([...this.posts, joint.rim]))
      .intersect(this.along(0, 0, width))
      .subtract(world.Manifold.union([...this.openings, joint.screws]));
    const inside = wall + PLAY;
    const bottom = this.box(inside, inside, 0, width - 2 * inside, depth - 2 * inside, wall)
      .add(board.posts)
      .subtract(board.holes)
      .subtract(world.Manifold.union(corners.map(([x, y]) => this.rod(x, y, -1, wall + 1, SCREW))));
    const cut = (solid: Manifold, at: number) => solid.splitByPlane([1, 0, 0], at);
    const [shellRight, shellLeft] = cut(shell, layout.shellCut);
    const [bottomRight, bottomLeft] = cut(bottom, layout.bottomCut);
    const pieces = {
      "shell-left": shellLeft,
      "shell-right": shellRight,
      "bottom-left": bottomLeft,
      "bottom-right": bottomRight,
    };
    return { pieces, parts: this.parts, views: this.views };
  }
}

/** Builds the case of a layout. */
export async function caseOf(layout: Layout): Promise<Case> {
  return new Builder(await manifold(), layout).build();
}

/** Cubic millimetres below which two solids only touch. */
const TOUCH = 0.5;

/** Each pair of solids that would be in one place: printed pieces and parts, and what stands before a window. */
export function collisionsOf({ pieces, parts, views }: Case): string[] {
  const solids = Object.entries({ ...pieces, ...parts });
  const found = solids.flatMap(([name, solid], i) =>
    solids.slice(i + 1).flatMap(([other, block]) => {
      const volume = solid.intersect(block).volume();
      return volume > TOUCH ? [`${name} and ${other}: ${volume.toFixed(0)} mm3`] : [];
    }),
  );
  const hidden = Object.entries(views).flatMap(([name, view]) =>
    solids.flatMap(([other, block]) => {
      const volume = other === name ? 0 : view.intersect(block).volume();
      return volume > TOUCH ? [`${other} hides ${name}: ${volume.toFixed(0)} mm3`] : [];
    }),
  );
  return [...found, ...hidden];
}

/** Sizes of a piece as it is printed: a half of the shell stands on its side wall. */
export function printSize(name: string, piece: Manifold): [number, number, number] {
  const { min, max } = piece.boundingBox();
  const [x, y, z] = [0, 1, 2].map((i) => max[i] - min[i]);
  return name.startsWith("shell") ? [z, y, x] : [x, y, z];
}

/** A piece as binary STL, turned to lie on the bed as it is printed. */
export function stlOf(name: string, piece: Manifold): Uint8Array {
  const turned =
    name === "shell-left" ? piece.rotate([0, -90, 0]) : name === "shell-right" ? piece.rotate([0, 90, 0]) : piece;
  const { min } = turned.boundingBox();
  const { vertProperties: at, numProp, triVerts } = turned.translate([-min[0], -min[1], -min[2]]).getMesh();
  const count = triVerts.length / 3;
  const view = new DataView(new ArrayBuffer(84 + 50 * count));
  view.setUint32(80, count, true);
  for (let i = 0; i < count; i++)
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++)
        view.setFloat32(96 + 50 * i + 12 * corner + 4 * axis, at[triVerts[3 * i + corner] * numProp + axis], true);
  return new Uint8Array(view.buffer);
}
