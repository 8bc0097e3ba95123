import { canaryPosition } from '@harbour/platform-contract';
import { exampleBuild } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { chooseBuilds } from './choose-build.ts';

const stable = exampleBuild({ version: '1.4.0' });
const previous = exampleBuild({ version: '1.3.0' });
const next = exampleBuild({ version: '1.5.0' });
const other = exampleBuild({ version: '1.1.0' });
const title = 'Planning Tools';

const chosen = (known: Parameters<typeof chooseBuilds>[0], { pinned = undefined as typeof other | undefined } = {}) =>
  chooseBuilds(known, { remote: 'mf-tools', client: 'alex', pinned }).map(
    ({ build, source }) => `${source} ${build.version}`,
  );

const canary = (percentage: number) => ({ build: next, percentage });

describe('the builds of a remote, in the order in which they are tried', () => {
  test.each([
    ['the stable one alone', { title, stable }, ['stable 1.4.0']],
    ['then the one before it', { title, stable, previous }, ['stable 1.4.0', 'previous 1.3.0']],
    [
      'the canary first for those who get it, and the stable one when that fails',
      { title, stable, previous, canary: canary(100) },
      ['canary 1.5.0', 'stable 1.4.0', 'previous 1.3.0'],
    ],
    ['no canary for the others', { title, stable, canary: canary(0) }, ['stable 1.4.0']],
  ])('%s', (_, known, expected) => {
    expect(chosen(known)).toEqual(expected);
  });

  test('what is pinned comes before all, a canary too', () => {
    expect(chosen({ title, stable, canary: canary(100) }, { pinned: other })).toEqual([
      'pinned 1.1.0',
      'canary 1.5.0',
      'stable 1.4.0',
    ]);
  });

  test('a build that is named twice is tried once', () => {
    expect(chosen({ title, stable, previous }, { pinned: stable })).toEqual(['pinned 1.4.0', 'previous 1.3.0']);
  });
});

describe('a canary’s share of the clients', () => {
  const clients = Array.from(
    { length: 10_000 },
    (_, index) => `6b1f0a4e-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const inShare = (percentage: number, version = '1.5.0') =>
    new Set(clients.filter((client) => canaryPosition('mf-tools', version, client) < percentage));

  // Four standard deviations of 10,000 draws at the least certain share are 2%.
  test.each([1, 10, 25, 50, 90])('%i %% are that many, as near as chance comes', (percentage) => {
    expect(Math.abs(inShare(percentage).size / 100 - percentage)).toBeLessThan(2);
  });

  test.each([10, 30, 70])('at %i %% a client gets the build of their own side', (percentage) => {
    for (const client of clients.slice(0, 200)) {
      const [first] = chooseBuilds(
        { title, stable, canary: canary(percentage) },
        { remote: 'mf-tools', client, pinned: undefined },
      );
      const side = canaryPosition('mf-tools', next.version, client) < percentage ? 'canary' : 'stable';
      expect([client, first?.source]).toEqual([client, side]);
    }
  });

  test('nobody at 0%, everybody at 100%', () => {
    expect(inShare(0).size).toBe(0);
    expect(inShare(100).size).toBe(10_000);
  });

  test('those who are in stay in when it grows', () => {
    const few = inShare(10);
    const many = inShare(30);
    expect([...few].every((client) => many.has(client))).toBe(true);
  });

  test('another canary, and another remote, has another share', () => {
    const [one, another] = [inShare(50), inShare(50, '1.6.0')];
    const both = [...one].filter((client) => another.has(client)).length;
    expect(Math.abs(both / 100 - 25)).toBeLessThan(2);
    const elsewhere = clients.filter((client) => canaryPosition('mf-ims', '1.5.0', client) < 50);
    expect(Math.abs(elsewhere.filter((client) => one.has(client)).length / 100 - 25)).toBeLessThan(2);
  });
});
