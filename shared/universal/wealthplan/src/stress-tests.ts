import { lastKnown } from './assumed-rules.ts';
import { withLessSpending } from './close-shortfall.ts';
import type { Household, Person, PersonKey } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { marketModel } from './market-model.ts';
import type { Market } from './projection.ts';
import { wholeYears } from './whole-years.ts';

/** Something bad that a household can be tried on: `projectHousehold(test.household(of), test.market(of))`. */
export interface StressTest {
  key: string;
  name: string;
  /** What happens, in words for the client. */
  says: string;
  market: (household: Household) => Market;
  household: (household: Household) => Household;
}

// Both decades are the worst of Shiller's monthly series from 1871 on, from any month: bench/estimate-market-model.ts.
const decade = 10;
/** Of shares with dividends, from August 1929: −4.02% a year. */
const poorShares = -0.04;
/** Of US consumer prices, from July 1972: 8.81% a year. The UK's index of the ONS begins in 1988. */
const highInflation = 0.088;
const longLife = { age: 100, moreYears: 5, most: 120 } as const;
/** After how many years somebody dies early. */
const earlyDeathYears = 5;
/** Care at the end of a life: stated choices. GBP a year in the prices of the first day. */
const care = { yearly: 70_000, years: 4 } as const;

const middle = (of: Household) => deterministicMarket(of, projectionRates.middle);
const unchanged = (of: Household) => of;

const ofMarketsAndLives: readonly StressTest[] = [
  {
    key: 'poor-first-decade',
    name: 'Poor first decade',
    says: 'Shares lose 4% a year for the first ten years, as US shares did from 1929, their worst ten years since 1871; bonds grow by 3.5%. After that all investments grow by 5% a year.',
    household: unchanged,
    market(of) {
      const usual = middle(of);
      return {
        ...usual,
        growth(year, sharesPercent) {
          if (year >= decade) return usual.growth(year, sharesPercent);
          const part = sharesPercent / 100;
          return part * poorShares + (1 - part) * marketModel.bonds.mean;
        },
      };
    },
  },
  {
    key: 'high-inflation',
    name: 'Inflation of the seventies',
    says: 'Prices rise by 8.8% a year for the first ten years, as US prices did from 1972, their steepest ten years since 1871. Investments and cash earn no more than otherwise.',
    household: unchanged,
    market(of) {
      const usual = middle(of);
      return {
        ...usual,
        inflation: (year) => (year < decade ? Math.max(highInflation, usual.inflation(year)) : usual.inflation(year)),
      };
    },
  },
  {
    key: 'long-life',
    name: 'Long life',
    says: 'Everybody lives to 100, and at least five years longer than you entered.',
    household: (of) => ({
      ...of,
      people: of.people.map((person) => ({
        ...person,
        livesTo: Math.min(longLife.most, Math.max(longLife.age, person.livesTo + longLife.moreYears)),
      })),
    }),
    market: middle,
  },
];

/** The household in which somebody dies within years, unless they were to live no longer. */
const withEarlyDeath = (of: Household, key: PersonKey): Household => ({
  ...of,
  people: of.people.map((person) =>
    person.key === key
      ? { ...person, livesTo: Math.min(person.livesTo, wholeYears(person.born, of.startsOn) + earlyDeathYears) }
      : person,
  ),
});

const diesEarly = ({ key, name }: Person): StressTest => ({
  key: `early-death-${key}`,
  name: `Early death of ${name}`,
  says: `${name} dies in ${earlyDeathYears} years. What the survivor keeps of incomes and needs of spending is as you entered it.`,
  household: (of) => withEarlyDeath(of, key),
  market: middle,
});

/** Who lives longest: on the last day, the year of birth and the age that is reached. */
const livesLongest = ({ people }: Household): Person | undefined =>
  people.toSorted((one, other) => yearOfDeath(other) - yearOfDeath(one))[0];
const yearOfDeath = ({ born, livesTo }: Person) => Number(born.slice(0, 4)) + livesTo;

function withCare(of: Household): Household {
  const last = livesLongest(of);
  if (!last) return of;
  const from = Math.max(0, last.livesTo - care.years);
  return {
    ...of,
    spending: [
      ...of.spending,
      {
        id: `stress-care-${of.spending.length}`,
        name: 'Care',
        kind: 'care',
        yearly: care.yearly,
        from: { kind: 'age', person: last.key, age: from },
        until: { kind: 'end' },
        abovePrices: 0,
        survivorPercent: 100,
      },
    ],
  };
}

const needsCare: StressTest = {
  key: 'care',
  name: 'Care late in life',
  says: `Who lives longest needs care for their last ${care.years} years, for £${care.yearly.toLocaleString('en-GB')} a year in today’s money beside all spending.`,
  household: withCare,
  market: middle,
};

const halfStatePension: StressTest = {
  key: 'half-state-pension',
  name: 'Half the State Pension',
  says: 'Everybody gets half of the State Pension that was entered, or of the full one.',
  household: (of) => ({
    ...of,
    people: of.people.map((person) => ({
      ...person,
      statePensionWeekly:
        Math.round((person.statePensionWeekly ?? lastKnown('statePensionWeekly', of.startsOn).value) * 50) / 100,
    })),
  }),
  market: middle,
};

/** What every household is tried on. */
export const stressTests: readonly StressTest[] = [...ofMarketsAndLives, needsCare, halfStatePension];

/** What a household is tried on: that, and the early death of each of two people. */
export const stressTestsFor = ({ people }: Household): readonly StressTest[] => [
  ...stressTests,
  ...(people.length > 1 ? people.map(diesEarly) : []),
];

/** Something bad that somebody thought of. */
export interface OwnStress {
  /** Shares fall by so much in the first year; afterwards all grows as usual. */
  sharesFallPercent: number;
  /** Prices rise by so much a year for so many years. */
  inflationPercent: number;
  inflationYears: number;
  /** Of spending of every kind, from the first day. */
  spendMorePercent: number;
}

/** What somebody thought of as a stress test. */
export function ownStressTest(own: OwnStress): StressTest {
  return {
    key: 'own',
    name: 'Your own',
    says: '',
    household: (of) => withLessSpending(of, -own.spendMorePercent),
    market(of) {
      const usual = middle(of);
      return {
        ...usual,
        growth: (year, sharesPercent) =>
          year === 0
            ? ((sharesPercent / 100) * -own.sharesFallPercent) / 100 + (1 - sharesPercent / 100) * usual.growth(0, 0)
            : usual.growth(year, sharesPercent),
        inflation: (year) => (year < own.inflationYears ? own.inflationPercent / 100 : usual.inflation(year)),
      };
    },
  };
}
