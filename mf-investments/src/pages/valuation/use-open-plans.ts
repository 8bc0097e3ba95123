import { useSearchParams } from '@harbour/contract/router';

/** The plans whose holdings are shown; they stand in the address, so that a view can be shared as it is. */
export function useOpenPlans(): { isOpen: (planstring: string) => boolean; toggle: (planstring: string) => void } {
  const [search, setSearch] = useSearchParams();
  const open = (search.get('open') ?? '').split(',').filter(Boolean);
  return {
    isOpen: (planstring) => open.includes(planstring),
    toggle(planstring) {
      const next = open.includes(planstring) ? open.filter((other) => other !== planstring) : [...open, planstring];
      const after = new URLSearchParams(search);
      if (next.length > 0) after.set('open', next.join(','));
      else after.delete('open');
      setSearch(after, { replace: true, preventScrollReset: true });
    },
  };
}
