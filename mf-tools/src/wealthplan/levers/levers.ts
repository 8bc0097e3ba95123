import { formatPounds } from '@harbour/ui';
import { wholeYears, withLessSpending } from '@harbour/wealthplan';
import type { Household, Person, PersonKey } from '@harbour/wealthplan/household';
import { rate } from '../../calculator/texts.ts';

/** What can be tried beside a chart without a change of any entry. */
export interface Levers {
  retiresAt: Partial<Record<PersonKey, number>>;
  livesTo: Partial<Record<PersonKey, number>>;
  /** Added to all spending; below zero taken off. */
  spendPercent: number;
  /** Of investments a year, before inflation. */
  growthPercent: number;
  inflationPercent: number;
}

/** One slider. */
export interface Lever {
  key: string;
  label: string;
  least: number;
  most: number;
  step: number;
  of: (levers: Levers) => number;
  with: (levers: Levers, value: number) => Levers;
  /** A value in words: `64`, `£52,000 a year`. */
  says: (value: number) => string;
}

/** Nobody is shown to work past this age, or to live beyond the other one. */
const bounds = { retirement: 75, life: 110, spendPercent: 50, inflationPercent: 10 } as const;
/** The highest rate of growth that a firm may illustrate (COBS 13 Annex 2). */
const mostGrowth = 8;

/** The levers of a household as it was entered. */
export function leversOf({ people, assumptions }: Household, growthPercent: number): Levers {
  const byPerson = (age: (person: Person) => number) => Object.fromEntries(people.map((each) => [each.key, age(each)]));
  return {
    retiresAt: byPerson(({ retiresAt }) => retiresAt),
    livesTo: byPerson(({ livesTo }) => livesTo),
    spendPercent: 0,
    growthPercent,
    inflationPercent: assumptions.inflationPercent,
  };
}

/** The household that levers make; growth is the market's, not the household's. */
export function withLevers(household: Household, levers: Levers): Household {
  const { spendPercent } = levers;
  return {
    ...(spendPercent === 0 ? household : withLessSpending(household, -spendPercent)),
    people: household.people.map((person) => ({
      ...person,
      retiresAt: levers.retiresAt[person.key] ?? person.retiresAt,
      livesTo: levers.livesTo[person.key] ?? person.livesTo,
    })),
    assumptions: { ...household.assumptions, inflationPercent: levers.inflationPercent },
  };
}

function leversOfPerson(person: Person, household: Household): Lever[] {
  const { key, name } = person;
  const age = wholeYears(person.born, household.startsOn);
  const of = household.people.length > 1 ? `, ${name}` : '';
  const ofPerson = (field: 'retiresAt' | 'livesTo', label: string, least: number, most: number): Lever => ({
    key: `${field} ${key}`,
    label: `${label}${of}`,
    least,
    most: Math.max(most, person[field]),
    step: 1,
    of: (levers) => levers[field][key] ?? person[field],
    with: (levers, value) => ({ ...levers, [field]: { ...levers[field], [key]: value } }),
    says: String,
  });
  return [
    ...(person.retiresAt > age ? [ofPerson('retiresAt', 'Retire at', age, bounds.retirement)] : []),
    ofPerson('livesTo', 'Live to', Math.min(age + 1, person.livesTo), bounds.life),
  ];
}

/** What spending is on the first day, GBP a year. */
const spentNow = ({ spending }: Household): number =>
  spending.filter(({ from }) => from.kind === 'now').reduce((sum, { yearly }) => sum + yearly, 0);

function spendSays(household: Household): (percent: number) => string {
  const now = spentNow(household);
  return (percent) => {
    if (percent === 0) return 'as entered';
    const change = `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}`;
    return now === 0 ? change : `${change}: ${formatPounds((now * (100 + percent)) / 100)} now`;
  };
}

/** The sliders of a household: retirement that is to come, spending where any is entered, growth, prices, lives. */
export function leversFor(household: Household): Lever[] {
  const people = household.people.flatMap((person) => leversOfPerson(person, household));
  const ofMarket = (key: 'growthPercent' | 'inflationPercent', label: string, most: number): Lever => ({
    key,
    label,
    least: 0,
    most,
    step: 0.25,
    of: (levers) => levers[key],
    with: (levers, value) => ({ ...levers, [key]: value }),
    says: (value) => `${rate(value)} a year`,
  });
  const spending: Lever = {
    key: 'spendPercent',
    label: 'Spend',
    least: -bounds.spendPercent,
    most: bounds.spendPercent,
    step: 1,
    of: (levers) => levers.spendPercent,
    with: (levers, spendPercent) => ({ ...levers, spendPercent }),
    says: spendSays(household),
  };
  return [
    ...people.filter(({ key }) => key.startsWith('retiresAt')),
    ...(household.spending.length > 0 ? [spending] : []),
    ofMarket('growthPercent', 'Investments grow by', mostGrowth),
    ofMarket(
      'inflationPercent',
      'Prices rise by',
      Math.max(bounds.inflationPercent, household.assumptions.inflationPercent),
    ),
    ...people.filter(({ key }) => key.startsWith('livesTo')),
  ];
}

/** What of the levers differs from how they began, in words: `Retire at 60`; empty for nothing. */
export function changesText(levers: readonly Lever[], before: Levers, after: Levers): string[] {
  return levers
    .filter((lever) => lever.of(before) !== lever.of(after))
    .map((lever) => `${lever.label} ${lever.says(lever.of(after))}`);
}
