import Big from 'big.js';
import { dayNumber } from '../days/day-number.ts';
import { type Decimal, decimalOf, sumOf } from '../decimals/decimal.ts';
import { zero } from './decimals.ts';
import type { WorkedDisposal } from './disposal.ts';
import type { CapitalGainsEvent } from './events.ts';
import { crossedExemptions, type ExemptKind, exemptReader, exemptTexts } from './exempt.ts';
import { capitalGainsFigures } from './figures.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { matchedDays } from './matched-days.ts';
import { type CapitalGainsProblem, problemOf } from './problem.ts';
import { readRows } from './read-rows.ts';
import type { ByTaxYear, CapitalGainsDisposal, CapitalGainsOptions, CapitalGainsReport } from './report.ts';
import { startOfTaxYear, taxYearFrom, taxYearStart } from './tax-year.ts';
import type { AbroadPeriod, CapitalGainsTransaction } from './transaction.ts';
import { gainOf } from './year-losses.ts';
import { yearsOf } from './years.ts';

function optionAmount(value: Decimal, what: string): Big {
  const amount = decimalOf(value);
  if (amount === undefined || amount.lt(0)) {
    throw new RangeError(`${what} “${value}” is no amount: give pounds, zero or more.`);
  }
  return amount;
}

/** Reads an option that is one amount for all years, or amounts by year. */
function byTaxYear(value: ByTaxYear | undefined, what: string): (taxYear: string) => Big | undefined {
  if (value === undefined) return () => undefined;
  if (typeof value !== 'object' || value instanceof Big) {
    const amount = optionAmount(value, what);
    return () => amount;
  }
  const amounts = new Map(
    Object.entries(value).map(([name, amount]) => [
      taxYearFrom(startOfTaxYear(name)),
      optionAmount(amount, `${what} of ${name}`),
    ]),
  );
  return (taxYear) => amounts.get(taxYear);
}

/** @throws RangeError for what is no date */
function isAbroadIn(periods: readonly AbroadPeriod[]): (date: string) => boolean {
  for (const day of periods.flatMap(({ from, to }) => [from, to])) if (day !== undefined) dayNumber(day);
  return (date) => periods.some(({ from, to }) => (from ?? date) <= date && date <= (to ?? date));
}

/** Whether units of a holding, or of what became it, were sold so late before a day that the 30-day rule looks beyond it. */
function isSoldBefore(events: readonly CapitalGainsEvent[], holding: string, date: string): boolean {
  const isNear = (other: string) => other < date && dayNumber(date) - dayNumber(other) <= matchedDays;
  return events.some(
    (event) =>
      isNear(event.date) &&
      ((event.kind === 'dispose' && event.holding === holding) ||
        (event.kind === 'exchange' && event.into === holding && isSoldBefore(events, event.holding, event.date))),
  );
}

/**
 * Holdings that get units of a holding that is left out are not known either; nor are those of which units were sold
 * shortly before they became units of it, since a purchase of it may be matched with that sale.
 */
function leftOutWith(problems: readonly CapitalGainsProblem[], events: readonly CapitalGainsEvent[]) {
  const all = [...problems];
  const out = new Set(problems.map(({ holding }) => holding));
  const sources = events.filter((event) => event.kind === 'exchange' || event.kind === 'demerge');
  const leave = ({ source }: CapitalGainsEvent, holding: string, cause: string, what: string) => {
    out.add(holding);
    all.push(problemOf({ ...source, holding }, what, `Mend the rows of ${cause}.`));
  };
  for (let before = -1; before !== out.size; ) {
    before = out.size;
    for (const event of sources) {
      const { holding, into, kind, date } = event;
      if (out.has(holding) && !out.has(into)) {
        leave(event, into, holding, `units of ${into} come from ${holding}, which is left out.`);
      } else if (kind === 'exchange' && out.has(into) && !out.has(holding) && isSoldBefore(events, holding, date)) {
        const what = `purchases of ${into} within 30 days after a sale of ${holding} are matched with it, and ${into} is left out.`;
        leave(event, holding, into, what);
      }
    }
  }
  return { problems: all, out };
}

/** Leaves holdings with problems out, until the others have none. */
function soundLedger(
  events: readonly CapitalGainsEvent[],
  found: CapitalGainsProblem[],
  abroad: (date: string) => boolean,
) {
  let { problems, out } = leftOutWith(found, events);
  for (;;) {
    const ledger = ledgerOf(
      events.filter(({ holding }) => !out.has(holding)),
      abroad,
    );
    if (ledger.problems.length === 0) return { ledger, problems };
    ({ problems, out } = leftOutWith([...problems, ...ledger.problems], events));
  }
}

const noGain = 'A transfer to a spouse or charity gives neither a gain nor a loss.';
const abroadThen =
  'The person was not UK resident on that day. After less than five years abroad the gain may count in the year of return (TCGA 1992 s.1M).';

/** Why a disposal is not charged; null for one that is. */
function notCharged({ kind }: WorkedDisposal, exempt: ExemptKind | undefined, isAbroad: boolean): string | null {
  if (exempt !== undefined) return exemptTexts[exempt];
  if (kind === 'transfer-to-spouse' || kind === 'gift-to-charity') return noGain;
  return isAbroad ? abroadThen : null;
}

function disposalOf(worked: WorkedDisposal, notChargedBecause: string | null): CapitalGainsDisposal {
  const { date, holding, kind, connectedTo, rows, lines } = worked;
  return {
    date,
    taxYear: taxYearFrom(taxYearStart(date)),
    holding,
    kind,
    connectedTo,
    rows,
    units: worked.units.toNumber(),
    proceeds: worked.proceeds.toNumber(),
    disposalCosts: worked.disposalCosts.toNumber(),
    cost: sumOf(lines.map(({ cost }) => cost)).toNumber(),
    gain: gainOf(worked).toNumber(),
    charged: notChargedBecause === null,
    notChargedBecause,
    matches: lines.map((line) => ({
      rule: line.rule,
      acquiredOn: line.acquiredOn,
      acquiredHolding: line.acquiredHolding,
      units: line.units.toNumber(),
      acquiredUnits: line.acquiredUnits.toNumber(),
      proceeds: line.proceeds.toNumber(),
      disposalCosts: line.disposalCosts.toNumber(),
      cost: line.cost.toNumber(),
      costOfIncome: line.adjustment.toNumber(),
      gain: line.proceeds.minus(line.disposalCosts).minus(line.cost).toNumber(),
      pool:
        line.poolBefore === null
          ? null
          : { units: line.poolBefore.units.toNumber(), cost: line.poolBefore.cost.toNumber() },
    })),
  };
}

const byDate = (a: { date: string; holding: string }, b: { date: string; holding: string }) =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || (a.holding < b.holding ? -1 : a.holding > b.holding ? 1 : 0);

function poolsOf({ pools, history }: Ledger): Pick<CapitalGainsReport, 'pools' | 'poolHistory'> {
  return {
    pools: [...pools]
      .filter(([, { units }]) => units.gt(0))
      .map(([holding, { units, cost }]) => ({ holding, units: units.toNumber(), cost: cost.toNumber() }))
      .sort((a, b) => (a.holding < b.holding ? -1 : 1)),
    poolHistory: history.map(({ units, cost, ...change }) => ({
      ...change,
      units: units.toNumber(),
      cost: cost.toNumber(),
    })),
  };
}

/**
 * Capital gains of one individual on shares and funds, by the law for disposals from 6 April 2008 (TCGA 1992 ss.104–106A;
 * HMRC, Capital Gains Manual CG51500 onwards and helpsheet HS284).
 *
 * ```ts
 * const report = capitalGains(
 *   [
 *     { type: 'buy', date: '2023-05-02', holding: 'ACME', units: 1000, price: '1.50', costs: '11.95', stampDuty: '7.50' },
 *     { type: 'split', date: '2024-02-01', holding: 'ACME', ratio: '2:1' },
 *     { type: 'sell', date: '2024-11-04', holding: 'ACME', units: 800, amount: '1800', costs: '11.95' },
 *   ],
 *   { taxableIncome: 30_000 },
 * );
 * report.disposals[0].gain; // 1180.27: 1800 − 11.95 − 1519.45 × 800 ÷ 2000
 * report.years[0].tax; // { ok: true, total: 0, lines: [] }
 * ```
 *
 * **Input.** One row for each event, in any order: `CapitalGainsTransaction` lists the types and their fields. Amounts
 * and units are numbers or text; text is taken exactly. Amounts are GBP, or `currency` with the day's `rate` (units of
 * the currency for one pound): each amount is converted at the rate of its own day, never the gain. Dates are ISO.
 *
 * **Matching.** All disposals of a holding on a day are one, and all acquisitions are one. Disposals are matched with
 * acquisitions of the same day, then of the next 30 days (earlier disposals and earlier acquisitions first; units are
 * converted by splits in between), then with the section 104 pool. If a day has sales and a transfer to a spouse, each
 * takes its part of every match by units. After a merger, purchases of the new holding within the 30 days are matched
 * with sales of the old one, in old units by the merger's ratio: s.127 and s.135 make the new units the same asset. HMRC
 * has published no example of it; `matches` names the acquired holding (`acquiredHolding`). Units that a corporate
 * action gives are never matched (CG51560).
 *
 * **Corporate actions** count at the start of their day. Reportable income, notional distributions and equalisation
 * with a `periodEnd` count for the units at its end (with units that were sold before it and bought back within 30
 * days: SI 2009/3001 reg. 94(3A)), and change the cost on `date`; units sold between the two take their part into
 * their disposal (reg. 99(5)).
 *
 * **Rounding.** The cost or proceeds of each row are rounded to the penny (half up), after conversion. A part of a cost
 * is rounded to the penny when it is matched, and what is left keeps the rest: the costs of all parts add up exactly to
 * what was paid. Sums are sums of these pence. Tax is rounded down to the penny for each rate.
 *
 * **Gilts and qualifying corporate bonds** (`exempt`: { GILT: 'gilt', BOND: 'qualifying-corporate-bond' }) give neither a
 * gain nor an allowable loss (TCGA 1992 s.115, s.117). Their disposals are listed with `charged: false` and the reason,
 * and are in no figure of a year, also not in proceeds and reporting limits. A merger or demerger between one and another
 * holding is a problem (s.116). The caller decides what is exempt: a bond in another currency, or one that can be
 * converted, is not.
 *
 * **What cannot be computed.** Units sold that were never bought (also short positions), a split without a ratio, a
 * currency without a rate, an unknown type: the row becomes a problem that says what would mend it, its holding is left
 * out (`without`), and all figures are of the others. Rows in ISAs and pensions are left out and only counted.
 *
 * **Tax.** Dated figures are in `capitalGainsFigures` (this package, since `@harbour/uk-tax` depends on it; its tables
 * take the same entries). Losses of the year are deducted first and in full, losses brought forward only down to the
 * exempt amount, both and the exempt amount from the gains with the highest rates first.
 *
 * @returns amounts in GBP as numbers to the penny; see `CapitalGainsReport`
 * @throws RangeError for an option that is no amount, rate, date, tax year or exemption
 */
export function capitalGains(
  transactions: readonly CapitalGainsTransaction[],
  options: CapitalGainsOptions = {},
): CapitalGainsReport {
  const only = options.taxYear === undefined ? null : startOfTaxYear(options.taxYear);
  const isAbroad = isAbroadIn(options.notResident ?? []);
  const taxableIncome = byTaxYear(options.taxableIncome, 'taxableIncome');
  const bandExtension = byTaxYear(options.bandExtension, 'bandExtension');
  const { lossesBroughtForward } = options;
  const broughtForward =
    lossesBroughtForward === undefined ? null : optionAmount(lossesBroughtForward, 'lossesBroughtForward');

  const exemptOf = exemptReader(options.exempt ?? {});
  const read = readRows(transactions, options.rates ?? {});
  const found = [...read.problems, ...crossedExemptions(read.events, exemptOf)];
  const { ledger, problems } = soundLedger(read.events, found, isAbroad);
  const without = [...new Set(problems.map(({ holding, row }) => holding || `row ${row}`))].sort();
  const isReported = ({ date }: { date: string }) => only === null || taxYearStart(date) === only;

  const worked = [...ledger.disposals].sort(byDate);
  const because = (each: WorkedDisposal) => notCharged(each, exemptOf(each.holding), isAbroad(each.date));
  const charged = worked.filter((each) => because(each) === null);
  return {
    complete: problems.length === 0,
    note:
      problems.length === 0 ? '' : `Without ${without.join(', ')}: ${problems.map(({ message }) => message).join(' ')}`,
    without,
    problems: [...problems].sort((a, b) => a.row - b.row),
    disposals: worked.filter(isReported).map((each) => disposalOf(each, because(each))),
    years: yearsOf(charged, {
      figures: { ...capitalGainsFigures, ...options.figures },
      only,
      broughtForward,
      taxableIncome,
      bandExtension: (taxYear) => bandExtension(taxYear) ?? zero,
      without,
    }),
    income: ledger.income
      .filter(isReported)
      .sort(byDate)
      .map((each) => ({
        ...each,
        taxYear: taxYearFrom(taxYearStart(each.date)),
        amount: each.amount.toNumber(),
      })),
    ...poolsOf(ledger),
    shelteredRows: read.sheltered,
  };
}
