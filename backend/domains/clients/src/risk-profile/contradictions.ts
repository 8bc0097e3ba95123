import { allQuestions, type Questionnaire, type Rule } from './questionnaire.ts';
import type { Answers } from './score.ts';

/** A client's reason for keeping two answers that contradict each other; it holds for these two answers alone. */
export interface Confirmation {
  rule: string;
  answers: Answers;
  reason: string;
}

const questionsIn = ({ between }: Rule) => between.map(({ question }) => question);

/** The rules that answers break; a rule whose questions are not both answered is not broken. */
export function brokenRules({ rules }: Pick<Questionnaire, 'rules'>, given: Answers): Rule[] {
  return rules.filter(({ between }) =>
    between.every(({ question, answers }) => answers.some((answer) => answer === given[question])),
  );
}

/** The two answers that a rule is about, as they are now. */
export function answersTo(rule: Rule, given: Answers): Answers {
  return Object.fromEntries(questionsIn(rule).map((question) => [question, given[question] ?? '']));
}

/** The confirmations that still hold: their rule is broken, by the same answers. */
export function standing(
  questionnaire: Pick<Questionnaire, 'rules'>,
  given: Answers,
  confirmations: readonly Confirmation[],
): Confirmation[] {
  const broken = new Set(brokenRules(questionnaire, given).map(({ id }) => id));
  return confirmations.filter(
    ({ rule, answers }) =>
      broken.has(rule) && Object.entries(answers).every(([question, answer]) => given[question] === answer),
  );
}

/** Contradictions in answers, with the client's reason where there is one. */
export function contradictionsIn(
  questionnaire: Pick<Questionnaire, 'rules'>,
  given: Answers,
  confirmations: readonly Confirmation[],
) {
  const confirmed = standing(questionnaire, given, confirmations);
  return brokenRules(questionnaire, given).map((rule) => ({
    rule: rule.id,
    why: rule.why,
    questions: questionsIn(rule),
    reason: confirmed.find((one) => one.rule === rule.id)?.reason ?? null,
  }));
}

/** The questions that have no answer yet, in the order in which they are asked. */
export function unanswered(questionnaire: Pick<Questionnaire, 'parts'>, given: Answers): string[] {
  return allQuestions(questionnaire)
    .filter(({ id }) => given[id] === undefined)
    .map(({ id }) => id);
}
