import { mailLimits } from '@harbour/definitions/messaging/messages';
import { Button } from '@harbour/ui';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Messages on all pages. */
  total: number;
  onTurn: (page: number) => void;
}

const figure = new Intl.NumberFormat('en-GB');

/** Where one is among the pages of a mailbox; the backend holds the others. */
export function Pager({ page, pages, total, onTurn }: PagerProps) {
  const first = (page - 1) * mailLimits.page + 1;
  const last = Math.min(page * mailLimits.page, total);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p role="status" className={styles.where}>
        {total === 1
          ? '1 message'
          : `${figure.format(first)}–${figure.format(last)} of ${figure.format(total)} messages`}
      </p>
      {pages > 1 && (
        <>
          <Button className={styles.turn ?? ''} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            Newer
          </Button>
          <Button className={styles.turn ?? ''} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
            Older
          </Button>
        </>
      )}
    </nav>
  );
}
