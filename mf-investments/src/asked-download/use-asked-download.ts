import { useAddressQuery } from '@harbour/contract/router';
import { useEffect, useState } from 'react';

/** The parameter with which a result of the search asks for the page's file: `?do=download`. */
const parameter = 'do';

/**
 * Whether the address has asked for the page's file; it forgets that at once, so that a reload saves nothing.
 * @returns what ends the wish, for what saves the file; undefined while there is none
 */
export function useAskedDownload(): (() => void) | undefined {
  const [search, change] = useAddressQuery();
  const [isWanted, setIsWanted] = useState(false);
  const isAsked = search.get(parameter) === 'download';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is made anew at each look.
  useEffect(() => {
    if (!isAsked) return;
    setIsWanted(true);
    change(
      (newest) => {
        const next = new URLSearchParams(newest);
        next.delete(parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked]);
  return isWanted ? () => setIsWanted(false) : undefined;
}
