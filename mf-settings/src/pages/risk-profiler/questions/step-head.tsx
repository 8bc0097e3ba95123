import { Progress } from '@harbour/ui/feedback';
import { useEffect, useRef } from 'react';
import styles from '../risk-profiler.module.css';
import type { QueueState } from './answer-queue.ts';

const stateTexts: Readonly<Record<QueueState, string>> = {
  saved: 'All answers saved',
  saving: 'Saving…',
  failed: 'Not saved',
  stale: 'Not saved',
};

/** How far the client is, and whether what they answered is stored. */
export function StepProgress({
  answered,
  questions,
  state,
}: {
  answered: number;
  questions: number;
  state: QueueState;
}) {
  return (
    <div className={styles.progress}>
      <Progress label="Questions answered" share={questions === 0 ? 0 : answered / questions} />
      <p className={styles.soft}>
        {answered} of {questions} answered · <span role="status">{stateTexts[state]}</span>
      </p>
    </div>
  );
}

/** A step's title; it takes the focus when the step begins, so that nobody starts at the end of the last one. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <span ref={title} tabIndex={-1} className={styles.stepTitle}>
      {children}
    </span>
  );
}
