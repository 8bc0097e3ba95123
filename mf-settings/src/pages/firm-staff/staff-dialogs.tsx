import { api } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import { uuid } from '@harbour/definitions/call';
import {
  addTeam,
  changeRole,
  changeTeams,
  inviteStaff,
  longestTeamName,
  recordLeaving,
  type StaffMember,
  type Team,
} from '@harbour/definitions/firm/staff';
import { isStaffRole, type StaffRole, staffRoles } from '@harbour/definitions/rights';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { outcomeText } from '../../firm/outcome-text.ts';
import { roleNames, whatRoleMay } from '../../firm/role-names.ts';

const background = { background: true } as const;

export const nameOf = ({ firstname, surname }: Pick<StaffMember, 'firstname' | 'surname'>) => `${firstname} ${surname}`;

/** A role, with what it may do in words. */
function RoleField({ initial }: { initial?: StaffRole }) {
  const [role, setRole] = useState<StaffRole | undefined>(initial);
  return (
    <div>
      <Choice
        name="role"
        label="Role"
        options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={(value) => setRole(value !== undefined && isStaffRole(value) ? value : undefined)}
      />
      {role && (
        <>
          <p className={styles.soft}>{roleNames[role]} may:</p>
          <ul className={styles.bullets}>
            {whatRoleMay(role).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function TeamsField({ teams }: { teams: readonly Team[] }) {
  return (
    <Choice
      multiple
      name="teams"
      label="Teams"
      placeholder="No team"
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface DialogProps {
  onClose: () => void;
}

export function InviteDialog({ teams, onClose }: DialogProps & { teams: readonly Team[] }) {
  const form = useCallForm({
    call: inviteStaff,
    defaultValues: { uid: crypto.randomUUID(), firstname: '', surname: '', email: '', teams: [] },
  });
  return (
    <FormDialog
      title="Invite somebody"
      form={form}
      submit="Invite"
      send={async (body) => {
        const { outcome } = await api.get(inviteStaff, { body }, background);
        return outcomeText(outcome, `We mailed a link to ${body.email}.`);
      }}
      onClose={onClose}
    >
      <TextField name="firstname" label="First name" maxLength={100} />
      <TextField name="surname" label="Surname" maxLength={100} />
      <TextField name="email" label="E-mail address" type="email" maxLength={254} />
      <RoleField />
      <TeamsField teams={teams} />
    </FormDialog>
  );
}

interface MemberDialogProps extends DialogProps {
  member: StaffMember;
}

export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const form = useCallForm({ call: changeRole, defaultValues: { role: member.role } });
  return (
    <FormDialog
      title={`Role of ${nameOf(member)}`}
      form={form}
      submit="Change the role"
      send={async (body) => {
        const { outcome } = await api.get(changeRole, { params: { staff: member.uid }, body }, background);
        return outcomeText(outcome, `${nameOf(member)} is ${roleNames[body.role]} now.`);
      }}
      onClose={onClose}
    >
      <p>Their sessions end when the role changes.</p>
      <RoleField initial={member.role} />
    </FormDialog>
  );
}

export function TeamsDialog({ member, teams, onClose }: MemberDialogProps & { teams: readonly Team[] }) {
  const form = useCallForm({ call: changeTeams, defaultValues: { teams: member.teams.map(({ id }) => id) } });
  return (
    <FormDialog
      title={`Teams of ${nameOf(member)}`}
      form={form}
      submit="Set the teams"
      send={async (body) => {
        await api.get(changeTeams, { params: { staff: member.uid }, body }, background);
        return `The teams of ${nameOf(member)} are set.`;
      }}
      onClose={onClose}
    >
      <TeamsField teams={teams} />
    </FormDialog>
  );
}

/** Clients are never left without somebody who looks after them. */
const leavingWithClients = z.strictObject({ successor: uuid });

export function LeavingDialog({
  member,
  successors,
  onClose,
}: MemberDialogProps & { successors: readonly ChoiceOption[] }) {
  const hasClients = member.clients > 0;
  const form = useCallForm<{ successor: string | null }, { successor: string | null }>({
    schema: hasClients ? leavingWithClients : recordLeaving.body,
    defaultValues: { successor: null },
  });
  return (
    <FormDialog
      title={`${nameOf(member)} leaves`}
      form={form}
      submit="Record the leaving"
      send={async (body) => {
        await api.get(recordLeaving, { params: { staff: member.uid }, body }, background);
        return `${nameOf(member)} no longer works for the firm.`;
      }}
      onClose={onClose}
    >
      <p>Their sessions end and their sign-in is closed. What they did stays in the record of actions.</p>
      {hasClients && (
        <Choice
          name="successor"
          label={`Who looks after their ${member.clients === 1 ? 'client' : `${member.clients} clients`}`}
          options={successors.filter(({ value }) => value !== member.uid)}
        />
      )}
    </FormDialog>
  );
}

export function TeamDialog({ onClose }: DialogProps) {
  const form = useCallForm({ call: addTeam, defaultValues: { id: crypto.randomUUID(), name: '' } });
  return (
    <FormDialog
      title="Add a team"
      form={form}
      submit="Add"
      send={async (body) => {
        await api.get(addTeam, { body }, background);
        return `${body.name} is a team now, to which clients can write.`;
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name of the team" maxLength={longestTeamName} />
    </FormDialog>
  );
}
