import { useIsFetching } from '@harbour/api/query';
import { Slot } from '@harbour/contract';
import { remotesFilling, usePartsLoading, useRemotes } from '@harbour/remotes';
import { useSession } from '@harbour/session';
import { useEffect, useState } from 'react';

/**
 * A page counts as complete once it has had no pending request for this long: longer than a part needs to send its next
 * request after the first answer. Milliseconds.
 */
export const quietTime = 1_000;

const loadStart = () => import(/* webpackChunkName: "frame" */ './after-first-page.ts');

/** Whether the first page is complete, with its figures; never becomes false again. */
export function usePageStands(): boolean {
  const [isMounted, setMounted] = useState(false);
  const loading = usePartsLoading();
  const fetching = useIsFetching() > 0;
  useEffect(() => {
    if (isMounted || loading || fetching) return;
    const timer = setTimeout(() => setMounted(true), quietTime);
    return () => clearTimeout(timer);
  }, [isMounted, loading, fetching]);
  return isMounted;
}

/**
 * Mounts the remotes' counters of waiting items, so that the header's badges are right before a panel is opened. They
 * load after the page, so they do not slow it down, and are not visible: if a remote fails here, its badge is missing.
 * Before sign-in nothing is counted, but the page's remotes are reported on (`startAfterFirstPage`).
 */
export function BackgroundCounts() {
  const remotes = useRemotes();
  const [registry] = useState(remotes.registry);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const isMounted = usePageStands();
  useEffect(() => {
    // Without the keys, the search box is still there to be clicked.
    if (isMounted)
      loadStart().then(
        ({ startAfterFirstPage }) => startAfterFirstPage(registry),
        () => undefined,
      );
    // Once: a visit is counted by the registry that it started with.
  }, [isMounted, registry]);
  if (!signedIn || !isMounted || remotesFilling(remotes, 'header.counts').length === 0) return null;
  return (
    <div hidden data-slot="header.counts">
      <Slot name="header.counts" props={{}} />
    </div>
  );
}
