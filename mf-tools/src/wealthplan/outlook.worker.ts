import { simulatedPieces } from '@harbour/wealthplan/simulate-paths';
import type { OutlookAnswer, OutlookQuestion } from './outlook-messages.ts';

const say = (answer: OutlookAnswer, transfer: Transferable[] = []) => postMessage(answer, { transfer });

/**
 * Simulates the paths of a question and posts them piece by piece, or why it cannot; never throws. The page has
 * validated the household: its schema is shared with the host and does not reach a worker.
 */
function answer({ household, ...range }: OutlookQuestion): void {
  try {
    for (const piece of simulatedPieces(household, range)) {
      say({ ok: true, ...piece }, [piece.wealth.buffer, piece.money.buffer]);
    }
  } catch (error) {
    say({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<OutlookQuestion>) => answer(data));
