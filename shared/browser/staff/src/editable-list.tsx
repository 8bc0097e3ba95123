import { failureMessage } from '@harbour/api';
import { useAddressQuery } from '@harbour/contract/router';
import { Button, Card, Empty, Notice } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useState } from 'react';
import styles from './editable-list.module.css';
import { ReadState } from './read-state.tsx';

/** How many are listed until somebody searches or asks for all. */
const listedAtFirst = 40;

interface EditableListProps<Row extends object> {
  /** The name of the table. */
  label: string;
  /** What a row is called, and several: `rule`, `rules`. */
  noun: readonly [one: string, several: string];
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row in the labels of its buttons. */
  nameOf: (row: Row) => string;
  /** What the search looks in, in lower case. */
  textsOf: (row: Row) => readonly string[];
  mayChange: boolean;
  remove: (row: Row) => Promise<unknown>;
  /** The dialog in which a row is changed, or one is added. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** A column of buttons that change and remove a row. */
const actionsColumn = <Row extends object>(
  nameOf: (row: Row) => string,
  change: (row: Row) => void,
  remove: (row: Row) => void,
): Column<Row> => ({
  id: 'actions',
  title: 'Change or remove',
  width: '176px',
  belowOnPhone: 'untitled',
  cell: (row) => (
    <span className={styles.rowActions}>
      <Button variant="link" aria-label={`Change ${nameOf(row)}`} onClick={() => change(row)}>
        Change
      </Button>
      <Button variant="link" aria-label={`Remove ${nameOf(row)}`} onClick={() => remove(row)}>
        Remove
      </Button>
    </span>
  ),
});

/** The words that are searched for, in the address. */
function SearchField({ label }: { label: string }) {
  const [search, changeAddress] = useAddressQuery();
  return (
    <TextField
      label={label}
      type="search"
      size="filter"
      maxLength={60}
      value={search.get('text') ?? ''}
      onChange={(next = '') =>
        changeAddress(
          (newest) => {
            const after = new URLSearchParams(newest);
            if (next === '') after.delete('text');
            else after.set('text', next);
            return after;
          },
          { typing: 'text' },
        )
      }
    />
  );
}

/** A list of the firm's that staff search, add to, change and remove from: the first rows, and all when they are asked for. */
export function EditableList<Row extends object>({
  label,
  noun: [one, several],
  query,
  columns,
  rowKey,
  nameOf,
  textsOf,
  mayChange,
  remove,
  dialog,
}: EditableListProps<Row>) {
  const [search] = useAddressQuery();
  const text = search.get('text') ?? '';
  const [open, setOpen] = useState<{ row: Row | undefined } | undefined>(undefined);
  const [all, setAll] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const tryToRemove = (row: Row) => {
    setFailure(undefined);
    remove(row).catch((error: Error) => setFailure(failureMessage(error)));
  };
  const asked = text.trim().toLowerCase();
  const rows = query.data?.filter((row) => textsOf(row).some((each) => each.includes(asked)));
  const shown = all || text !== '' ? rows : rows?.slice(0, listedAtFirst);
  return (
    <Card>
      <div className={styles.line}>
        <SearchField label={`Words of a ${one}`} />
        {mayChange && (
          <Button variant="primary" onClick={() => setOpen({ row: undefined })}>
            New {one}
          </Button>
        )}
      </div>
      {failure && <Notice severity="error">{failure}</Notice>}
      <ReadState what={`the ${several}`} query={query} card>
        {() => (
          <>
            <DataTable
              label={label}
              columns={
                mayChange ? [...columns, actionsColumn(nameOf, (row) => setOpen({ row }), tryToRemove)] : columns
              }
              rows={shown}
              rowKey={rowKey}
              empty={<Empty title="Nothing was found">Search for other words, or add a {one}.</Empty>}
            />
            {rows && shown && shown.length < rows.length && (
              <Button variant="link" onClick={() => setAll(true)}>
                Show all {rows.length} {several}
              </Button>
            )}
          </>
        )}
      </ReadState>
      {open && dialog(open.row, () => setOpen(undefined))}
    </Card>
  );
}
