import { listed, money } from '@harbour/backend-documents/document-figures';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import { formatDay } from '@harbour/kernel/calendar';
import type { ValuationStatement } from './valuation-statement.ts';

/** Label of each freshness that must be shown. */
export const freshnessLabels = { old: 'old', stale: 'out of date' } as const;

/** The range of some days: `13 Mar 2026`, `2 Mar 2026 to 13 Mar 2026`. */
function span(days: readonly string[]): string | undefined {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** Notes about the figures: their sources, and which are missing and why. */
export function notesOf({ firm, valuationDate, groups, inTransit, elsewhere, total }: ValuationStatement): string[] {
  const plans = groups.flatMap((group) => group.plans);
  const lacks = incompleteText(elsewhere?.missing);
  const holdings = plans.flatMap((plan) => plan.holdings);
  const foreign = holdings.filter(({ currency }) => currency !== 'GBP');
  const currencies = [...new Set(foreign.map(({ currency }) => currency))].sort();
  const priced = span(holdings.flatMap(({ pricedOn }) => pricedOn ?? []));
  const rated = span(foreign.flatMap(({ ratedOn }) => ratedOn ?? []));
  const marks = plans.some(({ total: { freshness } }) => freshness !== 'fresh');
  const joint = plans
    .filter(({ otherOwners }) => otherOwners.length > 0)
    .map(({ name, otherOwners }) => `${name} (${listed(otherOwners)})`);
  const late = plans.filter(({ opened }) => !opened).map(({ name }) => name);
  return [
    `Each holding is valued at its newest price on or before ${formatDay(valuationDate)}, rounded to the penny, and then added.`,
    ...(priced
      ? [`Prices are of ${priced}; the day of each stands beside it. They are shown to at most six decimals.`]
      : []),
    ...(currencies.length > 0
      ? [
          `Prices in ${listed(currencies)} are converted to pounds at reference rates of the European Central Bank` +
            `${rated ? ` of ${rated}` : ''}.`,
        ]
      : []),
    ...(marks
      ? [
          `What is marked “${freshnessLabels.old}” or “${freshnessLabels.stale}” rests on a price or an exchange rate that ` +
            `was not recent on ${formatDay(valuationDate)}, by the limits of ${firm}: its true value may differ.`,
        ]
      : []),
    ...(joint.length > 0
      ? [
          `Counted in full, although others own them too: ${listed(joint)}. No shares of ownership are held, so adding ` +
            'up the statements of several owners would count such a plan more than once.',
        ]
      : []),
    ...plans.flatMap(({ name, opened, total: { value, reason } }) =>
      opened && value === null ? [`Not available for ${name}: ${reason ?? 'its value is not known'}.`] : [],
    ),
    ...(total.value === null ? ['A total that contains a value that is not available is not available either.'] : []),
    ...inTransit.map(
      ({ from, to, leftOn, group, value, reason }) =>
        `In transit: ${value === null ? `a value that is not available (${reason})` : money(value)} left ${from} on ${formatDay(leftOn)} ` +
        `and had not arrived at ${to} on ${formatDay(valuationDate)}. It is in neither plan, and part of the total` +
        `${group === null ? '' : ` of ${group}`}.`,
    ),
    ...(elsewhere
      ? [
          `Managed elsewhere: ${firm} does not manage these holdings and has not checked them. What its client entered ` +
            'counts until the next entry, a debt with known terms is continued by its payments, a fund or share is valued at ' +
            'its price, and a linked account by the balance that its bank reported. Debts are subtracted. Only the part of the ' +
            'people above is counted.',
        ]
      : []),
    ...(lacks ? [lacks] : []),
    ...(late.length > 0 ? [`Not begun on ${formatDay(valuationDate)}, and counted for nothing: ${listed(late)}.`] : []),
    `This statement was prepared by ${firm} from its records. It is not advice, and values can fall as well as rise.`,
  ];
}
