import type { FileColumn } from '@harbour/ui/table';
import { addedCashID } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { entryName } from '../names.ts';
import { sumOf } from './money-terms.ts';
import { yearAmounts } from './year-amounts.ts';
import type { YearLines } from './year-lines.ts';

type YearColumn = FileColumn<YearLines>;

/** Names of columns; where two things have one name, the second has a number. */
function distinct(columns: readonly YearColumn[]): YearColumn[] {
  const seen = new Map<string, number>();
  return columns.map(({ title, text }) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { title: count === 1 ? title : `${title} (${count})`, text };
  });
}

/**
 * The years as a file: the ages of everybody, what comes in and goes out, each account at the end of the year, property
 * and what is owed. Whole pounds.
 * @param says what the amounts are in, which each row repeats: a file leaves the page that says it
 */
export function yearFile(household: Household, years: readonly YearLines[], says: string) {
  const ages = household.people.map(
    ({ key, name }): YearColumn => ({ title: `Age of ${name}`, text: (year) => String(year.ages[key] ?? '') }),
  );
  const isAdded = years.some(({ wrappers }) => wrappers.some(({ id }) => id === addedCashID));
  const ids = [...household.wrappers.map(({ id }) => id), ...(isAdded ? [addedCashID] : [])];
  const accounts = ids.map(
    (id): YearColumn => ({
      title: `${entryName(household, id)} at end`,
      text: ({ wrappers }) => String(wrappers.find((wrapper) => wrapper.id === id)?.closing ?? 0),
    }),
  );
  const others = (title: string, sign: 1 | -1): YearColumn => ({
    title,
    text: (year) => String(sumOf(year.others.map(({ amount }) => Math.max(0, sign * amount)))),
  });
  const columns: YearColumn[] = [
    { title: 'Year from', text: ({ startsOn }) => startsOn },
    ...ages,
    ...yearAmounts.map(({ title, of }): YearColumn => ({ title, text: (year) => String(of(year)) })),
    ...accounts,
    others('Property at end', 1),
    others('Owed at end', -1),
    { title: 'What happens', text: ({ events = [] }) => events.join('. ') },
    { title: 'Amounts', text: () => says },
  ];
  return { name: 'wealthplan.csv', columns: distinct(columns) };
}
