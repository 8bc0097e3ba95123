import type { Registry } from '@harbour/platform-contract';
import { reportOutcomes } from '../monitoring/canary-outcomes.ts';
import { watchEmptiedPage } from '../monitoring/emptied-page.tsx';
import { writeCanaryCookie } from '../remotes/canary-cookie.ts';
import { thisVisitor } from '../remotes/this-visitor.ts';
import { listenForSearchKeys } from '../search/search-keys.ts';

/** The sign-in page and the page after it both start: the container is watched once. */
const watched = new WeakSet<Element>();

/** Starts what works without being seen, and may wait until the first page is complete. */
export function startAfterFirstPage(registry: Registry): void {
  listenForSearchKeys();
  reportOutcomes(registry.remotes);
  writeCanaryCookie(registry, thisVisitor().client);
  const container = document.getElementById('root');
  if (container && !watched.has(container)) {
    watched.add(container);
    watchEmptiedPage(container);
  }
}
