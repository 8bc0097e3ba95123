import { failureMessage, isRefusal } from '@harbour/api';
import type { Correction } from '@harbour/definitions/investments/broker-import';
import { useTarget } from '@harbour/session';
import { Button, Card, Failure } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './broker-import.module.css';
import { faultyRows, type Problem, RowCorrections } from './row-corrections.tsx';

const columns: readonly Column<Problem>[] = [
  {
    id: 'place',
    title: 'Where',
    width: 'minmax(144px, 2fr)',
    namesRow: true,
    cell: ({ path }) => path.charAt(0).toUpperCase() + path.slice(1),
  },
  {
    id: 'problem',
    title: 'What is wrong',
    width: 'minmax(240px, 3fr)',
    belowOnPhone: 'untitled',
    cell: ({ message }) => message,
  },
];

interface RefusedExportProps {
  fileName: string;
  error: Error;
  onRetry: () => void;
  /** Whether the client has corrected the file before. */
  isCorrected: boolean;
  onCorrect: (corrections: Correction[]) => void;
  /** Takes back all corrections. */
  onReset: () => void;
}

/**
 * Why a file cannot be imported, and where in it, with what the client can do about its rows; or that nobody knows,
 * since no answer came.
 */
export function RefusedExport({ fileName, error, onRetry, isCorrected, onCorrect, onReset }: RefusedExportProps) {
  const acting = useTarget() !== undefined;
  const refused = isRefusal(error) ? error.body.error : undefined;
  if (!refused) {
    return (
      <Card>
        <Failure title={`${fileName} could not be looked at`} onRetry={onRetry}>
          {failureMessage(error)} Nothing was stored.
        </Failure>
      </Card>
    );
  }
  const { message, fields = [] } = refused;
  // Only the client knows what a row of their file should say.
  const faulty = acting ? [] : faultyRows(fields);
  return (
    <Card>
      <Failure title={`${fileName} cannot be imported${faulty.length > 0 ? ' as it is' : ''}`}>{message}</Failure>
      {faulty.length === 0 && fields.length > 0 && (
        <DataTable
          label="Problems in the file"
          columns={columns}
          rows={fields}
          rowKey={({ path }, index) => `${path} ${index}`}
        />
      )}
      {faulty.length > 0 && <RowCorrections key={message} rows={faulty} onCorrect={onCorrect} />}
      {isCorrected && (
        <div className={styles.actions}>
          <Button onClick={onReset}>Undo all of my changes to the file</Button>
        </div>
      )}
    </Card>
  );
}
