import { simulatePaths } from '@harbour/wealthplan/simulate-paths';
import type { OutlookAnswer, OutlookQuestion } from './outlook-messages.ts';

/** Paths of the first piece, which is shown at once, and of each later one. */
const [firstPiece, laterPieces] = [100, 400];

const say = (answer: OutlookAnswer, transfer: Transferable[] = []) => postMessage(answer, { transfer });

/**
 * Simulates the paths of a question and posts them piece by piece, or why it cannot; never throws. The page has
 * validated the household: its schema is shared with the host and does not reach a worker.
 */
function answer({ household, seed, from, to }: OutlookQuestion): void {
  try {
    for (let next = from; next < to; ) {
      const end = Math.min(to, next + (next === from ? firstPiece : laterPieces));
      const paths = simulatePaths(household, { seed, from: next, to: end });
      say({ ok: true, ...paths }, [paths.wealth.buffer]);
      next = end;
    }
  } catch (error) {
    say({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<OutlookQuestion>) => answer(data));
