/** Why a tax cannot be given: sentences that a client can read. The key is stable, the sentence is not. */
const sentences = {
  'income-not-known': 'The tax depends on the taxable income of the year, which is not known.',
  'figures-not-known': 'The rates and limits of this tax year are not in the tables.',
} as const;

/** A tax that cannot be computed, and the reason. */
export interface NoTax {
  ok: false;
  reason: keyof typeof sentences;
  /** A sentence fit for a client. */
  message: string;
}

export function noTax(reason: NoTax['reason']): NoTax {
  return { ok: false, reason, message: sentences[reason] };
}
