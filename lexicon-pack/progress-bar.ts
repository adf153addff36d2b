// A progress bar on a terminal; elsewhere nothing, so that logs stay clean.

const WIDTH = 30;

/** @returns what `buildPack` calls with its step and the part that is done */
export function progressBar(out: NodeJS.WriteStream): (step: string, done: number) => void {
  if (!out.isTTY) return () => {};
  return (step, done) => {
    const full = Math.round(done * WIDTH);
    const bar = "#".repeat(full) + ".".repeat(WIDTH - full);
    out.write(`\r[${bar}] ${String(Math.round(done * 100)).padStart(3)}% ${step.padEnd(20)}`);
    if (done >= 1) out.write("\r" + " ".repeat(WIDTH + 30) + "\r");
  };
}
