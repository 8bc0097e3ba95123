import { Link } from '@harbour/contract/router';
import { useSession, useTarget } from '@harbour/session';
import styles from './acting.module.css';
import { stopOnArrival, useActing } from './use-acting.ts';

/** The name of whoever signed in, from their token. */
export function useSignedInName(): string {
  return useSession(({ user }) => `${user?.attributes.given_name ?? ''} ${user?.attributes.family_name ?? ''}`.trim());
}

/** The frame around the window of whoever acts for a client. It stands apart from the bar, above everything on the page. */
export function ActingEdge() {
  return useTarget() === undefined ? null : <div className={styles.edge} data-acting-edge aria-hidden="true" />;
}

/** Says on every page that somebody acts for a client: who, for whom, with which rights; and ends it. */
export function ActingBar() {
  const acting = useActing();
  const name = useSignedInName() || 'You';
  if (!acting) return null;
  const { target, client, refused, writes } = acting;
  const verb = name === 'You' ? 'act' : 'acts';
  return (
    <section className={styles.bar} aria-label="Acting for a client" data-acting={refused ? 'refused' : 'allowed'}>
      <p className={styles.who} role="status">
        {refused ? (
          <strong>{name} may not act for this client</strong>
        ) : (
          <>
            <strong>{name}</strong> {verb} for <strong>{client ?? 'a client'}</strong>
            <span className={styles.rights}>{writes ? 'Can make changes' : 'Read-only'}</span>
          </>
        )}
      </p>
      <p className={styles.target}>
        TARGET UUID <span>{target}</span>
      </p>
      <Link to="/" state={stopOnArrival} className={styles.stop ?? ''}>
        Stop
      </Link>
    </section>
  );
}
