import { api, type CallResponse, failureMessage } from '@harbour/api';
import { useCall, useQuery } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { getPeople } from '@harbour/definitions/clients/permissions';
import {
  type ImportedHolding,
  previewSelfManagedFile,
  storeSelfManagedFile,
} from '@harbour/definitions/investments/self-managed/import';
import { Button, Card, Failure, formatDate, formatMoney, formatUnits, Notice, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import type { ChosenFile } from '../../../csv-file/chosen-file.ts';
import { changedBySelfManaged, changedTitle } from '../changed-domains.ts';
import { percentText } from '../fields/answer-text.ts';
import styles from '../self-managed.module.css';

type Problem = CallResponse<typeof previewSelfManagedFile>['problems'][number];

const problemColumns: readonly Column<Problem>[] = [
  { id: 'row', title: 'Row', width: '72px', figure: true, cell: ({ row }) => row, sortBy: ({ row }) => row },
  {
    id: 'column',
    title: 'Column',
    width: 'minmax(120px, 1fr)',
    namesRow: true,
    cell: ({ column }) => column ?? 'Whole row',
  },
  {
    id: 'reason',
    title: 'What is wrong',
    width: 'minmax(240px, 3fr)',
    cell: ({ reason }) => reason,
    belowOnPhone: 'untitled',
  },
];

function valuesOf({ holdings, currency }: ImportedHolding): string {
  return holdings
    .map(({ name, symbol, units, value, valuationDate }) =>
      [
        symbol === undefined ? null : name,
        units === undefined ? null : `${formatUnits(units)} units`,
        value === undefined ? null : formatMoney(value, currency),
        `on ${formatDate(valuationDate)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

function columnsOf(names: ReadonlyMap<string, string>): readonly Column<ImportedHolding>[] {
  return [
    {
      id: 'name',
      title: 'Holding',
      width: 'minmax(160px, 2fr)',
      namesRow: true,
      cell: ({ planName, label }) => (
        <>
          {planName}
          <span className={styles.below}>{label}</span>
        </>
      ),
    },
    {
      id: 'values',
      title: 'Values',
      width: 'minmax(200px, 3fr)',
      cell: valuesOf,
      belowOnPhone: 'untitled',
    },
    {
      id: 'owners',
      title: 'Owners',
      width: 'minmax(144px, 2fr)',
      cell: ({ ownership }) =>
        ownership
          .map(({ owner, percentage }) => `${names.get(owner) ?? 'Somebody else'} ${percentText(percentage)}`)
          .join(', '),
      belowOnPhone: true,
    },
    { id: 'row', title: 'Row', width: '56px', figure: true, cell: ({ row }) => row, belowOnPhone: true },
    {
      id: 'state',
      title: 'State',
      width: '112px',
      cell: ({ state }) => (state === 'new' ? 'New' : 'Already stored'),
    },
  ];
}

interface FilePreviewProps {
  file: ChosenFile;
  onStored: (stored: CallResponse<typeof storeSelfManagedFile>) => void;
}

/** What a file would bring, and every problem with its row and column; then it is stored whole. */
export default function FilePreview({ file: { id, fileName, content }, onStored }: FilePreviewProps) {
  const preview = useQuery({
    // By the file's number: its content is much too long for a key.
    queryKey: ['selfmanagedfile', id],
    queryFn: ({ signal }) =>
      api.get(previewSelfManagedFile, { body: { fileName, content } }, { signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const people = useCall(getPeople, {}, { background: true });
  const columns = useMemo(
    () => columnsOf(new Map(people.data?.people.map(({ uuid, name }) => [uuid, name]))),
    [people.data],
  );
  const saving = useSaving(changedTitle, changedBySelfManaged);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { data, error, refetch } = preview;
  if (error) {
    return (
      <Card>
        <Failure title={`${fileName} could not be looked at`} onRetry={() => void refetch()}>
          {failureMessage(error)} Nothing was stored.
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title={fileName}>
        <Skeleton label="what the file holds" bars={[48, 200]} />
      </Card>
    );
  }
  const { holdings, problems } = data;
  const fresh = holdings.filter(({ state }) => state === 'new').length;

  async function store(): Promise<void> {
    setFailure(undefined);
    const sent: { stored?: CallResponse<typeof storeSelfManagedFile> } = {};
    const outcome = await saving.save(async () => {
      sent.stored = await api.get(storeSelfManagedFile, { body: { fileName, content } }, { background: true });
    });
    if (sent.stored) onStored(sent.stored);
    else if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  return (
    <>
      {problems.length > 0 && (
        <Card title={`${fileName} cannot be stored as it is`}>
          <div className={styles.stack}>
            <Notice severity="error">Correct these in the file, then choose it again. Nothing was stored.</Notice>
            <DataTable
              label="Problems in the file"
              columns={problemColumns}
              rows={problems}
              rowKey={({ row, column }, index) => `${row} ${column} ${index}`}
            />
          </div>
        </Card>
      )}
      {(holdings.length > 0 || problems.length === 0) && (
        <Card title="What the file holds" aside={`${holdings.length} in ${fileName}`}>
          <div className={styles.stack}>
            <DataTable
              label="Holdings in the file"
              columns={columns}
              rows={holdings}
              rowKey={({ row }, index) => `${row} ${index}`}
              empty={<p className={styles.soft}>This file has no holdings: it has only its head.</p>}
            />
            {failure && <Notice severity="error">{failure}</Notice>}
            {problems.length === 0 && holdings.length > 0 && (
              <div className={styles.row}>
                <Button variant="primary" disabled={fresh === 0} busy={saving.busy} onClick={() => void store()}>
                  {fresh === 1 ? 'Store 1 holding' : `Store ${fresh} holdings`}
                </Button>
                {fresh === 0 && <p className={styles.soft}>You already have all of these holdings.</p>}
              </div>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
