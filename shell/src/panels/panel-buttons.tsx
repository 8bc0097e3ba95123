import type { Panel } from '@harbour/contract';
import { Bell, Mail } from 'lucide-react';
import styles from './panels.module.css';
import { useWaiting } from './waiting.ts';

interface PanelButtonsProps {
  /** The panel that these are in, which then swaps with the other one; undefined in the header. */
  open?: Panel;
  onOpen: (panel: Panel) => void;
}

/** The panels' buttons with counts of what waits for the client. */
export function PanelButtons({ open, onOpen }: PanelButtonsProps) {
  const { bell, mail } = useWaiting();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => onOpen('notifications')}
        aria-label={bell ? 'Notifications, new items' : 'Notifications'}
        aria-pressed={open && open === 'notifications'}
      >
        <Bell size={20} aria-hidden="true" />
        {bell && <span className={styles.badge} data-badge="notifications" />}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => onOpen('messages')}
        aria-label={mail > 0 ? `Messages, ${mail} new` : 'Messages'}
        aria-pressed={open && open === 'messages'}
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
