import type { TestInfo } from '@playwright/test';
import { caseOf, type FindingTableOptions, recordFinding } from '../finding-table/findings.ts';

/** What is found out about every ending, in the order of the table. */
const questions = { bank: 'at the bank', portal: 'in the portal', next: 'and then' } as const;

/** What every scripted customer of the sandbox bank has shown. */
export const endingTable: FindingTableOptions = {
  subject: 'customer',
  questions,
  passed: 'as it should',
  cases: 'endings',
  file: 'bank-endings.md',
};

/** What a test says of itself so that the table lists it: the scripted customer. */
export const bankEnding = (customer: string) => caseOf(endingTable, customer);

/** Writes into the table what an ending has shown. */
export const recordEnding = (info: TestInfo, question: keyof typeof questions, finding: string) =>
  recordFinding(endingTable, info, question, finding);
