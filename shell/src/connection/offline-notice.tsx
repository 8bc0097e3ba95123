import { useAway } from './connection.ts';
import styles from './offline-notice.module.css';

/** One notice for the whole page that the network is down; it disappears when the network is back. */
export function OfflineNotice() {
  const away = useAway();
  return (
    <div className={styles.container} role="status">
      {away && (
        <div className={styles.notice}>
          <p className={styles.title}>You are offline</p>
          <p>You can still read this page. The rest will load when your connection is back.</p>
        </div>
      )}
    </div>
  );
}
