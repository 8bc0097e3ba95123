import type { Statement } from '@harbour/definitions/investments/statements';
import { type IncomeStatementRecords, incomeStatement } from './income/income-statement.ts';

/** The records of a statement, read from the database. */
export type StatementRecords = { kind: 'income'; records: IncomeStatementRecords };

/** Computes a statement from its records, in a worker. */
export default function makeStatement(read: StatementRecords): Statement {
  return incomeStatement(read.records);
}
