// The texts of the table page's halves, in every page that scenarios lead to.

import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { globSync } from "tinyglobby";
import { beforeAll, describe, expect, test } from "vitest";
import type { Game } from "../../../firmware/core/game";
import { handle } from "../../../firmware/input/input";
import type { View } from "../../../firmware/input/view";
import { other, type Side, SIDE_NAMES, SIDES } from "../../../firmware/core/side";
import { crc32 } from "../../../lexicon-pack/crc32";
import { uiWithIds } from "../../../scripts/build/ids";
import { ROOT } from "../../../scripts/paths";
import type { HalfKey, Offers, State } from "../../../sim/page/table/core";
import type { Half, Layout, Model } from "../../../sim/page/table/model";
import { deviceThatRuns, scenarioFile } from "../../../sim/play/scenario/devices";
import { playScenario } from "../../../sim/play/scenario/play";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { observedFirmware } from "../../../sim/play/soak/observed";

interface PageModel {
  modelOf(state: State, layout: Layout, offers: Offers): Model;
  offersOf(state: State, at: number): Offers;
  tryKeyOf(state: State, side: Side, key: HalfKey, at: number): string | null;
}

/** The page's model as the page's build compiles it. */
async function pageModel(): Promise<PageModel> {
  const entry = 'export { modelOf } from "./model"; export { offersOf, tryKeyOf } from "./core";';
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: `${ROOT}sim/page/table`, loader: "ts" },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    plugins: [uiWithIds],
  });
  const file = join(mkdtempSync(join(tmpdir(), "tileclock-")), "model.cjs");
  writeFileSync(file, outputFiles[0].text);
  return createRequire(import.meta.url)(file) as PageModel;
}

interface Seen {
  file: string;
  game: Game;
  view: View;
  layout: Layout;
  offers: Offers;
  model: Model;
  faces: string[];
}

/** Pages of scenarios, one for each kind of moment in each of them. */
async function pagesSeen({ modelOf, offersOf }: PageModel): Promise<Seen[]> {
  const observed = observedFirmware(await observedBundle());
  const seen: Seen[] = [];
  // An eighth of them here, chosen by their names, so that a new scenario does not exchange the others.
  const files = globSync("test/scenarios/**/*.scenario", { cwd: ROOT })
    .sort()
    .filter((file) => crc32(Buffer.from(file)) % 8 === 0);
  for (const file of files) {
    let state: State | null = null;
    let layout: Layout | null = null;
    const observer = {
      held: (game: Game, view: View) => void (state = { game, view }),
      stepped: (game: Game, view: View) => void (state = { game, view }),
      laidOut: (one: Layout) => void (layout = one),
      secondShown: (now: number) => void (layout = layout && { ...layout, now }),
      timeSet: () => {},
      stepping: () => {},
      looksUp: () => {},
    };
    const scenario = scenarioFile(ROOT + file);
    const device = deviceThatRuns(observed(observer), scenario, "esp32");
    const kinds = new Set<string>();
    playScenario(scenario, device, () => {
      if (state === null || layout === null) return;
      const { game, view } = state;
      const { stage, hold } = game;
      const { menu, notice } = view;
      const kind = JSON.stringify([stage.is, hold?.by, menu?.page, notice, game.openPlay, game.clock.running]);
      if (kinds.has(kind)) return;
      kinds.add(kind);
      const copy = structuredClone(state);
      const offers = offersOf(copy, layout.now);
      const model = modelOf(copy, layout, offers);
      seen.push({ file, game: copy.game, view: copy.view, layout, offers, model, faces: device.faces() });
    });
  }
  return seen;
}

/** Seconds of a time such as "-1:05". */
function secondsOf(time: string): number {
  const [minutes, seconds] = time.replace("-", "").split(":").map(Number);
  return (time.startsWith("-") ? -1 : 1) * (60 * minutes! + seconds!);
}

/** All that a half says. */
const textsOf = ({ title, instruction, lines }: Half): string[] => [
  title,
  instruction,
  ...lines.map(({ text }) => text),
];

describe("the halves", () => {
  let pages: Seen[] = [];
  let code: PageModel;
  beforeAll(async () => {
    code = await pageModel();
    pages = await pagesSeen(code);
  }, 600_000);

  /** The places at which this does not hold, for at most five of them. */
  function failing(holds: (half: Half, seen: Seen) => boolean): string[] {
    const wrong = pages.flatMap((seen) =>
      seen.model.halves
        .filter((half) => !holds(half, seen))
        .map(
          (half) =>
            `${seen.file} ${seen.game.stage.is} ${SIDE_NAMES[half.side]}: ${JSON.stringify([...textsOf(half), half.own, ...seen.faces])}`,
        ),
    );
    return wrong.slice(0, 5);
  }

  test("hundreds of pages were seen, of every stage", () => {
    expect(pages.length).toBeGreaterThan(300);
    expect(new Set(pages.map(({ game }) => game.stage.is)).size).toBeGreaterThanOrEqual(12);
  });

  test("no text has an id in the place of words, a value's name, or no name of a side", () => {
    expect(
      failing((half) => textsOf(half).every((text) => !/[\uE000-\uE002{}]|undefined|null|NaN|(^|\s)’s/.test(text))),
    ).toEqual([]);
  });

  test("each half shows both times, its own as the side's face does", () => {
    expect(
      failing((half, { file, faces, game, view, model }) => {
        const other = model.halves[1 - half.side];
        if (half.others !== other.own) return false;
        // A face tests its segments, or has no room for the minus beside ten minutes and more.
        const face = faces[half.side];
        // The first start of a device puts letters on the faces; a return to an old result shows it a moment later.
        if (file.includes("/first-power-on/") || (game.stage.is === "ended" && view.menu !== null)) return true;
        if (view.menu?.page === "test" || !/^-?\d+:\d\d$/.test(face) || /^-\d\d/.test(half.own) || half.own.length > 5)
          return true;
        // The face is up to a second ahead of the layout that was made before it.
        return Math.abs(secondsOf(face) - secondsOf(half.own)) <= 1;
      }),
    ).toEqual([]);
  });

  test("each half says who does what next, unless the sheet asks or words are looked up", () => {
    expect(
      failing((half, { model, game }) => {
        if (model.sheet !== null || game.stage.is === "adjudicating") return true;
        return half.instruction !== "";
      }),
    ).toEqual([]);
  });

  test("no half speaks to its player by a letter, or of a button that a glass does not have", () => {
    expect(
      failing((half, { view, layout }) => {
        if (view.notice !== null) return !/button/.test(textsOf(half).join("\n"));
        // The device's own remarks name a side as the panel does.
        if (layout.remarks.fault !== null || layout.remarks.lasting !== null) return true;
        const own = SIDE_NAMES[half.side];
        const spoken = textsOf(half).join("\n");
        return (
          !new RegExp(
            `(^|[ \\n])${own}( (gains|misses|holds|presses|decides|challenges|may)|['’]s (move|button))`,
          ).test(spoken) && !/presses|button: /.test(spoken)
        );
      }),
    ).toEqual([]);
  });

  test("a half that lights up is one whose press the core takes", () => {
    expect(failing((half, { offers }) => !half.lit || offers.press[half.side])).toEqual([]);
  });

  test("a running clock can be stopped from both halves", () => {
    expect(failing((half, { game }) => game.clock.running === null || half.keys.includes("NEUTRAL"))).toEqual([]);
  });

  // Ids of hands: the holder's, the challenger's and the one who plays out is one side.
  test("HOLD, CHALLENGE of a play and OUT stand in one half alone", () => {
    const inBoth = pages.filter(({ model: { halves, stage } }) =>
      (["HOLD", "CHALLENGE", "OUT"] as const).some(
        (key) => stage !== "verdict" && SIDES.every((side) => halves[side].keys.includes(key)),
      ),
    );
    expect(inBoth.map(({ file, game }) => `${file} ${game.stage.is}`)).toEqual([]);
  });

  /** Each page where a key acts for a side by the core alone, and that side. */
  const actsFor = (key: "OUT" | "CHALLENGE") =>
    pages.flatMap((seen) => {
      const { game, view, layout, model } = seen;
      if (model.stage === "verdict") return [];
      const after = structuredClone(game);
      handle(after, structuredClone(view), { kind: "key", key, at: layout.now }, []);
      const { stage } = after;
      const acts =
        key === "CHALLENGE"
          ? "challenge" in stage && stage.challenge.challenger
          : "outPlay" in stage && stage.outPlay?.player;
      return typeof acts !== "number" || stage.is === game.stage.is ? [] : [{ seen, acts: acts as Side }];
    });

  // The other side would be counted out, or would lose the challenge.
  test.each(["OUT", "CHALLENGE"] as const)("%s acts for the side in whose half it stands", (key) => {
    const acting = actsFor(key);
    expect(acting.length).toBeGreaterThan(10);
    const wrong = acting.filter(({ seen, acts }) => seen.model.halves[other(acts)].keys.includes(key));
    expect(wrong.map(({ seen }) => `${seen.file} ${seen.game.stage.is}`)).toEqual([]);
  });

  // A key may become the other side's between the look at the page and the touch.
  test.each(["OUT", "CHALLENGE"] as const)("%s is taken from the half of the side for which it acts alone", (key) => {
    const taken = actsFor(key).map(({ seen: { game, view, layout }, acts }) =>
      [acts, other(acts)].map((side) => code.tryKeyOf({ game, view }, side, key, layout.now) === null),
    );
    expect(taken.filter(([own, others]) => !own || others)).toEqual([]);
  });

  test("whoever types has the letters, and the press is a key there", () => {
    expect(
      failing((half, { game }) => {
        if (!half.keyboard) return true;
        return "challenge" in game.stage && game.stage.challenge.challenger === half.side && !half.whole;
      }),
    ).toEqual([]);
    expect(pages.some(({ model }) => model.halves.some(({ keyboard }) => keyboard))).toBe(true);
  });

  test("a verdict is said in both halves, with its consequence for each", () => {
    const verdicts = pages.filter(({ model }) => model.halves.some(({ verdict }) => verdict !== null));
    expect(verdicts.length).toBeGreaterThan(5);
    for (const { game, model } of verdicts) {
      const verdict = "challenge" in game.stage ? game.stage.challenge.verdict : null;
      expect(model.halves.map((half) => half.verdict?.good)).toEqual([verdict!.acceptable, verdict!.acceptable]);
    }
  });

  test("overtime beside a hold has its points", () => {
    const both = pages.filter(
      ({ game, model }) => game.hold !== null && game.stage.is === "running" && model.halves.some(({ over }) => over),
    );
    for (const { model } of both)
      expect(model.halves.some((half) => textsOf(half).some((text) => /points/.test(text)))).toBe(true);
  });
});
