import { api } from '@harbour/api';
import { type ClientRecord, type LinkCandidate, linkRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { Button, Card } from '@harbour/ui';
import { useState } from 'react';
import { ChangeDialog } from '../../firm/change-dialog.tsx';
import styles from '../../firm/firm.module.css';
import { recordedValue } from '../../firm/recorded-value.ts';

interface LinkCardProps {
  record: ClientRecord;
  purpose: Purpose;
}

function Comparison({ candidate: { name, comparisons } }: { candidate: LinkCandidate }) {
  return (
    <table className={styles.comparison} aria-label={`Comparison with ${name}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Registered</th>
          <th scope="col">Our record</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map(({ field, registered, record, agrees }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{registered === null ? 'Not given' : recordedValue(registered)}</td>
            <td>{record === null ? 'Not recorded' : recordedValue(record)}</td>
            <td className={agrees ? undefined : styles.differs}>{agrees ? 'Agrees' : 'Differs'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinkDialogProps extends LinkCardProps {
  candidate: LinkCandidate;
  onClose: () => void;
}

/** Links the account once every difference was acknowledged. */
function LinkDialog({ record, purpose, candidate: { number, name, comparisons }, onClose }: LinkDialogProps) {
  const differing = comparisons.filter(({ agrees }) => !agrees).map(({ field }) => field);
  const [seen, setSeen] = useState<readonly string[]>([]);

  async function link(): Promise<string> {
    const body = { number, differing, purpose };
    await api.get(linkRecord, { params: { person: record.person }, body }, { background: true });
    return `The account of ${record.name} is linked to ${number}. The client sees these plans now.`;
  }

  return (
    <ChangeDialog
      title={`Link to ${number}, ${name}?`}
      intro="The client sees the plans of this record afterwards."
      submit="Link"
      disabled={seen.length < differing.length}
      send={link}
      onClose={onClose}
    >
      {differing.map((field) => (
        <label key={field}>
          <input
            type="checkbox"
            checked={seen.includes(field)}
            onChange={({ target }) =>
              setSeen(target.checked ? [...seen, field] : seen.filter((other) => other !== field))
            }
          />{' '}
          I have checked why the {field} differs.
        </label>
      ))}
    </ChangeDialog>
  );
}

/** Records that a new account may belong to, each compared field by field. */
export function LinkCard({ record, purpose }: LinkCardProps) {
  const [chosen, setChosen] = useState<LinkCandidate | undefined>(undefined);
  return (
    <Card title="Is this one of our clients?">
      <p className={styles.soft}>This account is not linked to our records, so its owner sees no plans.</p>
      <ul className={styles.list}>
        {record.candidates.map((candidate) => (
          <li key={candidate.number}>
            <p className={styles.name}>
              {candidate.name}, {candidate.number}
            </p>
            <Comparison candidate={candidate} />
            <div>
              <Button onClick={() => setChosen(candidate)}>Link to {candidate.number}</Button>
            </div>
          </li>
        ))}
      </ul>
      {chosen && (
        <LinkDialog record={record} purpose={purpose} candidate={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}
