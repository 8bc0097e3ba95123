import { documentWorkers } from '@harbour/backend-documents/document-workers';
import { getStatement, getStatementDocument, type StatementKind } from '@harbour/definitions/investments/statements';
import { recordShared } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { readRecords } from './read-records.ts';
import type { PrintedStatement } from './statement-definition.ts';
import { statementScope } from './statement-scope.ts';
import { statementWorkers } from './statement-workers.ts';

const renderer = import.meta.resolve('./render-statement.ts');

interface Asked {
  caller: { clientUid: string; actor: { sub: string } };
  params: { statement: StatementKind; range: string };
  query: Omit<Parameters<typeof statementScope>[1], 'clientUid' | 'range' | 'today'>;
}

/** The statement that was asked for, computed apart from the thread that answers requests. */
async function statementOf({
  database,
  caller,
  params,
  query,
  today,
  resources,
  recordFound,
}: Pick<CallContext, 'database' | 'today' | 'resources' | 'recordFound'> & Asked) {
  const asked = { clientUid: caller.clientUid, range: params.range, ...query, today: today() };
  const scope = await statementScope(database, asked);
  await recordShared({ recordFound }, scope.plans);
  const records = await readRecords(database, params.statement, scope);
  return statementWorkers.of(resources).make(records, caller.actor.sub);
}

/** Statements as data and as documents. */
export const statementCalls = [
  bind(getStatement, statementOf, { limit: 'heavyRead' }),
  bind(
    getStatementDocument,
    async (request) => {
      const { caller, firm, objects, resources, today } = request;
      const statement = await statementOf(request);
      const bytes = await documentWorkers
        .of(resources)
        .render<PrintedStatement>(renderer, { firm, preparedOn: today(), statement }, caller.actor.sub);
      return storeTemporarily(objects, {
        clientUid: caller.clientUid,
        // No name in it: others may see a downloads folder.
        fileName: `${statement.title} ${statement.from} to ${statement.to}.pdf`,
        contentType: 'application/pdf',
        bytes,
      });
    },
    { limit: 'document' },
  ),
];
