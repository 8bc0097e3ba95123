import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold as household } from '../bench/example-household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { outlookOf } from './outlook.ts';
import { projectHousehold } from './project-household.ts';
import { simulatePaths } from './simulate-paths.ts';

const seed = 2026;
const paths = 1000;
const piece = (from: number, to: number, of = seed) => simulatePaths(household, { seed: of, from, to });
const digest = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
const whole = piece(0, paths);
const outlook = outlookOf(household, seed, [whole]);

describe('simulated paths', () => {
  test('one worker or four, in any order: the same bytes', () => {
    const four = [piece(750, 1000), piece(0, 250), piece(250, 500), piece(500, 750)];
    expect(digest(outlookOf(household, seed, four))).toBe(digest(outlook));
    expect(Array.from(piece(400, 403).wealth)).toEqual(
      Array.from(whole.wealth.subarray(400 * outlook.fan.length, 403 * outlook.fan.length)),
    );
  });

  test('the same seed gives the same again, another seed something else', () => {
    expect(digest(outlookOf(household, seed, [piece(0, 100)]))).toBe(
      digest(outlookOf(household, seed, [piece(0, 100)])),
    );
    expect(Array.from(piece(0, 100, 2027).wealth)).not.toEqual(Array.from(piece(0, 100).wealth));
  });

  test('wealth is whole pence', () => {
    expect(whole.wealth.every(Number.isSafeInteger)).toBe(true);
    expect(whole.wealth.some((value) => Object.is(value, -0))).toBe(false);
  });

  test('the middle of the fan is near the projection at the middle rate, and the fan widens around it', () => {
    const { years } = projectHousehold(household, deterministicMarket(household, projectionRates.middle));
    const inTenYears = (years[9]?.wealth ?? Number.NaN) / (years[10]?.prices ?? Number.NaN);
    const [low, , median, , high] = outlook.fan[9] ?? [];
    expect((median ?? Number.NaN) / inTenYears).toBeGreaterThan(0.9);
    expect((median ?? Number.NaN) / inTenYears).toBeLessThan(1.1);
    expect(low).toBeLessThan(inTenYears);
    expect(high).toBeGreaterThan(inTenYears);
    const width = (year: number) => (outlook.fan[year]?.[4] ?? 0) - (outlook.fan[year]?.[0] ?? 0);
    expect(width(20)).toBeGreaterThan(width(9));
    expect(width(9)).toBeGreaterThan(width(0));
  });

  test('a household that has plenty meets everything in every path, one that has nothing nothing', () => {
    const [savings] = household.wrappers;
    if (!savings) throw new Error('The example is incomplete.');
    const rich = { ...household, wrappers: [{ ...savings, value: 90_000_000 }] };
    const poor = { ...household, wrappers: [], incomes: [], receipts: [], savings: [], properties: [], debts: [] };
    expect(simulatePaths(rich, { seed, from: 0, to: 50 })).toMatchObject({ goalsMet: [50, 50], spendingMet: 50 });
    expect(
      simulatePaths(
        { ...poor, people: poor.people.map((one) => ({ ...one, statePensionWeekly: 0 })) },
        { seed, from: 0, to: 50 },
      ),
    ).toMatchObject({
      goalsMet: [0, 0],
      spendingMet: 0,
    });
  });

  test('a goal that is never due is not counted', () => {
    const [car] = household.goals;
    if (!car) throw new Error('The example is incomplete.');
    const at = { kind: 'age', person: 'self', age: 119 } as const;
    const goals = [car, { ...car, id: 'late', at }, { ...car, id: 'past', at: { ...at, age: 20 } }];
    expect(simulatePaths({ ...household, goals }, { seed, from: 0, to: 5 }).goalsMet).toEqual([
      expect.any(Number),
      null,
      null,
    ]);
  });
});
