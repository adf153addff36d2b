// Wires the parts together: what happens goes into the core, what follows goes out to lamps, faces and panel.

import { lookUpNext, newAdjudication, WORD_SLOT_MS } from "./core/adjudication";
import { left, Millis, shownSeconds, untilNextSecond } from "./core/clock";
import { Challenge, Game, LexiconLabel, newGame, Notice, PinGuard } from "./core/game";
import { beginGame, checkpoint, CHECKPOINT_MS, Journal, openJournal, record, recordState, STATE_EVERY } from "./core/journal/journal";
import { storedGames } from "./core/journal/read";
import { restoreGame } from "./core/journal/restore";
import { Written } from "./core/journal/ring";
import { gameFrom, startText } from "./core/journal/start";
import { stateOf, withState } from "./core/journal/state";
import { Key } from "./core/keys";
import { isWord, Lexicon } from "./core/lexicon";
import { equalMinutes, firstSettings, Settings } from "./core/settings";
import { Side } from "./core/side";
import { Effect, GameEvent, step } from "./core/step";
import { sampleBattery } from "./device/battery";
import { SpiBus } from "./device/bus";
import { watchButton } from "./device/buttons";
import { setConsole } from "./device/console";
import { createFace } from "./device/faces";
import { journalFlash } from "./device/journal-flash";
import { createKeypad } from "./device/keypad";
import { openStoredPack, StoredPackFault } from "./device/pack";
import { createPanel } from "./device/panel";
import { FACE_ADDRESSES, PACK_FILES, PINS as pins } from "./device/pins";
import { ALL_LIT, faceOf } from "./ui/face";
import { logOf } from "./ui/log";
import { panel } from "./ui/panel";
import { storedText } from "./ui/words";

I2C1.setup({ scl: new Pin(pins.scl), sda: new Pin(pins.sda), bitrate: 400000 });
// As fast as the panel may be read (TSCYCR, 150 ns). Quoted: the build shortens names that it does not know.
SPI1.setup({ "sck": new Pin(pins.sck), "mosi": new Pin(pins.mosi), "miso": new Pin(pins.miso), "baud": 6600000 });

let ticker: number | undefined;
let painter: number | undefined;
let pulse: number | undefined;
let slotTimer: number | undefined;

const faces = FACE_ADDRESSES.map((address) => createFace(I2C1, address));
/** The seconds on each face; null before the first. */
const shown: (number | null)[] = [null, null];
const glass = createPanel(SPI1 as unknown as SpiBus, {
  cs: new Pin(pins.panelSelect),
  dc: new Pin(pins.panelData),
  rst: new Pin(pins.panelReset),
}, function () {
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(paintPanel, 0);
});

/** Each part is tended once in five of these: within 2 s of its return it is in use again, the panel painted. */
const TEND_MS = 200;
/** Opening a pack and making room in the journal take 3 s at most, the longest that the device is busy. */
const WATCHDOG_SECONDS = 8;
/** What went wrong is mended so much later, so that what goes wrong again and again does not take all of the time. */
const RECOVER_MS = 100;
/** A bus that is held costs a second a transfer (ESP32): it is left alone for nine times what it cost. */
const HELD_SECONDS = 0.1;
const REST = 9;

/** The game's time at the interpreter's second 0: a game begins at 0, and goes on where it was when the power comes back. */
let offsetMs: Millis = 0;

/** The interpreter's seconds as the game's whole milliseconds; rounded once, here, so that sums of them are exact. */
function millis(seconds: number): Millis {
  return Math.round(seconds * 1000) + offsetMs;
}

/** The game's time at this moment. */
function nowMs(): Millis {
  return millis(getTime());
}

let journal: Journal | null = null;
/** What is said once a game; that it is not saved, again and again: the plug would take back what both saw. */
let told: Notice[] = [];
/** What is to be said of the battery. */
let battery: Notice | null = null;
let pack: Lexicon | StoredPackFault;
let game: Game;
/** What the director reads of the log; nothing while the menu is closed. */
let log: string[] = [];

function paintFace(side: Side, now: Millis): void {
  const face = faces[side];
  if (game.menu !== null && game.menu.page === "test") {
    shown[side] = null;
    face.show(ALL_LIT);
    return;
  }
  const leftMs = left(game.clock, side, now);
  const seconds = shownSeconds(leftMs);
  if (seconds === shown[side] && face.alive) return;
  shown[side] = seconds;
  face.show(faceOf(leftMs));
}

function paintLamps(): void {
  const running = game.clock.running;
  digitalWrite(pins.lamps[0], running === 0);
  digitalWrite(pins.lamps[1], running === 1);
}

/** The panel is painted band by band between other work, so that no press waits for it. */
function paintPanel(): void {
  painter = glass.paintNext() ? setTimeout(paintPanel, 0) : undefined;
}

function showPanel(): void {
  glass.show(panel(game, nowMs(), log, told.includes("notSaved") ? "notSaved" : battery));
  painter = setTimeout(paintPanel, 0);
}

function paint(): void {
  const now = nowMs();
  paintLamps();
  paintFace(0, now);
  paintFace(1, now);
  scheduleTick(now);
  // Between look-ups a change would show how long they take, and a walk that ends early is a word that is not there.
  if (slotTimer !== undefined) return;
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(showPanel, 0);
}

/** What counts seconds on the panel alone, such as a hold's, is painted so often. */
const IDLE_TICK_MS = 1000;

/** Wakes up when the next thing changes that can be seen; ticks only repaint. */
function scheduleTick(now: Millis): void {
  if (ticker !== undefined) clearTimeout(ticker);
  const running = game.clock.running;
  ticker = setTimeout(function () {
    ticker = undefined;
    // First the next: the faces count on even if something fails below.
    scheduleTick(nowMs());
    paint();
  }, running === null ? IDLE_TICK_MS : untilNextSecond(left(game.clock, running, now)));
}

/** Faces first, then the journal: a cut before it is written takes back what nobody has had time to rely on. */
function dispatch(event: GameEvent): void {
  const effect = step(game, event);
  let fault: unknown = null;
  try {
    paint();
  } catch (thrown) {
    fault = thrown;
  }
  follow(event, effect);
  if (fault !== null) throw fault;
}

/** What follows an event, whether or not it could be shown. */
function follow(event: GameEvent, effect: Effect | void): void {
  if (journal !== null) heed(record(journal, event));
  if (effect === "adjudicate") adjudicate(event.at);
  else if (effect === "newGame") nextGame();
  else if (effect === "openPack") openNextPack();
  else if (effect === "readLog") setTimeout(readLog, READ_LOG_MS);
  else if (effect === "exportLog") exportLog();
  else if (effect === "settingsChanged") lockConsole();
  if (game.menu === null || effect === "readLog") log = [];
  if (journal !== null && journal.sinceState >= STATE_EVERY) saveState();
  schedulePulse();
}

/** The state as a whole: a restart need not replay what led to it, nor know what the core did not do itself. */
function saveState(): void {
  if (journal !== null) heed(recordState(journal, stateOf(game)));
}

/** While a clock runs, its time is on record every two seconds at least. */
function schedulePulse(): void {
  if (pulse !== undefined) clearTimeout(pulse);
  pulse = undefined;
  if (journal === null || game.clock.running === null) return;
  pulse = setTimeout(function () {
    heed(checkpoint(journal as Journal, nowMs()));
    schedulePulse();
  }, CHECKPOINT_MS);
}

function heed(written: Written): void {
  if (written !== "ok") tell("notSaved");
}

/** Says something once a game; whether it was new. */
function tell(notice: Notice): boolean {
  if (told.includes(notice)) return false;
  told.push(notice);
  say(notice);
  return true;
}

function say(notice: Notice): void {
  game.notice = notice;
  paint();
}

/** Looks up the words of the challenge, each in its slot of time from `startedAt`, then tells the core the verdict. */
function adjudicate(startedAt: Millis): void {
  const adjudication = newAdjudication((game.challenge as Challenge).words);
  let over = false;
  function slot(): void {
    slotTimer = undefined;
    if (over) {
      dispatch({ kind: "verdict", acceptable: adjudication.acceptable, at: nowMs() });
      return;
    }
    over = lookUpNext(adjudication, pack as Lexicon);
    wait();
  }
  // The first slot is for the panel, which says that words are looked up before any is.
  function wait(): void {
    slotTimer = setTimeout(slot, startedAt + (adjudication.done + 1) * WORD_SLOT_MS - nowMs());
  }
  wait();
}

function label(opened: Lexicon | StoredPackFault): LexiconLabel {
  if (!(/* @__KEY__ */ "fault" in opened)) {
    return { name: opened.name, wordCount: opened.wordCount, checkCode: opened.checkCode, fault: null };
  }
  const fault = opened.fault + ": " + opened.found + ", NOT " + opened.expected;
  return { name: "", wordCount: 0, checkCode: "", fault: fault.toUpperCase() };
}

/** The pack in this place, checked from end to end. */
function openPack(place: number): LexiconLabel {
  pack = openStoredPack(PACK_FILES[place]);
  return label(pack);
}

/** Set-up has asked for the device's next pack, if it has one. */
function openNextPack(): void {
  let place = (game.settings.pack + 1) % PACK_FILES.length;
  let lexicon = openPack(place);
  if ((pack as StoredPackFault).fault === "no pack" && place !== 0) {
    place = 0;
    lexicon = openPack(place);
  }
  dispatch({ kind: "pack", pack: place, lexicon: lexicon, at: nowMs() });
}

/** A new game, its pack checked from end to end. The journal erases what it needs now, while no clock runs. */
function start(settings: Settings, pinGuard: PinGuard): void {
  const lexicon = openPack(settings.pack);
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - nowMs(), 0);
  offsetMs -= nowMs();
  game = newGame(settings, lexicon, 0);
  game.pinGuard = pinGuard;
  told = [];
  heed(journal === null ? "worn" : beginGame(journal, startText(settings, lexicon, pinGuard)));
  paint();
}

function nextGame(): void {
  equalMinutes(game.settings);
  start(game.settings, game.pinGuard);
}

/** The game that the power was taken from, with both clocks standing; false if there is none to go on with. */
function restore(): boolean {
  if (journal === null) return false;
  let known = false;
  const back = restoreGame(journal, function (text, state) {
    const begun = gameFrom(text);
    if (begun === null) return;
    known = true;
    game = state === null ? begun : withState(begun, state);
  }, function (event) {
    try {
      if (known) step(game, event);
    } catch (fault) {
      told.push("faultSeen");
    }
  });
  if (back === null || !known) return false;
  const place = game.settings.pack;
  const lexicon = openPack(place);
  offsetMs += back.at - nowMs();
  const samePack = isSame(lexicon, game.lexicon);
  // Before the first start the game is by whatever pack is there now; behind it, by the one that it began with.
  if (game.stage === "setup" || game.stage === "ready") {
    if (!samePack) dispatch({ kind: "pack", pack: place, lexicon: lexicon, at: back.at });
  } else if (game.stage !== "ended") dispatch({ kind: "power", pack: samePack, at: back.at });
  if (back.lost > 0 || told.length > 0) game.notice = "logDamaged";
  paint();
  return true;
}

function isSame(here: LexiconLabel, begun: LexiconLabel): boolean {
  return here.fault === begun.fault && here.checkCode === begun.checkCode && here.name === begun.name;
}

/** Behind the painting of a panel that says to wait. */
const READ_LOG_MS: Millis = 300;

/** Reads what the page of the log shows: the stored games, or one of them. */
function readLog(): void {
  const menu = game.menu;
  if (journal === null || menu === null || menu.page !== "log") return;
  const games = storedGames(journal);
  const stored = games[parseInt(menu.digits) - 1];
  if (menu.digits === "") log = games.map((_, place) => storedText(place));
  else if (stored !== undefined) log = logOf(journal, stored, gameFrom(stored.text), stored !== games[0] || game.stage === "ended" ? lookUp : null);
  game.notice = null;
  paint();
}

/** Whether a word of another game's is in the pack; null if that game was by another pack. */
function lookUp(of: Game, word: string): boolean | null {
  return game.lexicon.fault === null && isSame(of.lexicon, game.lexicon) ? isWord(pack as Lexicon, word) : null;
}

/** One line at a time, for whoever listens at the other end of the cable: what is typed there meanwhile is not obeyed. */
function exportLog(): void {
  setConsole(true);
  for (const line of log) print(line);
  lockConsole();
}

const keypad = createKeypad(I2C1, function (key: Key, atSeconds: number) {
  dispatch({ kind: "key", key: key, at: millis(atSeconds) });
});

function serveKeypad(atSeconds: number): void {
  if (keypad.service(atSeconds) === "overflow") say("keysLost");
}

/** In turn: one that lost its power has lost its settings, and an edge of the keypad can be lost. Those on the I2C bus first. */
const tended = [faces[0].refresh, faces[1].refresh, function () {
  keypad.refresh();
  serveKeypad(getTime());
}, glass.check, function () {
  const before = battery;
  battery = sampleBattery(pins);
  if (battery !== before) paint();
}];
const ON_THE_BUS = 3;
let turn = 0;
let restUntil = 0;

function tend(): void {
  E.kickWatchdog();
  const began = getTime();
  turn = (turn + 1) % tended.length;
  if (turn < ON_THE_BUS && began < restUntil) return;
  tended[turn]();
  const took = getTime() - began;
  if (took > HELD_SECONDS) restUntil = began + REST * took;
}

let tending: number | undefined;

/** Everything that wakes the device up, anew: the interpreter drops a watch or an interval whose callback runs out of memory. */
function arm(): void {
  clearWatch();
  if (tending !== undefined) clearInterval(tending);
  tending = setInterval(tend, TEND_MS);
  pins.buttons.forEach(function (pin, side) {
    watchButton(pin, function (atSeconds) {
      dispatch({ kind: "press", side: side as Side, at: millis(atSeconds) });
    });
  });
  setWatch(function (e) {
    if (e.time >= restUntil) serveKeypad(e.time);
  }, pins.keypadInterrupt, { repeat: true, edge: "falling", debounce: 0 });
}

/** Locked settings are no use to an event whose console is open. */
function lockConsole(): void {
  setConsole(!game.settings.locked);
}

let recovery: number | undefined;
let trouble: Notice = "faultSeen";

/** The clocks go on by themselves, being derived: what is lost are timers, watches and what was being done. */
function recover(): void {
  recovery = undefined;
  E.getErrorFlags(); // forgets them, so that the next is told, too
  arm();
  schedulePulse();
  lockConsole();
  if (game.stage === "adjudicating") return dispatch({ kind: "verdict", acceptable: null, at: nowMs() });
  paint();
  if (tell(trouble)) saveState();
}

/** As little as can be: there may be hardly any memory. What was being looked up comes to no verdict. */
function recoverFrom(notice: Notice): void {
  if (recovery !== undefined) clearTimeout(recovery);
  recovery = setTimeout(recover, RECOVER_MS);
  trouble = notice;
  if (slotTimer !== undefined) clearTimeout(slotTimer);
  slotTimer = undefined;
}

process.on("uncaughtException", function () { recoverFrom("faultSeen"); });
E.on("errorFlag", function (flags) {
  const lost = flags.includes("FIFO_FULL");
  if (lost || flags.includes("CALLBACK") || flags.includes("MEMORY")) recoverFrom(lost ? "keysLost" : "noMemory");
});

arm();
glass.start();
const flash = journalFlash(pins);
if (flash !== null) journal = openJournal(flash, E.CRC32);
if (!restore()) start(firstSettings(), { wrongTries: 0, lockedUntil: 0 });
faces[0].refresh();
faces[1].refresh();
keypad.start();
lockConsole();
E.enableWatchdog(WATCHDOG_SECONDS, false);
