import {
  type FigureName,
  type Gift,
  inheritanceTax,
  type RateTables,
  ukRates,
  unusedResidencePercent,
} from '@harbour/uk-tax';
import { lastKnown, taxYearsBetween } from './assumed-rules.ts';
import type { HouseholdState } from './compile-household.ts';
import { owed } from './debts.ts';
import { estateOfPerson } from './estate-of-person.ts';
import { penceOf } from './pence.ts';
import type { PersonState } from './people.ts';
import type { ProjectedYear, Projection } from './projection.ts';
import { netValue } from './properties.ts';

/** Years for which a gift counts (IHTA 1984 s.3A(4)). */
export const giftYears = 7;

/** Tables of one day: figures of inheritance tax as they are known or, where the tables have ended, indexed. */
function tablesOn(day: string, level: (until: string) => number): RateTables {
  const dated = { from: day, until: day, source: 'shared/universal/wealthplan/src/assumed-rules.ts', checkedOn: day };
  const amount = (name: 'nilRateBand' | 'residenceNilRateBand' | 'residenceNilRateTaper') => {
    const { value, until } = lastKnown(name, day);
    const indexed = until === null || day <= until ? value : Math.round(value * level(until));
    return [{ ...dated, value: indexed }];
  };
  const asItIs = <Name extends FigureName>(name: Name) => [{ ...dated, value: lastKnown(name, day).value }];
  return [
    {
      nilRateBand: amount('nilRateBand'),
      residenceNilRateBand: amount('residenceNilRateBand'),
      residenceNilRateTaper: amount('residenceNilRateTaper'),
      inheritanceTaxPercent: asItIs('inheritanceTaxPercent'),
      charitableRate: asItIs('charitableRate'),
      giftTaper: asItIs('giftTaper'),
      pensionsInEstate: asItIs('pensionsInEstate'),
    },
  ];
}

/** What a pound of an indexed amount has become in a year of the projection since the day on which its table ended. */
function levelSince({ timeline, thresholds, household }: HouseholdState, year: number, until: string): number {
  const end = thresholds[year] ?? 1;
  const since = timeline.starts.findLastIndex((start) => start <= until);
  if (since >= 0) return end / (thresholds[since] ?? 1);
  const { inflationPercent, thresholdsAbovePrices } = household.assumptions;
  let before = 1;
  for (let gone = taxYearsBetween(until, timeline.starts[0] ?? until); gone > 0; gone -= 1) {
    before *= (1 + inflationPercent / 100) * (1 + thresholdsAbovePrices / 100);
  }
  return end * before;
}

/** Goals that were gifts, and gifts of the time before the first day. */
function giftsOf({ goals, household }: HouseholdState, years: readonly ProjectedYear[]): Gift[] {
  const given = years
    .slice(-giftYears)
    .flatMap(({ startsOn, goals: paid }): Gift[] =>
      paid
        .filter(({ id, amount }) => amount > 0 && goals.some((goal) => goal.isGift && goal.id === id))
        .map(({ amount }) => ({ on: startsOn, amount: amount / 100 })),
    );
  const before = (household.pastGifts ?? []).map(
    ({ on, amount, to, taxPaid, taxPayer = 'trustees' }): Gift => ({ on, amount, to, taxPaid, taxPayer }),
  );
  return [...before, ...given];
}

/** The most valuable home less its mortgage, pence: the residence band is for one home (IHTA 1984 s.8H). */
function homeOf({ properties }: HouseholdState): number {
  const homes = properties.filter(({ isHome }) => isHome);
  return Math.max(0, ...homes.map(netValue));
}

/** Where both live to the last year, the older one is taken to die first (Law of Property Act 1925 s.184). */
function firstOf(people: HouseholdState['people']): PersonState | undefined {
  if (people.length === 1) return undefined;
  const dead = people.find(({ leftAtDeath }) => leftAtDeath);
  return dead ?? people.toSorted((a, b) => (b.years[0]?.age ?? 0) - (a.years[0]?.age ?? 0))[0];
}

/** Of the residence band of the one who died first, what the taper of their estate left: all goes to the survivor. */
function residenceOfFirst(state: HouseholdState): number {
  const { people, timeline } = state;
  const first = firstOf(people);
  if (!first) return state.household.inheritance?.residencePercent ?? 0;
  const { estate, year } = first.leftAtDeath ?? { estate: estateOfPerson(state, first), year: timeline.years };
  const diedOn = timeline.starts[year] ?? '';
  const tables = tablesOn(diedOn, (until) => levelSince(state, year, until));
  return unusedResidencePercent({ diedOn, estate: estate / 100 }, tables);
}

/** The most valuable home that the last person gave up, before the first day or in the projection. */
function formerHomeOf({ people, properties, timeline, household }: HouseholdState) {
  const first = firstOf(people);
  const homes = properties.flatMap(({ formerHome }) =>
    (formerHome?.parts ?? [])
      .filter(({ person }) => person !== first)
      .map(({ value }) => {
        const year = formerHome?.year ?? 0;
        return { year, givenUpOn: timeline.starts[year] ?? '', value: value / 100 };
      }),
  );
  const { formerHomeValue: value = 0, formerHomeGivenUpOn: givenUpOn = '' } = household.inheritance ?? {};
  return [{ year: 0, givenUpOn, value }, ...homes]
    .filter((home) => home.value > 0)
    .toSorted((a, b) => b.value - a.value)[0];
}

/**
 * What the last person leaves on the day after the last year, and its inheritance tax by the rules of @harbour/uk-tax:
 * with the bands of a partner who died before, gifts of the last seven years, and the residence band where the
 * household says that its home goes to descendants.
 */
export function estateOf(state: HouseholdState, years: readonly ProjectedYear[]): Projection['estate'] {
  const { timeline, wrappers, properties, debts, people, household } = state;
  const diedOn = timeline.starts[timeline.years] ?? '';
  let other = 0;
  let pensions = 0;
  for (const { kind, value } of wrappers) {
    if (kind === 'pension') pensions += value;
    else other += value;
  }
  for (const { value } of properties) other += value;
  for (const debt of debts) other -= owed(debt);
  const value = other + pensions;
  const { inheritance } = household;
  const homeAtDeath = Math.min(homeOf(state), Math.max(0, other));
  const home = inheritance?.homeGoesTo === 'descendants' ? homeAtDeath : 0;
  const toCharity = Math.round((Math.max(0, value) * (inheritance?.charityPercent ?? 0)) / 100);
  const formerHome = formerHomeOf(state);
  const rest = Math.max(0, value - homeAtDeath - toCharity) * ((inheritance?.restToDescendantsPercent ?? 0) / 100);
  const levelIn = (year: number) => (until: string) => levelSince(state, year, until);
  const tax = inheritanceTax(
    {
      diedOn,
      estate: Math.max(0, other) / 100,
      pensions: Math.max(0, pensions + Math.min(0, other)) / 100,
      // A home that goes to descendants does not go to charities.
      toCharity: Math.min(toCharity, Math.max(0, value - home)) / 100,
      homeToDescendants: home / 100,
      transferredNilRatePercent: people.length > 1 ? 100 : (inheritance?.nilRatePercent ?? 0),
      transferredResidencePercent: residenceOfFirst(state),
      ...(formerHome && rest > 0
        ? {
            formerHome: { ...formerHome, homeAtDeath: homeAtDeath / 100, otherToDescendants: Math.round(rest) / 100 },
          }
        : {}),
      gifts: giftsOf(state, years),
    },
    [
      ...tablesOn(diedOn, levelIn(timeline.years)),
      // A home that will be given up has the band of its year; one of the past that of the dated tables.
      ...(formerHome && formerHome.givenUpOn > household.startsOn
        ? tablesOn(formerHome.givenUpOn, levelIn(formerHome.year))
        : []),
      ...ukRates,
    ],
  );
  return {
    value,
    inheritanceTax: penceOf(tax.total.minus(tax.onGifts).toNumber()),
    residenceBand: penceOf(tax.residenceBand.toNumber()),
  };
}
