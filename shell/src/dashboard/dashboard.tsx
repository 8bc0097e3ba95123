import { Slot } from '@harbour/contract';
import { Page } from '@harbour/ui';
import { useState } from 'react';
import { useStaffGroups } from '../acting/use-staff.ts';
import { LazyPage } from '../pages/lazy-page.tsx';
import { OnDemandPart } from '../pages/on-demand-part.tsx';
import { usePageStands } from '../panels/background-counts.tsx';
import styles from './dashboard.module.css';

const loadStaffDashboard = () => import(/* webpackChunkName: "staff" */ '../staff/staff-dashboard.tsx');
const loadCards = () => import(/* webpackChunkName: "frame" */ './dashboard-cards.tsx');

/**
 * The client's first page: the shell provides the layout, the remotes fill it. Staff who act for nobody have their own
 * page.
 */
export function Dashboard() {
  const staff = useStaffGroups() !== undefined;
  if (staff) return <LazyPage title="Dashboard" part="staff dashboard" load={loadStaffDashboard} />;
  return (
    <Page title="Dashboard">
      <ClientDashboard />
    </Page>
  );
}

/** The figures, and once they stand, the cards beside and below them. Without figures the cards come nevertheless. */
function ClientDashboard() {
  const [holds, onShown] = useState<'something' | 'nothing'>();
  const isPageMounted = usePageStands();
  return (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        <Slot name="dashboard.main" props={{ onShown }} />
      </div>
      {(holds || isPageMounted) && <OnDemandPart part="dashboard" load={loadCards} props={{ holds }} />}
      <div className={styles.column}>
        <Slot name="dashboard.side" props={{}} />
      </div>
    </div>
  );
}
