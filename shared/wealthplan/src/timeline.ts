import { monthsAfter } from '@harbour/finance';
import { ageOn } from '@harbour/uk-tax';
import type { Household, Moment, Person, PersonKey } from './household.ts';

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

const anniversary = (day: string, years: number): string => monthsAfter(day, years * 12);

function ageAt(born: string, day: string): number {
  return born > day ? 0 : ageOn(born, day);
}

export function timelineOf({ startsOn, people }: Household): Timeline {
  const lastBirthday = (person: Person) => anniversary(person.born, person.livesTo);
  const isLived = (person: Person, year: number) => year === 0 || anniversary(startsOn, year) <= lastBirthday(person);
  let years = 1;
  while (people.some((person) => isLived(person, years))) years += 1;
  const starts = Array.from({ length: years + 1 }, (_, year) => anniversary(startsOn, year));
  const startOf = (year: number) => starts[year] ?? startsOn;

  /** The first year at whose start a person has an age; negative for one before the first. */
  const yearOfAge = (key: PersonKey, age: (person: Person) => number): number => {
    const person = people.find((each) => each.key === key);
    if (!person) return years;
    const reached = age(person);
    if (ageAt(person.born, startsOn) > reached) return -1;
    for (let year = 0; year < years; year += 1) if (ageAt(person.born, startOf(year)) >= reached) return year;
    return years;
  };
  const yearOf = (moment: Moment): number => {
    switch (moment.kind) {
      case 'now':
        return 0;
      case 'retirement':
        return yearOfAge(moment.person, ({ retiresAt }) => retiresAt);
      case 'age':
        return yearOfAge(moment.person, () => moment.age);
      case 'end':
        return years;
    }
  };
  return {
    starts,
    years,
    age: (person, year) => ageAt(person.born, startOf(year)),
    lives: isLived,
    from: (moment) => Math.max(0, yearOf(moment)),
    at: (moment) => {
      const year = yearOf(moment);
      return year < 0 || year >= years ? null : year;
    },
  };
}
