import { useAddressQuery } from '@harbour/contract/router';

function openPlans(query: URLSearchParams): string[] {
  return (query.get('open') ?? '').split(',').filter(Boolean);
}

/** The plans whose holdings are shown; they are in the address, so that a view can be shared as it is. */
export function useOpenPlans(): { isOpen: (planstring: string) => boolean; toggle: (planstring: string) => void } {
  const [query, changeQuery] = useAddressQuery();
  const open = openPlans(query);
  return {
    isOpen: (planstring) => open.includes(planstring),
    toggle(planstring) {
      changeQuery(
        (newest) => {
          const before = openPlans(newest);
          const next = before.includes(planstring)
            ? before.filter((other) => other !== planstring)
            : [...before, planstring];
          const after = new URLSearchParams(newest);
          if (next.length > 0) after.set('open', next.join(','));
          else after.delete('open');
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
