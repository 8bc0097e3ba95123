import { api } from '@harbour/api';
import { assignClient, type ClientRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { hasRight } from '@harbour/definitions/rights';
import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import { ChangeDialog } from '../../firm/change-dialog.tsx';
import { useStaffList } from '../../firm/staff-list.ts';

interface AssignDialogProps {
  record: ClientRecord;
  purpose: Purpose;
  onClose: () => void;
}

const nobody = 'nobody';

/** Sets who looks after a client. */
export function AssignDialog({ record, purpose, onClose }: AssignDialogProps) {
  const { data } = useStaffList();
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
    <ChangeDialog
      title={`Who looks after ${record.name}`}
      intro="Their adviser and the people of their team can open the record and act for the client."
      submit="Assign"
      send={assign}
      onClose={onClose}
    >
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
    </ChangeDialog>
  );
}
