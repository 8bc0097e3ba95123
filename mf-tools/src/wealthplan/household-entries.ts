import { formatMoney } from '@harbour/ui';
import { type Household, personKeys } from '@harbour/wealthplan/household';
import { accounts, savings } from '../pages/wealthplan-scenario/household/entries/accounts.ts';
import { children } from '../pages/wealthplan-scenario/household/entries/children.ts';
import { goals, receipts } from '../pages/wealthplan-scenario/household/entries/goals.ts';
import { incomes } from '../pages/wealthplan-scenario/household/entries/incomes.ts';
import { inheritanceText, pastGifts } from '../pages/wealthplan-scenario/household/entries/inheritance.ts';
import { assumptionsForm, personText } from '../pages/wealthplan-scenario/household/entries/people.ts';
import { debts, properties } from '../pages/wealthplan-scenario/household/entries/properties.ts';
import { spending } from '../pages/wealthplan-scenario/household/entries/spending.ts';
import { percentText, wrapperNames } from '../pages/wealthplan-scenario/household/entries/texts.ts';
import type { EntryKind } from '../pages/wealthplan-scenario/household/entry-kind.ts';
import { allowanceUseNames } from './names.ts';

/** Something that was entered, in words. */
export interface HouseholdEntry {
  /** The same for the same entry of another version. */
  key: string;
  /** What kind of entry it is: `income`. */
  kind: string;
  /** What it is: `Income: Salary`. */
  name: string;
  says: string;
  /** Of an entry of a list: the list's title, and its row. */
  listed?: { title: string; row: EntryRow };
}

type EntryRow = ReturnType<EntryKind<{ id: string }, unknown>['row']>;

function entriesOf<Item extends { id: string }, Draft>(kind: EntryKind<Item, Draft>, of: Household): HouseholdEntry[] {
  return kind.read(of).map((item) => {
    const row = kind.row(item, of);
    const { name, says, amount, unit } = row;
    return {
      key: `${kind.noun} ${item.id}`,
      kind: kind.noun,
      name: `${kind.title}: ${name}`,
      says: amount === undefined ? says : `${formatMoney(amount)}${unit ? ` ${unit}` : ''} · ${says}`,
      listed: { title: kind.title, row },
    };
  });
}

/** All that a household was entered as, in the words of its screens. */
export function householdEntries(of: Household): HouseholdEntry[] {
  const people = personKeys.flatMap((key) => {
    const person = of.people.find((each) => each.key === key);
    return person ? [{ key: `person ${key}`, kind: 'person', name: person.name, says: personText(person) }] : [];
  });
  const assumptions = assumptionsForm.fields(of, {}).flatMap(({ name, label }): HouseholdEntry[] => {
    const percent = Object.entries(of.assumptions).find(([key]) => key === name)?.[1];
    return percent === undefined
      ? []
      : [{ key: `assumption ${name}`, kind: 'assumption', name: label, says: percentText(percent) }];
  });
  return [
    ...people,
    ...entriesOf(children, of),
    ...entriesOf(incomes, of),
    ...entriesOf(spending, of),
    ...entriesOf(goals, of),
    ...entriesOf(receipts, of),
    ...entriesOf(accounts, of),
    ...entriesOf(savings, of),
    ...entriesOf(properties, of),
    ...entriesOf(debts, of),
    ...entriesOf(pastGifts, of),
    { key: 'inheritance', kind: 'inheritance', name: 'Who inherits', says: inheritanceText(of.inheritance) },
    {
      key: 'withdrawals',
      kind: 'withdrawals',
      name: 'Order of withdrawals',
      says: [
        ...(of.allowancesFirst ?? []).map((use) => allowanceUseNames[use]),
        ...of.withdrawalOrder.map((kind) => wrapperNames[kind]),
      ].join(', '),
    },
    ...assumptions,
  ];
}

/** An entry that two households have in different words, or that only one of them has. */
export interface EntryDifference {
  key: string;
  name: string;
  /** Null where it is not there. */
  before: string | null;
  after: string | null;
}

/**
 * Entries of two households that are the same thing, by what they are: of one kind with one name, of which the same id
 * goes first; then of one kind with one id, whose name was changed. Scenarios that were made apart have other ids.
 */
function pairedEntries(before: readonly HouseholdEntry[], after: readonly HouseholdEntry[]) {
  const pairs = new Map<HouseholdEntry, HouseholdEntry>();
  const left = new Set(after);
  const pair = (isSame: (one: HouseholdEntry, other: HouseholdEntry) => boolean) => {
    for (const one of before) {
      if (pairs.has(one)) continue;
      const other = [...left].find((each) => each.kind === one.kind && isSame(one, each));
      if (!other) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  };
  pair((one, other) => one.name === other.name && one.key === other.key);
  pair((one, other) => one.name === other.name);
  pair((one, other) => one.key === other.key);
  return { pairs, left: [...left] };
}

/** What differs between what two households were entered as. */
export function entryDifferences(before: Household, after: Household): EntryDifference[] {
  const ones = householdEntries(before);
  const { pairs, left } = pairedEntries(ones, householdEntries(after));
  const changed = ones.flatMap((entry): EntryDifference[] => {
    const { key, name, says } = entry;
    const other = pairs.get(entry);
    if (other && other.says === says && other.name === name) return [];
    const renamed = other && other.name !== name ? `${other.name} · ${other.says}` : other?.says;
    return [{ key, name, before: says, after: renamed ?? null }];
  });
  return [...changed, ...left.map(({ key, name, says }) => ({ key: `added ${key}`, name, before: null, after: says }))];
}
