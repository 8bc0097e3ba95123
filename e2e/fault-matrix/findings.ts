import type { TestInfo } from '@playwright/test';
import { caseOf, type FindingTableOptions, recordFinding as record } from '../finding-table/findings.ts';

/** What is found out in every case, in the order of the table. */
const questions = {
  shell: 'shell',
  others: 'other remotes',
  failing: 'in the failing part',
  recovery: 'recovery without reload',
  reports: 'error reports',
} as const;

/** What the fault matrix has shown. */
export const faultTable: FindingTableOptions = {
  subject: 'fault',
  questions,
  passed: 'survived',
  cases: 'cases',
  file: 'faults.md',
};

/** What a test says of itself so that the table lists it: the part and its fault. */
export const faultCase = (part: string, fault: string) => caseOf(faultTable, `${part}=${fault}`);

/** Writes into the table what a case has shown. */
export const recordFinding = (info: TestInfo, question: keyof typeof questions, finding: string) =>
  record(faultTable, info, question, finding);
