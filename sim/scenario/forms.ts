// An example of each form of a scenario's lines, for error messages and for the editor. The examples are in one text
// with " | " between them, because a text takes the interpreter less memory than a list.

/** Words that can begin a line of the head; a value follows. */
export const HEADS =
  "title: | rules: | source: | challenge: | minutes: | pin: | lexicon: | words: | list: | second lexicon: | " +
  "second words: | desk: | begin: | damage:";

/** Values of `begin:` and `damage:`. */
export const BEGINNINGS = "set-up | stored game";
export const DAMAGES = "byte 40 | version 1 | cut to 60 bytes | no pack";

export const ACTIONS =
  "A presses | A presses for 50 ms | A and B press | A presses and holds | A releases | A bounces 20 edges in 15 ms | key HOLD | " +
  "key HOLD for 250 ms | keys UP DELETE | type QI ZA | director 1 A ENTER | busy 400 ms | latency 1.5 ms | unplug PART | plug PART | power off | power on | " +
  "cut power at byte 5 of the next write | cut power within byte 5 of the next write | cut power in the next erase | " +
  "rot bit 3 of journal byte 100 | short the bus | free the bus | fail the next transfer to the panel | " +
  "fail the next write to the journal | run out of memory | leave 400 variables | battery 3.7 V | battery unmeasured | expect ...";

export const EXPECTATIONS =
  "expect faces 24:18 25:00 | expect lamp A | expect no lamp | expect says starts clock: B | expect no says starts clock: any | " +
  "expect row adjusted: 288, 305 | expect no row adjusted: any, any | expect panel TEXT | expect no panel TEXT | " +
  "expect verdict ACCEPTABLE | expect verdict NOT ACCEPTABLE | expect no verdict | expect penalty A 30 | " +
  "expect power | expect no power | expect prints restored | expect no prints restored | expect printed TEXT | expect no printed TEXT | expect console open | expect console closed";
