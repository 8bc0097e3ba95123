import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getRegistrations } from '@harbour/definitions/firm/registrations';
import { Card, Failure, formatDateTime } from '@harbour/ui';
import { useDestination } from '../descriptions/contributions.ts';
import styles from './staff.module.css';

/** People who registered and wait for the firm, for those whom the firm chose to be notified; nothing while nobody waits. */
export function NewRegistrations() {
  const { data, isError, refetch } = useCall(getRegistrations, {}, { background: true });
  const clients = useDestination('assign-clients');
  if (isError) {
    return (
      <Card title="New registrations">
        <Failure title="New registrations cannot be read at the moment" onRetry={() => void refetch()}>
          Everything else works as usual.
        </Failure>
      </Card>
    );
  }
  if (!data?.isNotified || data.count === 0) return null;
  const { count, newest } = data;
  return (
    <Card
      title="New registrations"
      {...(count > newest.length ? { aside: `The newest ${newest.length} of ${count}` } : {})}
    >
      <p className={styles.soft}>
        {count === 1 ? 'This person is' : 'These people are'} not linked to our records, and nobody looks after{' '}
        {count === 1 ? 'them' : 'any of them'} yet.
      </p>
      <ul className={styles.registrations} aria-label="New registrations">
        {newest.map(({ person, name, registeredAt }) => (
          <li key={person}>
            {clients ? <Link to={`${clients}/${person}`}>{name}</Link> : name}
            <span className={styles.soft}>Registered on {formatDateTime(registeredAt)}</span>
          </li>
        ))}
      </ul>
      {clients && (
        <p className={styles.all}>
          <Link to={`${clients}?filter=new`}>All new registrations</Link>
        </p>
      )}
    </Card>
  );
}
