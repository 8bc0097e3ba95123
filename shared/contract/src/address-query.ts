import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The query of the address, and a way to change it that builds on what was changed before, rendered or not: the router
 * shows an address in its own time, and of two choices in a row the first must not be lost.
 * @returns the query that is shown, and `change(write, options)`, where `write` makes the next query of the newest one
 */
export function useAddressQuery() {
  const [search, setSearch] = useSearchParams();
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  }, [search]);
  function change(write: (newest: URLSearchParams) => URLSearchParams, options?: NavigateOptions): void {
    newest.current = write(newest.current);
    setSearch(newest.current, options);
  }
  return [search, change] as const;
}
