import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const searched = createStore<{ term: string }>(() => ({ term: '' }));

/** Sets the term whose results the search view shows; an empty one shows the field and earlier searches. */
export function startSearch(term: string): void {
  searched.setState({ term });
}

/** The last search term; empty before the first. */
export function useSearchTerm(): string {
  return useStore(searched, (state) => state.term);
}

/** Where the recent searches are kept (`recent-searches.tsx`). */
export const searchesKey = 'harbour.searches';

/** Nobody finds on this device what somebody who has signed out searched for. */
export function forgetSearches(): void {
  localStorage.removeItem(searchesKey);
}
