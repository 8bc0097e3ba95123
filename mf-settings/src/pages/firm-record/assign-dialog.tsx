import { api } from '@harbour/api';
import { assignClient, type ClientRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { hasRight } from '@harbour/definitions/rights';
import { Button, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { Dialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { useStaffList } from '../../firm/staff-list.ts';
import { useChange } from '../../firm/use-change.ts';

interface AssignDialogProps {
  record: ClientRecord;
  purpose: Purpose;
  onClose: () => void;
}

const nobody = 'nobody';

/** Sets who looks after a client. */
export function AssignDialog({ record, purpose, onClose }: AssignDialogProps) {
  const { data } = useStaffList();
  const { busy, failure, attempt } = useChange();
  const [adviser, setAdviser] = useState(record.adviser?.uid ?? nobody);
  const [team, setTeam] = useState(record.team?.id ?? nobody);
  const advisers = (data?.staff ?? [])
    .filter(({ state, role }) => state === 'active' && hasRight([role], 'adviserScreens'))
    .map(({ uid, firstname, surname }) => ({ value: uid, label: `${firstname} ${surname}` }));
  const teams = (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }));

  async function assign(): Promise<string> {
    const body = {
      adviser: adviser === nobody ? null : adviser,
      team: team === nobody ? null : team,
      purpose,
    };
    await api.get(assignClient, { params: { person: record.person }, body }, { background: true });
    const name = advisers.find(({ value }) => value === adviser)?.label ?? 'nobody in person';
    return `${record.name} is assigned to ${name}.`;
  }

  return (
    <Dialog title={`Who looks after ${record.name}`} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.stack}>
        <p>Their adviser and the people of their team can open the record and act for the client.</p>
        {failure && <Notice severity="error">{failure}</Notice>}
        <Choice
          label="Adviser"
          options={[{ value: nobody, label: 'Nobody' }, ...advisers]}
          value={adviser}
          onChange={(value) => setAdviser(value ?? nobody)}
        />
        <Choice
          label="Team"
          options={[{ value: nobody, label: 'No team' }, ...teams]}
          value={team}
          onChange={(value) => setTeam(value ?? nobody)}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={() => void attempt(assign).then((done) => done && onClose())}>
          Assign
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
