import type { ReactNode } from 'react';
import styles from './calculator.module.css';

export interface Fact {
  name: string;
  figure: ReactNode;
  /** What it means, small below it. */
  note?: ReactNode;
}

/** The answer of a calculator and the figures beside it. */
export function Facts({ answer, facts }: { answer: Fact; facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      <div className={styles.answer} aria-live="polite" aria-atomic="true">
        <dt>{answer.name}</dt>
        <dd>
          <span className={styles.answerFigure}>{answer.figure}</span>
          {answer.note && <span className={styles.soft}>{answer.note}</span>}
        </dd>
      </div>
      {facts.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.figure}>{figure}</span>
            {note && <span className={styles.soft}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
