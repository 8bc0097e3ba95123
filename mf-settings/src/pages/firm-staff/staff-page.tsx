import { api } from '@harbour/api';
import { resendInvitation, type StaffList, type StaffMember } from '@harbour/definitions/firm/staff';
import { hasRight } from '@harbour/definitions/rights';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime, Notice } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable, type ExpandedRows } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { roleNames } from '../../firm/role-names.ts';
import { useStaffList } from '../../firm/staff-list.ts';
import { RegistrationNotice } from './registration-notice.tsx';
import { InviteDialog, LeavingDialog, nameOf, RoleDialog, TeamDialog, TeamsDialog } from './staff-dialogs.tsx';
import { SystemsCard } from './systems-card.tsx';

const stateNames: Readonly<Record<StaffMember['state'], string>> = {
  waits: 'Waits for a second person',
  invited: 'Invited',
  active: 'Active',
  left: 'Left',
};

const columns: readonly Column<StaffMember>[] = [
  { id: 'name', title: 'Name', width: 'minmax(200px, 2fr)', namesRow: true, cell: ({ email }) => email },
  { id: 'role', title: 'Role', width: 'minmax(112px, 1fr)', cell: ({ role }) => roleNames[role], belowOnPhone: true },
  {
    id: 'teams',
    title: 'Teams',
    width: 'minmax(120px, 1fr)',
    cell: ({ teams }) => teams.map(({ name }) => name).join(', '),
    belowOnPhone: true,
  },
  {
    id: 'clients',
    title: 'Clients',
    width: '72px',
    figure: true,
    cell: ({ clients }) => String(clients),
    belowOnPhone: true,
  },
  {
    id: 'signed-in',
    title: 'Last sign-in',
    width: '144px',
    cell: ({ lastSignInAt }) => lastSignInAt && formatDateTime(lastSignInAt),
    belowOnPhone: true,
  },
  {
    id: 'state',
    title: 'State',
    width: '136px',
    cell: ({ state, leftAt }) => (leftAt ? `Left on ${formatDateTime(leftAt)}` : stateNames[state]),
    belowOnPhone: 'untitled',
  },
];

type Asked = 'role' | 'teams' | 'leaving' | 'invitation';

interface MemberProps {
  member: StaffMember;
  firm: StaffList;
}

/** What waits for a person, and what the reader may do about them; nobody does this about themselves. */
function Member({ member, firm }: MemberProps) {
  const { uid, may } = useReader();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const close = () => setAsked(undefined);
  const { state, wantedRole, invitationExpiresAt } = member;
  const others = member.uid !== uid && state !== 'left';
  const manages = others && may('staff.manage');
  const actions: [Asked, string, boolean][] = [
    ['invitation', 'Send the invitation again', manages && firm.managesAccounts && state === 'invited'],
    ['role', 'Change the role', others && firm.managesAccounts && state === 'active' && may('roles.give')],
    ['teams', 'Set the teams', manages],
    ['leaving', 'Record that they leave', manages && firm.managesAccounts],
  ];
  const offered = actions.filter(([, , offer]) => offer);
  return (
    <div>
      {wantedRole && <p>The role {roleNames[wantedRole]} waits for a second person, who has to confirm it.</p>}
      {invitationExpiresAt && <p>The invitation can be accepted until {formatDateTime(invitationExpiresAt)}.</p>}
      {member.uid === uid && <p className={styles.soft}>This is you: a colleague changes your role and teams.</p>}
      <div className={styles.actions}>
        {offered.map(([what, label]) => (
          <Button key={what} onClick={() => setAsked(what)}>
            {label}
          </Button>
        ))}
      </div>
      {asked === 'role' && <RoleDialog member={member} onClose={close} />}
      {asked === 'teams' && <TeamsDialog member={member} teams={firm.teams} onClose={close} />}
      {asked === 'leaving' && <LeavingDialog member={member} successors={successorsIn(firm)} onClose={close} />}
      {asked === 'invitation' && (
        <ConfirmChange
          title={`Send ${nameOf(member)} another invitation?`}
          confirm="Send"
          send={async () => {
            await api.get(resendInvitation, { params: { staff: member.uid } }, { background: true });
            return `We mailed a new link to ${member.email}.`;
          }}
          onClose={close}
        >
          A new link goes to {member.email}; the earlier one no longer works.
        </ConfirmChange>
      )}
    </div>
  );
}

const successorsIn = ({ staff }: StaffList) =>
  staff
    .filter(({ state, role }) => state === 'active' && hasRight([role], 'adviserScreens'))
    .map((member) => ({ value: member.uid, label: nameOf(member) }));

function People({ label, people, firm }: { label: string; people: readonly StaffMember[]; firm: StaffList }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const opened = useMemo(
    (): ExpandedRows<StaffMember> => ({
      title: nameOf,
      isOpen: ({ uid }) => open.includes(uid),
      onToggle: ({ uid }) => setOpen(open.includes(uid) ? open.filter((one) => one !== uid) : [...open, uid]),
      content: (member) => <Member member={member} firm={firm} />,
    }),
    [open, firm],
  );
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={people}
      rowKey={({ uid }) => uid}
      opened={opened}
      empty={<Empty title="Nobody works for the firm yet" />}
    />
  );
}

function Staff({ firm }: { firm: StaffList }) {
  const { may } = useReader();
  const [asked, setAsked] = useState<'invite' | 'team' | undefined>(undefined);
  const close = () => setAsked(undefined);
  const here = useMemo(() => firm.staff.filter(({ state }) => state !== 'left'), [firm]);
  const left = useMemo(() => firm.staff.filter(({ state }) => state === 'left'), [firm]);
  const manages = may('staff.manage');
  return (
    <>
      {!firm.managesAccounts && (
        <Notice severity="info">
          Sign-ins are managed in Amazon Cognito: invite people, change roles and close sign-ins there.
        </Notice>
      )}
      <Card title="People">
        {manages && firm.managesAccounts && (
          <Button variant="primary" onClick={() => setAsked('invite')}>
            Invite somebody
          </Button>
        )}
        <People label="People" people={here} firm={firm} />
        {left.length > 0 && (
          <Disclosure title={`Left (${left.length})`}>
            <People label="People who left" people={left} firm={firm} />
          </Disclosure>
        )}
      </Card>
      <Card title="Teams">
        {firm.teams.length === 0 ? (
          <Empty title="No teams yet">Clients can write to a team.</Empty>
        ) : (
          <ul className={styles.list}>
            {firm.teams.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        {manages && (
          <div className={styles.actions}>
            <Button onClick={() => setAsked('team')}>Add a team</Button>
          </div>
        )}
      </Card>
      <RegistrationNotice teams={firm.teams} />
      {may('credentials.manage') && <SystemsCard />}
      {asked === 'invite' && <InviteDialog teams={firm.teams} onClose={close} />}
      {asked === 'team' && <TeamDialog onClose={close} />}
    </>
  );
}

function LoadedStaff() {
  const query = useStaffList();
  return (
    <ReadState what="the staff" query={query}>
      {(firm) => <Staff firm={firm} />}
    </ReadState>
  );
}

/** Who works for the firm, with roles and teams. */
export default function StaffPage() {
  return (
    <FirmPage title="Staff" lead="Who works for the firm, with roles and teams." right="staff.read">
      <LoadedStaff />
    </FirmPage>
  );
}
