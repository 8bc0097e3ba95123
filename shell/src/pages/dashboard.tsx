import { Slot } from '@harbour/contract';
import { Page } from '@harbour/ui';
import { useStaffGroups } from '../staff/use-staff.ts';
import { LazyPage } from './lazy-page.tsx';
import styles from './pages.module.css';

const loadStaffDashboard = () => import('../staff/staff-dashboard.tsx');

/**
 * The client's first page: the shell provides the layout, the remotes fill it. Staff who act for nobody have their own
 * page.
 */
export function Dashboard() {
  const staff = useStaffGroups() !== undefined;
  if (staff) return <LazyPage title="Dashboard" part="staff dashboard" load={loadStaffDashboard} />;
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
