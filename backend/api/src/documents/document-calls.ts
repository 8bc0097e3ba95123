import { getValuationDocument } from '@harbour/api/definitions/investments/valuation/document';
import { bind } from '../http/bind-call.ts';
import { keepForAWhile } from '../objects/keep-object.ts';
import { valuationDay } from '../valuation/valuation-day.ts';
import { valuationStatement } from './valuation-statement.ts';

export const documentCalls = [
  bind(getValuationDocument, async ({ database, caller, query, today, objects, documents, firm }) => {
    const preparedOn = today();
    const valuationDate = valuationDay(query.d, preparedOn);
    const statement = await valuationStatement(
      database,
      caller.clientUid,
      { portfolio: query.po, people: query.pe },
      { firm, valuationDate, preparedOn },
    );
    const bytes = await documents.valuation(statement);
    return keepForAWhile(objects, {
      clientUid: caller.clientUid,
      // No name in it: a folder of downloads is seen by others.
      fileName: `Valuation ${valuationDate}.pdf`,
      contentType: 'application/pdf',
      bytes,
    });
  }),
];
