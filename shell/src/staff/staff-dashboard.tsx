import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getDetailsChanges } from '@harbour/definitions/clients/details-changes';
import { mayBeNotified } from '@harbour/definitions/firm/registrations';
import { actsFor, hasRight } from '@harbour/definitions/rights';
import { Card, Page } from '@harbour/ui';
import { useSignedInName } from '../acting/acting-bar.tsx';
import { useStaffGroups } from '../acting/use-staff.ts';
import { useDestination } from '../descriptions/contributions.ts';
import { firmGroups } from '../firm/staff-navigation-order.ts';
import { useStaffEntries } from '../sidebar/staff-entries.tsx';
import { ClientPicker } from './client-picker.tsx';
import { NewRegistrations } from './new-registrations.tsx';
import { RecordsToCorrect } from './records-to-correct.tsx';
import styles from './staff.module.css';

/** Unread messages in the firm's mailbox. */
function Messages() {
  const { data } = useCall(getDetailsChanges, {}, { background: true });
  const inbox = useDestination('clients-messages');
  const waiting = data?.changes.length ?? 0;
  return (
    <Card title="Clients’ messages">
      {inbox && (
        <p>
          <Link to={inbox}>Open the inbox</Link>
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.soft}>
          {waiting === 1 ? '1 change of a client’s details waits' : `${waiting} changes of clients’ details wait`} there
          for a decision.
        </p>
      )}
    </Card>
  );
}

/** Where the firm is run: the tasks that the reader may do. */
function Firm() {
  const groups = useStaffEntries().filter(({ label }) => firmGroups.some((group) => group === label));
  const links = groups.flatMap((group) => ('entries' in group ? group.entries : []));
  if (links.length === 0) return null;
  return (
    <Card title="Clients and staff">
      <ul className={styles.links}>
        {links.map(
          (entry) =>
            'to' in entry && (
              <li key={entry.to}>
                <Link to={entry.to}>{entry.label}</Link>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}

/** The first page of staff who act for nobody: what they can do, by their rights. */
export default function StaffDashboard() {
  const groups = useStaffGroups() ?? [];
  const name = useSignedInName();
  const whom = actsFor(groups);
  const rights = hasRight(groups, 'writesForClients')
    ? 'You see what they see and can make changes for them. Everything is recorded with your name.'
    : 'You see what they see but cannot make changes. Everything that you open is recorded with your name.';
  return (
    <Page title="Dashboard" lead={name ? `Signed in as ${name}, for the firm.` : 'Signed in for the firm.'}>
      {groups.some(mayBeNotified) && <NewRegistrations />}
      {whom !== 'nobody' && (
        <Card title="Act for a client">
          <p className={styles.soft}>
            {rights} {whom === 'assigned' && 'These clients are assigned to you or your team.'}
          </p>
          <ClientPicker />
        </Card>
      )}
      <Firm />
      {hasRight(groups, 'adviserScreens') && (
        <>
          <Messages />
          <RecordsToCorrect />
        </>
      )}
    </Page>
  );
}
