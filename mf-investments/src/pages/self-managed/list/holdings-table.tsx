import { Change, formatDate, formatMoney, Money } from '@harbour/ui';
import { type Column, DataTable, type ExpandedRows } from '@harbour/ui/table';
import { type ReactNode, useMemo, useState } from 'react';
import { percentText } from '../fields/answer-text.ts';
import styles from '../self-managed.module.css';
import type { Figure, Holding, HoldingRow } from './holding-rows.ts';

/** Owners with their parts: `Alex Morgan 60%, Robin Morgan 40%`. */
export function ownersText({ ownership }: Pick<Holding, 'ownership'>, names: ReadonlyMap<string, string>): string {
  return ownership
    .map(({ owner, percentage }) => `${names.get(owner) ?? 'Somebody else'} ${percentText(percentage)}`)
    .join(', ');
}

/** What is to be known about a holding before its figures, in words. */
export function marksOf(
  { canChange, isOld, valuedOn, endedOn, kind, ownership }: Holding,
  names: ReadonlyMap<string, string>,
): string[] {
  const owners = ownership.map(({ owner }) => names.get(owner) ?? 'somebody else');
  return [
    ...(endedOn === null ? [] : [`${kind === 'asset' ? 'Sold' : 'Repaid'} on ${formatDate(endedOn)}`]),
    ...(isOld && endedOn === null ? [`Old value${valuedOn ? `, of ${formatDate(valuedOn)}` : ''}`] : []),
    ...(canChange ? [] : [`Kept by another person, owned by ${owners.join(' and ')}`]),
  ];
}

/** The day of its value: of its prices where they make it, of what was entered otherwise. */
function lastValued({ holdings, pricedOn, valuedOn }: Holding): string | null {
  return holdings.every(({ method }) => method === 'price') ? (pricedOn ?? valuedOn) : valuedOn;
}

function asText({ value, reason }: Figure, write: (value: number) => string): string {
  return value === null ? `not available (${reason})` : write(value);
}

/** More of a debt is no gain: said in words, without the colours of one. */
function changeCell({ holding: { change, kind } }: HoldingRow): ReactNode {
  if (!change || change.value === null) return null;
  return (
    <>
      {kind === 'asset' ? (
        <Change amount={change.value} />
      ) : (
        `${formatMoney(Math.abs(change.value))} ${change.value < 0 ? 'less' : 'more'}`
      )}
      <span className={styles.below}>since {formatDate(change.since)}</span>
    </>
  );
}

function NameCell({ row: { holding, equity }, names }: { row: HoldingRow; names: ReadonlyMap<string, string> }) {
  return (
    <>
      <span className={styles.below}>
        {holding.label}, {ownersText(holding, names)}
      </span>
      {equity && (
        <span className={styles.below}>
          {asText(equity.owed, formatMoney)} owed, equity {asText(equity.equity, formatMoney)}, loan to value{' '}
          {asText(equity.loanToValue, (percent) => `${percent.toFixed(1)}%`)}
        </span>
      )}
      {marksOf(holding, names).map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </>
  );
}

function columnsOf(valueTitle: string, names: ReadonlyMap<string, string>): readonly Column<HoldingRow>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      width: 'minmax(240px, 3fr)',
      namesRow: true,
      cell: (row) => <NameCell row={row} names={names} />,
      sortBy: ({ holding }) => holding.planName,
    },
    {
      id: 'value',
      title: valueTitle,
      width: 'minmax(128px, 1fr)',
      figure: true,
      cell: ({ holding: { value, reason } }) => <Money amount={value} reason={reason} />,
      sortBy: ({ holding }) => holding.value,
    },
    {
      id: 'change',
      title: 'Change',
      width: 'minmax(144px, 1fr)',
      cell: changeCell,
      sortBy: ({ holding }) => holding.change?.value ?? null,
      belowOnPhone: true,
    },
    {
      id: 'valued',
      title: 'Last valued',
      width: '112px',
      cell: ({ holding }) => {
        const day = lastValued(holding);
        return day ? formatDate(day) : 'Never';
      },
      sortBy: ({ holding }) => lastValued(holding),
      belowOnPhone: true,
    },
  ];
}

interface HoldingsTableProps {
  label: string;
  valueTitle: string;
  rows: readonly HoldingRow[];
  names: ReadonlyMap<string, string>;
  content: (row: HoldingRow) => ReactNode;
  empty?: ReactNode;
}

const keyOf = ({ holding }: HoldingRow) => holding.id;

/** Holdings with their values; each opens to what is behind it. */
export function HoldingsTable({ label, valueTitle, rows, names, content, empty }: HoldingsTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => columnsOf(valueTitle, names), [valueTitle, names]);
  const opened: ExpandedRows<HoldingRow> = {
    title: ({ holding }) => holding.planName,
    isOpen: (row) => open.has(keyOf(row)),
    onToggle(row) {
      const next = new Set(open);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setOpen(next);
    },
    content,
  };
  return <DataTable label={label} columns={columns} rows={rows} rowKey={keyOf} opened={opened} empty={empty} />;
}
