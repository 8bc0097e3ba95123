import { Element } from '@harbour/api/elements';
import type { Panel } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { useBreakpoint } from '@harbour/ui';
import { Bell, Mail, Menu, Plus } from 'lucide-react';
import { useDestination } from '../descriptions/contributions.ts';
import { useWaiting } from '../panels/waiting.ts';
import styles from './header.module.css';
import { Help } from './help.tsx';
import { ProfileCard } from './profile-card.tsx';
import { FoldedSearch, SearchBox } from './search-box.tsx';

interface HeaderProps {
  /** Whether a client's portal is shown; staff at their own work have no search and no notifications. */
  ofClient: boolean;
  onOpenPanel: (panel: Panel) => void;
  /** Set if the sidebar is replaced by the full-screen menu. */
  onOpenMenu?: () => void;
}

/** Counts of what waits for the client. */
function Waiting({ onOpenPanel }: Pick<HeaderProps, 'onOpenPanel'>) {
  const { bell, mail } = useWaiting();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => onOpenPanel('notifications')}
        aria-label={bell ? 'Notifications, new items' : 'Notifications'}
      >
        <Bell size={20} aria-hidden="true" />
        {bell && <span className={styles.badge} data-badge="notifications" />}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => onOpenPanel('messages')}
        aria-label={mail > 0 ? `Messages, ${mail} new` : 'Messages'}
      >
        <Mail size={20} aria-hidden="true" />
        {mail > 0 && (
          <span className={styles.badge} data-badge="messages">
            {mail}
          </span>
        )}
      </button>
    </>
  );
}

/** Search, the invest button, help, the notification panels, and the profile card. */
export function Header({ ofClient, onOpenPanel, onOpenMenu }: HeaderProps) {
  const invest = useDestination('invest');
  const mobile = useBreakpoint() === 'mobile';
  return (
    <header className={styles.header}>
      {onOpenMenu && (
        <button
          type="button"
          className={`${styles.button} ${styles.first}`}
          onClick={onOpenMenu}
          aria-label="Open the menu"
        >
          <Menu size={22} aria-hidden="true" />
        </button>
      )}
      {ofClient && !mobile && <SearchBox />}
      <div className={styles.actions}>
        {ofClient && mobile && <FoldedSearch />}
        {ofClient && invest && (
          <Element name="frame.invest">
            <Link to={invest} className={styles.invest ?? ''} aria-label="Invest Now">
              <Plus size={16} aria-hidden="true" />
              <span className={styles.investTexts}>Invest Now</span>
            </Link>
          </Element>
        )}
        <Element name="frame.help">
          <Help ofClient={ofClient} />
        </Element>
        {ofClient && <Waiting onOpenPanel={onOpenPanel} />}
        <ProfileCard />
      </div>
    </header>
  );
}
