import type { RecordedIncomeKind } from '@harbour/uk-tax';
import type { BookedIncome } from './income-statement-records.ts';

/** What a payment is for the tax return, or what is missing to know it. */
export type KnownIncome = { kind: RecordedIncomeKind; country: string } | { reason: string; mend: string };

/** A fund pays interest if more of it bears interest, in hundredths of a percent (ITTOIA 2005 s.378A; SI 2006/964 reg. 19). */
const interestAbove = 6_000;

/** Countries of registration whose funds and companies are in the UK for tax. */
const ukPrefix = 'GB';

/** Registered in these, a fund pays out without tax taken off. */
const fundCountriesWithoutTax: readonly string[] = ['IE', 'LU', 'JE', 'GG', 'IM'];

/** A REIT or property fund pays property income after 20% tax, dividends, or both at once (CTA 2010 s.548, SI 2006/964 reg. 69Z). */
const propertyIncomeReason =
  'It is a REIT or a property fund: its payment may be a property income distribution after tax, a dividend, or both.';
export const propertyIncomeMend =
  'Give the property income distribution before tax with the tax taken off, and a dividend apart, from the voucher.';

/**
 * What a booked payment is by its instrument. A payment is not guessed: without an ISIN, a published make-up or the tax
 * that was taken off abroad, it is left out with the reason.
 */
export function incomeKindOf({ kind, instrument }: Pick<BookedIncome, 'kind' | 'instrument'>): KnownIncome {
  if (!instrument) {
    return kind === 'interest'
      ? { kind: 'uk-interest', country: '' }
      : { reason: 'The booking does not name what paid it.', mend: 'Name the holding of the payment.' };
  }
  const { isin, kind: what, bearingInterest, propertyIncome, bond } = instrument;
  if (propertyIncome) return { reason: propertyIncomeReason, mend: propertyIncomeMend };
  if (isin === null) {
    return { reason: 'Its ISIN is not known, so neither is its country.', mend: 'Give the ISIN of the holding.' };
  }
  const country = isin.slice(0, 2);
  const isUk = country === ukPrefix;
  if (what === 'equity') {
    if (isUk) return { kind: bond ? 'gilt-interest' : 'uk-dividend', country };
    return {
      reason: 'The tax taken off abroad is not recorded; only the amount paid out is.',
      mend: 'Give the dividend before tax and the tax taken off, from the broker’s tax certificate.',
    };
  }
  if (!isUk && !fundCountriesWithoutTax.includes(country)) {
    return {
      reason: 'The tax taken off abroad is not recorded; only the amount paid out is.',
      mend: 'Give the distribution before tax and the tax taken off, from the fund’s tax voucher.',
    };
  }
  if (bearingInterest === null) {
    return {
      reason: 'What the fund holds is not published, so its payment may be a dividend or interest.',
      mend: 'Say whether it pays dividends or interest, from its tax voucher.',
    };
  }
  if (bearingInterest > interestAbove) return { kind: isUk ? 'uk-interest' : 'foreign-interest', country };
  return { kind: isUk ? 'fund-dividend' : 'foreign-dividend', country };
}
