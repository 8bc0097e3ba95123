import { getAudit } from '@harbour/definitions/firm/audit';
import { bind } from '@harbour/kernel/http/bind-call';
import { readAudit } from './read-audit.ts';

export const auditCalls = [
  bind(
    getAudit,
    ({ database, query }) => readAudit(database, query),
    // Reading the record is recorded too.
    { limit: 'heavyRead', recorded: true },
  ),
];
