import type { Registry } from '@harbour/platform-contract';
import { reportOutcomes } from '../monitoring/canary-outcomes.ts';
import { watchEmptiedPage } from '../monitoring/emptied-page.tsx';
import { listenForSearchKeys } from '../search/search-keys.ts';

/** The sign-in page and the page after it both start: the container is watched once. */
const watched = new WeakSet<Element>();

/** Starts what works without being seen, and may wait until the first page is complete. */
export function startAfterFirstPage({ remotes }: Registry): void {
  listenForSearchKeys();
  reportOutcomes(remotes);
  const container = document.getElementById('root');
  if (container && !watched.has(container)) {
    watched.add(container);
    watchEmptiedPage(container);
  }
}
