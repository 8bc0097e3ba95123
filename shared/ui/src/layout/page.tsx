import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page's frame: its one title, which is the document's too, and its parts below each other. */
export function Page({ title, lead, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Harbour`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
