import { formatMoney, Money } from '@harbour/ui';
import styles from './calculator.module.css';

export interface Fact {
  name: string;
  /** GBP, or a text; null for an amount that cannot be computed. */
  figure: number | string | null;
  /** What it means, small below it. */
  note?: string | undefined;
}

/** A figure as text: `£1,234.50`. */
export function figureText(figure: Fact['figure']): string {
  if (figure === null) return 'Not available';
  return typeof figure === 'number' ? formatMoney(figure) : figure;
}

function Figure({ of }: { of: Fact['figure'] }) {
  return typeof of === 'string' ? of : <Money amount={of} />;
}

/** The answer of a calculator, and the figures beside it. */
export type Findings = readonly [answer: Fact, ...facts: Fact[]];

export function Facts({ findings: [answer, ...facts] }: { findings: Findings }) {
  return (
    <dl className={styles.facts}>
      <div className={styles.answer} aria-live="polite" aria-atomic="true">
        <dt>{answer.name}</dt>
        <dd>
          <span className={styles.answerFigure}>
            <Figure of={answer.figure} />
          </span>
          {answer.note && <span className={styles.soft}>{answer.note}</span>}
        </dd>
      </div>
      {facts.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.figure}>
              <Figure of={figure} />
            </span>
            {note && <span className={styles.soft}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
