import { documentWorkers } from '@harbour/backend-documents/document-workers';
import { getValuationDocument } from '@harbour/definitions/investments/valuation/document';
import { recordShared, valuationDay } from '@harbour/domain-plans';
import { recordSharedElsewhere } from '@harbour/domain-self-managed';
import { bind } from '@harbour/kernel/http/bind-call';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { type ValuationStatement, valuationStatement } from './valuation-statement.ts';
import { valueOfYear } from './value-of-year.ts';

const renderer = import.meta.resolve('./render-valuation.ts');

export const documentCalls = [
  bind(
    getValuationDocument,
    async ({ database, caller, query, today, objects, resources, firm, recordFound }) => {
      const preparedOn = today();
      const valuationDate = valuationDay(query.d, preparedOn);
      const selection = { portfolio: query.po, people: query.pe };
      const statement: ValuationStatement = {
        ...(await valuationStatement(database, caller.clientUid, selection, { firm, valuationDate, preparedOn })),
        overTime: await valueOfYear(database, caller.clientUid, selection, { valuationDate, preparedOn }),
      };
      await recordShared(
        { recordFound },
        statement.groups.flatMap(({ plans }) => plans),
      );
      const { holdings = [], missing = [] } = statement.elsewhere ?? {};
      await recordSharedElsewhere(
        { recordFound },
        caller.clientUid,
        [...holdings, ...missing].map(({ id }) => id),
      );
      const bytes = await documentWorkers
        .of(resources)
        .render<ValuationStatement>(renderer, statement, caller.actor.sub);
      return storeTemporarily(objects, {
        clientUid: caller.clientUid,
        // No name in it: others may see a downloads folder.
        fileName: `Valuation ${valuationDate}.pdf`,
        contentType: 'application/pdf',
        bytes,
      });
    },
    { limit: 'document' },
  ),
];
