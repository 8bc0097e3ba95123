import type { AccessEntry } from '@harbour/definitions/clients/access-log';
import { expect, test } from '@jest/globals';
import { visitsOf } from './visits.ts';

const act = (time: string, name = 'Sam Okafor'): AccessEntry => ({
  at: `2026-11-20T${time}:00Z`,
  name,
  role: 'support',
  team: null,
  what: 'The value of a plan',
  plans: [],
  kind: 'read',
});
const short = (entries: readonly AccessEntry[]) =>
  visitsOf(entries).map(({ who, from, to, entries: acts }) =>
    [who.name, from.slice(11, 16), to.slice(11, 16), acts.length].join(' '),
  );

test('acts of one person with breaks of at most 15 minutes are one visit', () => {
  expect(short([act('10:30'), act('10:15'), act('10:00')])).toEqual(['Sam Okafor 10:00 10:30 3']);
  expect(short([act('10:31'), act('10:15')])).toEqual(['Sam Okafor 10:31 10:31 1', 'Sam Okafor 10:15 10:15 1']);
});

test('people who look at the same time have a visit each, by whose ended last', () => {
  const [sam, ruth] = ['Sam Okafor', 'Ruth Hale'];
  expect(short([act('10:05', ruth), act('10:04', sam), act('10:03', ruth), act('10:02', sam)])).toEqual([
    'Ruth Hale 10:03 10:05 2',
    'Sam Okafor 10:02 10:04 2',
  ]);
});

test('another role is another visit', () => {
  expect(visitsOf([act('10:01'), { ...act('10:00'), role: 'admin' }])).toHaveLength(2);
});
