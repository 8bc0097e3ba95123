import { getReconciliation } from '@harbour/api/definitions/reconciliation';
import { bind } from '../http/bind-call.ts';
import { reconciliationReport } from './reconciliation-report.ts';

export const reconciliationCalls = [bind(getReconciliation, ({ database }) => reconciliationReport(database))];
