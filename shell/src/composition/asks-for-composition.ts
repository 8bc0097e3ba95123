import { compositionParameter } from '@harbour/platform-contract';

/** Where a tab keeps the composition that its address asked for. */
export const compositionKey = 'harbour.composition';

/** Whether this tab was asked to run a composition. What reads one is loaded for these few tabs only. */
export function asksForComposition(): boolean {
  if (new URLSearchParams(window.location.search).has(compositionParameter)) return true;
  try {
    return sessionStorage.getItem(compositionKey) !== null;
  } catch {
    // A tab without storage has only its address.
    return false;
  }
}
