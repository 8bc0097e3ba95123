import { NoticeList } from '../notices/notice-list.tsx';
import { useNotices } from '../notices/use-notices.ts';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';

/** How many notices are shown; the panel has all. */
const shown = 2;

/** Drifts and moves that passed the client's limits, the newest first. */
export function NoticesCard() {
  const call = useNotices();
  return (
    <DashboardCard
      title="Notices"
      of="your notices"
      call={call}
      more={{ to: '/settings/websettings#investment-notices', text: 'Choose your limits' }}
    >
      {({ notices }) =>
        notices.length === 0 ? (
          <p className={styles.soft}>
            Nothing has passed your limits. You choose from which drift or move of your investments on you are notified.
          </p>
        ) : (
          <>
            <NoticeList notices={notices.slice(0, shown)} />
            {notices.length > shown && (
              <p className={styles.note}>{notices.length - shown} more in the notifications panel.</p>
            )}
          </>
        )
      }
    </DashboardCard>
  );
}
