import type Big from 'big.js';
import { slices } from './bands.ts';
import { incomeBands } from './income-bands.ts';
import { type IncomeTaxCase, incomeTax, personalAllowance } from './income-tax.ts';
import { type Rates, ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { taxYearStart } from './tax-year.ts';
import {
  type Amount,
  amountLine,
  downToPenny,
  gbp,
  greatest,
  InvalidCaseError,
  least,
  less,
  nothing,
  sum,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/** Gains of life insurance bonds in a person's year. Amounts are GBP. */
export interface BondGainsCase {
  /** The person's year without the gains. */
  person: IncomeTaxCase;
  gains: readonly {
    gain: Amount;
    /** Complete years that the gain is spread over (ITTOIA 2005 s.536), one at least. */
    years: number;
    /** Of an offshore bond no tax counts as paid (ITTOIA 2005 s.531). */
    offshore?: boolean;
  }[];
  /** False leaves the relief out. */
  topSlicing?: boolean;
}

/** Income tax on the gains. `total` and `lines` are GBP of tax above that without the gains. */
export interface BondGainsTax extends Worked {
  /** What counts as paid on gains of onshore bonds. */
  credit: Big;
  /** Top slicing relief that was due, GBP of tax. */
  relief: Big;
}

interface TopSlice {
  rate: Rates;
  person: IncomeTaxCase;
  income: Readonly<Record<'other' | 'property' | 'savings' | 'dividends', Big>>;
}

/**
 * Tax on a gain that is the highest part of income, less tax at the basic rate on it, not rounded. Personal allowance,
 * starting rate and savings allowance are those of somebody with this much income. Gift Aid does not extend the bands
 * (HMRC IPTM3840).
 */
function taxOnTop({ rate, person, income }: TopSlice, gain: Big): Big {
  const extension = gbp(person.pensionReliefAtSource, 'Pension contributions');
  const reliefs = gbp(person.reliefs, 'Reliefs');
  const { other, property, savings, dividends } = income;
  const below = less(sum([other, property, savings, dividends]), reliefs);
  const allowance = sum(personalAllowance(rate, less(below.plus(gain), extension)).map(({ amount }) => amount));
  const start = less(below, allowance);
  const taxed = less(gain, less(allowance, below));
  if (taxed.eq(0)) return nothing;
  const main = less(less(other.plus(property), reliefs), allowance);
  const interest = least(savings, start);
  const bands = incomeBands(
    rate,
    person.country,
    { ...income, savings: savings.plus(gain) },
    start.plus(taxed),
    extension,
  );
  const starting = less(bands.startingLimit.value, main);
  const free = less(starting.plus(bands.savingsAllowance.value), interest);
  const from = start.plus(least(free, taxed));
  const steps = bands.rates.savings.bands;
  const tax = sum(slices(from, start.plus(taxed).minus(from), steps).map(({ on, percent }) => on.times(percent))).div(
    100,
  );
  return less(tax, basicTax(rate, gain));
}

const basicTax = (rate: Rates, gain: Big) => gain.times(rate('savingsPercents').value.basic).div(100);

interface KnownGain {
  gain: Big;
  years: number;
  offshore: boolean;
}

function gainsOf({ gains }: BondGainsCase): KnownGain[] {
  return gains.map(({ gain, years, offshore = false }, index) => {
    if (!Number.isInteger(years) || years < 1) {
      throw new InvalidCaseError(`Bond ${index + 1}: years are ${years}. Give complete years, one at least.`);
    }
    return { gain: gbp(gain, `Gain of bond ${index + 1}`), years, offshore };
  });
}

function relieved(top: TopSlice, gains: readonly KnownGain[]): Big {
  const totalGain = sum(gains.map(({ gain }) => gain));
  const slice = sum(gains.map(({ gain, years }) => gain.div(years)));
  if (slice.eq(0) || slice.gte(totalGain)) return nothing;
  const onSlice = taxOnTop(top, slice).times(totalGain).div(slice);
  return downToPenny(less(taxOnTop(top, totalGain), onSlice));
}

/**
 * Top slicing relief in GBP of tax: what the tax on gains of bonds, above the basic rate, is more than that on one
 * year's slice for all the years (ITTOIA 2005 s.535 to 537; HMRC IPTM3840). Gains of offshore bonds are relieved in the
 * same way. Rounded down to the penny.
 * @throws MissingRateError, InvalidCaseError
 */
export function topSlicingRelief(bonds: BondGainsCase, tables?: RateTables): Big {
  const { person } = bonds;
  const rate = ratesOn(taxYearStart(person.year), tables);
  const income = {
    other: gbp(person.income.other, 'Other income'),
    property: gbp(person.income.property, 'Property income'),
    savings: gbp(person.income.savings, 'Savings income'),
    dividends: gbp(person.income.dividends, 'Dividends'),
  };
  return relieved({ rate, person, income }, gainsOf(bonds));
}

/**
 * Income tax that gains of bonds add to a person's year: the tax with the gains as savings income, less that without
 * them, less the basic rate on gains of onshore bonds, which counts as paid and is not repaid (ITTOIA 2005 s.530), less
 * top slicing relief.
 * @throws MissingRateError, InvalidCaseError
 */
export function bondGainsTax(bonds: BondGainsCase, tables?: RateTables): BondGainsTax {
  const { person } = bonds;
  const gains = gainsOf(bonds);
  const rate = ratesOn(taxYearStart(person.year), tables);
  const totalGain = sum(gains.map(({ gain }) => gain));
  const savings = gbp(person.income.savings, 'Savings income').plus(totalGain);
  const withGains = incomeTax({ ...person, income: { ...person.income, savings } }, tables);
  const added = withGains.total.minus(incomeTax(person, tables).total);
  const credit = downToPenny(basicTax(rate, sum(gains.filter(({ offshore }) => !offshore).map(({ gain }) => gain))));
  const relief = bonds.topSlicing === false ? nothing : topSlicingRelief(bonds, tables);
  const used = least(credit, greatest(nothing, added));
  const relievedBy = least(relief, less(added, used));
  const lines: WorkingLine[] = [
    amountLine('Income tax that the gains add', added, 'ITA 2007 s.23'),
    amountLine('Less tax that counts as paid on onshore bonds', used.times(-1), 'ITTOIA 2005 s.530'),
    amountLine('Less top slicing relief', relievedBy.times(-1), 'ITTOIA 2005 s.535'),
  ];
  return { ...worked(lines.filter(({ amount }) => !amount.eq(0))), credit, relief };
}
