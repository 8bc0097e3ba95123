import { Link, useLocation, useNavigate } from '@harbour/contract/router';
import { useBreakpoint } from '../theme/breakpoint.ts';
import styles from './tab-nav.module.css';

export interface Tab {
  label: string;
  /** Absolute address. */
  to: string;
  /** The count of new items, and its label: `{ count: 3, label: '3 unread' }`. Zero is not shown. */
  waiting?: { count: number; label: string } | undefined;
}

/** The count beside a tab's name, with a label for screen readers. */
function Waiting({ count, label }: NonNullable<Tab['waiting']>) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden"> {label}</span>
    </>
  );
}

/**
 * The tabs of a page, each an address of its own. At 1024 px and above they stand side by side;
 * below, they fold into one native list, which phones show in their own way.
 */
export function TabNav({
  label,
  tabs,
  search = '',
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  /** A query that goes from tab to tab, with its question mark. */
  search?: string;
  /** The tab that a page belongs to whose address does not begin with a tab's: its address. */
  current?: string;
}) {
  const breakpoint = useBreakpoint();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wide = breakpoint === 'medium' || breakpoint === 'small';
  const open = current ?? tabs.find((tab) => pathname.startsWith(tab.to))?.to;

  if (!wide) {
    return (
      <nav aria-label={label}>
        <select
          className={styles.select}
          aria-label={label}
          value={open ?? ''}
          onChange={({ target }) => navigate(target.value + search)}
        >
          {tabs.map((tab) => (
            <option key={tab.to} value={tab.to}>
              {tab.label}
              {tab.waiting && tab.waiting.count > 0 ? ` (${tab.waiting.label})` : ''}
            </option>
          ))}
        </select>
      </nav>
    );
  }
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to + search}
          className={styles.tab ?? ''}
          aria-current={tab.to === open ? 'page' : undefined}
        >
          {tab.label}
          {tab.waiting && <Waiting {...tab.waiting} />}
        </Link>
      ))}
    </nav>
  );
}
