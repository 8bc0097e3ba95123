import type {
  Statement,
  StatementCell,
  StatementRow,
  StatementSection,
} from '@harbour/definitions/investments/statements';
import type { PublishedMix, StoredTaxRecord } from '@harbour/domain-plans';
import { contribution, currencyEffect, netAndGross, type RiskFigures, riskFigures } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { BookedCharge } from '../charges/booked-charges.ts';
import { chargeLines } from '../charges/charge-lines.ts';
import { isIncludedIn, leftOutPlans } from '../excluded-plans.ts';
import type { HeldValue } from '../held-values.ts';
import { atLeast, cell, cells, column, percentCell, returnCells, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import type { BookedMove } from './booked-moves.ts';
import { classOf } from './holding-classes.ts';
import { holdingSeries, uniqueNames } from './holding-series.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface ReturnsStatementRecords {
  scope: StatementScope;
  /** Plans that no figure includes, with the reason. */
  excluded: readonly { planstring: string; reason: string }[];
  /** Days within the period whose holdings are known, the day before its start first: ISO dates, ascending. */
  days: readonly string[];
  /** Those, and the days within them that the return is valued on for a large payment: what contributions are linked over. */
  valuedDays: readonly string[];
  /** On the valued days. */
  held: readonly HeldValue[];
  /** Of what was held or traded. */
  mixes: readonly Pick<PublishedMix, 'instrumentId' | 'mix'>[];
  moves: readonly BookedMove[];
  booked: readonly BookedCharge[];
  /** What completes the transactions: with charges that providers reported. */
  taxRecords: readonly StoredTaxRecord[];
  /** Of all plans together, for years before the period too. */
  values: readonly { date: string; value: number | null }[];
  flows: readonly { date: string; value: number }[];
  benchmark: { name: string; levels: readonly { date: string; level: number }[] };
  /** The consumer prices index by month, as 2026-03; decimal text. */
  consumerPrices: readonly { month: string; level: string }[];
}

interface Period {
  from: string;
  to: string;
  text: string;
  values: readonly { date: string; value: number }[];
  flows: readonly { date: string; value: number }[];
}

/** Values and flows of the days of the statement. */
function periodOf({ days, values, flows }: ReturnsStatementRecords): Period | null {
  const [from, to] = [days.at(0), days.at(-1)];
  if (from === undefined || to === undefined || from === to) return null;
  const known = values.flatMap(({ date, value }) =>
    value !== null && date >= from && date <= to ? { date, value } : [],
  );
  const first = known.find(({ value }) => value > 0);
  if (!first || known.at(-1)?.date === first.date) return null;
  return {
    from: first.date,
    to,
    text: `${formatDay(first.date)} to ${formatDay(to)}`,
    values: known.filter(({ date }) => date >= first.date),
    flows: flows.filter(({ date }) => date > first.date && date <= to),
  };
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Months in a sentence as people read them: March 2026. */
const withMonthNames = (text: string) =>
  text.replaceAll(/\d{4}-\d{2}(?!-)/g, (month) => monthName.format(Date.parse(`${month}-01T00:00:00Z`)));

/** Inflation by the consumer prices index, and the return after it. */
function inflationRows(
  prices: ReturnsStatementRecords['consumerPrices'],
  compared: RiskFigures['inflation'],
): StatementRow[] {
  const names = ['Inflation: consumer prices index (CPI)', 'After inflation: (1 + return) ÷ (1 + inflation) − 1'];
  const missing = prices.length === 0 ? 'The firm has no consumer prices index.' : 'No return is known.';
  if (!compared?.ok || prices.length === 0) {
    const reason = compared && !compared.ok && prices.length > 0 ? withMonthNames(compared.message) : missing;
    return names.map((name) => row([name, cell(null, reason), cell(null, reason)]));
  }
  const figures = (key: 'inflation' | 'real') => [
    percentCell(compared[key]),
    compared.annualised ? percentCell(compared.annualised[key]) : cell(''),
  ];
  return [row([names[0] ?? '', ...figures('inflation')]), row([names[1] ?? '', ...figures('real')])];
}

function returnSection(given: ReturnsStatementRecords, period: Period): StatementSection {
  const { held, booked, taxRecords, days, benchmark } = given;
  const lines = chargeLines({
    days,
    held,
    booked,
    taxRecords,
    from: given.scope.from,
    planName: (planstring) => planstring,
  });
  const returns = netAndGross({ values: period.values, flows: period.flows, charges: lines });
  const levels = benchmark.levels.map(({ date, level }) => ({ date, value: level }));
  const risk = riskFigures({
    values: period.values,
    flows: period.flows,
    benchmark: levels,
    inflation: given.consumerPrices,
  });
  const compared = risk.benchmark;
  const comparedCells = (key: 'benchmark' | 'arithmetic' | 'geometric'): StatementCell[] =>
    compared?.ok
      ? [percentCell(compared[key]), compared.annualised ? percentCell(compared.annualised[key]) : cell('')]
      : [1, 2].map(() => cell(null, compared?.message ?? 'The benchmark has no levels for these days.'));
  return {
    title: `Return, ${period.text}`,
    columns: [column('Return'), column('Over the days', 'percent'), column('A year', 'percent')],
    rows: [
      row(
        ['Before charges', ...atLeast(returns.atLeast, returnCells(returns.gross))],
        [{ text: 'Charges that were told', value: returns.charges, unit: 'gbp' }],
      ),
      row(
        ['After charges', ...returnCells(returns.net)],
        period.flows.map(({ date, value }) => ({
          text: `${formatDay(date)}, ${value < 0 ? 'taken out' : 'paid in'}`,
          value,
          unit: 'gbp' as const,
        })),
      ),
      row(['What the charges took', ...atLeast(returns.atLeast, returnCells(returns.effect))]),
      row([`Benchmark: ${benchmark.name}`, ...comparedCells('benchmark')]),
      row(['Difference, arithmetic: return − benchmark', ...comparedCells('arithmetic')]),
      row(['Difference, geometric: (1 + return) ÷ (1 + benchmark) − 1', ...comparedCells('geometric')]),
      ...inflationRows(given.consumerPrices, risk.inflation),
    ],
    total: null,
    empty: '',
    note: 'Time-weighted, valued at each month end and on days of payments. The benchmark has no charges.',
  };
}

/** Names of plans, by which contributions are added up. */
function planNames({ plans }: StatementScope): (planstring: string) => string {
  const names = uniqueNames(new Map(plans.map(({ planstring, name }) => [planstring, { name, apart: planstring }])));
  return (planstring) => names.get(planstring) ?? planstring;
}

/** What plans, classes and holdings contributed: each adds up to the return. */
function contributionSections(given: ReturnsStatementRecords, { text, from }: Period): StatementSection[] {
  const { scope, valuedDays, held, moves, mixes } = given;
  const mixOf = new Map(mixes.map(({ instrumentId, mix }) => [instrumentId, mix]));
  const days = valuedDays.filter((day) => day >= from);
  const holdings = holdingSeries(
    days,
    held.filter(({ day }) => day >= from),
    moves.filter(({ date }) => date > from),
    { planName: planNames(scope), className: (one) => classOf(one, mixOf.get(one.id)) },
  );
  const { plans, classes, rows, total, method } = contribution({ holdings, decimals: 4 });
  const without = total.ok && total.note !== null ? ` ${total.note}.` : '';
  const section = (what: string, name: string, of: typeof rows | typeof plans, note: string): StatementSection => ({
    title: `What each ${what} contributed, ${text}`,
    columns: [column(name), column('Contribution', 'percent')],
    rows: of.map((one) => row([one.name, one.ok ? percentCell(one.contribution) : cell(null, one.message)])),
    total: cells(['Return', total.ok ? percentCell(total.return) : cell(null, total.message)]),
    chart: { kind: 'bars', column: 1 },
    empty: 'Nothing was held.',
    note: `The contributions add up to the return, ${note} (${method}).${without}`,
  });
  return [
    section('plan', 'Plan', plans, 'cash with interest and charges included'),
    section(
      'class',
      'Class',
      classes,
      'a fund in the class that 80% of its published make-up is of, else in mixed assets',
    ),
    section('holding', 'Holding', rows, 'valued at each month end and on days of large payments'),
  ];
}

/** What the currencies did to holdings that were held on the first and the last day. */
function currencySection({ held, days }: ReturnsStatementRecords, { text }: Period): StatementSection {
  const [first, last] = [days.at(0), days.at(-1)];
  const foreign = held.filter(({ currency, kind }) => currency !== 'GBP' && kind !== 'cash');
  const byInstrument = Map.groupBy(foreign, ({ instrumentId, currency }) => `${instrumentId} ${currency}`);
  return {
    title: `What currencies did, ${text}`,
    columns: [
      column('Holding'),
      column('Currency'),
      column('Price in the currency', 'percent'),
      column('Currency in pounds', 'percent'),
      column('Price in pounds', 'percent'),
    ],
    rows: [...byInstrument.values()].flatMap((own) => {
      const [from, to] = [own.find(({ day }) => day === first), own.find(({ day }) => day === last)];
      if (!from?.price || !to?.price || !from.rate || !to.rate || new Big(from.price).lte(0)) return [];
      const { local, currency, total } = currencyEffect({
        total: new Big(to.price).div(from.price).minus(1).toFixed(12),
        rates: [from.rate, to.rate],
      });
      const working = [from, to].map(({ day, price, rate, currency: code }) => ({
        text: `${formatDay(day)}: £${new Big(price ?? 0).round(4)} at £${new Big(rate ?? 0).round(6)} for 1 ${code}`,
        value: null,
        unit: 'text' as const,
      }));
      return [row([to.name, to.currency, percentCell(local), percentCell(currency), percentCell(total)], working)];
    }),
    total: null,
    empty: 'Nothing in another currency was held on the first and the last of the days.',
    note: '(1 + price in the currency) × (1 + currency) − 1 = price in pounds, without income.',
  };
}

const dash = cell('');

function riskSection(risk: RiskFigures): StatementSection {
  const { volatility, threeYears, largestFall, best, worst } = risk;
  const days = (from: string | null, to: string | null) => [
    cell(from === null ? '' : formatDay(from)),
    cell(to === null ? '' : formatDay(to)),
  ];
  const month = (name: string, of: typeof best) =>
    of === null
      ? row([name, cell(null, 'No complete month has a return.'), dash, dash])
      : row([name, percentCell(of.rate, of.reason ?? undefined), ...days(of.from, of.to)]);
  return {
    title: 'Risk',
    columns: [column('Figure'), column('Value', 'percent'), column('From'), column('To')],
    rows: [
      volatility.ok
        ? row([
            `Volatility of ${volatility.months} months`,
            percentCell(volatility.rate),
            ...days(volatility.from, volatility.to),
          ])
        : row(['Volatility', cell(null, volatility.message), dash, dash]),
      ...(threeYears.ok
        ? [
            row([
              'Volatility of three years',
              percentCell(threeYears.volatility),
              ...days(threeYears.from, threeYears.to),
            ]),
            row([
              'Return of three years, a year',
              percentCell(threeYears.return),
              ...days(threeYears.from, threeYears.to),
            ]),
          ]
        : [row(['Volatility and return of three years', cell(null, threeYears.message), dash, dash])]),
      largestFall.ok
        ? row(
            [
              'Largest fall, from its peak to its trough',
              percentCell(largestFall.rate),
              ...days(largestFall.peak, largestFall.trough),
            ],
            [
              {
                text: largestFall.recovery === null ? 'The peak was not reached again' : 'Reached the peak again',
                value: largestFall.recovery,
                unit: 'date' as const,
              },
            ],
          )
        : row(['Largest fall', cell(null, largestFall.message), dash, dash]),
      month('Best month', best),
      month('Worst month', worst),
    ],
    total: null,
    empty: '',
    note: 'Volatility is the standard deviation of monthly returns (n − 1) × √12. A fall within a month is not seen.',
  };
}

function yearsSection({ calendarYears, twelveMonths }: RiskFigures): StatementSection {
  const years = [
    ...twelveMonths.map((year) => ({ name: `Twelve months to ${formatDay(year.to)}`, year })),
    ...calendarYears.map((year) => ({ name: `${year.year}${year.complete ? '' : ', in part'}`, year })),
  ];
  return {
    title: 'Discrete years',
    columns: [column('Year'), column('Return after charges', 'percent'), column('From'), column('To')],
    rows: years.map(({ name, year }) =>
      row([
        name,
        year.ok ? percentCell(year.rate) : cell(null, year.message),
        formatDay(year.from),
        formatDay(year.to),
      ]),
    ),
    total: null,
    empty: 'There is no complete year yet.',
    chart: { kind: 'bars', column: 1 },
    note: null,
  };
}

/** Return and risk of the days: net and gross, compared, by holding and by currency. Joint plans count in full. */
export function returnsStatement(given: ReturnsStatementRecords): Statement {
  const { scope, excluded, held, moves, booked, taxRecords, values, flows } = given;
  const isIn = isIncludedIn(excluded);
  const counted = {
    ...given,
    held: held.filter(isIn),
    moves: moves.filter(isIn),
    booked: booked.filter(isIn),
    taxRecords: taxRecords.filter(isIn),
  };
  const period = periodOf(counted);
  const history = values.filter(({ value }) => value !== null);
  const firstKnown = history.findIndex(({ value }) => (value ?? 0) > 0);
  const since = firstKnown === -1 ? [] : history.slice(firstKnown);
  const first = since[0]?.date ?? '';
  const risk = riskFigures({ values: since, flows: flows.filter(({ date }) => date > first) });
  const none: StatementSection = {
    title: 'Return',
    columns: [],
    rows: [],
    total: null,
    note: null,
    empty: 'Values of two days are needed for a return, and there are none for these plans.',
  };
  return {
    kind: 'returns',
    title: 'Return and risk',
    from: scope.from,
    to: scope.to,
    of: scope.of,
    leftOut: leftOutPlans(scope, excluded),
    sections:
      period === null
        ? [none]
        : [
            returnSection(counted, period),
            ...contributionSections(counted, period),
            currencySection(counted, period),
            riskSection(risk),
            yearsSection(risk),
          ],
    sellable: [],
    notes: [
      'Risk and discrete years are of up to five years to the last of the days, as far as there are values.',
      'The return before charges adds back what was told of charges: see the statement of charges.',
      'Inflation is by the consumer prices index of the last month that was complete on the first and the last day.',
      'Joint plans count in full.',
    ],
  };
}
