import type { Series, Step } from '@harbour/ui/chart';
import { wrapperKinds } from '@harbour/wealthplan/household';
import type { Outlook, ProjectedYear } from '@harbour/wealthplan/projection';
import { wrapperNames } from '../names.ts';
import { sumOf } from './money-terms.ts';
import { yearLabel } from './year-label.ts';
import { totalOf, type YearLines } from './year-lines.ts';

/** What a chart of years draws, and the amounts of its table. */
export interface YearSeries {
  steps: Step[];
  layers?: Series[];
  fan?: Series[];
  bands?: string[];
  lines?: Series[];
}

const stepsOf = (years: readonly YearLines[]): Step[] =>
  years.map(({ startsOn, label }) => ({ date: startsOn, label }));
const isThere = ({ values }: Series) => values.some((value) => value !== 0);

/** What is owned at the end of each year by kind of account, and after what is owed where anything is. */
export function wealthSeries(years: readonly YearLines[]): YearSeries {
  const wrappers = wrapperKinds.map((kind) => ({
    name: wrapperNames[kind],
    values: years.map((year) =>
      sumOf(year.wrappers.filter((wrapper) => wrapper.kind === kind).map(({ closing }) => closing)),
    ),
  }));
  const property = years.map(({ others }) => sumOf(others.map(({ amount }) => Math.max(amount, 0))));
  const owes = years.some(({ others }) => others.some(({ amount }) => amount < 0));
  return {
    steps: stepsOf(years),
    layers: [...wrappers, { name: 'Property', values: property }].filter(isThere),
    ...(owes ? { lines: [{ name: 'After what you owe', values: years.map(({ wealth }) => wealth) }] } : {}),
  };
}

/** What each year's money is needed for, taxes among it, beside what comes in without drawing on savings. */
export function spendingSeries(years: readonly YearLines[]): YearSeries {
  const out = (name: string, amount: (year: YearLines) => number): Series => ({ name, values: years.map(amount) });
  return {
    steps: stepsOf(years),
    layers: [
      out('Spending', ({ goesOut }) => totalOf(goesOut, 'spending')),
      out('Goals', ({ goesOut }) => totalOf(goesOut, 'goal')),
      out('Debt payments', ({ goesOut }) => totalOf(goesOut, 'debt')),
      out('Taxes', ({ goesOut }) => totalOf(goesOut, 'tax')),
      out('Saved', ({ goesOut }) => totalOf(goesOut, 'saved', 'surplus')),
      out('Not paid', ({ notPaid }) => sumOf(notPaid.map(({ amount }) => amount))),
    ].filter(isThere),
    lines: [out('Income', ({ comesIn }) => totalOf(comesIn, 'income', 'receipt', 'sale'))],
  };
}

const fanNames = [
  '5 in 100 have less',
  '25 in 100 have less',
  'Middle future',
  '25 in 100 have more',
  '5 in 100 have more',
];

const bands = ['The middle 90 of 100 futures', 'The middle 50 of 100 futures'];

/** How far simulated wealth is apart, always in today's money. */
export function outcomeSeries(years: readonly ProjectedYear[], { fan }: Outlook): YearSeries {
  return {
    steps: years.slice(0, fan.length).map((year) => ({ date: year.startsOn, label: yearLabel(year) })),
    bands,
    fan: fanNames.map((name, index) => ({
      name,
      values: fan.map((levels) => {
        const pence = levels[index];
        return pence === undefined ? null : Math.round(pence / 100);
      }),
    })),
  };
}
