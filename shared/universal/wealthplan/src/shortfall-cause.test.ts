import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../bench/example-household.ts';
import type { Household } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { goalsAtTheCostOfOthers, shortfallCause } from './shortfall-cause.ts';

const [alex] = exampleHousehold.people;
const [job] = exampleHousehold.incomes;
const [living] = exampleHousehold.spending;
const [car] = exampleHousehold.goals;
const [savings] = exampleHousehold.wrappers;
if (!alex || !job || !living || !car || !savings) throw new Error('The example is incomplete.');

/** Somebody of 62, who retires at 65 and lives to 80, without inflation, growth of prices above it, or State Pension. */
const alone: Household = {
  ...exampleHousehold,
  people: [{ ...alex, born: '1964-03-14', retiresAt: 65, livesTo: 80, statePensionWeekly: 0 }],
  incomes: [{ ...job, yearly: 30_000, abovePrices: 0 }],
  spending: [{ ...living, yearly: 20_000 }],
  wrappers: [{ ...savings, value: 900_000 }],
  goals: [],
  receipts: [],
  savings: [],
  properties: [],
  debts: [],
  assumptions: { inflationPercent: 0, cashPercent: 0, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
};
const yearsOf = (of: Household) => projectHousehold(of, deterministicMarket(of, projectionRates.middle)).years;
const causeOf = (change: Partial<Household>) => {
  const household = { ...alone, ...change };
  return shortfallCause(household, yearsOf(household));
};
const at = (age: number) => ({ kind: 'age', person: 'self', age }) as const;
const goal = (id: string, amount: number, age: number) => ({ ...car, id, amount, at: at(age), everyYears: null });
const holding = (kind: 'cash' | 'pension', value: number) => ({ ...savings, id: kind, kind, value });

describe('why money runs short', () => {
  test('is nothing where it does not', () => {
    expect(causeOf({})).toBeUndefined();
  });

  test('is goals where all spending is paid', () => {
    const people = alone.people.map((person) => ({ ...person, retiresAt: 85 }));
    expect(causeOf({ people, goals: [goal('boat', 2_000_000, 63)] })).toBe('goals');
  });

  test('is the years of work where more goes out than comes in', () => {
    expect(causeOf({ wrappers: [], spending: [{ ...living, yearly: 40_000 }] })).toBe('working-years');
  });

  test('is pensions that nobody may draw on yet, for who retires before their age', () => {
    const people = alone.people.map((person) => ({ ...person, born: '1980-03-14', retiresAt: 46 }));
    const wrappers = [holding('cash', 30_000), holding('pension', 900_000)];
    expect(causeOf({ people, wrappers })).toBe('locked-pensions');
    expect(causeOf({ people, wrappers: [holding('cash', 30_000)] })).toBe('retirement');
  });

  test('is retirement where savings are used up in it', () => {
    expect(causeOf({ wrappers: [holding('cash', 50_000)] })).toBe('retirement');
  });
});

describe('a goal at the cost of others', () => {
  test('is one that is paid by money that is missing later, by as much as it would have paid', () => {
    // Pay of £30,000 leaves something each year until 65; then £20,000 a year are drawn until the money is out.
    const household = { ...alone, wrappers: [holding('cash', 100_000)], goals: [goal('boat', 50_000, 66)] };
    expect(goalsAtTheCostOfOthers(household, yearsOf(household))).toEqual([{ id: 'boat', missing: 50_000 }]);
  });

  test('is none where everything is paid, or where the goal itself is not', () => {
    const plenty = { ...alone, goals: [goal('boat', 50_000, 66)] };
    expect(goalsAtTheCostOfOthers(plenty, yearsOf(plenty))).toEqual([]);
    const unpaid = { ...alone, wrappers: [], goals: [goal('boat', 5_000_000, 66)] };
    expect(goalsAtTheCostOfOthers(unpaid, yearsOf(unpaid))).toEqual([]);
  });
});
