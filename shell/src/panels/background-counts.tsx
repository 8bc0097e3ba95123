import { useIsFetching } from '@harbour/api/query';
import { Slot } from '@harbour/contract';
import { remotesFilling, usePartsLoading, useRemotes } from '@harbour/remotes';
import { useSession } from '@harbour/session';
import { useEffect, useState } from 'react';

/**
 * A page stands once nothing of it has been on the way for this long: longer than it takes a part to ask for its next
 * figures when it has got the first. Milliseconds.
 */
export const quietTime = 1_000;

/** Whether the page that was opened first stands, with its figures; it stays so. */
function usePageStands(): boolean {
  const [stands, setStands] = useState(false);
  const loading = usePartsLoading();
  const fetching = useIsFetching() > 0;
  useEffect(() => {
    if (stands || loading || fetching) return;
    const timer = setTimeout(() => setStands(true), quietTime);
    return () => clearTimeout(timer);
  }, [stands, loading, fetching]);
  return stands;
}

/**
 * What counts that which waits for the client, so that the header's badges are true before a panel is opened. It comes
 * after the page, so that it costs the page nothing, and out of sight: a remote that fails here leaves a badge out.
 */
export function BackgroundCounts() {
  const remotes = useRemotes();
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const stands = usePageStands();
  if (!signedIn || !stands || remotesFilling(remotes, 'header.counts').length === 0) return null;
  return (
    <div hidden data-slot="header.counts">
      <Slot name="header.counts" props={{}} />
    </div>
  );
}
