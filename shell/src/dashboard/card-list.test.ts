import { elements } from '@harbour/contract/elements';
import { readCards } from '@harbour/platform-contract/dashboard-card';
import { expect, test } from '@jest/globals';
import { cardOrder } from '../firm/card-order.ts';
import { descriptions } from '../testing/described-remotes.ts';
import { moved } from './card-list.ts';

const declared = Object.values(descriptions).flatMap(({ portal, slots }) => {
  const cards = readCards(portal);
  expect(slots.includes('dashboard.cards')).toBe(cards.length > 0);
  return cards;
});

test('[R002] every card that a remote declares has a place in the firm’s order, and an element with its title', () => {
  expect(declared.map(({ name }) => name).sort()).toEqual([...cardOrder].sort());
  const labels = new Map(elements.map(([name, { label }]) => [name, label]));
  for (const { name, title } of declared) expect(labels.get(name)).toBe(title);
});

test('what a newer release declares and this host does not know is left out', () => {
  const known = { name: 'dashboard.one', title: 'One' };
  expect(readCards({ cards: [known, { name: 'elsewhere', title: 'x' }, { ...known, size: 3 }, 7] })).toEqual([known]);
  expect(readCards(undefined)).toEqual([]);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i gives %j', (name, by, expected) => {
  expect(moved(['a', 'b', 'c'], name, by)).toEqual(expected);
});
