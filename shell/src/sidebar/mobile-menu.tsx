import { Dialog } from '@harbour/ui';
import styles from './mobile-menu.module.css';
import { WideEntry } from './navigation.tsx';
import { OfferedEntries } from './offered-entries.tsx';
import { EntryIcon } from './top-icon.tsx';

/** The sidebar's entries over the whole screen, for phones. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.menu}>
      <Dialog title="Menu" placement="full" onClose={onClose}>
        <nav aria-label="Main">
          <ul>
            <OfferedEntries>
              {(entries) =>
                entries.map((entry) => (
                  <li key={entry.label}>
                    <WideEntry entry={entry} icon={<EntryIcon icon={entry.icon} />} onLeave={onClose} />
                  </li>
                ))
              }
            </OfferedEntries>
          </ul>
        </nav>
      </Dialog>
    </div>
  );
}
