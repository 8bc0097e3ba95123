import { type Column, DataTable } from '@harbour/ui/table';
import styles from '../../calculator/calculator.module.css';
import { outcomeColumns } from './outcome-columns.tsx';
import own from './result.module.css';
import type { WhatIfs } from './what-if-messages.ts';

type Start = WhatIfs['history']['worst'][number];

const columns: readonly Column<Start>[] = [
  {
    id: 'year',
    title: 'Markets as from',
    width: 'minmax(144px, 2fr)',
    namesRow: true,
    cell: ({ year }) => String(year),
  },
  ...outcomeColumns,
];

/** What becomes of the plan if markets move as they did: in how many starts it lasts, and the worst by year. */
export function History({ history: { count, first, last, lasting, worst } }: { history: WhatIfs['history'] }) {
  return (
    <section aria-label="Markets as they were" className={own.ownStress}>
      <h3 className={own.accountHead}>Markets as they were</h3>
      <p>
        Money lasts in {lasting} of {count} starts, if shares, bonds and prices move as they did from each year between{' '}
        {first} and {last} on. The worst:
      </p>
      <DataTable
        label="The worst starts of history"
        columns={columns}
        rows={worst}
        rowKey={({ year }) => String(year)}
      />
      <p className={`${styles.soft} ${styles.sentence}`}>
        US shares and bonds in dollars and US prices, before charges, by the data of Robert Shiller (Yale, public
        domain). After the last year of the data investments grow at the middle rate.
      </p>
    </section>
  );
}
