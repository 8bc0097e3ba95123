import { Notice } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './step.module.css';

interface StepPageProps {
  title: string;
  /** Where the client is in a flow of several pages. */
  progress?: string;
  /** What happened before. */
  greeting?: string | undefined;
  children: ReactNode;
}

/** A page of the account flow: its heading, and one thing to do. */
export function StepPage({ title, progress, greeting, children }: StepPageProps) {
  return (
    <section className={styles.page}>
      {progress && <p className={styles.progress}>{progress}</p>}
      <h1 className={styles.title}>{title}</h1>
      {greeting && (
        <div className={styles.greeting}>
          <Notice severity="info">{greeting}</Notice>
        </div>
      )}
      {children}
    </section>
  );
}
