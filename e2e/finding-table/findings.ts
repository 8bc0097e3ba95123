import type { TestInfo } from '@playwright/test';

/** What a group of tests finds out about each of its cases, printed as one table (`finding-table.ts`). */
export interface FindingTableOptions {
  /** What a case is, as the head of the first column: "fault". Different for each table. */
  subject: string;
  /** The heads of the other columns, by question. */
  questions: Readonly<Record<string, string>>;
  /** The verdict on a case that passed: "survived". */
  passed: string;
  /** What the cases are called together: "cases". */
  cases: string;
  /** The file in `test-results` that keeps the table. */
  file: string;
}

interface Annotation {
  type: string;
  description?: string;
}

/** What a test says of itself so that the table lists it. */
export function caseOf({ subject }: FindingTableOptions, description: string): { annotation: Annotation } {
  return { annotation: { type: `case: ${subject}`, description } };
}

/** The case that a test is of; undefined for a test that is of none in this table. */
export function caseIn({ subject }: FindingTableOptions, annotations: readonly Annotation[]): string | undefined {
  return annotations.find(({ type }) => type === `case: ${subject}`)?.description;
}

/** Writes into the table what a case has shown. */
export function recordFinding(
  { subject }: FindingTableOptions,
  info: Pick<TestInfo, 'annotations'>,
  question: string,
  finding: string,
): void {
  info.annotations.push({ type: `finding: ${subject}: ${question}`, description: finding });
}

/** What a case has shown about one question; undefined when it did not come that far. */
export function findingIn(
  { subject }: FindingTableOptions,
  annotations: readonly Annotation[],
  question: string,
): string | undefined {
  return annotations.find(({ type }) => type === `finding: ${subject}: ${question}`)?.description;
}
