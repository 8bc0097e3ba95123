import type { Household } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { marketModel } from './market-model.ts';
import type { Market } from './projection.ts';

/** Something bad that a household can be tried on: `projectHousehold(test.household(of), test.market(of))`. */
export interface StressTest {
  key: 'poor-first-decade' | 'high-inflation' | 'long-life';
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

const middle = (of: Household) => deterministicMarket(of, projectionRates.middle);
const unchanged = (of: Household) => of;

export const stressTests: readonly StressTest[] = [
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
    name: 'High inflation',
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
