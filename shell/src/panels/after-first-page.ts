import type { Registry } from '@harbour/platform-contract';
import { reportOutcomes } from '../monitoring/canary-outcomes.ts';
import { listenForSearchKeys } from '../search/search-keys.ts';

/** Starts what works without being seen, and may wait until the first page is complete. */
export function startAfterFirstPage({ remotes }: Registry): void {
  listenForSearchKeys();
  reportOutcomes(remotes);
}
