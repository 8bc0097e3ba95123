import { callKey, useCall, useQueryClient } from '@harbour/api/query';
import { getApplications, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';

export interface ApplicationsState {
  /** The last one changed first; undefined until they are there. */
  applications: readonly InvestApplication[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Takes over what a change has answered, instead of asking again. */
  put: (changed: InvestApplication) => void;
}

/** The client's applications to invest. */
export function useApplications(): ApplicationsState {
  const { data, error, refetch } = useCall(getApplications, {}, { background: true });
  const cache = useQueryClient();
  return {
    applications: data?.applications,
    error,
    retry: () => void refetch(),
    put(changed) {
      const others = (data?.applications ?? []).filter(({ applicationID }) => applicationID !== changed.applicationID);
      cache.setQueryData(callKey(getApplications, {}), { applications: [changed, ...others] });
    },
  };
}
