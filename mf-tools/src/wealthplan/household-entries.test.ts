import type { Household } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { household } from '../testing/example-scenario.ts';
import { entryDifferences, householdEntries } from './household-entries.ts';

describe('[R358] what was entered, in words', () => {
  test('has an entry for everything, with a key of its own', () => {
    const entries = householdEntries(household);
    const { incomes, spending, goals, wrappers, savings, properties, debts, people } = household;
    const lists = [incomes, spending, goals, wrappers, savings, properties, debts, people];
    // And who inherits, the order of withdrawals, and four assumptions.
    expect(entries).toHaveLength(lists.flat().length + 6);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(entries.find(({ key }) => key.endsWith('living'))).toMatchObject({
      name: 'Spending: Living',
      says: expect.stringMatching(/^£36,000\.00 a year · /),
    });
  });

  test('equal households differ in nothing', () => {
    expect(entryDifferences(household, structuredClone(household))).toEqual([]);
  });

  test('entries of scenarios that were made apart are paired by what they are', () => {
    const renamed = <Item extends { id: string }>(items: readonly Item[]) =>
      items.map((item, index) => ({ ...item, id: `other-${index}` }));
    const { incomes, spending, goals } = household;
    const apart = { ...household, incomes: renamed(incomes), spending: renamed(spending), goals: renamed(goals) };
    expect(entryDifferences(household, apart)).toEqual([]);
    const dearer = { ...apart, spending: apart.spending.map((each) => ({ ...each, yearly: 40_000 })) };
    expect(entryDifferences(household, dearer)).toMatchObject([
      { name: 'Spending: Living', before: expect.stringMatching(/^£36,000/), after: expect.stringMatching(/^£40,000/) },
    ]);
  });

  test('an id that stands for another thing is not taken for it', () => {
    const [living] = household.spending;
    if (!living) throw new Error('The example spends.');
    const before = { ...household, spending: [living, { ...living, id: 'rent', name: 'Rent' }] };
    const after = { ...household, spending: [{ ...living, name: 'Rent' }] };
    expect(entryDifferences(before, after).map(({ name, after: now }) => [name, now])).toEqual([
      ['Spending: Living', null],
    ]);
  });

  test('says what is other, what is new and what is gone', () => {
    const [self, partner] = household.people;
    if (!self || !partner) throw new Error('The example has two people.');
    const after: Household = {
      ...household,
      people: [{ ...self, retiresAt: 65 }, partner],
      goals: [],
      spending: household.spending.map((each) => ({ ...each, name: 'All we need' })),
      receipts: [{ id: 'legacy', name: 'Legacy', owner: 'self', amount: 5_000, at: { kind: 'now' } }],
      assumptions: { ...household.assumptions, inflationPercent: 3 },
      withdrawalOrder: ['isa', 'cash', 'general', 'bond', 'pension'],
    };
    const differences = entryDifferences(household, after);
    expect(differences.map(({ name }) => name)).toEqual([
      'Alex',
      'Spending: Living',
      expect.stringContaining('A boat'),
      'Order of withdrawals',
      'Inflation a year',
      expect.stringContaining('Legacy'),
    ]);
    expect(differences[0]?.before).toContain('retires at 62');
    expect(differences[0]?.after).toContain('retires at 65');
    expect(differences[1]?.after).toMatch(/^Spending: All we need · £36,000\.00/);
    expect(differences[2]?.after).toBeNull();
    expect(differences[3]?.after).toMatch(/^ISA, Cash/);
    expect(differences[4]).toMatchObject({ before: '2.5%', after: '3%' });
    expect(differences[5]?.before).toBeNull();
  });
});
