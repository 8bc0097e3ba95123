import { Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { WealthToday } from './use-wealth.ts';
import { type Figure, sumOf, type WealthRow } from './wealth-rows.ts';

const cell = (figure: Figure | undefined) => (figure ? <Money amount={figure.value} reason={figure.reason} /> : '–');

/** Wealth by kind and person, with its total. */
export function WealthTable({ wealth: { rows, names } }: { wealth: WealthToday }) {
  const columns = useMemo((): readonly Column<WealthRow>[] => {
    const owners = [...names.keys(), 'joint'].filter((owner) => rows.some(({ byOwner }) => byOwner.has(owner)));
    const ofOwner = (owner: string) => rows.flatMap(({ byOwner }) => byOwner.get(owner) ?? []);
    return [
      {
        id: 'kind',
        title: 'Kind',
        width: 'minmax(168px, 2fr)',
        namesRow: true,
        cell: ({ kind }) => kind,
        total: 'What you own less what you owe',
      },
      // For one person the total says it already.
      ...(owners.length < 2 ? [] : owners).map(
        (owner): Column<WealthRow> => ({
          id: owner,
          title: owner === 'joint' ? 'Joint' : (names.get(owner) ?? 'Somebody else'),
          width: 'minmax(128px, 1fr)',
          figure: true,
          belowOnPhone: true,
          cell: ({ byOwner }) => cell(byOwner.get(owner)),
          total: cell(sumOf(ofOwner(owner))),
        }),
      ),
      {
        id: 'total',
        title: 'Together',
        width: 'minmax(136px, 1fr)',
        figure: true,
        cell: ({ total }) => cell(total),
        total: cell(sumOf(rows.map(({ total }) => total))),
      },
    ];
  }, [rows, names]);
  return <DataTable label="What you have today" columns={columns} rows={rows} rowKey={({ kind }) => kind} />;
}
