import { illustrated } from '@harbour/finance';
import { formatPounds } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import type { Outlook, Projection } from '@harbour/wealthplan/projection';
import { inHundred } from '../in-hundred.ts';
import { rateNames } from '../names.ts';
import { firstShortfall, goalsMet, type Projections, rateKeys, wealthAtRates } from './headline.ts';

/** A figure of a result that is compared with that of another. */
export interface HeadlineFigure {
  key: string;
  name: string;
  text: string;
  /** Whether there is no figure; the text says why. */
  missing?: true;
  /** That not everything is paid: more wealth is no gain then. */
  unpaid?: true;
  /** For the difference between two; null where there is none to take. */
  value: number | null;
  /** The difference in words, without a sign. */
  differs: (by: number) => string;
}

/** What simulated paths say of a household, or in words why they say nothing: `Being simulated: 40%`. */
export type OutlookOrReason = Outlook | string;

/** Why a result of earlier rules has no outlook: one of today's rules would not belong to it. */
export const notSimulatedThen = 'Not simulated before the rules changed';

function inFutures(count: number | string): Pick<HeadlineFigure, 'text' | 'missing' | 'value' | 'differs'> {
  const differs = (by: number) => `${by} of 100`;
  return typeof count === 'string'
    ? { text: count, missing: true, value: null, differs }
    : { text: `${count} of 100`, value: count, differs };
}

/** Money that nobody spends always lasts, which says nothing. */
function lastsIn({ spending }: Household, outlook: OutlookOrReason): number | string {
  if (spending.length === 0) return 'No spending is entered';
  return typeof outlook === 'string' ? outlook : inHundred(outlook.spendingMet, outlook.paths);
}

/** What is not paid in all years together, today's money, as an illustration gives it. */
const unpaidInAll = ({ years }: Projection): number =>
  illustrated(years.reduce((sum, { shortfall, prices }) => sum + shortfall / 100 / prices, 0));

/** The figures that two results are compared by, as they are shown. */
export function headlineFigures(
  household: Household,
  projections: Projections,
  outlook: OutlookOrReason,
): HeadlineFigure[] {
  const end = wealthAtRates(projections, household).at(-1)?.wealth;
  const met = typeof outlook === 'string' ? [] : goalsMet(household, outlook);
  const goalMet = (id: string) => met.find((goal) => goal.id === id)?.inHundred;
  const notSimulated = typeof outlook === 'string' ? outlook : 'It was not simulated';
  return [
    {
      key: 'lasts',
      name: 'Futures in which the money lasts to the end',
      ...inFutures(lastsIn(household, outlook)),
    },
    {
      key: 'shortfall',
      name: `First year that runs short, at ${rateNames.middle}`,
      value: null,
      text: firstShortfall(projections.middle)?.label ?? 'None',
      differs: String,
    },
    ...rateKeys.map((key) => {
      const value = end?.[key] ?? null;
      const unpaid = unpaidInAll(projections[key]);
      return {
        ...(unpaid > 0 ? { unpaid: true as const } : {}),
        key,
        name: `Wealth after the last year, at ${rateNames[key]}`,
        value,
        differs: formatPounds,
        ...(value === null
          ? { text: 'Not available: its last year is not projected', missing: true as const }
          : {
              text: unpaid > 0 ? `${formatPounds(value)}, with ${formatPounds(unpaid)} not paid` : formatPounds(value),
            }),
      };
    }),
    ...household.goals.map(({ id, name }) => ({
      key: `goal ${id}`,
      name: `Futures in which this is met: ${name}`,
      ...inFutures(goalMet(id) ?? notSimulated),
    })),
  ];
}

/** Two results beside each other. */
export interface ComparedFigure {
  key: string;
  name: string;
  /** Null where it has no such figure. */
  before: string | null;
  after: string | null;
  /** `£20,000 more`, `The same`; empty where no difference can be taken. */
  difference: string;
}

const notComparable = 'Not to be compared: not everything is paid';

function differenceOf(before: HeadlineFigure, after: HeadlineFigure): string {
  if ((before.unpaid || after.unpaid) && before.text !== after.text) return notComparable;
  if (before.value !== null && after.value !== null) {
    const by = after.value - before.value;
    return by === 0 ? 'The same' : `${after.differs(Math.abs(by))} ${by > 0 ? 'more' : 'less'}`;
  }
  return before.text === after.text && !before.missing ? 'The same' : '';
}

/** The same figure of another result: by its key, or of a goal that was entered apart by its name. */
const sameIn = (figures: readonly HeadlineFigure[], { key, name }: HeadlineFigure) =>
  figures.find((each) => each.key === key && each.name === name) ??
  figures.find((each) => each.name === name) ??
  figures.find((each) => each.key === key);

/** All figures that one of two results has, those that differ first. */
export function comparedFigures(before: readonly HeadlineFigure[], after: readonly HeadlineFigure[]): ComparedFigure[] {
  const paired = new Set<HeadlineFigure>();
  const rows = before.map((figure): ComparedFigure => {
    const other = sameIn(
      after.filter((each) => !paired.has(each)),
      figure,
    );
    if (other) paired.add(other);
    return {
      key: figure.key,
      name: figure.name,
      before: figure.text,
      after: other?.text ?? null,
      difference: other ? differenceOf(figure, other) : '',
    };
  });
  const added = after
    .filter((figure) => !paired.has(figure))
    .map(({ key, name, text }) => ({ key: `added ${key}`, name, before: null, after: text, difference: '' }));
  const isSame = ({ difference }: ComparedFigure) => difference === 'The same';
  return [...rows.filter((row) => !isSame(row)), ...added, ...rows.filter(isSame)];
}
