import { Link, useLocation, useNavigate } from '@harbour/contract/router';
import { session } from '@harbour/session';
import { useEffect } from 'react';
import styles from './logout.module.css';

/**
 * Signs out the user. A manual sign-out continues to the sign-in page; after an automatic one the client
 * reads here what happened.
 */
export default function LogoutPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const automatic = new URLSearchParams(search).get('s') === 'autologout';

  useEffect(() => {
    const { status } = session.store.getState();
    const done = status === 'authenticated' ? session.signOut(automatic ? 'idle' : 'manual') : Promise.resolve();
    void done.then(() => {
      if (!automatic) return navigate('/login', { replace: true });
    });
  }, [automatic, navigate]);

  if (!automatic) return <p role="status">Signing you out…</p>;
  return (
    <section>
      <h1 className={styles.title}>You have been signed out</h1>
      <p role="status">
        You were inactive for 30 minutes, so we signed you out to keep your details safe. A message that you had not
        sent is kept for you.
      </p>
      <p className={styles.link}>
        <Link to="/login">Sign in again</Link>
      </p>
    </section>
  );
}
