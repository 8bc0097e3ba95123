import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getDetailsChanges } from '@harbour/definitions/clients/details-changes';
import { mayBeNotified } from '@harbour/definitions/firm/registrations';
import { getRequests } from '@harbour/definitions/firm/requests';
import { actsFor, hasRight } from '@harbour/definitions/rights';
import { Card, Page } from '@harbour/ui';
import { useSignedInName } from '../acting/acting-bar.tsx';
import { useStaffGroups } from '../acting/use-staff.ts';
import { useDestination } from '../descriptions/contributions.ts';
import { groupsBesideWork } from '../firm/staff-navigation-order.ts';
import { useStaffEntries } from '../sidebar/staff-entries.tsx';
import { ClientPicker } from './client-picker.tsx';
import { NewRegistrations } from './new-registrations.tsx';
import { RecordsToCorrect } from './records-to-correct.tsx';
import styles from './staff.module.css';

/** Where clients' messages are, and changes of details that wait there. To count messages is to read them: it is recorded. */
function Messages() {
  const { data } = useCall(getDetailsChanges, {}, { background: true });
  const inbox = useDestination('clients-messages');
  const changes = data?.changes.length ?? 0;
  return (
    <Card title="Clients’ messages">
      {inbox && (
        <p>
          <Link to={inbox}>Open the inbox</Link>
        </p>
      )}
      {changes > 0 && (
        <p className={styles.soft}>
          {changes === 1 ? '1 change of a client’s details waits' : `${changes} changes of clients’ details wait`} there
          for a decision.
        </p>
      )}
    </Card>
  );
}

/** How many requests of colleagues the reader may decide. */
function useRequestsToDecide(): number {
  const { data } = useCall(getRequests, {}, { background: true });
  return data?.requests.filter(({ mayDecide }) => mayDecide).length ?? 0;
}

/** Every task of the reader, by the groups of the menu. */
function Work() {
  const groups = useStaffEntries().filter(({ label }) => !groupsBesideWork.some((other) => other === label));
  const requests = useRequestsToDecide();
  const tasks = groups.flatMap((group) =>
    'entries' in group ? [{ label: group.label, links: group.entries.filter((entry) => 'to' in entry) }] : [],
  );
  if (tasks.length === 0) return null;
  return (
    <Card title="Your work">
      {requests > 0 && (
        <p>
          {requests === 1 ? '1 request of a colleague waits' : `${requests} requests of colleagues wait`} for you as the
          second person.
        </p>
      )}
      <dl className={styles.tasks}>
        {tasks.map(({ label, links }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.links}>
              {links.map((entry) => (
                <Link key={entry.to} to={entry.to}>
                  {entry.label}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
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
      <Work />
      {hasRight(groups, 'adviserScreens') && (
        <>
          <Messages />
          <RecordsToCorrect />
        </>
      )}
    </Page>
  );
}
