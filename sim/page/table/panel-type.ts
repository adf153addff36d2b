// The panel's type of the table's device. The letters beyond A to Z are loaded with the first pack that has such.

import { packTiles } from "../pack";
import { loadLetters, type Load, type MakeType } from "../type";
import { loadLetterType } from "./on-demand";

export class PanelType {
  private withLetters: MakeType | null = null;

  constructor(
    private readonly load: Load,
    private readonly plain: Uint8Array,
  ) {}

  /** Loads what the type for this pack needs; throws if the server does not answer. */
  async readyFor(pack: Uint8Array): Promise<void> {
    if (this.withLetters !== null || !/[\xa1-\xff]/.test(packTiles(pack).letters)) return;
    const [{ typeMaker }, known] = await Promise.all([loadLetterType(), loadLetters(this.load)]);
    this.withLetters = typeMaker(this.plain, known);
  }

  /** The type file for the packs among a device's files, each of which was made ready for. */
  readonly make: MakeType = (files) => this.withLetters?.(files) ?? this.plain;
}
