import Big from 'big.js';

/** What a fund's ongoing charge takes over some years, in GBP to the penny. */
export interface FundCharge {
  years: number;
  /** The charges of all these years together. */
  charge: number;
  /** What is left at the end. */
  left: number;
}

interface ChargedFund {
  /** GBP, not below zero. */
  value: number;
  /** Ongoing charges figure: percent a year, 0–100. */
  ocf: number;
  /** Assumed growth before the charge: percent a year, above −100. */
  growth: number;
  /** Whole years. */
  years: number;
}

/** Decimals kept from year to year, so that no rounding adds up. */
const kept = 12;

/**
 * What the ongoing charge of a fund takes over some years from what is held today:
 *
 * - grown(k) = left(k − 1) × (1 + growth %), with left(0) = value;
 * - charge(k) = grown(k) × OCF %;
 * - left(k) = grown(k) − charge(k);
 * - charge = charge(1) + … + charge(years).
 *
 * The charge of each year is taken from the value that the year ends with, as in the "effect of charges" of FCA
 * COBS 13 Annex 3. Without growth this is value × (1 − (1 − OCF %)^years). Rounded once, at the end.
 * @throws RangeError for a value below zero, a charge outside 0–100, and years that are not whole
 */
export function fundCharge({ value, ocf, growth, years }: ChargedFund): FundCharge {
  if (value < 0 || ocf < 0 || ocf > 100 || growth <= -100 || !Number.isInteger(years) || years < 0) {
    throw new RangeError('A charge needs a value from zero, an OCF of 0–100 percent, and whole years.');
  }
  const [growing, charging] = [new Big(growth).div(100).plus(1), new Big(ocf).div(100)];
  let left = new Big(value);
  let charge = new Big(0);
  for (let year = 0; year < years; year += 1) {
    const grown = left.times(growing).round(kept);
    const taken = grown.times(charging).round(kept);
    charge = charge.plus(taken);
    left = grown.minus(taken);
  }
  const pence = (amount: Big) => amount.round(2, Big.roundHalfUp).toNumber();
  return { years, charge: pence(charge), left: pence(left) };
}
