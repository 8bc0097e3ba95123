import { expect, test } from '@jest/globals';
import { household, projection } from '../../testing/example-scenario.ts';
import { yearsInTerms } from './money-terms.ts';
import { yearFile } from './year-file.ts';
import { yearLines } from './year-lines.ts';

const years = yearsInTerms(projection, 'nominal', 2.5).map((year) => yearLines(household, year));
const rowOf = (index: number, of = household) => {
  const year = years[index];
  if (!year) throw new Error('The example has two years.');
  const { columns } = yearFile(of, years, 'In pounds of each year, at 5% a year');
  return columns.map(({ title, text }) => [title, text(year)]);
};

test('[R358] the file of years has ages, flows, every account, property, debts, and what its money is', () => {
  expect(rowOf(0)).toEqual([
    ['Year from', '2026-11-23'],
    ['Age of Alex', '60'],
    ['Age of Robin', '62'],
    ['Income', '60000'],
    ['From accounts', '3110'],
    ['Spending', '46000'],
    ['Taxes', '14110'],
    ['Saved', '3000'],
    ['Not paid', '0'],
    ['Wealth at end', '722890'],
    ['Bank at end', '17290'],
    ['Alex’s ISA at end', '86400'],
    ['Robin’s pension at end', '250200'],
    ['Property at end', '410000'],
    ['Owed at end', '41000'],
    ['What happens', ''],
    ['Amounts', 'In pounds of each year, at 5% a year'],
  ]);
});

test('[R358] accounts of one name have columns of their own, and the dead have no age', () => {
  const [bank, isa, pension] = household.wrappers;
  if (!bank || !isa || !pension) throw new Error('The example has three accounts.');
  const titles = rowOf(0, { ...household, wrappers: [bank, { ...isa, name: 'Bank' }, pension] }).map(
    ([title]) => title,
  );
  expect(titles.slice(10, 12)).toEqual(['Bank at end', 'Bank at end (2)']);
  const [first] = years;
  const ofRobin = yearFile(household, years, '').columns[2];
  expect(first && ofRobin?.text({ ...first, ages: { self: 60, partner: null } })).toBe('');
});
