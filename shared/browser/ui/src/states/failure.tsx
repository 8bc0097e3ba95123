import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './states.module.css';

interface FailureProps {
  /** What happened. */
  title: string;
  /** What is safe, and what to try. */
  children?: ReactNode;
  onRetry?: () => void;
  /** What the button says. */
  action?: string;
}

/** The error state: says what happened, what is safe, and what to try. */
export function Failure({ title, children, onRetry, action = 'Try again' }: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <Button className={styles.action ?? ''} onClick={onRetry}>
          {action}
        </Button>
      )}
    </div>
  );
}
