// Runs one job on a board at a time, and shows its progress and result.

import { make, setText } from "../elements";
import { reason } from "../reason";

/** Reports a job's progress: the current step, and the share done from 0 to 1, or null if unknown. */
export type Tell = (step: string, share: number | null) => void;

export type Jobs = ReturnType<typeof createJobs>;

/** Has the browser ask before the page is left, because that would leave the board half written. */
function keepOpen(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Calls `onBusy` when a job begins and ends. */
export function createJobs(onBusy: (busy: boolean) => void) {
  const bar = make("progress", { max: 1, ariaLabel: "Writing to the board" });
  const step = make("p", "");
  const work = make("div", { hidden: true }, bar, step);
  const outcome = make("div", { ariaLive: "polite" });

  function tell(text: string, share: number | null): void {
    if (share === null) bar.removeAttribute("value");
    else bar.value = share;
    setText(step, share === null ? text : `${text}, ${Math.floor(share * 100)} %`);
  }

  function setBusy(busy: boolean): void {
    work.hidden = !busy;
    onBusy(busy);
    if (busy) addEventListener("beforeunload", keepOpen);
    else removeEventListener("beforeunload", keepOpen);
  }

  return {
    element: make("div", "job", work, outcome),
    /** Runs a job, during which no other can be started; then shows its result, or why it failed. */
    run: async (job: (tell: Tell) => Promise<string[]>): Promise<void> => {
      outcome.replaceChildren();
      tell("Choose the board's port", null);
      setBusy(true);
      try {
        const [done, ...more] = await job(tell);
        outcome.append(make("p", "met", done), ...more.map((line) => make("p", "", line)));
      } catch (fault) {
        outcome.append(make("p", "failed", reason(fault)));
      } finally {
        setBusy(false);
      }
    },
  };
}
