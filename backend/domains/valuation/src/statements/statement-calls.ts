import { documentWorkers } from '@harbour/backend-documents/document-workers';
import {
  getStatement,
  getStatementDocument,
  getStatementPack,
  type Statement,
  type StatementKind,
  statementKinds,
} from '@harbour/definitions/investments/statements';
import { recordShared } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { readRecords } from './read-records.ts';
import type { PrintedStatements } from './statement-definition.ts';
import { statementScope } from './statement-scope.ts';
import { statementWorkers } from './statement-workers.ts';

const renderer = import.meta.resolve('./render-statement.ts');

interface Asked {
  caller: { clientUid: string; actor: { sub: string } };
  params: { range: string };
  query: Omit<Parameters<typeof statementScope>[1], 'clientUid' | 'range' | 'today'>;
}

type Tools = Pick<CallContext, 'database' | 'today' | 'resources' | 'recordFound'>;

/** Statements of the same days, computed apart from the thread that answers requests. */
async function statementsOf(request: Tools & Asked, kinds: readonly StatementKind[]): Promise<Statement[]> {
  const { database, caller, params, query, today, resources, recordFound } = request;
  const asked = { clientUid: caller.clientUid, range: params.range, ...query, today: today() };
  const scope = await statementScope(database, asked);
  await recordShared({ recordFound }, scope.plans);
  const made: Statement[] = [];
  for (const kind of kinds) {
    const records = await readRecords(database, kind, scope);
    made.push(await statementWorkers.of(resources).make(records, caller.actor.sub));
  }
  return made;
}

/** A document of statements, at an address that soon expires. */
async function documentOf(
  request: Tools & Asked & Pick<CallContext, 'firm' | 'objects'>,
  title: string,
  statements: readonly Statement[],
) {
  const { caller, params, firm, objects, resources, today } = request;
  const printed: PrintedStatements = { firm, title, preparedOn: today(), statements };
  const bytes = await documentWorkers.of(resources).render(renderer, printed, caller.actor.sub);
  return storeTemporarily(objects, {
    clientUid: caller.clientUid,
    // No name in it: others may see a downloads folder.
    fileName: `${title} ${params.range.replace('::', ' to ')}.pdf`,
    contentType: 'application/pdf',
    bytes,
  });
}

/** Statements as data and as documents. */
export const statementCalls = [
  bind(
    getStatement,
    async (request) => {
      const [made] = await statementsOf(request, [request.params.statement]);
      if (!made) throw new Error('The statement was not made.');
      return made;
    },
    { limit: 'heavyRead' },
  ),
  bind(
    getStatementDocument,
    async (request) => {
      const made = await statementsOf(request, [request.params.statement]);
      return documentOf(request, made[0]?.title ?? 'Statement', made);
    },
    { limit: 'document' },
  ),
  bind(
    getStatementPack,
    async (request) => documentOf(request, 'Statements', await statementsOf(request, statementKinds)),
    { limit: 'document' },
  ),
];
