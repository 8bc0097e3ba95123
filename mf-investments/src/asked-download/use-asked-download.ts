import { useAddressQuery } from '@harbour/contract/router';
import { useEffect, useState } from 'react';

/** The parameter with which a result of the search asks for the page's file: `?do=download`. */
const parameter = 'do';

/** How often the address has asked for the page's file; it forgets that at once, so that a reload saves nothing. */
export function useAskedDownload(): number {
  const [search, change] = useAddressQuery();
  const [times, setTimes] = useState(0);
  const isAsked = search.get(parameter) === 'download';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is made anew at each look.
  useEffect(() => {
    if (!isAsked) return;
    setTimes((before) => before + 1);
    change(
      (newest) => {
        const next = new URLSearchParams(newest);
        next.delete(parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked]);
  return times;
}
