import { basisOf } from '@harbour/definitions/investments/valuation/plans';
import { getBuyList } from '@harbour/definitions/research/buy-list';
import { getFundDocument } from '@harbour/definitions/research/fund-documents';
import { heldFunds, heldTogether } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { storeTemporarily } from '@harbour/kernel/objects/keep-object';
import { requireClient } from '@harbour/kernel/people/require-client';
import { documentsOf, newestDocument } from './fund-documents.ts';
import { recommendedFunds } from './recommended-funds.ts';

export const buyListCalls = [
  bind(
    getBuyList,
    async (request) => {
      const { database, today } = request;
      const date = today();
      const funds = await recommendedFunds(database, date);
      const isins = funds.map(({ isin }) => isin);
      const documents = await documentsOf(database, isins, date);
      const held = Map.groupBy(await heldFunds(request, isins, date), ({ isin }) => isin);
      return {
        date,
        funds: funds.map((fund) => {
          const inPlans = held.get(fund.isin);
          return {
            ...fund,
            documents: documents(fund.isin),
            held: inPlans ? { ...heldTogether(inPlans), ...basisOf(inPlans), plans: inPlans.length } : null,
          };
        }),
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getFundDocument,
    async ({ database, params, caller, today, objects }) => {
      await requireClient(database, caller.clientUid);
      const { pdf, ...document } = await newestDocument(database, params, today());
      const { fund, name, publishedOn } = document;
      const opened = await storeTemporarily(objects, {
        clientUid: caller.clientUid,
        fileName: `${fund} ${name} ${publishedOn}.pdf`,
        contentType: 'application/pdf',
        bytes: pdf,
      });
      return { ...document, ...opened };
    },
    { limit: 'document' },
  ),
];
