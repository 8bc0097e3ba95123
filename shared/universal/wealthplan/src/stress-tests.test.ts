import { describe, expect, test } from '@jest/globals';
import { exampleHousehold as household } from '../bench/example-household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { stressTests } from './stress-tests.ts';

function stressed(key: string) {
  const found = stressTests.find((each) => each.key === key);
  if (!found) throw new Error(`There is no stress test ${key}.`);
  return { market: found.market(household), household: found.household(household) };
}
const usual = projectHousehold(household, deterministicMarket(household, projectionRates.middle));
/** Wealth in the prices of the first day, pence, at the end of each year but the last. */
const real = (of: typeof usual) =>
  of.years.slice(0, -1).map(({ wealth }, year) => wealth / (of.years[year + 1]?.prices ?? Number.NaN));

describe('stress tests', () => {
  test('in a poor first decade shares fall for ten years, bonds do not, and then all is as usual', () => {
    const { market } = stressed('poor-first-decade');
    expect([0, 9, 10].map((year) => market.growth(year, 100))).toEqual([-0.04, -0.04, 0.05]);
    expect([0, 9, 10].map((year) => market.growth(year, 0))).toEqual([0.035, 0.035, 0.05]);
    expect(market.growth(3, 50)).toBeCloseTo(-0.0025, 12);
    expect([market.cash(0), market.inflation(0)]).toEqual([0.03, 0.025]);
  });

  test('in high inflation prices alone rise faster, for ten years', () => {
    const { market } = stressed('high-inflation');
    expect([0, 9, 10].map(market.inflation)).toEqual([0.088, 0.088, 0.025]);
    expect([market.growth(0, 50), market.cash(0)]).toEqual([0.05, 0.03]);
  });

  test('high inflation is never less than what the household assumes', () => {
    const assumptions = { ...household.assumptions, inflationPercent: 12 };
    const found = stressTests.find(({ key }) => key === 'high-inflation');
    expect(found?.market({ ...household, assumptions }).inflation(0)).toBe(0.12);
  });

  test.each([
    [85, 100],
    [94, 100],
    [97, 102],
    [118, 120],
  ])('who was to live to %i lives to %i', (livesTo, longer) => {
    const [self] = household.people;
    const found = stressTests.find(({ key }) => key === 'long-life');
    if (!self) throw new Error('The example is incomplete.');
    expect(found?.household({ ...household, people: [{ ...self, livesTo }] }).people[0]?.livesTo).toBe(longer);
  });

  test.each(['poor-first-decade', 'high-inflation'])('%s leaves less than usual', (key) => {
    const { market, household: of } = stressed(key);
    const outcome = real(projectHousehold(of, market));
    const before = real(usual);
    expect(outcome[12]).toBeLessThan(before[12] ?? Number.NaN);
    expect(outcome.at(-1)).toBeLessThan(before.at(-1) ?? Number.NaN);
  });

  test('a long life has more years', () => {
    const { market, household: of } = stressed('long-life');
    expect(projectHousehold(of, market).years.length).toBeGreaterThan(usual.years.length);
  });
});
