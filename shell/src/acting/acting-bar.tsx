import { Link } from '@harbour/contract/router';
import { useSession, useTarget } from '@harbour/session';
import styles from './acting.module.css';
import { stopOnArrival, useActing } from './use-acting.ts';

/** The name of the signed-in user, from their token. */
export function useSignedInName(): string {
  return useSession(({ user }) => `${user?.attributes.given_name ?? ''} ${user?.attributes.family_name ?? ''}`.trim());
}

/**
 * The frame around the window while staff act for a client. It is separate from the bar and drawn above the whole page.
 */
export function ActingEdge() {
  return useTarget() === undefined ? null : <div className={styles.edge} data-acting-edge aria-hidden="true" />;
}

/**
 * Shows on every page that staff act for a client: who, for which client, with which rights. It also has the button to
 * stop.
 */
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
            <span>
              <strong>{name}</strong> {verb} for <strong>{client ?? 'a client'}</strong>
            </span>
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
