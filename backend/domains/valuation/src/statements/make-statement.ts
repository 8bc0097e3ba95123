import type { Statement } from '@harbour/definitions/investments/statements';
import { type ChargesStatementRecords, chargesStatement } from './charges/charges-statement.ts';
import { gainsStatement } from './gains/gains-statement.ts';
import type { GainsStatementRecords } from './gains/gains-statement-records.ts';
import { type IncomeStatementRecords, incomeStatement } from './income/income-statement.ts';
import { type ReturnsStatementRecords, returnsStatement } from './returns/returns-statement.ts';
import { type WorthStatementRecords, worthStatement } from './worth/worth-statement.ts';

/** The records of a statement, read from the database. */
export type StatementRecords =
  | { kind: 'income'; records: IncomeStatementRecords }
  | { kind: 'charges'; records: ChargesStatementRecords }
  | { kind: 'returns'; records: ReturnsStatementRecords }
  | { kind: 'gains'; records: GainsStatementRecords }
  | { kind: 'worth'; records: WorthStatementRecords };

/** Computes a statement from its records, in a worker. */
export default function makeStatement(read: StatementRecords): Statement {
  switch (read.kind) {
    case 'income':
      return incomeStatement(read.records);
    case 'charges':
      return chargesStatement(read.records);
    case 'returns':
      return returnsStatement(read.records);
    case 'gains':
      return gainsStatement(read.records);
    case 'worth':
      return worthStatement(read.records);
  }
}
