import { Button } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './portfolios.module.css';

interface CardActionProps {
  /** Which portfolio it is about: said to those who do not see where the button stands. */
  about: string;
  onClick: () => void;
  busy?: boolean;
  /** The id of the sentence that says why it cannot be done; it can without one. */
  notBecause?: string | undefined;
  children: ReactNode;
}

/** Something that can be done with the portfolio of a card. */
export function CardAction({ about, onClick, busy = false, notBecause, children }: CardActionProps) {
  return (
    <Button
      className={styles.action ?? ''}
      onClick={onClick}
      busy={busy}
      disabled={notBecause !== undefined}
      aria-describedby={notBecause}
    >
      <span>
        {children} <span className="visually-hidden">({about})</span>
      </span>
    </Button>
  );
}
