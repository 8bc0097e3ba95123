import { Link } from '@harbour/contract/router';
import { Button, Card } from '@harbour/ui';
import { useMemo } from 'react';
import type { WorkingHousehold } from '../household/use-working-household.ts';
import type { StepKey } from '../steps.ts';
import { openQuestions, type Question, withAnswer } from './questions.ts';
import styles from './review.module.css';

export interface OpenQuestionsProps {
  working: WorkingHousehold;
  /** Address of a step. */
  to: (step: StepKey) => string;
}

/** What should be looked at before the result is believed; nothing where there is nothing to ask. */
export default function OpenQuestions({ working, to }: OpenQuestionsProps) {
  const { household, change, readOnly } = working;
  const questions = useMemo(() => openQuestions(household), [household]);
  if (questions.length === 0) return null;

  const answer = (question: Question) => change(withAnswer(household, question), `${question.about}: noted as right.`);

  return (
    <Card title="Please check before you rely on the result">
      <ul className={styles.questions} aria-label="Questions">
        {questions.map((question) => (
          <li key={question.key} className={styles.question}>
            <p>
              <strong>{question.about}.</strong> {question.asks}
            </p>
            {readOnly === undefined && (
              <div className={styles.answers}>
                <Link className={styles.change} to={to(question.step)}>
                  Change it<span className="visually-hidden"> : {question.about}</span>
                </Link>
                <Button variant="link" onClick={() => answer(question)}>
                  It is right<span className="visually-hidden"> : {question.about}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
