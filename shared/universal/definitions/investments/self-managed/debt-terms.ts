import { type DebtTerms, repaymentMethods } from '@harbour/finance';
import type { SelfManagedDetail } from './products.ts';

/** The terms of a debt, from the answers to its product's questions; undefined if one is missing. */
export function debtTermsOf(details: readonly SelfManagedDetail[]): DebtTerms | undefined {
  const answer = (id: string) => details.find((detail) => detail.id === id)?.value;
  const [rate, endsOn, chosen] = [answer('rate'), answer('endsOn'), answer('repayment')];
  const method = repaymentMethods.find((one) => one === chosen);
  if (!rate || !endsOn || !method) return undefined;
  return { ratePercent: Number(rate), endsOn, method };
}
