import { expect, test } from '@jest/globals';
import { federationSatisfies, HOST_API_VERSION, hostApiRange, hostApiSatisfies } from './host-api.ts';

test.each([
  ['^1.0', '1.0.0', true],
  ['^1.0', '1.7.3', true],
  ['^1.2', '1.2.0', true],
  ['^1.2', '1.1.9', false],
  ['^1.10', '1.9.0', false],
  ['^1.9', '1.10.0', true],
  ['^2.0', '1.9.0', false],
  ['^1.0', '2.0.0', false],
  ['nonsense', '1.0.0', false],
  ['^1.0', 'nonsense', false],
])('a remote that needs %s on a host of %s: %s', (range, version, fits) => {
  expect(hostApiSatisfies(range, version)).toBe(fits);
});

test('this host satisfies a remote that was built for its own minor version', () => {
  const [major, minor] = HOST_API_VERSION.split('.');
  expect(hostApiSatisfies(`^${major}.${minor}`, HOST_API_VERSION)).toBe(true);
});

test.each(['1.0', '^1', '^1.0.0', '~1.0', '>=1.0', '^1.x', ' ^1.0', ''])('%p is no range of host API', (range) => {
  expect(hostApiRange.safeParse(range).success).toBe(false);
});

test.each([
  ['2.9.2', '2.9.2', true],
  ['2.9.2', '2.12.0', true],
  ['2.12.0', '2.9.2', true],
  ['3.0.0', '2.9.2', false],
  ['2.9.2', '3.0.0', false],
  ['2.9.2', undefined, false],
  [undefined, '2.9.2', true],
  [undefined, undefined, true],
])('a build of federation runtime %s in a host that provides %s: %s', (built, provided, runs) => {
  expect(federationSatisfies(built, provided)).toBe(runs);
});
