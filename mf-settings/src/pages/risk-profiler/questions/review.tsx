import { api } from '@harbour/api';
import { useQueryClient } from '@harbour/api/query';
import { Link, useNavigate } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type RiskDraft, submitRiskAnswers } from '@harbour/definitions/clients/risk-profile/draft';
import { Button, Card, Notice, WriteGuard } from '@harbour/ui';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useRef, useState } from 'react';
import { resultAddress, stepAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';
import { ContradictionCard } from './contradiction-card.tsx';
import { StepProgress, StepTitle } from './step-head.tsx';
import { firstOpen, type Step } from './steps.ts';
import type { AnswersInHand } from './use-answers.ts';

interface ReviewProps {
  steps: readonly Step[];
  draft: RiskDraft;
  answers: AnswersInHand;
}

/** All answers, with a way to change each. */
function GivenAnswers({ steps, draft }: Pick<ReviewProps, 'steps' | 'draft'>) {
  return steps.map(({ number, title, part, questions }) => (
    <section key={number} className={styles.given} aria-label={`${part}: ${title}`}>
      <header className={styles.givenHead}>
        <h3>{title}</h3>
        <Link to={stepAddress(number)} aria-label={`Change: ${title}`}>
          Change
        </Link>
      </header>
      <dl className={styles.answers}>
        {questions.map(({ id, number: asked, text, answers }) => (
          <div key={id}>
            <dt>
              {asked}. {text}
            </dt>
            <dd>{answers.find((answer) => answer.id === draft.answers[id])?.text ?? 'Not answered yet'}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Submits what is complete. */
function Submit({ steps, draft, answers: { queue } }: ReviewProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  // Sent again after a lost answer, it is the same result.
  const [newResult] = useState(() => crypto.randomUUID());
  const form = useCallForm({ schema: z.object({}), defaultValues: {} });

  // A second click may come before the result.
  const submitted = useRef(false);

  async function submit(): Promise<void> {
    if (submitted.current) return;
    await queue.settle();
    const sent = { params: { newResult }, body: { revision: queue.revision } };
    const { result } = await api.get(submitRiskAnswers, sent, { background: true });
    submitted.current = true;
    // Left first: what is read again here would find no draft.
    navigate(resultAddress(result), { replace: true, state: { submitted: true } });
    await cache.invalidateQueries({ queryKey: ['riskprofile'] });
  }

  const kept = draft.contradictions.filter(({ reason }) => reason !== null);
  return (
    <Card title={<StepTitle>Check your answers</StepTitle>} aside="The last step">
      <div className={styles.stack}>
        {kept.map(({ rule, why, reason }) => (
          <p key={rule} className={styles.text}>
            {why} You kept both answers, because: “{reason}”
          </p>
        ))}
        <GivenAnswers steps={steps} draft={draft} />
        <WriteGuard call={submitRiskAnswers}>
          <Form form={form} onSubmit={submit} label="Submit">
            <p className={styles.soft}>
              A submitted result is kept as it is. You can answer again at any time, which makes a new one.
            </p>
            <FormActions>
              <SubmitButton>Submit and see the result</SubmitButton>
              <Button onClick={() => navigate(stepAddress(steps.length))}>Back</Button>
            </FormActions>
          </Form>
        </WriteGuard>
      </div>
    </Card>
  );
}

/** The end of the questionnaire: what is missing, what contradicts, and then all answers to submit. */
export function Review({ steps, draft, answers }: ReviewProps) {
  const navigate = useNavigate();
  const open = firstOpen(steps, draft.answers);
  const contradictions = draft.contradictions.filter(({ reason }) => reason === null);
  const asked = steps.reduce((sum, { questions }) => sum + questions.length, 0);
  const answered = Object.keys(draft.answers).length;
  return (
    <>
      <StepProgress answered={answered} questions={asked} state={answers.state} />
      {open && (
        <Card title={<StepTitle>Some questions have no answer yet</StepTitle>}>
          <div className={styles.stack}>
            <p className={styles.text}>{asked - answered} of them are open. All of them are needed for a result.</p>
            <div className={styles.actions}>
              <Button variant="primary" onClick={() => navigate(stepAddress(open.number))}>
                Answer them
              </Button>
            </div>
          </div>
        </Card>
      )}
      {!open && contradictions.length > 0 && (
        <>
          <Notice severity="info">
            <StepTitle>
              {contradictions.length === 1
                ? 'Before the result, one thing has to be cleared up.'
                : `Before the result, ${contradictions.length} things have to be cleared up.`}
            </StepTitle>
          </Notice>
          {contradictions.map((contradiction) => (
            <WriteGuard key={contradiction.rule} call={submitRiskAnswers}>
              <ContradictionCard contradiction={contradiction} steps={steps} draft={draft} answers={answers} />
            </WriteGuard>
          ))}
        </>
      )}
      {!open && contradictions.length === 0 && <Submit steps={steps} draft={draft} answers={answers} />}
    </>
  );
}
