import { failureMessage, isRefusal } from '@harbour/api';
import { Card, Failure } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';

/** What is wrong at a place of the file. */
interface Problem {
  path: string;
  message: string;
}

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
}

/** Why a file cannot be imported, and where in it; or that nobody knows, since no answer came. */
export function RefusedExport({ fileName, error, onRetry }: RefusedExportProps) {
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
  return (
    <Card>
      <Failure title={`${fileName} cannot be imported`}>{message}</Failure>
      {fields.length > 0 && (
        <DataTable
          label="Problems in the file"
          columns={columns}
          rows={fields}
          rowKey={({ path }, index) => `${path} ${index}`}
        />
      )}
    </Card>
  );
}
