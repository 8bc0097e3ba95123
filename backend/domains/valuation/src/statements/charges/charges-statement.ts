import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementCell, StatementSection } from '@harbour/definitions/investments/statements';
import type { StoredTaxRecord } from '@harbour/domain-plans';
import {
  type ChargeAmount,
  type ChargeInput,
  type ChargeKind,
  type ChargesOfTime,
  chargeKinds,
  charges,
} from '@harbour/finance';
import { addDays, formatDay } from '@harbour/kernel/calendar';
import { isIncludedIn, leftOutPlans, planNameOf } from '../excluded-plans.ts';
import type { HeldValue } from '../held-values.ts';
import { atLeast, cell, cells, column, earlierDay, returnCells, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import type { BookedCharge } from './booked-charges.ts';
import { chargeLines } from './charge-lines.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface ChargesStatementRecords {
  scope: StatementScope;
  /** Plans that no figure includes, with the reason. */
  excluded: readonly { planstring: string; reason: string }[];
  /** Days whose values are known, from the day before the start: ISO dates, ascending. */
  days: readonly string[];
  held: readonly HeldValue[];
  booked: readonly BookedCharge[];
  /** Plans in which something was bought or sold. */
  dealt: readonly string[];
  /** What completes the transactions: with charges that providers reported. */
  taxRecords: readonly StoredTaxRecord[];
  /** Of all plans together. */
  values: readonly { date: string; value: number | null }[];
  flows: readonly { date: string; value: number }[];
}

const kindNames: Readonly<Record<ChargeKind, string>> = {
  'one-off': 'One-off charges',
  ongoing: 'Ongoing charges',
  transaction: 'Transaction costs',
  ancillary: 'Costs of ancillary services',
  incidental: 'Incidental charges, such as performance fees',
};

const amountCell = ({ pounds, atLeast }: ChargeAmount): StatementCell =>
  pounds === null ? cell('not told') : atLeast ? { value: pounds, atLeast } : cell(pounds);

/** The lines of a kind by name, with what was told of each. */
function workingOf(lines: readonly ChargeInput[], kind: ChargeKind, time: ChargesOfTime, until: string) {
  const { from, to } = time;
  const own = lines.filter((line) => line.kind === kind && (line.date ?? line.to ?? to) >= from);
  return [...Map.groupBy(own, ({ name = '' }) => name)].map(([name, ofName]) => {
    const { period } = charges({ from, to: earlierDay(until, to), charges: ofName, averageValue: 1 });
    const percent = ofName.find((line) => line.percent !== undefined)?.percent;
    const text = percent === undefined ? name : `${name}, ${percent}% a year of its average value`;
    return { text, value: period.total.pounds ?? 'not told', unit: 'gbp' as const };
  });
}

function kindSection(
  time: ChargesOfTime,
  lines: readonly ChargeInput[],
  title: string,
  until: string,
): StatementSection {
  const { product, service, byKind, total } = time;
  const shown = chargeKinds.filter((kind) => lines.some((line) => line.kind === kind));
  return {
    title,
    columns: [column('Charge'), column('Products', 'gbp'), column('Services', 'gbp'), column('Together', 'gbp')],
    rows: shown.map((kind) =>
      row(
        [kindNames[kind], amountCell(product.byKind[kind]), amountCell(service.byKind[kind]), amountCell(byKind[kind])],
        workingOf(lines, kind, time, until),
      ),
    ),
    total: cells(['Total', amountCell(product.total), amountCell(service.total), amountCell(total)]),
    empty: 'No charges are known of these days.',
    chart: { kind: 'bars', column: 3 },
    note:
      total.notTold.length === 0
        ? null
        : 'The totals are at least these, since not everything was told: the rows open to the names of what was not.',
  };
}

function effectSection(time: ChargesOfTime, title: string): StatementSection {
  const { grossReturn, netReturn, effectOnReturn, averageValue, percentOfAverageValue, total } = time;
  const average = averageValue === null ? 'not known' : money(averageValue);
  return {
    title,
    columns: [column('Return'), column('Over the days', 'percent'), column('A year', 'percent')],
    rows: [
      row(['Before charges', ...atLeast(total.atLeast, returnCells(grossReturn))]),
      row(['After charges', ...returnCells(netReturn)]),
      row(['What the charges took', ...atLeast(total.atLeast, returnCells(effectOnReturn))]),
    ],
    total: null,
    empty: '',
    note: `The average value was ${average}${
      percentOfAverageValue === null
        ? ''
        : `; the charges were ${total.atLeast ? 'at least ' : ''}${percentOfAverageValue.toFixed(2)}% of it`
    }. A yearly rate is given from one year on.`,
  };
}

/**
 * Charges in pounds of the days and since the start, and what they took from the return (COBS 6.1ZA, MiFID II article
 * 24(4)). Joint plans count in full.
 */
export function chargesStatement(given: ChargesStatementRecords): Statement {
  const { scope, excluded, days, held, booked, dealt, taxRecords, values, flows } = given;
  const isIn = isIncludedIn(excluded);
  const planName = (planstring: string) => planNameOf(scope, planstring);
  const [dayBefore = scope.from, last = scope.to] = [days[0], days.at(-1)];
  const until = earlierDay(scope.to, last);
  const isDealingTold = (planstring: string) =>
    taxRecords.some(
      (one) =>
        one.planstring === planstring &&
        one.kind === 'transaction-charge' &&
        one.instrument === null &&
        one.date >= scope.from,
    );
  const lines: ChargeInput[] = [
    ...chargeLines({
      days,
      held: held.filter(isIn),
      booked: booked.filter(isIn),
      taxRecords: taxRecords.filter(isIn),
      from: scope.from,
      planName,
    }),
    ...dealt
      .filter((planstring) => isIn({ planstring }) && !isDealingTold(planstring))
      .map(
        (planstring): ChargeInput => ({
          kind: 'transaction',
          of: 'service',
          amount: null,
          from: scope.from,
          to: until,
          name: `Dealing in ${planName(planstring)}`,
        }),
      ),
  ];
  const start = addDays(dayBefore, 1);
  const { period, sinceStart } = charges({
    from: scope.from,
    to: until,
    since: earlierDay(start, scope.from),
    charges: lines,
    flows,
    values: values.filter(({ value }) => value !== null),
  });
  const daysText = `${formatDay(scope.from)} to ${formatDay(until)}`;
  const since = `since ${formatDay(sinceStart.from)}`;
  return {
    kind: 'charges',
    title: 'Charges',
    from: scope.from,
    to: scope.to,
    of: scope.of,
    leftOut: leftOutPlans(scope, excluded),
    sections: [
      kindSection(period, lines, `Charges, ${daysText}`, until),
      effectSection(period, `What charges took from the return, ${daysText}`),
      kindSection(sinceStart, lines, `Charges ${since}`, until),
      effectSection(sinceStart, `What charges took from the return ${since}`),
    ],
    sellable: [],
    notes: [
      'Charges of products are taken from the price of a fund; charges of services were booked in a plan.',
      'The ongoing charge of a fund is its newest published percentage of the average value held, by days; values are those of month ends.',
      'The records do not divide what was booked into kinds: it counts as ongoing.',
      'Both returns are time-weighted. Joint plans count in full.',
    ],
  };
}
