import type { Household } from '@harbour/wealthplan/household';
import { comparedWithdrawals } from './compared-withdrawals.ts';
import type { WithdrawalAnswer } from './withdrawal-messages.ts';

/** Answers for a household that the page has validated, or says why it cannot; never throws. */
function answerTo(household: Household): WithdrawalAnswer {
  try {
    return comparedWithdrawals(household);
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Household>) => postMessage(answerTo(data)));
