import { useCall } from '@harbour/api/query';
import { getHousehold } from '@harbour/definitions/clients/permissions';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import {
  getSelfManagedAssets,
  getSelfManagedLiabilities,
} from '@harbour/definitions/investments/self-managed/holdings';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { londonToday } from '@harbour/ui';
import { useMemo } from 'react';
import type { OwnFigures } from './own-figures.ts';

/** Reads what a scenario can begin with. It does not wait for how things are invested, which may be unknown. */
export function useOwnFigures() {
  const plans = useCall(getPlans, {});
  const planIds = plans.data?.plans.map(({ planstring }) => planstring).join(',') ?? '';
  const totals = useCall(getPlanTotals, { params: { planIds } }, { enabled: planIds !== '' });
  const elsewhere = useCall(getElsewhere, { query: {} });
  const assets = useCall(getSelfManagedAssets, {});
  const liabilities = useCall(getSelfManagedLiabilities, {});
  const people = useCall(getHousehold, {});
  const details = useCall(getPersonalDetails, {});
  const allocation = useCall(getAssetAllocation, { query: {} }, { background: true });
  const queries = [plans, totals, elsewhere, assets, liabilities, people, details];
  const data = useMemo((): OwnFigures | undefined => {
    if (!plans.data || !elsewhere.data || !assets.data || !liabilities.data || !people.data || !details.data) {
      return undefined;
    }
    if ((planIds !== '' && !totals.data) || allocation.isPending) return undefined;
    const { me, members } = people.data;
    return {
      today: londonToday(),
      me: { uuid: me.uuid, name: details.data.firstname, born: details.data.dob },
      others: members.filter(({ iSeeTheirs }) => iSeeTheirs).map(({ uuid, name }) => ({ uuid, name })),
      plans: plans.data.plans,
      totals: totals.data,
      elsewhereIncluded: elsewhere.data.included,
      assets: assets.data.assets,
      liabilities: liabilities.data.liabilities,
      linked: elsewhere.data.holdings.filter(({ source }) => source === 'linked'),
      missing: elsewhere.data.missing ?? [],
      policies: allocation.data?.policyArray ?? [],
    };
  }, [
    plans.data,
    planIds,
    totals.data,
    elsewhere.data,
    assets.data,
    liabilities.data,
    people.data,
    details.data,
    allocation.data,
    allocation.isPending,
  ]);
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
