import * as z from '@harbour/contract/schema';
import type { ChoiceOption } from '@harbour/ui/choice';
import type { Household, Moment, PersonKey } from '@harbour/wealthplan/household';

/** A moment as its two fields have it: what it goes by, and the age where it goes by one. */
export interface MomentDraft {
  at: string;
  age?: number | undefined;
}

const childOf = (at: string): string | undefined => (at.startsWith('child-') ? at.slice('child-'.length) : undefined);

/** Whether it goes by an age, which is then asked for. */
export const goesByAge = (at: string): boolean => at.startsWith('age-') || childOf(at) !== undefined;

export const momentDraft = z
  .object({
    at: z.string(),
    age: z.optional(z.int().check(z.gte(0, 'Enter 0 or more.'), z.lte(120, 'Enter 120 or less.'))),
  })
  .check(z.refine(({ at, age }) => !goesByAge(at) || age !== undefined, { error: 'Enter an age.', path: ['age'] }));

/** @param draft of a form that has passed its schema */
export function momentOf({ at, age }: MomentDraft): Moment {
  const person: PersonKey = at.endsWith('-partner') ? 'partner' : 'self';
  if (at === 'now') return { kind: 'now' };
  if (at === 'end') return { kind: 'end' };
  const child = childOf(at);
  if (child !== undefined) return { kind: 'child-age', child, age: age ?? 0 };
  return goesByAge(at) ? { kind: 'age', person, age: age ?? 0 } : { kind: 'retirement', person };
}

export function momentDraftOf(moment: Moment): MomentDraft {
  switch (moment.kind) {
    case 'now':
    case 'end':
      return { at: moment.kind };
    case 'retirement':
      return { at: `retirement-${moment.person}` };
    case 'age':
      return { at: `age-${moment.person}`, age: moment.age };
    case 'child-age':
      return { at: `child-${moment.child}`, age: moment.age };
  }
}

/** Whose it is, in the client's words: `my`, `Robin’s`. */
const whose = ({ people }: Household, key: PersonKey) =>
  key === 'self' ? 'my' : `${people.find((person) => person.key === key)?.name ?? 'the partner'}’s`;

export type MomentRole = 'from' | 'until' | 'at';

const firstWords = { from: 'From', until: 'Until', at: 'At' } as const;

/** What a moment can be chosen from: `From my retirement`, `Until my age of …`, `To the end`. */
export function momentOptions(of: Household, role: MomentRole): ChoiceOption[] {
  const first = firstWords[role];
  return [
    ...(role === 'until' ? [] : [{ value: 'now', label: role === 'at' ? 'Now' : 'From now' }]),
    ...of.people.flatMap(({ key }) => [
      { value: `retirement-${key}`, label: `${first} ${whose(of, key)} retirement` },
      { value: `age-${key}`, label: `${first} ${whose(of, key)} age of …` },
    ]),
    ...(of.children ?? []).map(({ id, name }) => ({ value: `child-${id}`, label: `${first} ${name}’s age of …` })),
    ...(role === 'until' ? [{ value: 'end', label: 'To the end' }] : []),
  ];
}

/** A moment in words: `from now`, `at my age of 60`, `to the end`. */
export function momentText(moment: Moment, of: Household, role: MomentRole): string {
  switch (moment.kind) {
    case 'now':
      return role === 'at' ? 'now' : `${role} now`;
    case 'end':
      return role === 'until' ? 'to the end' : `${role} the end`;
    case 'retirement':
      return `${role} ${whose(of, moment.person)} retirement`;
    case 'age':
      return `${role} ${whose(of, moment.person)} age of ${moment.age}`;
    case 'child-age': {
      const child = of.children?.find(({ id }) => id === moment.child);
      return `${role} ${child?.name ?? 'a child'}’s age of ${moment.age}`;
    }
  }
}

export const periodText = ({ from, until }: { from: Moment; until: Moment }, of: Household): string =>
  `${momentText(from, of, 'from')}, ${momentText(until, of, 'until')}`;
