import type { Panel } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Bell, Mail, Menu, Plus } from 'lucide-react';
import { useWaiting } from '../panels/waiting.ts';
import styles from './header.module.css';
import { ProfileCard } from './profile-card.tsx';
import { SearchBox } from './search-box.tsx';

interface HeaderProps {
  onOpenPanel: (panel: Panel) => void;
  /** Present where the sidebar is replaced by the full-screen menu. */
  onOpenMenu?: () => void;
}

/** Search, the way to invest, what waits for the client, and the client. */
export function Header({ onOpenPanel, onOpenMenu }: HeaderProps) {
  const { bell, mail } = useWaiting();
  return (
    <header className={styles.header}>
      {onOpenMenu && (
        <button type="button" className={styles.button} onClick={onOpenMenu} aria-label="Open the menu">
          <Menu size={22} aria-hidden="true" />
        </button>
      )}
      <SearchBox />
      <div className={styles.actions}>
        <Link to="/investments/add/" className={styles.invest ?? ''}>
          <Plus size={16} aria-hidden="true" />
          Invest Now
        </Link>
        <button
          type="button"
          className={styles.button}
          onClick={() => onOpenPanel('notifications')}
          aria-label={bell ? 'Notifications, something waits for you' : 'Notifications'}
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
        <ProfileCard />
      </div>
    </header>
  );
}
