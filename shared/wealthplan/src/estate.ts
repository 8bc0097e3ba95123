import { type FigureName, type Gift, inheritanceTax, MissingRateError, type RateTables } from '@harbour/uk-tax';
import { lastKnown, taxYearsBetween } from './assumed-rules.ts';
import type { HouseholdState } from './compile-household.ts';
import { owed } from './debts.ts';
import { penceOf } from './pence.ts';
import type { ProjectedYear, Projection } from './projection.ts';

/** Years for which a gift counts (IHTA 1984 s.3A(4)). */
const giftYears = 7;

/** Tables of one day: figures of inheritance tax as they are known or, where the tables have ended, indexed. */
function tablesOn(day: string, level: (until: string) => number): RateTables {
  const dated = { from: day, until: day, source: 'shared/wealthplan/src/assumed-rules.ts', checkedOn: day };
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
      giftTaper: asItIs('giftTaper'),
      pensionsInEstate: asItIs('pensionsInEstate'),
    },
  ];
}

/**
 * What the last person leaves on the day after the last year, and its inheritance tax: with the nil-rate band of a
 * partner who died before, without the residence band (nobody has said who inherits the home), with gifts of the last
 * seven years. Null where the tables have no figure to begin with.
 */
export function estateOf(state: HouseholdState, years: readonly ProjectedYear[]): Projection['estate'] {
  const { timeline, thresholds, wrappers, properties, debts, goals, people } = state;
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
  const gifts = years
    .slice(-giftYears)
    .flatMap(({ startsOn, goals: paid }): Gift[] =>
      paid
        .filter(({ id, amount }) => amount > 0 && goals.some((goal) => goal.isGift && goal.id === id))
        .map(({ amount }) => ({ on: startsOn, amount: amount / 100 })),
    );
  const end = thresholds[timeline.years] ?? 1;
  const level = (until: string) => {
    const since = timeline.starts.findLastIndex((start) => start <= until);
    if (since >= 0) return end / (thresholds[since] ?? 1);
    const { inflationPercent, thresholdsAbovePrices } = state.household.assumptions;
    let before = 1;
    for (let gone = taxYearsBetween(until, timeline.starts[0] ?? until); gone > 0; gone -= 1) {
      before *= (1 + inflationPercent / 100) * (1 + thresholdsAbovePrices / 100);
    }
    return end * before;
  };
  try {
    const tax = inheritanceTax(
      {
        diedOn,
        estate: Math.max(0, other) / 100,
        pensions: Math.max(0, pensions + Math.min(0, other)) / 100,
        transferredNilRatePercent: people.length > 1 ? 100 : 0,
        gifts,
      },
      tablesOn(diedOn, level),
    );
    return { value, inheritanceTax: penceOf(tax.total.minus(tax.onGifts).toNumber()) };
  } catch (error) {
    if (error instanceof MissingRateError) return null;
    throw error;
  }
}
