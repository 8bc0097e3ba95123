import type { Statement } from '@harbour/definitions/investments/statements';
import { threadInTurns } from '../thread-in-turns.ts';
import type { StatementRecords } from './make-statement.ts';

/** The thread that computes statements. */
export const statementWorkers = threadInTurns<StatementRecords, Statement>(import.meta.resolve('./make-statement.ts'));
