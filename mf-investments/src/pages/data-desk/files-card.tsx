import { api } from '@harbour/api';
import { LazyPart } from '@harbour/contract';
import { type DataDesk, dataKinds, undoFile } from '@harbour/definitions/firm/data-desk';
import { useRepeatableChange } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { Suspense, useMemo, useState } from 'react';
import { reportText } from './check-result.tsx';
import styles from './data-desk.module.css';

type LoadedFile = DataDesk['files'][number];

const loadQuestion = async () => ({ default: (await import('@harbour/ui/overlay')).ConfirmDialog });

function fileColumns(onUndo: ((file: LoadedFile) => void) | undefined): readonly Column<LoadedFile>[] {
  return [
    { id: 'file', title: 'File', width: 'minmax(160px, 1fr)', namesRow: true, cell: ({ fileName }) => fileName },
    { id: 'kind', title: 'Kind', width: '128px', cell: ({ kind }) => dataKinds[kind].label, belowOnPhone: true },
    {
      id: 'report',
      title: 'Report',
      width: 'minmax(240px, 2fr)',
      cell: ({ report, undone }) => (
        <span className={styles.cell}>
          <span>{reportText(report)}</span>
          {undone && (
            <span className={styles.aside}>
              Undone by {undone.by}, {formatDateTime(undone.at)}
            </span>
          )}
        </span>
      ),
      belowOnPhone: 'untitled',
    },
    {
      id: 'loaded',
      title: 'Loaded',
      width: 'minmax(160px, 1fr)',
      cell: ({ by, at }) => `${by}, ${formatDateTime(at)}`,
      belowOnPhone: true,
    },
    ...(onUndo
      ? [
          {
            id: 'undo',
            title: 'Action',
            width: '104px',
            cell: (file: LoadedFile) =>
              file.undone ? null : (
                <Button
                  className={styles.small ?? ''}
                  aria-label={`Undo ${file.fileName}, ${formatDateTime(file.at)}`}
                  onClick={() => onUndo(file)}
                >
                  Undo…
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** The files that staff loaded, each with its report and the way back. */
export function FilesCard({ files, mayLoad }: { files: readonly LoadedFile[]; mayLoad: boolean }) {
  const { busy, failure, attempt, forget } = useRepeatableChange('firm');
  const [asked, setAsked] = useState<LoadedFile | undefined>(undefined);
  const columns = useMemo(() => fileColumns(mayLoad ? setAsked : undefined), [mayLoad]);

  function close(): void {
    forget();
    setAsked(undefined);
  }
  async function undo({ id, fileName }: LoadedFile): Promise<void> {
    const undone = await attempt(async () => {
      const { rows } = await api.get(undoFile, { params: { file: id }, body: {} }, { background: true });
      return `${fileName} was undone: ${rows === 1 ? '1 record was' : `${rows} records were`} put back.`;
    });
    if (undone) close();
  }

  return (
    <Card title="Loaded files">
      <DataTable
        label="Loaded files"
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        empty={<Empty title="None yet">Files that staff load here are listed with their report.</Empty>}
      />
      {asked && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadQuestion}
            props={{
              title: `Undo ${asked.fileName}?`,
              confirm: 'Undo it',
              cancel: 'Keep it',
              busy,
              failure,
              onConfirm: () => void undo(asked),
              onCancel: close,
              children:
                'Each record that it changed becomes what it was before. If one has changed again since, nothing is put back.',
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
