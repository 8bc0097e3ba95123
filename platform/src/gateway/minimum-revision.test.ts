import { beforeEach, expect, test } from '@jest/globals';
import { createMinimumRevision } from './minimum-revision.ts';

const minute = 60_000;
let now: number;
beforeEach(() => {
  now = Date.parse('2026-11-20T09:00:00Z');
});

const registry = (revision: number, agoMs: number) => ({
  schema: 1 as const,
  revision,
  changedAt: new Date(now - agoMs).toISOString(),
  remotes: {},
});
const clock = () => now;

test('a revision counts once every gateway and cache has it: ten minutes after it was made', () => {
  const minimum = createMinimumRevision(0, clock);
  minimum.see(registry(5, 60 * minute));
  expect(minimum.present()).toBe(5);
  minimum.see(registry(6, 0));
  now += 10 * minute - 1;
  expect(minimum.present()).toBe(5);
  now += 1;
  expect(minimum.present()).toBe(6);
});

test('it never shrinks: neither an older registry nor a start with a lower one brings it down', () => {
  const minimum = createMinimumRevision(9, clock);
  for (const revision of [12, 3, 8]) minimum.see(registry(revision, 60 * minute));
  expect(minimum.present()).toBe(12);
});

test('of several changes in a short time the last one counts in the end', () => {
  const minimum = createMinimumRevision(0, clock);
  for (const revision of [1, 2, 3]) {
    minimum.see(registry(revision, 0));
    now += minute;
  }
  expect(minimum.present()).toBe(0);
  now += 8 * minute;
  expect(minimum.present()).toBe(2);
  now += minute;
  expect(minimum.present()).toBe(3);
});
