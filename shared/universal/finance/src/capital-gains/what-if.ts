import { dateOf, dayNumber } from '../days/day-number.ts';
import { sumOf } from '../decimals/decimal.ts';
import { capitalGains } from './capital-gains.ts';
import { zero } from './decimals.ts';
import { matchedDays } from './matched-days.ts';
import type { NoTax } from './no-tax.ts';
import { asText, type CapitalGainsProblem } from './problem.ts';
import type { CapitalGainsDisposal, CapitalGainsMatch, CapitalGainsOptions, CapitalGainsYear } from './report.ts';
import { taxYearFrom, taxYearStart } from './tax-year.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

/** A sale that is only thought of: the fields of a 'sell' row. Without `units`, all units that are held on its date. */
export type ProposedSale = Omit<CapitalGainsTransaction, 'type' | 'wrapper'>;

/** What a sale would change. GBP to the penny. */
export interface SaleEffect {
  ok: true;
  /** The disposal of that day with its working; with what else of the holding is disposed of on that day. */
  disposal: CapitalGainsDisposal;
  /** By how much the net gains of the year rise; below zero for a loss. */
  gain: number;
  /** The tax year without and with the sale. */
  before: CapitalGainsYear;
  after: CapitalGainsYear;
  /** By how much the tax of the year rises; below zero if the sale saves tax. */
  extraTax: { ok: true; amount: number } | NoTax;
  /** The same if income fills the basic rate band; null if the rates are not known. */
  extraTaxAtHigherRates: number | null;
  /** Exempt amount that is left after the sale; null if it is not known. */
  exemptAmountLeft: number | null;
  /** Acquisitions of the 30 days after the sale that it is already matched with. */
  boughtBack: CapitalGainsMatch[];
  /** ISO date: the last day on which an acquisition in a taxed account would be matched with the sale. */
  matchedUntil: string;
  /** Sentences on buying back and on bed and ISA; for a sale that is not charged, why it is not. */
  notes: string[];
}

/** The holding cannot be computed, or the sale is not possible; `message` names the rows. */
export interface NoSaleEffect {
  ok: false;
  message: string;
}

function notesOf(holding: string, boughtBack: readonly CapitalGainsMatch[], matchedUntil: string): string[] {
  const bought = boughtBack.map(({ units, acquiredOn }) => `${units} bought on ${asText(acquiredOn ?? '')}`);
  return [
    ...(bought.length > 0
      ? [
          `The 30-day rule applies: ${bought.join(', ')} ${bought.length > 1 ? 'are' : 'is'} matched with this sale, and what they cost replaces the cost in the pool (TCGA 1992 s.106A).`,
        ]
      : []),
    `What is bought of ${holding} in a taxed account until ${asText(matchedUntil)} is matched with this sale, and its price replaces the cost in the pool.`,
    'Bed and ISA: what is bought in an ISA or pension, even on the same day, is not matched, so the gain is made (SI 1998/1870 reg. 34). An acquisition by a spouse is not matched either.',
  ];
}

const sentencesOf = (problems: readonly CapitalGainsProblem[]) =>
  problems.map(({ message, remedy }) => `${message} ${remedy}`).join(' ');

/** All units that are held on the day of a sale, or why they are not known. */
function heldOn(
  transactions: readonly CapitalGainsTransaction[],
  { date, holding }: ProposedSale,
  options: CapitalGainsOptions,
): { ok: true; units: number } | NoSaleEffect {
  const until = transactions.filter((each) => each.date <= date);
  const { pools, problems } = capitalGains(until, { ...options, taxYear: undefined });
  const pool = pools.find((one) => one.holding === holding);
  if (pool !== undefined) return { ok: true, units: pool.units };
  const own = problems.filter((one) => one.holding === holding);
  return { ok: false, message: sentencesOf(own) || `No units of ${holding} are held on ${asText(date)}.` };
}

function differenceOf(before: CapitalGainsYear, after: CapitalGainsYear): SaleEffect['extraTax'] {
  if (!after.tax.ok) return after.tax;
  if (!before.tax.ok) return before.tax;
  return { ok: true, amount: zero.plus(after.tax.total).minus(before.tax.total).toNumber() };
}

/**
 * What a sale would mean for the tax of its year, before it is made: the gain by the matching rules, the tax with and
 * without it, and what the 30-day rule would do.
 * @param transactions as for `capitalGains`, also those after the sale's date
 * @param options as for `capitalGains`; the tax year is that of the sale
 * @returns `ok: false` with the reason for a holding of which nothing is held, or whose rows have a problem
 * @throws RangeError for an option that is no amount, rate, date or tax year, or a sale without a date
 */
export function whatIfISell(
  transactions: readonly CapitalGainsTransaction[],
  sale: ProposedSale,
  options: CapitalGainsOptions = {},
): SaleEffect | NoSaleEffect {
  const matchedUntil = dateOf(dayNumber(sale.date) + matchedDays);
  const inYear = { ...options, taxYear: taxYearFrom(taxYearStart(sale.date)) };
  const held =
    sale.units === undefined ? heldOn(transactions, sale, options) : { ok: true as const, units: sale.units };
  if (!held.ok) return held;
  const { units } = held;
  const without = capitalGains(transactions, inYear);
  const withSale = capitalGains([...transactions, { ...sale, units, type: 'sell' }], inYear);
  const own = withSale.problems.filter(({ holding }) => holding === sale.holding);
  const disposal = withSale.disposals.find(
    ({ date, holding, kind }) => date === sale.date && holding === sale.holding && kind === 'sale',
  );
  const [before] = without.years;
  const [after] = withSale.years;
  if (disposal === undefined || before === undefined || after === undefined || own.length > 0) {
    return { ok: false, message: sentencesOf(own) };
  }
  const boughtBack = disposal.matches.filter(({ rule }) => rule === '30-day');
  const difference = (name: 'net' | 'taxAtHigherRates') => {
    const [from, to] = [before[name], after[name]];
    return from === null || to === null ? null : sumOf([zero.plus(to), zero.minus(from)]).toNumber();
  };
  return {
    ok: true,
    disposal,
    gain: difference('net') ?? 0,
    before,
    after,
    extraTax: differenceOf(before, after),
    extraTaxAtHigherRates: difference('taxAtHigherRates'),
    exemptAmountLeft:
      after.exemptAmount === null || after.exemptAmountUsed === null
        ? null
        : zero.plus(after.exemptAmount).minus(after.exemptAmountUsed).toNumber(),
    boughtBack,
    matchedUntil,
    notes:
      disposal.notChargedBecause === null
        ? notesOf(sale.holding, boughtBack, matchedUntil)
        : [disposal.notChargedBecause],
  };
}
