import type { Series, Step } from '@harbour/ui/chart';
import { wrapperKinds } from '@harbour/wealthplan/household';
import type { Outlook, ProjectedYear } from '@harbour/wealthplan/projection';
import { inHundred } from '../in-hundred.ts';
import { meaningNames, wrapperNames } from '../names.ts';
import { sumOf } from './money-terms.ts';
import { moneyEvents } from './year-events.ts';
import { yearLabel } from './year-label.ts';
import { totalOf, type YearLines } from './year-lines.ts';

/** What a chart of years draws, and the amounts of its table. */
export interface YearSeries {
  steps: Step[];
  columns?: Series[];
  layers?: Series[];
  fan?: Series[];
  bands?: string[];
  otherFan?: Series[];
  otherBands?: string[];
  lines?: Series[];
}

const stepsOf = (years: readonly YearLines[]): Step[] =>
  years.map(({ startsOn, label, events = [] }) => ({
    date: startsOn,
    label,
    ...(events.length > 0 ? { events } : {}),
    ...(events.some(isAboutMoney) ? { alert: true as const } : {}),
  }));
const isAboutMoney = (event: string) => Object.values<string>(moneyEvents).includes(event);
const isThere = ({ values }: Series) => values.some((value) => value !== 0);

/**
 * What is owned at the end of each year by kind of account; with property where it is asked for, and then after what is
 * owed where anything is.
 */
export function wealthSeries(years: readonly YearLines[], withProperty: boolean): YearSeries {
  const wrappers = wrapperKinds.map(
    (kind): Series => ({
      name: wrapperNames[kind],
      meaning: kind,
      values: years.map((year) =>
        sumOf(year.wrappers.filter((wrapper) => wrapper.kind === kind).map(({ closing }) => closing)),
      ),
    }),
  );
  const property: Series = {
    name: 'Property',
    meaning: 'property',
    values: years.map(({ others }) => sumOf(others.map(({ amount }) => Math.max(amount, 0)))),
  };
  const owes = withProperty && years.some(({ others }) => others.some(({ amount }) => amount < 0));
  return {
    steps: stepsOf(years),
    layers: [...wrappers, ...(withProperty ? [property] : [])].filter(isThere),
    ...(owes ? { lines: [{ name: 'After what you owe', values: years.map(({ wealth }) => wealth) }] } : {}),
  };
}

/** Whether anybody owns property in some year. */
export const hasProperty = (years: readonly YearLines[]): boolean =>
  years.some(({ others }) => others.some(({ amount }) => amount > 0));

/**
 * Where each year's money comes from, and what is missing, beside what is needed: spending, goals, payments of
 * debts and taxes. What is above the need is saved or left over.
 */
export function spendingSeries(years: readonly YearLines[]): YearSeries {
  const missing = ({ notPaid }: YearLines) => sumOf(notPaid.map(({ amount }) => amount));
  const needed = (year: YearLines) => totalOf(year.goesOut, 'spending', 'goal', 'debt', 'tax') + missing(year);
  return {
    steps: stepsOf(years),
    columns: meaningNames
      .map(
        ([meaning, name]): Series => ({
          name,
          meaning,
          values: years.map((year) =>
            meaning === 'not-met'
              ? missing(year)
              : sumOf(year.comesIn.filter((line) => line.meaning === meaning).map(({ amount }) => amount)),
          ),
        }),
      )
      .filter(isThere),
    lines: [{ name: 'Needed', values: years.map(needed) }],
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

/**
 * How far simulated money is apart, always in today's money: what can be spent, or all wealth less what is owed. Each
 * year says in how many futures everything has been paid until then.
 */
export function outcomeSeries(years: readonly ProjectedYear[], outlook: Outlook, withProperty: boolean): YearSeries {
  const { paidThrough, paths } = outlook;
  const fan = withProperty ? outlook.fan : (outlook.moneyFan ?? outlook.fan);
  return {
    steps: years.slice(0, fan.length).map((year, index) => {
      const paid = paidThrough?.[index];
      const note = paid === undefined ? {} : { note: `Money lasts until then in ${inHundred(paid, paths)} of 100` };
      return { date: year.startsOn, label: yearLabel(year), ...note };
    }),
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
