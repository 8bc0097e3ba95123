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
  /** Where rules and rates come from, where there are any. */
  sources?: readonly string[];
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.assumptions}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

export function Working({ method: { steps, assumptions, sources = [] } }: { method: Method }) {
  return (
    <Card>
      <Disclosure title="How this is worked out">
        <dl className={styles.steps}>
          {steps.map(({ name, formula }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formula}</dd>
            </div>
          ))}
        </dl>
        <Points title="What is assumed" points={assumptions} />
        {sources.length > 0 && <Points title="Where the rules come from" points={sources} />}
      </Disclosure>
    </Card>
  );
}
