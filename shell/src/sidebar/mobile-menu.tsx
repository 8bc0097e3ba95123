import { Dialog } from '@harbour/ui';
import styles from './mobile-menu.module.css';
import { WideEntry } from './navigation.tsx';
import { EntryIcon } from './top-icon.tsx';
import { useEntries } from './use-entries.ts';

/** The sidebar's entries over the whole screen, for phones. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const entries = useEntries();
  return (
    <div className={styles.menu}>
      <Dialog title="Menu" placement="full" onClose={onClose}>
        <nav aria-label="Main">
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <WideEntry entry={entry} icon={<EntryIcon name={entry.icon} />} onLeave={onClose} />
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </div>
  );
}
