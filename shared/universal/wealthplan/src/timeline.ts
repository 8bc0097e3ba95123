import { monthsAfter } from '@harbour/finance';
import type { Household, Moment, Person, PersonKey } from './household.ts';
import { wholeYears, yearsAfter } from './whole-years.ts';

/** The years of a projection: each of 12 months, taxed by the tax year that contains its first day. */
export interface Timeline {
  /** First days, and the day after the last year: one more than there are years. */
  starts: readonly string[];
  years: number;
  /** Whole years of age at the start of a year. 0 for who is not yet born. */
  age: (person: Person, year: number) => number;
  /** Whether a person lives in a year: up to that in which they reach `livesTo`; in the first in any case. */
  lives: (person: Person, year: number) => boolean;
  /** The year from which something holds: 0 for a moment that has passed. */
  from: (moment: Moment) => number;
  /** The year in which something happens once: null for a moment that has passed, or is after the last year. */
  at: (moment: Moment) => number | null;
}

export function timelineOf({ startsOn, people, children = [] }: Household): Timeline {
  const lastBirthday =
    people
      .map(({ born, livesTo }) => yearsAfter(born, livesTo))
      .toSorted()
      .at(-1) ?? startsOn;
  const starts = [startsOn];
  do starts.push(monthsAfter(startsOn, starts.length * 12));
  while ((starts.at(-1) ?? '') <= lastBirthday);
  const years = starts.length - 1;
  const startOf = (year: number) => starts[year] ?? startsOn;

  /** The first year at whose start somebody has an age; negative for one before the first. */
  const yearOfBirthday = (born: string, age: number): number => {
    if (born <= startsOn && wholeYears(born, startsOn) > age) return -1;
    const day = yearsAfter(born, age);
    const year = starts.findIndex((start) => start >= day);
    return year < 0 ? years : year;
  };
  const yearOfAge = (key: PersonKey, age: (person: Person) => number): number => {
    const person = people.find((each) => each.key === key);
    return person ? yearOfBirthday(person.born, age(person)) : years;
  };
  const yearOf = (moment: Moment): number => {
    switch (moment.kind) {
      case 'now':
        return 0;
      case 'retirement':
        return yearOfAge(moment.person, ({ retiresAt }) => retiresAt);
      case 'age':
        return yearOfAge(moment.person, () => moment.age);
      case 'child-age': {
        const child = children.find(({ id }) => id === moment.child);
        return child ? yearOfBirthday(child.born, moment.age) : years;
      }
      case 'end':
        return years;
    }
  };
  return {
    starts,
    years,
    age: ({ born }, year) => wholeYears(born, startOf(year)),
    lives: ({ born, livesTo }, year) => year === 0 || startOf(year) <= yearsAfter(born, livesTo),
    from: (moment) => Math.max(0, yearOf(moment)),
    at: (moment) => {
      const year = yearOf(moment);
      return year < 0 || year >= years ? null : year;
    },
  };
}
