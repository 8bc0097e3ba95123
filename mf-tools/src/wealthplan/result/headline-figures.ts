import { formatPounds } from '@harbour/ui';
import type { Household } from '@harbour/wealthplan/household';
import type { Outlook } from '@harbour/wealthplan/projection';
import { inHundred } from '../in-hundred.ts';
import { firstShortfall, goalsMet, type Projections, rateKeys, wealthAtRates } from './headline.ts';
import { rateNames } from './names.ts';

/** A figure of a result that is compared with that of another. */
export interface HeadlineFigure {
  key: string;
  name: string;
  text: string;
  /** For the difference between two; null where there is none to take. */
  value: number | null;
  /** The difference in words, without a sign. */
  differs: (by: number) => string;
}

const futures = (count: number | null) => (count === null ? 'Not available' : `${count} of 100`);
const inFutures = (by: number) => `${by} of 100`;

/** @param outlook null while it is computed, or where it cannot be */
export function headlineFigures(
  household: Household,
  projections: Projections,
  outlook: Outlook | null,
): HeadlineFigure[] {
  const lasts = outlook ? inHundred(outlook.spendingMet, outlook.paths) : null;
  const end = wealthAtRates(projections, household).at(-1)?.wealth;
  const goals = outlook ? goalsMet(household, outlook) : household.goals.map((goal) => ({ ...goal, inHundred: null }));
  return [
    {
      ...{ key: 'lasts', name: 'Futures in which the money lasts to the end', text: futures(lasts), value: lasts },
      differs: inFutures,
    },
    {
      ...{ key: 'shortfall', name: `First year that runs short, at ${rateNames.middle}`, value: null },
      text: firstShortfall(projections.middle)?.label ?? 'None',
      differs: String,
    },
    ...rateKeys.map((key) => {
      const value = end?.[key] ?? null;
      return {
        ...{ key, name: `Wealth after the last year, at ${rateNames[key]}`, value },
        text: value === null ? 'Not available' : formatPounds(value),
        differs: formatPounds,
      };
    }),
    ...goals.map(({ id, name, inHundred: met }) => ({
      ...{ key: `goal ${id}`, name: `Futures in which this is met: ${name}`, text: futures(met), value: met },
      differs: inFutures,
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

function differenceOf(before: HeadlineFigure, after: HeadlineFigure): string {
  if (before.value !== null && after.value !== null) {
    const by = after.value - before.value;
    return by === 0 ? 'The same' : `${after.differs(Math.abs(by))} ${by > 0 ? 'more' : 'less'}`;
  }
  return before.text === after.text && before.text !== 'Not available' ? 'The same' : '';
}

/** All figures that one of two results has. */
export function comparedFigures(before: readonly HeadlineFigure[], after: readonly HeadlineFigure[]): ComparedFigure[] {
  const rows = before.map((figure): ComparedFigure => {
    const other = after.find(({ key }) => key === figure.key);
    return {
      ...{ key: figure.key, name: figure.name, before: figure.text, after: other?.text ?? null },
      difference: other ? differenceOf(figure, other) : '',
    };
  });
  const added = after.filter(({ key }) => !before.some((figure) => figure.key === key));
  return [...rows, ...added.map(({ key, name, text }) => ({ key, name, before: null, after: text, difference: '' }))];
}
