import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleHousehold } from '../bench/example-household.ts';
import {
  type Closing,
  closeShortfall,
  closingBounds,
  hasShortfall,
  withLaterRetirement,
  withLessSpending,
  withMoreSaved,
  withSmallerGoals,
} from './close-shortfall.ts';
import type { Household } from './household.ts';
import { households } from './testing/households.ts';

/** One person with a salary and as much spending as given, who can save only what is left. */
function worker(spends: number, change: Partial<Household['people'][number]> = {}): Household {
  const [self] = exampleHousehold.people;
  const [job] = exampleHousehold.incomes;
  const [living] = exampleHousehold.spending;
  const [savings] = exampleHousehold.wrappers;
  if (!self || !job || !living || !savings) throw new Error('The example is incomplete.');
  return {
    ...exampleHousehold,
    people: [{ ...self, ...change }],
    incomes: [{ ...job, yearly: 50_000 }],
    spending: [{ ...living, yearly: spends }],
    wrappers: [savings],
    goals: [],
    receipts: [],
    savings: [],
    properties: [],
    debts: [],
  };
}
const stepsOf = (closing: Closing) => ('value' in closing ? closing.value : Number.NaN);

const ways = [
  ['saveMoreYearly', withMoreSaved, closingBounds.savingStep],
  ['retireLaterYears', withLaterRetirement, 1],
  ['spendLessPercent', withLessSpending, 1],
  ['smallerGoalsPercent', withSmallerGoals, 1],
] as const;

describe('what closes a shortfall', () => {
  for (const spends of [24_000, 30_000])
    test.each(ways)(`with £${spends} to spend, %s leaves none, and one step less leaves one`, (key, apply, step) => {
      const household = worker(spends);
      const closing = closeShortfall(household)[key];
      if ('reason' in closing) return expect(closing.reason).toMatch(/would not be enough|No goals are entered/);
      const { value } = closing;
      if (value === 0) return expect(hasShortfall(household)).toBe(false);
      expect(hasShortfall(apply(household, value))).toBe(false);
      expect(hasShortfall(apply(household, value - step))).toBe(true);
    });

  test('of any household an answer leaves none, and one step less leaves one', () => {
    fc.assert(
      fc.property(households, (household) => {
        const closings = closeShortfall(household);
        const isShort = hasShortfall(household);
        for (const [key, apply, step] of ways) {
          const closing = closings[key];
          if ('reason' in closing) {
            expect(isShort).toBe(true);
            continue;
          }
          expect(hasShortfall(apply(household, closing.value))).toBe(false);
          expect(closing.value > 0).toBe(isShort);
          if (isShort) expect(hasShortfall(apply(household, closing.value - step))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('it is something for each way in a case that each way closes', () => {
    const closings = closeShortfall(worker(27_000));
    for (const [key] of ways.slice(0, 3)) expect(stepsOf(closings[key])).toBeGreaterThan(0);
  });

  test('it is nothing where there is no shortfall', () => {
    expect(closeShortfall(worker(5000))).toEqual({
      saveMoreYearly: { value: 0 },
      retireLaterYears: { value: 0 },
      spendLessPercent: { value: 0 },
      smallerGoalsPercent: { value: 0 },
    });
  });

  test('where nothing within the limits closes it, each says why', () => {
    expect(closeShortfall(worker(400_000))).toEqual({
      saveMoreYearly: { reason: 'Saving £50,000 a year more, as much as is earned, would not be enough.' },
      retireLaterYears: { reason: 'Working until 75 would not be enough.' },
      spendLessPercent: { reason: 'Spending 50% less would not be enough.' },
      smallerGoalsPercent: { reason: 'No goals are entered.' },
    });
  });

  test('who has retired can neither save more nor retire later', () => {
    expect(closeShortfall(worker(60_000, { retiresAt: 40 }))).toMatchObject({
      saveMoreYearly: { reason: 'Everybody has retired, so no time to save is left.' },
      retireLaterYears: { reason: 'Everybody has retired.' },
    });
  });

  test('who earns nothing has nothing to save from', () => {
    const household = { ...worker(60_000), incomes: [] };
    expect(closeShortfall(household).saveMoreYearly).toEqual({ reason: 'There are no earnings to save from.' });
  });

  test('a goal alone is not closed by less spending', () => {
    const [goal] = exampleHousehold.goals;
    if (!goal) throw new Error('The example is incomplete.');
    const household = { ...worker(0), spending: [], goals: [{ ...goal, amount: 90_000_000 }] };
    expect(closeShortfall(household).spendLessPercent).toEqual({ reason: 'No spending is entered.' });
  });
});

describe('changes that may close it', () => {
  test('more saved lasts until the last person retires', () => {
    const { incomes } = withMoreSaved(exampleHousehold, 1200);
    expect(incomes.slice(0, -1)).toEqual(exampleHousehold.incomes);
    expect(incomes.at(-1)).toMatchObject({ kind: 'tax-free', yearly: 1200, until: { person: 'partner' } });
    expect(withMoreSaved(exampleHousehold, 0)).toEqual(exampleHousehold);
  });

  test('nobody retires after 75, nor earlier than entered', () => {
    const ages = (household: Household) => household.people.map(({ retiresAt }) => retiresAt);
    expect(ages(withLaterRetirement(exampleHousehold, 3))).toEqual([67, 65]);
    expect(ages(withLaterRetirement(exampleHousehold, 12))).toEqual([75, 74]);
    expect(ages(withLaterRetirement(worker(0, { retiresAt: 80 }), 5))).toEqual([80]);
    expect(ages(withLaterRetirement(worker(0, { retiresAt: 40 }), 5))).toEqual([40]);
  });

  test('less spending is less of every kind, in whole pence', () => {
    const { spending, goals } = withLessSpending(worker(33_333.33), 7);
    expect(spending.map(({ yearly }) => yearly)).toEqual([31_000]);
    expect(goals).toEqual([]);
    expect(withLessSpending(exampleHousehold, 10).goals).toEqual(exampleHousehold.goals);
  });
});
