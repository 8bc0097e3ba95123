import type { Household } from '@harbour/wealthplan/household';
import type { WhatIfAnswer } from './what-if-messages.ts';
import { whatIfs } from './what-ifs.ts';

/**
 * Answers for a household, or says why it cannot; never throws. The page has validated the household: its schema is
 * shared with the host and does not reach a worker, nor does anything else that both share, such as @harbour/ui.
 */
function answerTo(household: Household): WhatIfAnswer {
  try {
    return whatIfs(household);
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Household>) => postMessage(answerTo(data)));
