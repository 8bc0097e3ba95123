import { expect, test } from '@jest/globals';
import type { Household } from './household.ts';
import { pounds, yearsOf } from './testing/projected.ts';
import { household, person, spending, wrapper } from './testing/worked-household.ts';

// Ada is 60 on 6 April 2026, her partner 58.
const people = [
  person({ born: '1966-04-06', livesTo: 64, retiresAt: 60 }),
  person({ key: 'partner', name: 'Ben', born: '1968-04-06', livesTo: 66, retiresAt: 60 }),
];
const at = (age: number, key: 'self' | 'partner' = 'self') => ({ kind: 'age', person: key, age }) as const;
const spent = (of: Partial<Household['spending'][number]>) =>
  yearsOf(household({ people, spending: [spending(of)], wrappers: [wrapper({ kind: 'cash', value: 1_000_000 })] })).map(
    (year) => pounds(year.spending, 'spending'),
  );

test('[R358] spending in phases has the part of the last phase that has begun, and of it what one alone spends', () => {
  const phases = [
    { from: at(62), percent: 80 },
    { from: at(64), percent: 120 },
  ];
  // £10,000; 80% from 62, 120% from 64; Ada dies in the year of 64, and 60% remain.
  expect(spent({ yearly: 10_000, phases })).toEqual([10_000, 10_000, 8_000, 8_000, 12_000, 7_200, 7_200, 7_200, 7_200]);
});

test('[R358] growth above prices goes on under the phases', () => {
  // £1,000 × 1.02² × 50%.
  expect(spent({ yearly: 1_000, abovePrices: 2, phases: [{ from: at(62), percent: 50 }] })[2]).toBe(520.2);
});

test('[R358] care of one person ends with their life, of whoever lives it goes on', () => {
  const care = { kind: 'care', yearly: 50_000, from: at(63), survivorPercent: 100 } as const;
  expect(spent({ ...care, person: 'self' })).toEqual([0, 0, 0, 50_000, 50_000, 0, 0, 0, 0]);
  expect(spent({ ...care, from: at(65, 'partner'), person: 'partner' })).toEqual([0, 0, 0, 0, 0, 0, 0, 50_000, 50_000]);
  expect(spent(care).slice(3)).toEqual([50_000, 50_000, 50_000, 50_000, 50_000, 50_000]);
});
