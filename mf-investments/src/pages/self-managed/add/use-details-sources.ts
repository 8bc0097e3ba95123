import { useCall } from '@harbour/api/query';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getSelfManagedLiabilities } from '@harbour/definitions/investments/self-managed/holdings';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';

/** What step 2 offers: people (the client first), currencies, debts. Undefined until people are there. */
export function useDetailsSources() {
  const people = useCall(getPeople, {}, { background: true });
  const currencies = useCall(getCurrencies, { query: {} }, { background: true });
  const liabilities = useCall(getSelfManagedLiabilities, {}, { background: true });
  return {
    people: people.data?.people,
    // Without the list, pounds can be entered; without debts, none can be linked yet.
    currencies: currencies.data?.data.map(({ currencyCode }) => currencyCode) ?? ['GBP'],
    liabilities: liabilities.data?.liabilities ?? [],
    error: people.error,
    retry: () => void people.refetch(),
  };
}
