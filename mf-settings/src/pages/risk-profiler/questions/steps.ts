import type { CallResponse } from '@harbour/definitions/call';
import type { getRiskQuestionnaire, RiskQuestion } from '@harbour/definitions/clients/risk-profile/questionnaire';

export type QuestionnaireData = CallResponse<typeof getRiskQuestionnaire>;

/** A question with its number, from 1. */
export interface NumberedQuestion extends RiskQuestion {
  number: number;
}

/** A step of the questionnaire: a short group of questions of one part. */
export interface Step {
  /** From 1. */
  number: number;
  part: string;
  about: string;
  title: string;
  questions: NumberedQuestion[];
}

/** All steps in their order, with their questions numbered throughout. */
export function stepsOf({ parts }: QuestionnaireData): Step[] {
  let asked = 0;
  return parts
    .flatMap(({ title: part, about, steps }) => steps.map((step) => ({ ...step, part, about })))
    .map((step, index) => ({
      ...step,
      number: index + 1,
      questions: step.questions.map((question) => {
        asked += 1;
        return { ...question, number: asked };
      }),
    }));
}

/** The first step with a question that is not answered; undefined when all are. */
export function firstOpen(steps: readonly Step[], answers: Readonly<Record<string, string>>): Step | undefined {
  return steps.find(({ questions }) => questions.some(({ id }) => answers[id] === undefined));
}
