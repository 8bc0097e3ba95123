import { expect, test } from '@jest/globals';
import { actingTargetFromAddress, invalidTargetInAddress } from './acting-target.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([`?target=${id}`, `?po=all&target=${id}&d=2026-11-20`, `?target=${id.toUpperCase()}`])(
  '[R021] %s names a target',
  (search) => {
    expect(actingTargetFromAddress(search)).toBe(id);
  },
);

test.each([
  '',
  '?target=',
  '?target=alex',
  `?target=${id}x`,
  `?target=${id.slice(1)}`,
  `?Target=${id}`,
  '?target=../x',
])('[R021] %p names none', (search) => {
  expect(actingTargetFromAddress(search)).toBeUndefined();
});

test.each([
  ['?target=alex', 'alex'],
  [`?target=${id}x`, `${id}x`],
  ['?target=', undefined],
  ['', undefined],
  [`?target=${id}`, undefined],
])('of %p, %p is told as no target', (search, expected) => {
  expect(invalidTargetInAddress(search)).toBe(expected);
});
