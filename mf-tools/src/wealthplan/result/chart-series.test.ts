import { expect, test } from '@jest/globals';
import { household, outlook, projection } from '../../testing/example-scenario.ts';
import { outcomeSeries, spendingSeries, wealthSeries } from './chart-series.ts';
import { sumOf, yearsInTerms } from './money-terms.ts';
import { yearLines } from './year-lines.ts';

const years = yearsInTerms(projection, 'today', 2.5).map((year) => yearLines(household, year));
const at = (index: number, series: readonly { values: readonly (number | null)[] }[] = []) =>
  series.map(({ values }) => values[index] ?? Number.NaN);

test('[R358] wealth is drawn by kind of account, and less what is owed', () => {
  const { steps, layers, lines } = wealthSeries(years, true);
  expect(steps[0]).toEqual({ date: '2026-11-23', label: '2026, at 60 and 62' });
  expect(layers?.map(({ name }) => name)).toEqual(['Cash', 'ISAs', 'Pensions', 'Property']);
  expect(lines?.map(({ name }) => name)).toEqual(['After what you owe']);
  // £41,000 and £32,000 are owed, at prices of the year's end.
  expect(sumOf(at(0, layers)) - sumOf(at(0, lines))).toBe(Math.round(41_000 / 1.025));
  expect(sumOf(at(1, layers)) - sumOf(at(1, lines))).toBe(Math.round(32_000 / 1.025 ** 2));
});

test('[R358] without debts, nothing is drawn beside what is owned', () => {
  const debtFree = years.map((year) => ({ ...year, others: [{ key: 'loan', name: 'Loan', amount: 0 }] }));
  expect(wealthSeries(debtFree, true)).not.toHaveProperty('lines');
});

test('[R358] without property, wealth is what can be spent: its layers are the accounts, and no debt is taken off', () => {
  const { layers, lines } = wealthSeries(years, false);
  expect(layers?.map(({ name }) => name)).toEqual(['Cash', 'ISAs', 'Pensions']);
  expect(lines).toBeUndefined();
});

test('[R358] a year’s money is drawn by where it comes from, with what is not met, beside what is needed', () => {
  const { columns, lines } = spendingSeries(years);
  expect(columns?.map(({ name }) => name)).toEqual(['Pay', 'Cash', 'Not met']);
  expect(columns?.map(({ meaning }) => meaning)).toEqual(['pay', 'cash', 'not-met']);
  expect(at(0, columns)).toEqual([60_000, 3_110, 0]);
  // £36,000 of spending, £10,000 of debts, £14,110 of taxes: what is saved is above the line.
  expect(at(0, lines)).toEqual([60_110]);
  expect(sumOf(at(0, columns)) - sumOf(at(0, lines))).toBe(3_000);
});

test('[R358] the fan has five levels in pounds, and a level that is missing is no zero', () => {
  const { steps, fan } = outcomeSeries(
    projection.years,
    { ...outlook, fan: [outlook.fan[0] ?? [], [1_00, 2_00]] },
    true,
  );
  expect(steps).toHaveLength(2);
  expect(fan?.map(({ values }) => values)).toEqual([
    [600_000, 1],
    [660_000, 2],
    [700_000, null],
    [740_000, null],
    [800_000, null],
  ]);
});
