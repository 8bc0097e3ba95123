import { goalSeek } from '@harbour/finance';
import { array, literal, nullable, number, object, string, union } from 'zod/mini';
import { type GoalSeekAnswer, goalSeekMessages } from './goal-seek-messages.ts';

// Its own copy: what page and host share does not reach a worker.
const { question } = goalSeekMessages({ array, literal, nullable, number, object, string, union });

/** Answers a question, or says why it cannot be answered; never throws. */
function answerTo(message: unknown): GoalSeekAnswer {
  try {
    const { opening, closing, flows, currency } = question.parse(message);
    const { result, months, method } = goalSeek(opening, closing, flows, currency);
    return {
      ok: true,
      result: result.ok ? { ok: true, rate: result.rate, otherRates: result.others.map(({ rate }) => rate) } : result,
      months,
      method,
    };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(answerTo(data)));
