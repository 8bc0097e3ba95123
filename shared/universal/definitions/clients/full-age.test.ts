import { expect, test } from '@jest/globals';
import { isOfFullAge } from './full-age.ts';

test.each([
  ['on the birthday', '2008-11-25', '2026-11-25', true],
  ['the day before', '2008-11-26', '2026-11-25', false],
  ['at the end of a year', '2009-01-01', '2026-12-31', false],
  ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28', false],
  ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', true],
  ['a child', '2020-05-05', '2026-11-25', false],
  ['born tomorrow', '2026-11-26', '2026-11-25', false],
  ['long ago', '1931-12-31', '2026-11-25', true],
])('full age, %s', (_, bornOn, today, isReached) => {
  expect(isOfFullAge(bornOn, today)).toBe(isReached);
});
