import type { Registry } from '@harbour/platform-contract';
import { describe, expect, test } from '@jest/globals';
import { fingerprint } from './change-registry.ts';
import type { LogEntry } from './log-entry.ts';
import { logText, statusLockfile, statusText } from './status.ts';

const build = (version: string) => ({
  version,
  entry: 'x',
  integrity: {},
  hostApi: '^1.0',
  basePaths: [],
  slots: [],
});
const since = '2026-11-20T10:00:00.000Z';
const registry: Registry = {
  schema: 1,
  revision: 3,
  changedAt: since,
  hosts: { '1.9.0': { shared: {}, slots: [], since }, '1.10.0': { shared: {}, slots: [], since } },
  remotes: {
    'mf-ims': {
      title: 'IMS',
      stable: build('1.1.0'),
      canary: { build: build('1.2.0'), percentage: 10 },
      previous: build('1.0.0'),
    },
    'mf-investments': { title: 'Investments', stable: build('2.0.0'), disabled: { reason: 'Wrong figures.' } },
  },
};
const text = 'the registry';
const entry = (revision: number, after = text): LogEntry => ({
  at: since,
  who: 'ruth',
  action: 'release',
  about: 'mf-ims',
  from: null,
  to: `1.${revision}.0`,
  revision,
  sha256: fingerprint(after),
});

test('status tells hosts, versions, canary, what was before, and what is off', () => {
  expect(statusText(registry).split('\n')).toEqual([
    'revision 3, changed 2026-11-20T10:00:00.000Z',
    'host             1.9.0  since 2026-11-20T10:00:00.000Z',
    'host             1.10.0  since 2026-11-20T10:00:00.000Z',
    'mf-ims           1.1.0  canary: 1.2.0 for 10%  before: 1.0.0',
    'mf-investments   2.0.0  disabled: Wrong figures.',
  ]);
});

test('a lockfile names the stable versions, and the newest host', () => {
  expect(JSON.parse(statusLockfile(registry, since))).toEqual({
    harbour: 1,
    takenAt: since,
    revision: 3,
    host: '1.10.0',
    remotes: { 'mf-ims': '1.1.0', 'mf-investments': '2.0.0' },
  });
});

describe('the log', () => {
  test('is told in lines, and says nothing more when it agrees with the registry', () => {
    expect(logText([entry(1, 'a'), entry(2, 'b'), entry(3)], registry, text).split('\n')).toEqual([
      '2026-11-20T10:00:00.000Z     1  ruth  release mf-ims  nothing → 1.1.0',
      '2026-11-20T10:00:00.000Z     2  ruth  release mf-ims  nothing → 1.2.0',
      '2026-11-20T10:00:00.000Z     3  ruth  release mf-ims  nothing → 1.3.0',
    ]);
  });

  test('tells entries of before hosts were logged, too', () => {
    const { about, sha256: _, ...others } = entry(1);
    expect(logText([{ ...others, remote: about }, entry(2, 'b'), entry(3)], registry, text)).toBe(
      logText([entry(1), entry(2, 'b'), entry(3)], registry, text),
    );
  });

  test.each([
    ['a change that was not logged', [entry(1, 'a'), entry(3)], text, 'Not in the log: revision 2.'],
    [
      'a registry that somebody else put there',
      [entry(1, 'a'), entry(2, 'b'), entry(3)],
      'another',
      'somebody put another',
    ],
  ])('shows %s', (_, log, stored, expected) => {
    expect(logText(log, registry, stored)).toContain(expected);
  });

  test.each([[null], [{}], [{ ...entry(1), sha256: 'x' }], [{ ...entry(1), who: 7 }]])(
    'tells of %j in it that it cannot be read, and all others',
    (wrong) => {
      expect(logText([entry(1, 'a'), entry(2, 'b'), wrong, entry(3)], registry, text).split('\n')).toEqual([
        expect.stringMatching(/ 1 {2}ruth/),
        expect.stringMatching(/ 2 {2}ruth/),
        `Entry 3 of the log cannot be read: ${JSON.stringify(wrong)}`,
        expect.stringMatching(/ 3 {2}ruth/),
      ]);
    },
  );

  test('of which only the newest entries were asked for says nothing of those before them', () => {
    const report = logText([entry(2, 'b'), entry(3)], registry, text, 2).split('\n');
    expect(report).toEqual([
      'The last 2 changes; status --log all tells every one.',
      expect.stringMatching(/ 2 {2}ruth/),
      expect.stringMatching(/ 3 {2}ruth/),
    ]);
    expect(logText([entry(1), entry(3)], registry, text, 2)).toContain('Not in the log: revision 2.');
  });

  test('does not miss the revisions that were passed over when the revision was raised', () => {
    const raise = { ...entry(9), action: 'raise-revision', about: 'registry', from: 'revision 2', to: 'revision 9' };
    expect(logText([entry(1, 'a'), entry(2, 'b'), raise], { ...registry, revision: 9 }, text)).not.toContain('Not in');
    expect(logText([entry(1, 'a'), raise], { ...registry, revision: 9 }, text)).toContain('revision 2.');
  });
});
