import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exampleHousehold as household } from '../bench/example-household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { outlookOf } from './outlook.ts';
import { compileHousehold, projectHousehold } from './project-household.ts';
import { simulatedPieces, simulatePaths } from './simulate-paths.ts';
import { households } from './testing/households.ts';

const seed = 2026;
const paths = 400;
const piece = (from: number, to: number, of = seed) => simulatePaths(household, { seed: of, from, to });
const digest = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
const complete = piece(0, paths);
const outlook = outlookOf(household, seed, [complete]);

describe('simulated paths', () => {
  test('one worker or four, in any order: the same bytes', () => {
    const four = [piece(300, 400), piece(0, 100), piece(100, 200), piece(200, 300)];
    expect(digest(outlookOf(household, seed, four))).toBe(digest(outlook));
    expect(Array.from(piece(150, 153).wealth)).toEqual(
      Array.from(complete.wealth.subarray(150 * outlook.fan.length, 153 * outlook.fan.length)),
    );
  });

  test('the same seed gives the same again, another seed something else', () => {
    expect(digest(outlookOf(household, seed, [piece(0, 100)]))).toBe(
      digest(outlookOf(household, seed, [piece(0, 100)])),
    );
    expect(Array.from(piece(0, 100, 2027).wealth)).not.toEqual(Array.from(piece(0, 100).wealth));
  });

  test('of any household, pieces say what all its paths at once do, in whole pence', () => {
    const rangeParts = { from: fc.integer({ min: 0, max: 20 }), count: fc.integer({ min: 1, max: 12 }) };
    fc.assert(
      fc.property(households, fc.nat(), fc.record(rangeParts), (of, anySeed, { from, count }) => {
        const range = { seed: anySeed, from, to: from + count };
        const all = simulatePaths(of, range);
        const apart = Array.from({ length: count }, (_, path) =>
          simulatePaths(of, { seed: anySeed, from: from + path, to: from + path + 1 }),
        );
        expect(outlookOf(of, anySeed, apart.toReversed())).toEqual(outlookOf(of, anySeed, [all]));
        expect(all.wealth.every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  const range = { seed, from: 20, to: 560 };

  test('pieces are a small one, and larger ones up to the last path', () => {
    const { incomes, spending, goals, wrappers, savings } = household;
    const [none, kept] = [[], wrappers.slice(0, 1)];
    const few = { ...household, receipts: none, properties: none, debts: none, wrappers: kept };
    const small = { ...few, incomes: incomes.slice(0, 1), spending: spending.slice(0, 1), goals: goals.slice(0, 1) };
    const ofKept = savings.filter(({ wrapper }) => wrapper === kept[0]?.id);
    const brief = small.people.map((person) => ({ ...person, livesTo: 60 }));
    const pieces = [...simulatedPieces({ ...small, savings: ofKept, people: brief }, range)];
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      [20, 120],
      [120, 520],
      [520, 560],
    ]);
  });

  test('pieces have fewer paths, the more entries a household has', () => {
    const few = { ...range, to: range.from + 100 };
    const many = {
      ...household,
      spending: Array.from({ length: 40 }, (_, index) =>
        household.spending.map((each) => ({ ...each, id: `${each.id}-${index}` })),
      ).flat(),
    };
    const largest = (of: typeof household) =>
      Math.max(...[...simulatedPieces(of, few)].map(({ from, to }) => to - from));
    const years = compileHousehold(household).years;
    const entriesOf = ({
      people,
      incomes,
      spending,
      goals,
      receipts,
      wrappers,
      savings,
      properties,
      debts,
    }: typeof household) =>
      [people, incomes, spending, goals, receipts, wrappers, savings, properties, debts].flat().length;
    for (const each of [household, many]) {
      // 0.2 µs for an entry's year: some 20 ms.
      expect(largest(each) * entriesOf(each) * years).toBeLessThanOrEqual(100_000);
    }
    expect(largest(many)).toBeLessThan(largest(household));
    const pieces = [...simulatedPieces(many, few)];
    const complete = simulatePaths(many, few);
    expect(pieces.flatMap(({ wealth }) => Array.from(wealth))).toEqual(Array.from(complete.wealth));
  });

  test('wealth is whole pence', () => {
    expect(complete.wealth.every(Number.isSafeInteger)).toBe(true);
    expect(complete.wealth.some((value) => Object.is(value, -0))).toBe(false);
  });

  test('what can be spent is wealth without properties and debts', () => {
    const { properties, debts } = household;
    expect(properties.length * debts.length).toBeGreaterThan(0);
    const range = { seed, from: 0, to: 20 };
    const alone = simulatePaths({ ...household, properties: [], debts: [] }, range);
    expect(Array.from(alone.money)).toEqual(Array.from(alone.wealth));
    const [first] = outlook.fan;
    const [firstMoney] = outlook.moneyFan ?? [];
    // The home of £520,000 less the mortgage of £160,000, a year later.
    const between = (first?.[2] ?? 0) - (firstMoney?.[2] ?? 0);
    expect(between).toBeGreaterThan(360_000_00);
    expect(between).toBeLessThan(390_000_00);
  });

  test('paths that paid everything up to a year never become more, and at the end are those that paid everything', () => {
    fc.assert(
      fc.property(households, (of) => {
        const { paidThrough, spendingMet } = simulatePaths(of, { seed, from: 0, to: 10 });
        expect(paidThrough.at(-1)).toBe(spendingMet);
        expect(paidThrough).toEqual(paidThrough.toSorted((one, other) => other - one));
      }),
      { numRuns: 40 },
    );
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
