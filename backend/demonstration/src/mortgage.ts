import { monthsAfter } from '@harbour/finance';
import Big from 'big.js';

/** The Hartleys' repayment mortgage: started five years ago for 25 years; the payment is the annuity of these terms. */
const terms = { borrowed: '209000.00', yearlyRate: '0.04', monthlyPayment: '1103.18' };
const monthsAgo = 60;
const termMonths = 300;

/** Its terms as answers to the questions about a mortgage. */
export function mortgageTerms(today: string): Record<string, string> {
  const endsOn = monthsAfter(monthsAfter(today, -monthsAgo), termMonths);
  return { provider: 'Aldgate Building Society', rate: '4', endsOn, repayment: 'repayment' };
}

/**
 * The monthly balances since the start of the mortgage up to today, oldest first: each month adds interest, rounded to
 * the penny, and subtracts the payment.
 * @param today ISO date
 */
export function mortgageBalances(today: string): { date: string; balance: string }[] {
  const balances: { date: string; balance: string }[] = [];
  let owed = new Big(terms.borrowed);
  for (let month = monthsAgo; month >= 0; month -= 1) {
    balances.push({ date: monthsAfter(today, -month), balance: owed.toFixed(2) });
    const interest = owed.times(terms.yearlyRate).div(12).round(2, Big.roundHalfUp);
    owed = owed.plus(interest).minus(terms.monthlyPayment);
  }
  return balances;
}
