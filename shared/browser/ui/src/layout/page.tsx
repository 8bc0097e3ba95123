import { useHostPages } from '@harbour/contract';
import { useLocation } from '@harbour/contract/router';
import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The tabs of the page: below the title, on phones beside it, so that figures come sooner. */
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * A page's frame: its one title, and its parts below each other. The document's title is what the page's remote has
 * published for the address; where nothing is published, it is the page's own.
 */
export function Page({ title, lead, tabs, children }: PageProps) {
  const { pathname } = useLocation();
  const published = useHostPages().titleOf(pathname);
  useEffect(() => {
    document.title = published ?? `${title} · Harbour`;
  }, [published, title]);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {tabs}
      </div>
      {children}
    </div>
  );
}
