import { isoDate } from '@harbour/definitions/call';
import type {
  ExtendedDetail,
  Product,
  SelfManagedDetail,
} from '@harbour/definitions/investments/self-managed/products';

/** What is wrong with a field of a request. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A decimal number as a form sends it. */
const decimal = /^-?\d{1,11}(\.\d{1,8})?$/;

function outside(value: number | string, { min, max }: ExtendedDetail): boolean {
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

function rangeMessage({ label, min, max }: ExtendedDetail): string {
  if (min !== undefined && max !== undefined) return `${label} is between ${min} and ${max}.`;
  return min === undefined ? `${label} is at most ${max}.` : `${label} is at least ${min}.`;
}

function numberProblem(question: ExtendedDetail, value: string): string | undefined {
  if (!decimal.test(value)) return `${question.label} must be a number.`;
  const decimals = question.decimals ?? 0;
  if ((value.split('.')[1]?.length ?? 0) > decimals) {
    return decimals === 0
      ? `${question.label} must be a whole number.`
      : `${question.label} has at most ${decimals} decimals.`;
  }
  return outside(Number(value), question) ? rangeMessage(question) : undefined;
}

function answerProblem(question: ExtendedDetail, value: string): string | undefined {
  switch (question.type) {
    case 'text':
      return undefined;
    case 'number':
    case 'money':
    case 'percent':
      return numberProblem(question, value);
    case 'date':
      if (!isoDate.safeParse(value).success) return `${question.label} must be a date from 1900 on.`;
      return outside(value, question) ? rangeMessage(question) : undefined;
    case 'choice':
      return question.options?.some((option) => option.value === value)
        ? undefined
        : `Choose one of the options for ${question.label.toLowerCase()}.`;
  }
}

/**
 * Checks the answers to a product's questions.
 * @returns a message for each wrong or missing answer; none if all are right
 */
export function detailProblems(
  { label, extendedDetails }: Product,
  details: readonly SelfManagedDetail[],
): FieldProblem[] {
  const path = (id: string) => `filteredExtendedDetails.${id}`;
  const answers = new Map(details.map(({ id, value }) => [id, value.trim()]));
  const unknown = [...answers.keys()].filter((id) => !extendedDetails.some((question) => question.id === id));
  const twice = details.length > answers.size;
  return [
    ...unknown.map((id) => ({ path: path(id), message: `${label} has no such question.` })),
    ...(twice ? [{ path: 'filteredExtendedDetails', message: 'Each question has one answer.' }] : []),
    ...extendedDetails.flatMap((question) => {
      const value = answers.get(question.id) ?? '';
      const message =
        value === ''
          ? question.required
            ? `${question.label} is missing.`
            : undefined
          : answerProblem(question, value);
      return message === undefined ? [] : [{ path: path(question.id), message }];
    }),
  ];
}
