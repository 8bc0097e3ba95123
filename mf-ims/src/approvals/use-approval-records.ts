import { getApprovalRecords } from '@harbour/api/definitions/ims/approvals';
import { callQuery, useQuery, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useEffect } from 'react';

interface Reading {
  /** Read from the backend when it is first shown, however fresh what is known may be. */
  anew?: true;
  /** Milliseconds after which it is read again, as long as the tab is in view. */
  every?: number;
}

/**
 * What waits for approval and what was approved, from the shared cache; read again when it changed in this tab or
 * another one. In the background: a header that counts must not lead to the error page.
 */
export function useApprovalRecords({ anew, every }: Reading = {}) {
  const cache = useQueryClient();
  const client = useSession(clientUid);

  useEffect(
    () =>
      events.on('ims.changed', (changed) => {
        // Another tab may be acting for another client.
        if (changed.client === client) void cache.invalidateQueries({ queryKey: ['ims'] });
      }),
    [cache, client],
  );

  return useQuery({
    ...callQuery(getApprovalRecords, {}, { background: true }),
    refetchOnMount: anew ? 'always' : true,
    refetchInterval: every ?? false,
  });
}
