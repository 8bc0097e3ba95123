import { describe, expect, test } from '@jest/globals';
import { enteredLine } from './changes.ts';

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
