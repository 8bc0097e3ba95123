import { Slot } from '@harbour/contract';
import { Page } from '@harbour/ui';
import styles from './pages.module.css';

/** The client's first page: the shell gives the frame, the remotes fill it. */
export function Dashboard() {
  return (
    <Page title="Dashboard">
      <div className={styles.dashboard}>
        <div className={styles.column}>
          <Slot name="dashboard.main" props={{}} />
        </div>
        <div className={styles.column}>
          <Slot name="dashboard.side" props={{}} />
        </div>
      </div>
    </Page>
  );
}
