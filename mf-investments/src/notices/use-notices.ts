import { api, type CallResponse } from '@harbour/api';
import { callKey, callQuery, useQuery, useQueryClient, useRefusal } from '@harbour/api/query';
import { dismissNotice, getNotices } from '@harbour/definitions/investments/notices';
import { useTarget } from '@harbour/session';

const key = callKey(getNotices, {});

/** Notices about the client's investments; a background call, as the bell, the panel and the dashboard ask for it. */
export function useNotices(options: { refetchInterval?: number; refetchOnMount?: 'always' } = {}) {
  return useQuery({ ...callQuery(getNotices, {}, { background: true }), ...options });
}

/** A function that removes a notice from the list, at once; undefined for staff, since it is the client's to read. */
export function useDismissNotice(): ((id: string) => Promise<void>) | undefined {
  const cache = useQueryClient();
  const acting = useTarget() !== undefined;
  const refused = useRefusal(dismissNotice) !== undefined;
  if (acting || refused) return undefined;
  return async (id) => {
    await cache.cancelQueries({ queryKey: key, exact: true });
    cache.setQueryData<CallResponse<typeof getNotices>>(
      key,
      (data) => data && { notices: data.notices.filter((notice) => notice.id !== id) },
    );
    try {
      await api.get(dismissNotice, { params: { notice: id } }, { background: true });
    } finally {
      await cache.invalidateQueries({ queryKey: key, exact: true });
    }
  };
}
