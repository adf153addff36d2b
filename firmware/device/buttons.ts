// The two player buttons, straight on interrupt pins, low while pressed.
//
// The interpreter's own debounce is not used: it loses a press and release that both fall into a busy spell, and its time
// is that of the last bounce. Both edges arrive with the interrupt's own time; the first edge after a quiet line counts.

/** A contact is at rest when its line has been quiet for so long. Bounces of tact and arcade buttons end within 20 ms. */
const QUIET_SECONDS = 0.025;

/**
 * Watches `pin` and calls `onPress` with the interrupt's time, in seconds, once for each press. A button that is stuck
 * down gives one press and then none; a line that chatters gives none until it has been quiet.
 */
export function watchButton(pin: string, onPress: (atSeconds: number) => void): void {
  let lastEdge = -1;
  // Only on ESP32 does a watch switch the pull-up on; elsewhere an open contact would leave the pin floating.
  pinMode(pin, "input_pullup");
  setWatch(function (e) {
    const time = e.time;
    const quiet = time - lastEdge >= QUIET_SECONDS;
    lastEdge = time;
    if (quiet && !e.state) onPress(time);
  }, pin, { repeat: true, edge: "both", debounce: 0 });
}
