import { describe, expect, test } from '@jest/globals';
import { deterministicMarket } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { household, person, wrapper } from './testing/worked-household.ts';

describe('the estate', () => {
  const of = (people: Parameters<typeof household>[0], percent = 0) => {
    const left = household(people);
    return projectHousehold(left, deterministicMarket(left, percent)).estate;
  };
  const wrappers = [wrapper({ kind: 'isa', value: 1_000_000 }), wrapper({ kind: 'pension', value: 500_000 })];

  test('[R358] has its pension taxed from April 2027', () => {
    // 40% of £1,500,000 − £325,000, on the day after the year to 5 April 2027.
    expect(of({ wrappers })).toEqual({ value: 1_500_000_00, inheritanceTax: 470_000_00 });
    expect(of({ wrappers, startsOn: '2025-04-06', people: [person({ livesTo: 75 })] })).toEqual({
      value: 1_500_000_00,
      inheritanceTax: 270_000_00,
    });
  });

  test('[R358] of the second of two has the nil-rate band of both', () => {
    const people = [person(), person({ key: 'partner', livesTo: 77 })];
    expect(of({ wrappers, people })).toEqual({ value: 1_500_000_00, inheritanceTax: 340_000_00 });
  });
});
