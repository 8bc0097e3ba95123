import { describe, expect, test } from '@jest/globals';
import { exampleHousehold as household } from '../bench/example-household.ts';
import type { Household } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { ownStressTest, stressTestsFor } from './stress-tests.ts';

const stressTests = stressTestsFor(household);

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

  test('somebody who dies early lives five years more, and the other as long as entered', () => {
    const { household: of } = stressed('early-death-self');
    // Alex is 42 on the first day.
    expect(of.people.map(({ livesTo }) => livesTo)).toEqual([47, 95]);
    expect(projectHousehold(of, stressed('early-death-self').market).years[6]?.ages.self).toBeNull();
  });

  test('nobody dies early who lives alone: there is nobody to live without them', () => {
    const alone: Household = { ...household, people: household.people.slice(0, 1) };
    expect(stressTestsFor(alone).some(({ key }) => key.startsWith('early-death'))).toBe(false);
  });

  test('care is of who lives longest, for their last four years', () => {
    const { household: of, market } = stressed('care');
    const { years } = projectHousehold(of, market);
    const added = of.spending.at(-1)?.id ?? '';
    const withCare = years.filter(({ spending }) => spending.some(({ id }) => id === added));
    // Robin lives longest, to 95: the last year begins at 94.
    expect(withCare.map(({ ages }) => ages.partner)).toEqual([91, 92, 93, 94]);
  });

  test('half the State Pension is half of what was entered, or of the full one', () => {
    const { household: of } = stressed('half-state-pension');
    // The full one of 2026/27 is £241.30 a week.
    expect(of.people.map(({ statePensionWeekly }) => statePensionWeekly)).toEqual([120.65, 100]);
  });

  test('a stress of one’s own falls at once, has its inflation for its years, and spends more', () => {
    const { market, household: changed } = ownStressTest({
      sharesFallPercent: 40,
      inflationPercent: 9,
      inflationYears: 3,
      spendMorePercent: 10,
    });
    const of = market(household);
    expect([of.growth(0, 100), of.growth(0, 0), of.growth(1, 100)]).toEqual([-0.4, 0.05, 0.05]);
    expect(of.growth(0, 50)).toBeCloseTo(-0.175, 12);
    expect([0, 2, 3].map(of.inflation)).toEqual([0.09, 0.09, 0.025]);
    expect(changed(household).spending[0]?.yearly).toBe(51_700);
  });
});
