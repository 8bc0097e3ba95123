import { useRefusal } from '@harbour/api/query';
import { type ReactNode, useId } from 'react';
import styles from './states.module.css';

interface WriteGuardProps {
  /** What is done by the controls inside. */
  call: Parameters<typeof useRefusal>[0];
  children: ReactNode;
}

/**
 * Wraps controls that make a changing call. For users without the right, every control inside is disabled, with the
 * reason above them. Staff who act for a client with read-only rights find the client's page whole, and nothing in it
 * that fails.
 */
export function WriteGuard({ call, children }: WriteGuardProps) {
  const refused = useRefusal(call);
  const id = useId();
  if (refused === undefined) return children;
  return (
    <fieldset disabled className={styles.guard} aria-describedby={id}>
      <p id={id} className={styles.refused}>
        {refused}
      </p>
      {children}
    </fieldset>
  );
}
