import { Card } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import styles from './calculator.module.css';

export interface WorkingStep {
  /** What is worked out. */
  name: string;
  /** In the client's own figures. */
  formula: string;
}

/** How a result is found: every formula with the figures entered, and every assumption. */
export interface Method {
  steps: readonly WorkingStep[];
  assumptions: readonly string[];
}

export function Working({ method: { steps, assumptions } }: { method: Method }) {
  return (
    <Card>
      <Disclosure title="How this is worked out" open>
        <dl className={styles.steps}>
          {steps.map(({ name, formula }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formula}</dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.subtitle}>What is assumed</h3>
        <ul className={styles.assumptions}>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
}
