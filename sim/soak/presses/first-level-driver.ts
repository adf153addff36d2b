// The driver that asks the first event for its level: how the buttons were heard before. Its figures stand beside the
// present one's in npm run soak -- --presses.

declare function pinMode(pin: string, mode: string): void;
declare function setWatch(
  callback: (e: { time: number; state: boolean }) => void,
  pin: string,
  options: { repeat: boolean; edge: string; debounce: number },
): number;

const QUIET_SECONDS = 0.025;

/** `onPress` has the time of the first event after 25 ms of quiet, if it says that the line is low. */
export function watchButton(pin: string, onPress: (atSeconds: number) => void): void {
  let lastEdge = -1;
  pinMode(pin, "input_pullup");
  setWatch(
    function (e) {
      const quiet = e.time - lastEdge >= QUIET_SECONDS;
      lastEdge = e.time;
      if (quiet && !e.state) onPress(e.time);
    },
    pin,
    { repeat: true, edge: "both", debounce: 0 },
  );
}
