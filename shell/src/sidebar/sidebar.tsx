import { NavLink, useLocation } from '@harbour/contract/router';
import { MenuButton } from '@harbour/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePortalConfig } from '../config/portal-config.tsx';
import { leadsTo, type TopEntry } from './entries.ts';
import { EntryList, WideEntry } from './navigation.tsx';
import { OfferedEntries } from './offered-entries.tsx';
import styles from './sidebar.module.css';
import { EntryIcon } from './top-icon.tsx';

interface SidebarProps {
  collapsed: boolean;
  /** Absent if the window is too narrow for a choice. */
  onToggle?: () => void;
}

/** A top-level entry in the narrow form: an icon that links to the page, or opens its group next to it. */
function NarrowEntry({ entry }: { entry: TopEntry }) {
  const { pathname } = useLocation();
  const icon = <EntryIcon icon={entry.icon} />;
  if (!('entries' in entry)) {
    return 'to' in entry ? (
      <NavLink className={styles.iconOnly ?? ''} to={entry.to} end aria-label={entry.label} title={entry.label}>
        {icon}
      </NavLink>
    ) : null;
  }
  return (
    <div className={leadsTo(entry, pathname) ? styles.current : undefined}>
      <MenuButton label={entry.label} face={icon} buttonClass={styles.iconOnly} contentClass={styles.flyout}>
        {(close) => (
          <>
            <p className={styles.flyoutName}>{entry.label}</p>
            <EntryList entries={entry.entries} onLeave={close} />
          </>
        )}
      </MenuButton>
    </div>
  );
}

/** The portal's navigation at the left edge, wide or narrow. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const { contact } = usePortalConfig();
  return (
    <aside
      className={`${styles.sidebar} ${collapsed ? styles.narrow : styles.wide}`}
      data-sidebar={collapsed ? 'narrow' : 'wide'}
    >
      <p className={styles.brand}>{collapsed ? contact.firm.charAt(0) : contact.firm}</p>
      <nav aria-label="Main" data-tour="menu">
        <ul className={styles.list}>
          <OfferedEntries>
            {(entries) =>
              entries.map((entry) => (
                <li key={entry.label}>
                  {collapsed ? (
                    <NarrowEntry entry={entry} />
                  ) : (
                    <WideEntry entry={entry} icon={<EntryIcon icon={entry.icon} />} />
                  )}
                </li>
              ))
            }
          </OfferedEntries>
        </ul>
      </nav>
      {onToggle && (
        <button
          type="button"
          className={styles.toggle}
          onClick={onToggle}
          aria-label={collapsed ? 'Widen the sidebar' : 'Narrow the sidebar'}
        >
          {collapsed ? <PanelLeftOpen size={20} aria-hidden="true" /> : <PanelLeftClose size={20} aria-hidden="true" />}
        </button>
      )}
    </aside>
  );
}
