// Runs one job on a board at a time, and shows its progress and result.

import { byId, make, setText } from "../elements";
import { reason } from "../reason";

/** Reports a job's progress: the current step, and the share done from 0 to 1, or null if unknown. */
export type ShowProgress = (step: string, share: number | null) => void;

function showProgress(text: string, share: number | null): void {
  const bar = byId<HTMLProgressElement>("job-progress");
  if (share === null) bar.removeAttribute("value");
  else bar.value = share;
  setText(byId("job-step"), share === null ? text : `${text}, ${Math.floor(share * 100)} %`);
}

/** Has the browser ask before the page is left, because that would leave the board half written. */
function keepOpen(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Returns a function that runs a job, during which no other can be started, and then shows its result, or why it
 * failed. Calls `onBusy` when a job begins and ends.
 */
export function createJobs(onBusy: (busy: boolean) => void) {
  function setBusy(busy: boolean): void {
    byId("job-work").hidden = !busy;
    onBusy(busy);
    if (busy) addEventListener("beforeunload", keepOpen);
    else removeEventListener("beforeunload", keepOpen);
  }

  return async (job: (showProgress: ShowProgress) => Promise<string[]>): Promise<void> => {
    const outcome = byId("job-outcome");
    outcome.replaceChildren();
    showProgress("Choose the board's port", null);
    setBusy(true);
    try {
      const [done, ...more] = await job(showProgress);
      outcome.append(make("p", "met", done), ...more.map((line) => make("p", "", line)));
    } catch (fault) {
      outcome.append(make("p", "failed", reason(fault)));
    } finally {
      setBusy(false);
    }
  };
}
