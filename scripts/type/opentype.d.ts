// What is used here of opentype.js, which has no types of its own.

declare module "opentype.js" {
  interface Glyph {
    advanceWidth?: number;
    path: { commands: { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }[] };
  }
  const opentype: { parse(data: ArrayBuffer): { charToGlyph(character: string): Glyph } };
  export default opentype;
}
