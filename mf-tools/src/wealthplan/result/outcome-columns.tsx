import { Money, NotAvailable } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';

/** What becomes of the money in bad times. */
interface Outcome {
  /** The first year that runs short, as its label; null for none. */
  shortfall: string | null;
  /** After the last year; null where there is none. */
  wealth: number | null;
}

/** When money runs short in bad times, and what is left. */
export const outcomeColumns: readonly Column<Outcome>[] = [
  {
    id: 'shortfall',
    title: 'Money runs short',
    width: 'minmax(144px, 1fr)',
    belowOnPhone: true,
    cell: ({ shortfall }) => shortfall ?? 'Never',
  },
  {
    id: 'wealth',
    title: 'Wealth at the end',
    width: 'minmax(128px, 1fr)',
    figure: true,
    cell: ({ wealth }) =>
      wealth === null ? <NotAvailable reason="There is no year to value." /> : <Money amount={wealth} wholePounds />,
  },
];
