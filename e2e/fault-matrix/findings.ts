import type { TestInfo } from '@playwright/test';

/** What is found out in every case, in the order of the table. */
export const questions = {
  shell: 'shell',
  others: 'other remotes',
  failing: 'in the failing part',
  recovery: 'recovery without reload',
  reports: 'error reports',
} as const;

export type Question = keyof typeof questions;

const caseType = 'fault case';
const findingType = 'fault finding: ';

interface Annotation {
  type: string;
  description?: string;
}

/** What a test says of itself so that the table lists it: the part and its fault. */
export function faultCase(part: string, fault: string): { annotation: Annotation } {
  return { annotation: { type: caseType, description: `${part}=${fault}` } };
}

/** The case that a test is of; undefined for a test that is of none. */
export function caseOf(annotations: readonly Annotation[]): string | undefined {
  return annotations.find(({ type }) => type === caseType)?.description;
}

/** Writes into the table what a case has shown. */
export function recordFinding(info: TestInfo, question: Question, finding: string): void {
  info.annotations.push({ type: findingType + question, description: finding });
}

/** What a case has shown about one question; undefined when it did not come that far. */
export function findingOf(annotations: readonly Annotation[], question: Question): string | undefined {
  return annotations.find(({ type }) => type === findingType + question)?.description;
}
