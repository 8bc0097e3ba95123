import { useNavigate } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { type RiskDraft, saveRiskAnswers } from '@harbour/definitions/clients/risk-profile/draft';
import { Button, Card, WriteGuard } from '@harbour/ui';
import { RadioChoice } from '@harbour/ui/fields';
import { Form, FormActions, SubmitButton, useCallForm } from '@harbour/ui/form';
import { profilerAddress, stepAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';
import { StepProgress, StepTitle } from './step-head.tsx';
import type { Step } from './steps.ts';
import type { AnswersInHand } from './use-answers.ts';

interface StepFormProps {
  step: Step;
  steps: readonly Step[];
  draft: RiskDraft;
  answers: AnswersInHand;
}

type Chosen = Record<string, string | undefined>;

/** A short group of questions. Each answer is stored as it is given; Continue waits until all are. */
export function StepForm({ step, steps, draft, answers: { queue, state } }: StepFormProps) {
  const navigate = useNavigate();
  const { number, title, part, about, questions } = step;
  const form = useCallForm<Chosen, Chosen>({
    schema: z.object(
      Object.fromEntries(
        questions.map(({ id, number: asked, answers }) => [
          id,
          z.enum(
            answers.map((answer) => answer.id),
            `Choose an answer to question ${asked}.`,
          ),
        ]),
      ),
    ),
    defaultValues: Object.fromEntries(questions.map(({ id }) => [id, draft.answers[id]])),
  });
  const asked = steps.reduce((sum, each) => sum + each.questions.length, 0);
  const isFirst = number === 1;

  async function goOn(): Promise<void> {
    await queue.settle();
    navigate(stepAddress(number < steps.length ? number + 1 : 'review'));
  }

  return (
    <>
      <StepProgress answered={Object.keys(draft.answers).length} questions={asked} state={state} />
      <Card title={<StepTitle>{title}</StepTitle>} aside={`${part}, step ${number} of ${steps.length}`}>
        <WriteGuard call={saveRiskAnswers}>
          <Form form={form} onSubmit={goOn} label={title}>
            <p className={styles.soft}>{about}</p>
            <div className={styles.questions}>
              {questions.map(({ id, number: asking, text, hint, answers }) => (
                <RadioChoice
                  key={id}
                  name={id}
                  label={`${asking}. ${text}`}
                  hint={hint}
                  options={answers.map((answer) => ({ value: answer.id, label: answer.text }))}
                  onChange={(answer) => {
                    if (answer !== undefined) queue.give(id, answer);
                  }}
                />
              ))}
            </div>
            <FormActions>
              <SubmitButton>Continue</SubmitButton>
              <Button onClick={() => navigate(isFirst ? profilerAddress : stepAddress(number - 1))}>Back</Button>
            </FormActions>
          </Form>
        </WriteGuard>
      </Card>
    </>
  );
}
