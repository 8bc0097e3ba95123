import type { Database } from '@harbour/backend-database';
import type { StatementKind } from '@harbour/definitions/investments/statements';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bookedIncomeOf, fundsHeldWithin } from './income/income-statement-records.ts';
import type { StatementRecords } from './make-statement.ts';
import type { StatementScope } from './statement-scope.ts';

/** Rows that one statement is computed from: a second of work in its thread. */
const mostRows = 20_000;

const tooMany = () =>
  new RefusedError(400, 'TooManyTransactions', 'There are too many transactions. Choose fewer days or people.');

function withinLimit<Row>(found: readonly Row[]): readonly Row[] {
  if (found.length > mostRows) throw tooMany();
  return found;
}

async function incomeRecords(database: Database, scope: StatementScope): Promise<StatementRecords> {
  const planstrings = scope.plans.map(({ planstring }) => planstring);
  const booked = withinLimit(await bookedIncomeOf(database, planstrings, scope, mostRows));
  return { kind: 'income', records: { scope, booked, funds: await fundsHeldWithin(database, planstrings, scope) } };
}

const readers: Readonly<
  Record<StatementKind, (database: Database, scope: StatementScope) => Promise<StatementRecords>>
> = { income: incomeRecords };

/**
 * What a statement is computed from.
 * @throws RefusedError 400 when there are too many rows
 */
export const readRecords = (
  database: Database,
  kind: StatementKind,
  scope: StatementScope,
): Promise<StatementRecords> => readers[kind](database, scope);
