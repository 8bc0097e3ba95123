/** The schema of what a caller sends. */
export interface SentBody {
  safeParse: (sent: unknown) => { success: boolean };
}

export const exampleId = '11111111-1111-4111-8111-111111111111';

/** A change of a portfolio as the firm publishes it. */
export const exampleProposal = {
  id: exampleId,
  sell: 'US0378331005',
  buy: 'GB00B3X7QG63',
  percent: '50',
  approvalBy: null,
  description: 'A fund',
  reason: 'It is cheaper',
  plans: [{ planstring: 'HB-PEN-1', amount: 10 }],
};

/** Which of the sizes at two limits and beside them are accepted: the limits themselves, if these are the limits. */
export function acceptedAtLimits(accepts: (size: number) => boolean, least: number, most: number): number[] {
  return [least - 1, least, most, most + 1].filter((size) => size >= 0).filter(accepts);
}
