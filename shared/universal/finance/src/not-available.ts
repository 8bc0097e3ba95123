/** Why a return cannot be given: sentences that a client can read. The key is stable, the sentence is not. */
const sentences = {
  'nothing-invested': 'Nothing was invested in this time.',
  'nothing-paid-in': 'Nothing was invested at the start or paid in, so there is nothing to measure a return on.',
  'nothing-came-back':
    'Nothing was taken out and nothing is left: all that was invested is lost, and no yearly rate exists for that.',
  'one-day': 'All amounts fall on one day: a return needs time to pass.',
  'no-rate': 'No single rate of return explains these payments and values.',
  'no-average-capital':
    'The average amount invested over this time is not above zero, so growth cannot be measured against it.',
  'little-left':
    'Nearly all of the money was taken out, and growth cannot be measured against the little that was left.',
  'beyond-total-loss':
    'The payments in this time are so large against the average invested that this method would show a loss of more than everything.',
  'not-valued': 'The value on one of the days needed is not known.',
} as const;

/** What is missing, in a sentence of the figure’s own. */
type MissingReason = 'too-few-months' | 'all-lost' | 'no-level' | 'cost-unknown' | 'rate-unknown';

export type NotAvailableReason = keyof typeof sentences | MissingReason;

/** A figure that cannot be computed, and the reason. */
export interface NotAvailable {
  ok: false;
  reason: NotAvailableReason;
  /** A sentence fit for a client. */
  message: string;
}

/**
 * @param message what is known in more detail than the standing sentence, e.g. why a plan has no value
 */
export function notAvailable(reason: keyof typeof sentences, message?: string | null): NotAvailable {
  return { ok: false, reason, message: message ?? sentences[reason] };
}

/** @param message names what is missing, fit for a client */
export function unavailable(reason: MissingReason, message: string): NotAvailable {
  return { ok: false, reason, message };
}
