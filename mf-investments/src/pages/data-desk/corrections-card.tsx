import { api } from '@harbour/api';
import { type DataDesk, takeCorrection } from '@harbour/definitions/firm/data-desk';
import { useSession } from '@harbour/session';
import { useRepeatableChange } from '@harbour/staff';
import { Button, Card, Empty, formatDate, Notice } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import styles from './data-desk.module.css';

type Correction = DataDesk['corrections'][number];

function correctionColumns(
  uid: string | undefined,
  onTake: ((correction: Correction, taken: boolean) => void) | undefined,
): readonly Column<Correction>[] {
  return [
    { id: 'plan', title: 'Plan', width: 'minmax(176px, 2fr)', namesRow: true, cell: ({ plan }) => plan },
    { id: 'number', title: 'Number', width: '136px', cell: ({ planstring }) => planstring, belowOnPhone: true },
    { id: 'differences', title: 'Differences', width: '96px', cell: (one) => one.differences, belowOnPhone: true },
    { id: 'since', title: 'Since', width: '112px', cell: ({ since }) => formatDate(since), belowOnPhone: true },
    {
      id: 'taken',
      title: 'Who works on it',
      width: 'minmax(136px, 1fr)',
      cell: ({ taken }) => taken?.name ?? 'Nobody',
      belowOnPhone: true,
    },
    ...(onTake
      ? [
          {
            id: 'take',
            title: 'Action',
            width: '144px',
            cell: (correction: Correction) =>
              correction.taken && correction.taken.uid !== uid ? null : (
                <Button
                  className={styles.small ?? ''}
                  aria-label={`${correction.taken ? 'Leave' : 'Take on'} ${correction.plan}, ${correction.planstring}`}
                  onClick={() => onTake(correction, correction.taken === null)}
                >
                  {correction.taken ? 'Leave it' : 'Take it on'}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** Plans whose records disagree, with who works on each. */
export function CorrectionsCard({
  corrections,
  correctionCount,
  mayLoad,
}: Pick<DataDesk, 'corrections' | 'correctionCount'> & { mayLoad: boolean }) {
  const uid = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  const { failure, attempt } = useRepeatableChange('firm');
  const columns = useMemo(
    () =>
      correctionColumns(
        uid,
        mayLoad
          ? ({ planstring, plan }, taken) =>
              void attempt(async () => {
                await api.get(takeCorrection, { params: { planstring }, body: { taken } }, { background: true });
                return taken ? `You work on ${plan}.` : `You no longer work on ${plan}.`;
              })
          : undefined,
      ),
    [uid, mayLoad, attempt],
  );
  return (
    <Card title="Records to correct" aside="What is held and what is booked do not agree">
      {failure && <Notice severity="error">{failure}</Notice>}
      <DataTable
        label="Records to correct"
        columns={columns}
        rows={corrections}
        rowKey={({ planstring }) => planstring}
        summary={correctionCount > corrections.length ? `${corrections.length} of ${correctionCount} plans` : undefined}
        empty={<Empty title="All records agree">Plans whose holdings and transactions disagree appear here.</Empty>}
      />
    </Card>
  );
}
