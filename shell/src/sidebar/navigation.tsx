import { Link, NavLink, useLocation } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { type Entry, leadsTo } from './entries.ts';
import styles from './navigation.module.css';

/** An entry that leads somewhere: a page, an external address, a modal. */
function Leaf({
  entry,
  onLeave,
}: {
  entry: Exclude<Entry, { entries: readonly Entry[] }>;
  onLeave?: (() => void) | undefined;
}) {
  if ('href' in entry) {
    return (
      <a className={styles.leaf} href={entry.href} target="_blank" rel="noreferrer" onClick={onLeave}>
        {entry.label}
        <ExternalLink size={14} aria-label="(opens in a new tab)" />
      </a>
    );
  }
  if ('modal' in entry) {
    const open = () => {
      onLeave?.();
      void events.emit('modal.open', { modal: entry.modal });
    };
    return (
      <button type="button" className={styles.leaf} onClick={open}>
        {entry.label}
      </button>
    );
  }
  // A part of a page is not the current page: the page has an entry of its own.
  if (entry.to.includes('?')) {
    return (
      <Link className={styles.leaf ?? ''} to={entry.to} onClick={onLeave}>
        {entry.label}
      </Link>
    );
  }
  return (
    <NavLink className={styles.leaf ?? ''} to={entry.to} end={entry.to === '/'} onClick={onLeave}>
      {entry.label}
    </NavLink>
  );
}

/** The entries of a group; a group inside it has its name as a heading and stays open. */
export function EntryList({ entries, onLeave }: { entries: readonly Entry[]; onLeave?: (() => void) | undefined }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          {'entries' in entry ? (
            <div className={styles.subgroup}>
              <span className={styles.subgroupName}>{entry.label}</span>
              <EntryList entries={entry.entries} onLeave={onLeave} />
            </div>
          ) : (
            <Leaf entry={entry} onLeave={onLeave} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface TopProps {
  entry: Entry;
  icon: React.ReactNode;
  onLeave?: () => void;
}

/** A top-level entry in its wide form: a link, or a group that collapses. */
export function WideEntry({ entry, icon, onLeave }: TopProps) {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const id = useId();
  if (!('entries' in entry)) {
    return (
      <div className={styles.top}>
        {icon}
        <Leaf entry={entry} onLeave={onLeave} />
      </div>
    );
  }
  const open = chosen ?? leadsTo(entry, pathname);
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {icon}
        <span className={styles.groupName}>{entry.label}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={id} hidden={!open} className={styles.nested}>
        <EntryList entries={entry.entries} onLeave={onLeave} />
      </div>
    </>
  );
}
