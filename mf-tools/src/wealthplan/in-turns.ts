/** The longest that work keeps the page from answering to input, in milliseconds, beside one step of the work. */
const turn = 8;

/**
 * Does work that pauses, and lets the page do something else whenever a turn is over.
 * @param signal stops it at the next turn
 * @returns the result of the work
 * @throws the signal's reason when that is aborted
 */
export async function inTurns<Result>(steps: Generator<void, Result>, signal: AbortSignal): Promise<Result> {
  let turnEnds = performance.now() + turn;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < turnEnds) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turnEnds = performance.now() + turn;
  }
}
