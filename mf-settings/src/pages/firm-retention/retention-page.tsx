import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { dataKinds } from '@harbour/definitions/firm/data-kinds';
import { longestRequestReason } from '@harbour/definitions/firm/data-requests';
import { askForDeletion, getRetention, type Retention } from '@harbour/definitions/firm/retention';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDate } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { entryText } from '../../firm/entry-text.ts';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { outcomeText } from '../../firm/outcome-text.ts';

const count = (number: number) => number.toLocaleString('en-GB');
const totalOf = ({ kinds }: Retention) => kinds.reduce((sum, { rows }) => sum + rows, 0);
const clientsWords = (clients: number) => (clients === 1 ? '1 client' : `${count(clients)} clients`);
const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`);

function DeleteDialog({ retention, onClose }: { retention: Retention; onClose: () => void }) {
  const rows = totalOf(retention);
  const form = useCallForm({
    call: askForDeletion,
    defaultValues: {
      id: crypto.randomUUID(),
      purpose: 'oversight' as const,
      reason: '',
      asOf: retention.asOf,
      rows,
    },
  });
  return (
    <FormDialog
      title="Delete what is kept no longer"
      form={form}
      submit="Ask for the deletion"
      send={async (body) => {
        const { outcome } = await api.get(askForDeletion, { body }, { background: true });
        return outcomeText(outcome, 'It is deleted within some minutes.');
      }}
      onClose={onClose}
    >
      <p>
        For good, as of {formatDate(retention.asOf)}: {entryText(rows)}. Clients under a legal hold are left out, also
        if the hold is placed later.
      </p>
      <TextArea
        name="reason"
        label="Reason"
        hint="It is shown to the second person, and recorded."
        maxLength={longestRequestReason}
      />
    </FormDialog>
  );
}

function Due({ retention }: { retention: Retention }) {
  return (
    <Card title={`Due on ${formatDate(retention.asOf)}`} aside={entryText(totalOf(retention))}>
      <ul className={styles.list} aria-label="Kinds of data">
        {retention.kinds.map(({ kind, years, endedBy, clients, rows }) => (
          <li key={kind}>
            <span className={styles.line}>
              <span className={styles.name}>{dataKinds[kind].name}</span>
              <span>{rows === 0 ? 'Nothing is due' : `${entryText(rows)} of ${clientsWords(clients)}`}</span>
            </span>
            <span>
              {years === 0
                ? `Goes when the relationship has ended: on ${formatDate(endedBy)} or before.`
                : `Kept for ${yearsText(years)} after the relationship: due where it ended on ${formatDate(endedBy)} or before.`}
            </span>
            <span className={styles.soft}>{dataKinds[kind].why}</span>
          </li>
        ))}
        <li>
          <span className={styles.name}>{dataKinds.oversight.name}</span>
          <span>Each entry is deleted by itself after {count(retention.auditDays)} days.</span>
          <span className={styles.soft}>{dataKinds.oversight.why}</span>
        </li>
      </ul>
    </Card>
  );
}

function Deletion({ retention }: { retention: Retention }) {
  const { may } = useReader();
  const [asked, setAsked] = useState(false);
  const { open, held } = retention;
  const isDue = totalOf(retention) > 0;
  return (
    <Card title="Deletion">
      {open && <p>A deletion waits for a second person, or is worked on.</p>}
      {!open && !isDue && (
        <Empty title="Nothing is due">Record the end of a relationship on the page of the client’s data.</Empty>
      )}
      {!open && isDue && <p>Nothing is deleted before somebody asks for it, and a second person confirms it.</p>}
      <p className={styles.soft}>
        {held === 0 ? 'No client is under a legal hold.' : `${clientsWords(held)} under a legal hold: left out.`}
      </p>
      <div className={styles.actions}>
        {!open && isDue && may('clients.erase') && <Button onClick={() => setAsked(true)}>Delete what is due</Button>}
        {may('clients.export') && <Link to="/firm/data-requests">Earlier deletions</Link>}
      </div>
      {asked && <DeleteDialog retention={retention} onClose={() => setAsked(false)} />}
    </Card>
  );
}

function RetentionOfAll() {
  const query = useCall(getRetention, {}, { background: true });
  return (
    <ReadState what="what is kept no longer" query={query} card>
      {(retention) => (
        <>
          <Deletion retention={retention} />
          <Due retention={retention} />
        </>
      )}
    </ReadState>
  );
}

/** What is kept no longer, and its deletion. */
export default function RetentionPage() {
  return (
    <FirmPage
      title="Retention"
      lead="How long each kind of data is kept after a relationship has ended, and what is due for deletion."
      right="retention.read"
    >
      <RetentionOfAll />
    </FirmPage>
  );
}
