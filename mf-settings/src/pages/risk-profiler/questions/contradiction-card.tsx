import { api } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import {
  confirmRiskAnswers,
  givenReason,
  longestReason,
  type RiskContradiction,
  type RiskDraft,
} from '@harbour/definitions/clients/risk-profile/draft';
import { Card } from '@harbour/ui';
import { RadioChoice, TextArea } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import styles from '../risk-profiler.module.css';
import type { Step } from './steps.ts';
import type { AnswersInHand } from './use-answers.ts';

const confirmation = z.object({ reason: givenReason });

interface ContradictionCardProps {
  contradiction: RiskContradiction;
  steps: readonly Step[];
  draft: RiskDraft;
  answers: AnswersInHand;
}

/**
 * Two answers that point in different directions, beside each other: the client changes one, or says why both are
 * right.
 */
export function ContradictionCard({ contradiction, steps, draft, answers: { queue, put } }: ContradictionCardProps) {
  const { rule, why, questions: about } = contradiction;
  const form = useCallForm({ schema: confirmation, defaultValues: { reason: '' } });
  // Shown at once, before it is stored.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const questions = steps.flatMap((step) => step.questions).filter(({ id }) => about.includes(id));

  async function confirm({ reason }: { reason: string }): Promise<void> {
    await queue.settle();
    const sent = { params: { rule }, body: { revision: queue.revision, reason } };
    put(await api.get(confirmRiskAnswers, sent, { background: true }));
  }

  return (
    <Card title="These two answers point in different directions">
      <div className={styles.stack}>
        <p className={styles.text}>{why} Please look at both again: change one of them, or keep both and say why.</p>
        <div className={styles.pair}>
          {questions.map(({ id, number, text, hint, answers }) => (
            <div key={id} className={styles.questions}>
              <RadioChoice
                label={`${number}. ${text}`}
                hint={hint}
                value={chosen[id] ?? draft.answers[id]}
                options={answers.map((answer) => ({ value: answer.id, label: answer.text }))}
                onChange={(answer) => {
                  if (answer === undefined) return;
                  setChosen((before) => ({ ...before, [id]: answer }));
                  queue.give(id, answer);
                }}
              />
            </div>
          ))}
        </div>
        <Form form={form} onSubmit={confirm} label="Keep both answers">
          <TextArea
            name="reason"
            label="Why both are right"
            hint="Your adviser reads it."
            maxLength={longestReason}
            rows={3}
          />
          <FormActions>
            <SubmitButton>Keep both answers</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Card>
  );
}
