import { useSyncExternalStore } from 'react';

let term: string | undefined;
const listeners = new Set<() => void>();

/** Sets the term whose results the search modal shows. */
export function startSearch(wanted: string): void {
  term = wanted;
  for (const listener of listeners) listener();
}

/** The term that was searched for last. */
export function useSearchTerm(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => term,
  );
}
