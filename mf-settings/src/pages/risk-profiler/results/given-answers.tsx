import type { RiskResult } from '@harbour/definitions/clients/risk-profile/results';
import { Card } from '@harbour/ui';
import styles from '../risk-profiler.module.css';

/** Everything that was asked and answered, in the words of its version. */
export function GivenAnswers({ parts }: Pick<RiskResult, 'parts'>) {
  return (
    <Card title="Your answers">
      {parts.map(({ part, title, questions }) => (
        <section key={part} className={styles.given} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles.answers}>
            {questions.map(({ id, text, answer }) => (
              <div key={id}>
                <dt>{text}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}
