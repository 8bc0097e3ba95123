import { describe, expect, test } from '@jest/globals';
import { exampleHousehold as household } from '../bench/example-household.ts';
import { historicalMarket, historicalStarts } from './historical-starts.ts';
import { historicalYears } from './historical-years.ts';
import { projectHousehold } from './project-household.ts';

const ofYear = (wanted: number) => historicalYears.find(([year]) => year === wanted);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the years of history', () => {
  test('are one after the other, without a gap, from 1871', () => {
    expect(historicalYears[0]?.[0]).toBe(1871);
    expect(historicalYears.length).toBeGreaterThan(150);
    expect(historicalYears.every(([year], index) => year === 1871 + index)).toBe(true);
  });

  test('have the mean and the extremes of the estimate in docs/wealthplan.md', () => {
    const shares = historicalYears.map(([, percent]) => percent);
    expect(mean(shares)).toBeCloseTo(10.7, 0);
    expect(Math.min(...shares)).toBeCloseTo(-44, 0);
    expect(Math.max(...shares)).toBeCloseTo(57, 0);
  });

  test('have the years that are known: the crash of 1931, prices of 1974 and 1979, bonds of 1982', () => {
    expect(ofYear(1931)?.[1]).toBeLessThan(-40);
    // US consumer prices rose by 11.8% from January 1974 to January 1975, and by 13.9% from January 1979.
    expect(ofYear(1974)?.[3]).toBeCloseTo(11.8, 1);
    expect(ofYear(1979)?.[3]).toBeCloseTo(13.9, 1);
    expect(ofYear(1982)?.[2]).toBeGreaterThan(30);
  });
});

describe('a start in history', () => {
  test('moves as the years from it on did, and after the series at the middle rate', () => {
    const market = historicalMarket(household, 1929);
    const [, shares = 0, bonds = 0, inflation = 0] = ofYear(1929) ?? [];
    expect(market.growth(0, 100)).toBeCloseTo(shares / 100, 12);
    expect(market.growth(0, 50)).toBeCloseTo((shares + bonds) / 200, 12);
    expect(market.inflation(0)).toBeCloseTo(inflation / 100, 12);
    // Cash is assumed to earn half a point above prices, and never less than nothing.
    expect(market.cash(0)).toBeCloseTo(Math.max(0, inflation + 0.5) / 100, 12);
    expect(historicalMarket(household, 1932).cash(0)).toBe(0);
    expect([market.growth(200, 50), market.inflation(200), market.cash(200)]).toEqual([0.05, 0.025, 0.03]);
  });

  test('is ranked by when money runs short, then by what is left, and agrees with a projection', () => {
    const spends = {
      ...household,
      spending: household.spending.map((each) => ({ ...each, yearly: each.yearly * 1.4 })),
    };
    const { count, first, last, lasting, worst } = historicalStarts(spends);
    expect([first, last - first + 1]).toEqual([1871, count]);
    expect(lasting).toBeLessThan(count);
    expect(worst).toHaveLength(3);
    for (const { year, shortIn } of worst) {
      const { years } = projectHousehold(spends, historicalMarket(spends, year));
      const unpaid = ({ spending, shortfall, goals }: (typeof years)[number]) =>
        spending.some(({ amount, wanted }) => amount < wanted) ||
        shortfall > goals.reduce((sum, { amount, wanted }) => sum + wanted - amount, 0);
      expect(years.findIndex(unpaid)).toBe(shortIn);
    }
    const shorts = worst.map(({ shortIn }) => shortIn ?? Number.NaN);
    expect(shorts).toEqual(shorts.toSorted((one, other) => one - other));
  });

  test('of a household that has plenty lasts from every year', () => {
    const [savings] = household.wrappers;
    if (!savings) throw new Error('The example is incomplete.');
    const rich = { ...household, wrappers: [{ ...savings, value: 90_000_000 }] };
    const { count, lasting, worst } = historicalStarts(rich);
    expect(lasting).toBe(count);
    expect(worst.every(({ shortIn }) => shortIn === null)).toBe(true);
  });
});
