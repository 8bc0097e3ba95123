import { getHoldingPage, getPlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import { recordShared, requireVisible, valuationDay } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { holdingPage } from './holding-page.ts';
import { planHoldingFigures } from './plan-holding-figures.ts';

/** The plan of an address, if the client sees it; that it was shown is recorded for an owner who shares it. */
async function shownPlan(
  { database, caller, recordFound }: Pick<CallContext, 'database' | 'recordFound'> & { caller: { clientUid: string } },
  planstring: string,
) {
  const plans = await requireVisible(database, caller.clientUid, [planstring]);
  await recordShared({ recordFound }, plans);
  const [plan] = plans;
  if (!plan) throw new Error('A plan that is required is there.');
  return plan;
}

export const holdingCalls = [
  bind(
    getPlanHoldingFigures,
    async (request) => {
      const { database, params, today } = request;
      const day = valuationDay(params.date, today());
      const { figures } = await planHoldingFigures(database, await shownPlan(request, params.planstring), day);
      return figures;
    },
    { limit: 'heavyRead' },
  ),
  bind(
    getHoldingPage,
    async (request) => {
      const { database, params, today } = request;
      const day = valuationDay(params.date, today());
      return holdingPage(database, await shownPlan(request, params.planstring), params.listing, day);
    },
    { limit: 'heavyRead' },
  ),
];
