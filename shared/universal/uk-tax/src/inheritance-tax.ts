import Big from 'big.js';
import type { Gift } from './gift.ts';
import { taxOfGifts } from './inheritance-gifts.ts';
import { type Rates, ratesOn } from './rates.ts';
import { type ResidenceBandCase, residenceBandLines, transferredShare } from './residence-band.ts';
import type { RateTables } from './tables/table.ts';
import {
  type Amount,
  amountLine,
  gbp,
  least,
  less,
  percentLine,
  sum,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/** An estate, GBP. */
export interface Estate extends ResidenceBandCase {
  /** ISO date. */
  diedOn: string;
  /** Everything owned less debts, without pensions. */
  estate: Amount;
  /** Unused pension funds and death benefits: part of the estate from 6 April 2027. */
  pensions?: Amount;
  /** What goes to a spouse or civil partner, pensions included that count: exempt. */
  toSpouse?: Amount;
  /** The same for charities: exempt too, and a tenth of the estate above the bands lowers the rate. */
  toCharity?: Amount;
  /** Share of the nil-rate band that an earlier deceased spouse left unused, 0–100. */
  transferredNilRatePercent?: number;
  /** Gifts of the seven years before death, and those into trusts of the fourteen years, after their exemptions. */
  gifts?: readonly Gift[];
}

/** Whether charities receive enough for the reduced rate, GBP (IHTA 1984 schedule 1A). */
export interface CharitableGiving {
  /** What the test compares with: the estate that is not exempt, above the nil-rate band, with what charities receive. */
  baseline: Big;
  /** The least that charities receive at the reduced rate, up to the penny. */
  least: Big;
  isReduced: boolean;
}

export interface InheritanceTax extends Worked {
  /** Bands, GBP that is free of tax: not part of the tax. */
  bands: readonly WorkingLine[];
  /** The residence nil-rate band after taper and within what descendants inherit. */
  residenceBand: Big;
  /** Of `total`, what those who received gifts have to pay. */
  onGifts: Big;
  /** Tax that was due when gifts into trusts were made: not part of `total`. */
  lifetime: readonly WorkingLine[];
  /** Null where charities receive nothing. */
  charity: CharitableGiving | null;
}

/** The nil-rate band with the part that a spouse left unused (IHTA 1984 s.7, s.8A). */
function nilRateLines(rate: Rates, { transferredNilRatePercent }: Estate): WorkingLine[] {
  const { value, source } = rate('nilRateBand');
  const share = transferredShare(transferredNilRatePercent, 'Transferred nil-rate band');
  return [
    amountLine('Nil-rate band', new Big(value), source),
    amountLine('Transferred from a spouse or civil partner', share.times(value).div(100), source),
  ].filter(({ amount }) => amount.gt(0));
}

/**
 * The charitable giving condition (IHTA 1984 schedule 1A paragraphs 2 and 5; IHTM45009): the residence band is not
 * deducted. The estate counts as one component; jointly owned and settled property would have tests of their own.
 */
function charitableGiving(rate: Rates, taxable: Big, toCharity: Big, bandLeft: Big): CharitableGiving | null {
  if (toCharity.eq(0)) return null;
  const baseline = less(taxable, bandLeft).plus(toCharity);
  const atLeast = baseline.times(rate('charitableRate').value.leastShare).div(100).round(2, Big.roundUp);
  return { baseline, least: atLeast, isReduced: toCharity.gte(atLeast) };
}

/** Tax on what the estate has above its bands. */
function estateLines(rate: Rates, taxed: Big, isReduced: boolean): WorkingLine[] {
  if (taxed.eq(0)) return [];
  if (!isReduced) {
    const { value, source } = rate('inheritanceTaxPercent');
    return [percentLine('Inheritance tax on the estate', value, taxed, source)];
  }
  const { value, source } = rate('charitableRate');
  return [
    percentLine('Inheritance tax on the estate, reduced for what charities receive', value.percent, taxed, source),
  ];
}

/**
 * Inheritance tax on a death: gifts of the last seven years use the nil-rate band first, in their order, then the
 * estate what is left and the residence band. Lines are rounded down to the penny. Reliefs for businesses and farms,
 * charges inside trusts and quick succession are not covered.
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function inheritanceTax(estate: Estate, tables?: RateTables): InheritanceTax {
  const rate = ratesOn(estate.diedOn, tables);
  const pensions = gbp(estate.pensions, 'Pensions');
  const countedPensions = pensions.gt(0) && rate('pensionsInEstate').value ? pensions : new Big(0);
  const countedEstate = gbp(estate.estate, 'Estate').plus(countedPensions);
  const toCharity = least(gbp(estate.toCharity, 'What goes to charities'), countedEstate);
  const toSpouse = least(gbp(estate.toSpouse, 'What goes to a spouse'), countedEstate.minus(toCharity));
  const taxable = countedEstate.minus(toCharity).minus(toSpouse);

  const nilRate = nilRateLines(rate, estate);
  const residence = residenceBandLines(rate, estate, countedEstate, taxable, tables);
  const nilRateBand = sum(nilRate.map(({ amount }) => amount));
  const residenceBand = sum(residence.map(({ amount }) => amount));

  const gifts = taxOfGifts(estate.gifts ?? [], estate.diedOn, nilRateBand, rate, tables);
  const bandLeft = less(nilRateBand, gifts.nilRateUsed);
  const charity = charitableGiving(rate, taxable, toCharity, bandLeft);
  const taxed = less(less(taxable, bandLeft), residenceBand);
  const result = worked([...gifts.lines, ...estateLines(rate, taxed, charity?.isReduced ?? false)]);
  return {
    ...result,
    bands: [...nilRate, ...residence],
    residenceBand,
    onGifts: worked(gifts.lines).total,
    lifetime: gifts.lifetime,
    charity,
  };
}
