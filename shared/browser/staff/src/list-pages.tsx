import { Button } from '@harbour/ui';
import styles from './list-pages.module.css';

interface ListPagesProps {
  /** Whose pages they are: `Pages of the queue`. */
  label: string;
  /** The one that is shown, from 1. */
  page: number;
  /** Of all rows. */
  count: number;
  rowsOfPage: number;
  onPage: (page: number) => void;
}

/** The way through the pages of a long list; nothing if it has one. */
export function ListPages({ label, page, count, rowsOfPage, onPage }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(count / rowsOfPage));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
