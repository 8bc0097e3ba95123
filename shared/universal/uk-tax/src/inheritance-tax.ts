import Big from 'big.js';
import { type Gift, giftLines } from './inheritance-gifts.ts';
import { type Rates, ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import {
  type Amount,
  amountLine,
  gbp,
  InvalidCaseError,
  inPounds,
  least,
  less,
  percentLine,
  sum,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/** An estate, GBP. */
export interface Estate {
  /** ISO date. */
  diedOn: string;
  /** Everything owned less debts, without pensions. */
  estate: Amount;
  /** Unused pension funds and death benefits: part of the estate from 6 April 2027. */
  pensions?: Amount;
  /** What goes to a spouse, civil partner or charities, pensions included that count: exempt. */
  exempt?: Amount;
  /** The home, or the share of it, that goes to children or other direct descendants, less its mortgage. */
  homeToDescendants?: Amount;
  /** Share of the nil-rate band that an earlier deceased spouse left unused, 0–100. */
  transferredNilRatePercent?: number;
  /** The same for the residence nil-rate band, 0–100. */
  transferredResidencePercent?: number;
  /** Gifts of the seven years before death, after their exemptions. */
  gifts?: readonly Gift[];
}

export interface InheritanceTax extends Worked {
  /** Bands, GBP that is free of tax: not part of the tax. */
  bands: readonly WorkingLine[];
  /** The residence nil-rate band after taper and within the home's value. */
  residenceBand: Big;
  /** Of `total`, what those who received gifts have to pay. */
  onGifts: Big;
}

function percentOf(amount: Big, percent: number | undefined, what: string): Big {
  const share = gbp(percent, what);
  if (share.gt(100)) throw new InvalidCaseError(`${what} is ${share}%: at most 100% can be transferred.`);
  return amount.times(share).div(100);
}

/** The nil-rate band with the part that a spouse left unused (IHTA 1984 s.7, s.8A). */
function nilRateLines(rate: Rates, { transferredNilRatePercent }: Estate): WorkingLine[] {
  const { value, source } = rate('nilRateBand');
  const transferred = percentOf(new Big(value), transferredNilRatePercent, 'Transferred nil-rate band');
  return [
    amountLine('Nil-rate band', new Big(value), source),
    amountLine('Transferred from a spouse or civil partner', transferred, source),
  ].filter(({ amount }) => amount.gt(0));
}

/** The residence band: with what a spouse left, tapered, at most the home (IHTA 1984 s.8D–8G). */
function residenceLines(rate: Rates, estate: Estate, whole: Big): WorkingLine[] {
  const home = gbp(estate.homeToDescendants, 'Home to descendants');
  if (home.eq(0)) return [];
  const { value, source } = rate('residenceNilRateBand');
  const taper = rate('residenceNilRateTaper');
  const transferred = percentOf(new Big(value), estate.transferredResidencePercent, 'Transferred residence band');
  const full = transferred.plus(value);
  const tapered = less(full, less(whole, new Big(taper.value)).div(2));
  const allowed = least(tapered, home);
  return [
    amountLine('Residence nil-rate band', new Big(value), source),
    amountLine('Residence band transferred from a spouse or civil partner', transferred, source),
    amountLine(`Less £1 for every £2 of the estate above ${inPounds(taper.value)}`, tapered.minus(full), taper.source),
    amountLine('Limited to the value of the home', allowed.minus(tapered), source),
  ].filter(({ amount }) => !amount.eq(0));
}

/**
 * The percentage of the residence band that somebody leaves to a spouse who inherits everything: what the taper of
 * their own estate leaves (IHTA 1984 s.8G(3)).
 * @param estate GBP, of the whole estate on the day
 * @returns 0–100
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function unusedResidencePercent({ diedOn, estate }: { diedOn: string; estate: Amount }, tables?: RateTables) {
  const rate = ratesOn(diedOn, tables);
  const band = new Big(rate('residenceNilRateBand').value);
  const over = less(gbp(estate, 'Estate'), new Big(rate('residenceNilRateTaper').value));
  return less(band, over.div(2)).div(band).times(100).toNumber();
}

/**
 * Inheritance tax on a death: gifts of the last seven years use the nil-rate band first, in their order, then the
 * estate what is left and the residence band. Lines are rounded down to the penny. Reliefs for businesses and
 * farms, the reduced rate for charitable legacies, downsizing and charges on trusts in their lifetime are not covered.
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function inheritanceTax(estate: Estate, tables?: RateTables): InheritanceTax {
  const rate = ratesOn(estate.diedOn, tables);
  const pensions = gbp(estate.pensions, 'Pensions');
  const countedPensions = pensions.gt(0) && rate('pensionsInEstate').value ? pensions : new Big(0);
  const whole = gbp(estate.estate, 'Estate').plus(countedPensions);
  const exempt = least(gbp(estate.exempt, 'Exempt legacies'), whole);

  const nilRate = nilRateLines(rate, estate);
  const residence = residenceLines(rate, estate, whole);
  const nilRateBand = sum(nilRate.map(({ amount }) => amount));
  const residenceBand = sum(residence.map(({ amount }) => amount));

  const gifts = giftLines(estate.gifts ?? [], estate.diedOn, nilRateBand, rate);
  const bandLeft = less(nilRateBand, gifts.nilRateUsed);
  const taxed = less(less(whole.minus(exempt), bandLeft), residenceBand);
  const lines = [...gifts.lines];
  if (taxed.gt(0)) {
    const { value, source } = rate('inheritanceTaxPercent');
    lines.push(percentLine('Inheritance tax on the estate', value, taxed, source));
  }
  const result = worked(lines);
  return { ...result, bands: [...nilRate, ...residence], residenceBand, onGifts: worked(gifts.lines).total };
}
