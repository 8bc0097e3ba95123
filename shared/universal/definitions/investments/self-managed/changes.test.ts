import { describe, expect, test } from '@jest/globals';
import { enteredLine, ownership } from './changes.ts';

const line = { name: 'Cash', valuationDate: '2026-11-20' };
const problems = (entered: object) =>
  enteredLine.safeParse({ ...line, ...entered }).error?.issues.map(({ message }) => message);

describe('a line of a holding', () => {
  test('has a value, or the listing and the number of units that it is valued by', () => {
    expect(problems({ value: 0 })).toBeUndefined();
    expect(problems({ symbol: 'VOD', units: 0 })).toBeUndefined();
  });

  test.each([
    ['nothing', {}],
    ['units of nothing listed', { units: 2 }],
    ['a value beside a listing', { symbol: 'VOD', value: 2 }],
  ])('with %s is refused, and told what to enter', (_, entered) => {
    expect(problems(entered)).toEqual(['enter the value, or the number of units']);
  });
});

describe('the shares of the owners', () => {
  const owners = ['a', 'b', 'c'].map((letter) => `0b5f3a52-6c1d-4e7f-9a10-00000000000${letter}`);
  const refusals = (...percentages: number[]) =>
    ownership
      .safeParse(percentages.map((percentage, index) => ({ owner: owners[index], percentage })))
      .error?.issues.map(({ message }) => message);

  test('add up to exactly 100, with two decimals at most', () => {
    expect(refusals(33.33, 33.33, 33.34)).toBeUndefined();
    expect(refusals(33.33, 33.33, 33.33)).toEqual(['the shares must add up to exactly 100']);
    expect(refusals(50, 25.004, 24.996)).toEqual(['a share has at most two decimals']);
  });

  test('are above 0 and at most 100, each of them', () => {
    expect(refusals(50, 50, 0)).toEqual(['each share is above 0 and at most 100']);
    expect(refusals(50, 150, -100)).toEqual(['each share is above 0 and at most 100']);
  });
});
