import { formatPounds } from '@harbour/ui';
import {
  type ShortfallCause,
  withLaterRetirement,
  withLessSpending,
  withMoreSaved,
  withSmallerGoals,
} from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { yearsText } from '../../calculator/texts.ts';
import type { Closing } from './what-if-messages.ts';

type WayKey = Exclude<keyof Closing, 'cause'>;

interface WayTexts {
  name: string;
  says: (value: number) => string;
  apply: (household: Household, value: number) => Household;
}

const moreYearly = (name: string): WayTexts => ({
  name,
  says: (value) => `${formatPounds(value)} a year more until you retire`,
  apply: withMoreSaved,
});
const later: WayTexts = {
  name: 'Retire later',
  says: (value) => `${yearsText(value)} later`,
  apply: withLaterRetirement,
};
const less: WayTexts = {
  name: 'Spend less',
  says: (value) => `${value}% less every year from now on`,
  apply: withLessSpending,
};
const smallerGoals: WayTexts = {
  name: 'Smaller goals',
  says: (value) => (value === 100 ? 'none of your goals' : `${value}% less for every goal`),
  apply: withSmallerGoals,
};

/** What runs short, and what would help it: the most fitting first. */
const byCause: Readonly<Record<ShortfallCause, { says: string; ways: readonly (readonly [WayKey, WayTexts])[] }>> = {
  goals: {
    says: 'Your spending is paid in every year, but not all of your goals.',
    ways: [
      ['smallerGoalsPercent', smallerGoals],
      ['saveMoreYearly', moreYearly('Save more')],
      ['retireLaterYears', later],
      ['spendLessPercent', less],
    ],
  },
  'locked-pensions': {
    says: 'There is money in pensions, but nobody may draw on it yet.',
    ways: [
      ['spendLessPercent', less],
      ['saveMoreYearly', moreYearly('Save more outside pensions')],
      ['smallerGoalsPercent', smallerGoals],
      ['retireLaterYears', later],
    ],
  },
  'working-years': {
    says: 'More goes out than comes in while you still work.',
    ways: [
      ['spendLessPercent', less],
      ['saveMoreYearly', moreYearly('Earn more')],
      ['smallerGoalsPercent', smallerGoals],
    ],
  },
  retirement: {
    says: 'Your savings are used up in retirement.',
    ways: [
      ['retireLaterYears', later],
      ['saveMoreYearly', moreYearly('Save more')],
      ['spendLessPercent', less],
      ['smallerGoalsPercent', smallerGoals],
    ],
  },
};

/** A way to close a shortfall, in words. */
export interface ClosingWay {
  key: WayKey;
  name: string;
  /** The amount that is just enough; undefined where no amount is enough. */
  enough: string | undefined;
  /** Why no amount is enough; empty otherwise. */
  reason: string;
  apply: (household: Household) => Household;
}

/** Why money runs short, and the ways to close it that fit that; no goals are made smaller where there are none. */
export function closingWays(closing: Closing, household: Household): { says: string; ways: ClosingWay[] } {
  const { says, ways } = byCause[closing.cause];
  return {
    says,
    ways: ways
      .filter(([key]) => key !== 'smallerGoalsPercent' || household.goals.length > 0)
      .map(([key, words]) => {
        const found = closing[key];
        const value = 'value' in found ? found.value : undefined;
        return {
          key,
          name: words.name,
          enough: value === undefined ? undefined : words.says(value),
          reason: 'reason' in found ? found.reason : '',
          apply: (of) => (value === undefined ? of : words.apply(of, value)),
        };
      }),
  };
}
