import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  getRegistrationNotice,
  type RegistrationNotice as Notice,
  rolesToNotify,
  setRegistrationNotice,
} from '@harbour/definitions/firm/registrations';
import type { Team } from '@harbour/definitions/firm/staff';
import { ReadState, useReader } from '@harbour/staff';
import { Button, Card } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { roleNames } from '../../firm/role-names.ts';

interface NoticeDialogProps {
  notice: Notice;
  /** All teams of the firm. */
  teams: readonly Team[];
  onClose: () => void;
}

function NoticeDialog({ notice, teams, onClose }: NoticeDialogProps) {
  const form = useCallForm({
    call: setRegistrationNotice,
    defaultValues: { roles: notice.roles, teams: notice.teams.map(({ id }) => id) },
  });
  return (
    <FormDialog
      title="Who is notified of new registrations"
      form={form}
      submit="Save"
      send={async (body) => {
        await api.get(setRegistrationNotice, { body }, { background: true });
        return 'Who is notified of new registrations is saved.';
      }}
      onClose={onClose}
    >
      <p>
        They see new registrations on their dashboard, and get an e-mail. Members of a team are notified if their role
        sees clients of all advisers.
      </p>
      <Choice
        multiple
        name="roles"
        label="Roles"
        placeholder="No role"
        options={rolesToNotify.map((role) => ({ value: role, label: roleNames[role] }))}
      />
      <Choice
        multiple
        name="teams"
        label="Teams"
        placeholder="No team"
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}

const peopleCount = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** Who is notified of new registrations, and its change by those who may. */
export function RegistrationNotice({ teams }: { teams: readonly Team[] }) {
  const query = useCall(getRegistrationNotice, {}, { background: true });
  const { may } = useReader();
  const [asked, setAsked] = useState(false);
  return (
    <Card title="New registrations">
      <ReadState what="who is notified of new registrations" query={query}>
        {(notice) => (
          <>
            <dl className={styles.facts}>
              <dt>Roles that are notified</dt>
              <dd>{notice.roles.map((role) => roleNames[role]).join(', ') || 'None'}</dd>
              <dt>Teams that are notified</dt>
              <dd>{notice.teams.map(({ name }) => name).join(', ') || 'None'}</dd>
              <dt>People today</dt>
              <dd className={notice.people === 0 ? styles.differs : undefined}>
                {notice.people === 0 ? 'Nobody is notified when somebody registers' : peopleCount(notice.people)}
              </dd>
            </dl>
            {may('staff.manage') && (
              <div className={styles.actions}>
                <Button onClick={() => setAsked(true)}>Change who is notified</Button>
              </div>
            )}
            {asked && <NoticeDialog notice={notice} teams={teams} onClose={() => setAsked(false)} />}
          </>
        )}
      </ReadState>
    </Card>
  );
}
