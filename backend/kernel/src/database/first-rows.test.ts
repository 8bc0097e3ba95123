import { expect, test } from '@jest/globals';
import { firstRows } from './first-rows.ts';

test.each([
  [[], [], false],
  [['a', 'b'], ['a', 'b'], false],
  [['a', 'b', 'c'], ['a', 'b'], true],
])('of %p, an answer of at most two rows lists %p; more: %p', (found, listed, more) => {
  expect(firstRows(found, 2)).toEqual({ listed, more });
});
