import { household } from '@harbour/wealthplan/household';
import type { WhatIfAnswer } from './what-if-messages.ts';
import { whatIfs } from './what-ifs.ts';

/** Answers for a household, or says why it cannot; never throws. */
function answerTo(message: unknown): WhatIfAnswer {
  try {
    return whatIfs(household.parse(message));
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(answerTo(data)));
