import Big from 'big.js';
import { type CapitalGainsCase, type CapitalGainsTax, capitalGainsTax } from './capital-gains.ts';
import { type IncomeTaxCase, incomeTax } from './income-tax.ts';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { taxYearStart } from './tax-year.ts';
import { type Amount, gbp, least, less, nothing, sum, type WorkingLine } from './working.ts';

export interface GainsAndDividendsCase
  extends Pick<IncomeTaxCase, 'year' | 'country'>,
    Pick<CapitalGainsCase, 'gains' | 'losses' | 'lossesBroughtForward'> {
  /** Pay, pensions and other income that is neither savings nor dividends, GBP. */
  otherIncome: Amount;
  dividends: Amount;
}

export interface GainsAndDividends {
  /** Income tax that the dividends cause; the lines add up to it. */
  dividendTax: Big;
  dividendLines: readonly WorkingLine[];
  capitalGains: CapitalGainsTax;
}

type IncomeTaxOfYear = ReturnType<typeof incomeTax>;

const isOfDividends = ({ rule }: WorkingLine) => rule.startsWith('Dividends');

/**
 * What dividends cause besides their own tax: above the taper's limit they take personal allowance from other income,
 * which is then taxed at its own rates.
 */
function otherIncomeLines(without: IncomeTaxOfYear, all: IncomeTaxOfYear): WorkingLine[] {
  const own = sum(all.lines.filter(isOfDividends).map(({ amount }) => amount));
  const amount = all.total.minus(without.total).minus(own);
  const on = all.taxable.other.minus(without.taxable.other);
  const source = all.allowances.at(-1)?.source ?? '';
  return amount.eq(0)
    ? []
    : [{ rule: 'Other income whose allowance the dividends take', percent: null, on, amount, source }];
}

/** Income after allowances, beside which gains are taxed. */
const taxableIncome = ({ taxable }: IncomeTaxOfYear) => sum(Object.values(taxable));

/**
 * Tax on dividends and on gains of a year beside other income: dividends are the top of income, gains come after them.
 * @throws MissingRateError, InvalidCaseError
 */
export function gainsAndDividends(of: GainsAndDividendsCase, tables?: RateTables): GainsAndDividends {
  const { year, country, otherIncome: other, dividends, ...gains } = of;
  const without = incomeTax({ year, country, income: { other } }, tables);
  const all = incomeTax({ year, country, income: { other, dividends } }, tables);
  return {
    dividendTax: all.total.minus(without.total),
    dividendLines: [...all.lines.filter(isOfDividends), ...otherIncomeLines(without, all)],
    capitalGains: capitalGainsTax({ ...gains, year, taxableIncome: taxableIncome(all) }, tables),
  };
}

export interface BedAndIsaCase extends GainsAndDividendsCase {
  /** What a fund or share outside an ISA is worth, and what was paid for it. */
  value: Amount;
  cost: Amount;
  /** What may still be paid into ISAs in the year. */
  isaLeft: Amount;
}

export interface BedAndIsa {
  /** What is sold and bought again in the ISA. */
  moved: Big;
  gain: Big;
  /** Capital gains tax that the sale adds to the year's. */
  tax: Big;
  withSale: CapitalGainsTax;
  /** The most that can be moved without adding any; all of the value where there is no gain. */
  withoutTax: Big;
}

/**
 * Selling outside an ISA and buying the same inside it, up to what may still be paid in: the gain of the part that is
 * sold is taxed, later ones are not. What the ISA buys within 30 days is not matched with the sale: what an ISA holds
 * counts apart (TCGA 1992 s.106A; ISA Regulations 1998, SI 1998/1870).
 * @throws MissingRateError, InvalidCaseError
 */
export function bedAndIsa(
  { value, cost, isaLeft, country, otherIncome: other, dividends, ...person }: BedAndIsaCase,
  tables?: RateTables,
): BedAndIsa {
  const worth = gbp(value, 'Value');
  const room = least(worth, gbp(isaLeft, 'ISA allowance left'));
  const share = worth.eq(0) ? nothing : less(worth, gbp(cost, 'Cost')).div(worth);
  const gain = room.times(share).round(2);
  const income = incomeTax({ year: person.year, country, income: { other, dividends } }, tables);
  const beside = { ...person, taxableIncome: taxableIncome(income) };
  const gains = gbp(person.gains, 'Gains');
  const before = capitalGainsTax(beside, tables);
  const withSale = capitalGainsTax({ ...beside, gains: gains.plus(gain) }, tables);
  const exempt = new Big(ratesOn(taxYearStart(person.year), tables)('capitalGainsExemption').value);
  const losses = gbp(person.losses, 'Losses').plus(gbp(person.lossesBroughtForward, 'Losses brought forward'));
  const free = less(exempt.plus(losses), gains);
  return {
    moved: room,
    gain,
    tax: withSale.total.minus(before.total),
    withSale,
    withoutTax: share.eq(0) ? room : least(room, free.div(share).round(2, Big.roundDown)),
  };
}
