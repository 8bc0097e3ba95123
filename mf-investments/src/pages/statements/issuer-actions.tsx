import type { IssuerAction } from '@harbour/definitions/investments/corporate-actions';
import { Card, formatDate } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { actionText, recordKindTexts } from './record-texts.ts';

const columns: Column<IssuerAction>[] = [
  { id: 'date', title: 'Date', width: '96px', cell: ({ date }) => formatDate(date), sortBy: ({ date }) => date },
  {
    id: 'holding',
    title: 'Holding',
    width: 'minmax(176px, 3fr)',
    namesRow: true,
    cell: ({ holding }) => holding,
  },
  {
    id: 'kind',
    title: 'What it is',
    width: 'minmax(176px, 2fr)',
    belowOnPhone: 'untitled',
    cell: ({ kind }) => recordKindTexts[kind],
  },
  {
    id: 'action',
    title: 'What it did',
    width: 'minmax(176px, 3fr)',
    belowOnPhone: 'untitled',
    cell: actionText,
  },
];

/** Splits, mergers and the like that the firm recorded for everybody: nothing is to be entered for them. */
export function IssuerActions({ actions }: { actions: readonly IssuerAction[] }) {
  return (
    <Card title="Corporate actions recorded by the firm">
      <DataTable
        label="Corporate actions recorded by the firm"
        columns={columns}
        rows={actions}
        rowKey={({ date, kind, holding }) => `${date} ${kind} ${holding}`}
        empty=""
      />
    </Card>
  );
}
