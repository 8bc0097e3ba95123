import type { GainsDisposal, GainsMatch } from '@harbour/definitions/investments/capital-gains';
import { Empty, formatDate, formatMoney, formatUnits } from '@harbour/ui';
import { type Column, DataTable, type ExpandedRows } from '@harbour/ui/table';
import { useState } from 'react';
import styles from './capital-gains.module.css';
import { gainsFileColumns, ruleLabels } from './gains-file.ts';

const pounds = (amount: number) => formatMoney(amount, 'GBP');

const columns: readonly Column<GainsDisposal>[] = [
  {
    id: 'disposal',
    title: 'Disposal',
    width: 'minmax(184px, 3fr)',
    namesRow: true,
    cell: ({ holding, isin }) =>
      isin === null || isin === holding ? null : <span className={styles.soft}>{isin}</span>,
    sortBy: ({ date }) => date,
  },
  {
    id: 'units',
    title: 'Units',
    width: 'minmax(96px, 1fr)',
    figure: 'varying',
    belowOnPhone: true,
    cell: ({ units }) => formatUnits(units),
  },
  {
    id: 'proceeds',
    title: 'Proceeds',
    width: 'minmax(104px, 1fr)',
    figure: true,
    belowOnPhone: true,
    cell: ({ proceeds }) => pounds(proceeds),
    sortBy: ({ proceeds }) => proceeds,
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 'minmax(104px, 1fr)',
    figure: true,
    belowOnPhone: true,
    cell: ({ cost }) => pounds(cost),
    sortBy: ({ cost }) => cost,
  },
  {
    id: 'gain',
    title: 'Gain or loss',
    width: 'minmax(104px, 1fr)',
    figure: true,
    cell: ({ gain }) => pounds(gain),
    sortBy: ({ gain }) => gain,
  },
];

/** How one line of a disposal was computed, as a sentence. */
function sourceOf({ rule, acquiredOn, acquired, pool }: GainsMatch): string {
  if (rule === 'same-day') return 'Bought on the same day';
  if (rule === '30-day') {
    const what = acquired === null ? '' : `, as ${acquired} after a merger`;
    return `Bought within the 30 days after, on ${formatDate(acquiredOn ?? '')}${what}`;
  }
  return pool === null
    ? ruleLabels[rule]
    : `From the pool of ${formatUnits(pool.units)} units that cost ${pounds(pool.cost)}`;
}

function Working({ matches }: { matches: readonly GainsMatch[] }) {
  return (
    <ul className={styles.working}>
      {matches.map((match) => (
        <li key={`${match.rule} ${match.acquiredOn ?? ''} ${match.acquired ?? ''}`}>
          <span className={styles.rule}>{ruleLabels[match.rule]}</span>
          <span>
            {sourceOf(match)}: {formatUnits(match.units)} units, proceeds {pounds(match.proceeds)}, cost{' '}
            {pounds(match.cost)}, {match.gain < 0 ? 'loss' : 'gain'} {pounds(Math.abs(match.gain))}.
          </span>
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ date, holding }: GainsDisposal) => `${date} ${holding}`;

/** The disposals of one person in a tax year; each opens to its working. */
export function GainsTable({
  name,
  taxYear,
  disposals,
}: {
  name: string;
  taxYear: string;
  disposals: readonly GainsDisposal[];
}) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const opened: ExpandedRows<GainsDisposal> = {
    title: ({ date, holding }) => `${formatDate(date)}, ${holding}`,
    isOpen: (row) => open.includes(keyOf(row)),
    onToggle: (row) =>
      setOpen((before) =>
        before.includes(keyOf(row)) ? before.filter((key) => key !== keyOf(row)) : [...before, keyOf(row)],
      ),
    openOnPaper: true,
    content: ({ matches }) => <Working matches={matches} />,
  };
  return (
    <DataTable
      label={`Disposals of ${name}`}
      columns={columns}
      rows={disposals}
      rowKey={keyOf}
      opened={opened}
      empty={<Empty title="No disposals in this tax year">Nothing was sold in the taxed accounts.</Empty>}
      file={{ name: `capital-gains-${taxYear}-${name}.csv`, columns: gainsFileColumns }}
    />
  );
}
