import { api, type CallResponse } from '@harbour/api';
import { callKey, callQuery, type QueryClient, useQuery, useQueryClient, useRefusal } from '@harbour/api/query';
import { getNews, getReadNews, markNews, type newsActions } from '@harbour/definitions/research/news';
import { events } from '@harbour/events';
import { clientUid, session, useSession, useTarget } from '@harbour/session';
import { useEffect } from 'react';

type Action = (typeof newsActions)[number];

const readKey = callKey(getReadNews, {});

const seenIn = (data: CallResponse<typeof getReadNews>) => new Set(data.articles.map(({ article_id }) => article_id));

/** What is published; a background call, as the bell and the panel ask for it too. */
export function useNews(options: { refetchInterval?: number } = {}) {
  return useQuery({ ...callQuery(getNews, {}, { background: true }), ...options });
}

/** Reads again when this client has seen an article in another tab, which may act for another client. */
function subscribe(cache: QueryClient): () => void {
  return events.on('research.seen', ({ client }) => {
    if (client === clientUid(session.store.getState()))
      void cache.invalidateQueries({ queryKey: readKey, exact: true });
  });
}

/** The ids of the articles that the client has seen; undefined until they are known. */
export function useSeenNews(): ReadonlySet<string> | undefined {
  const cache = useQueryClient();
  useEffect(() => subscribe(cache), [cache]);
  return useQuery({ ...callQuery(getReadNews, {}, { background: true }), select: seenIn }).data;
}

/**
 * A function that records that the client has seen an article; undefined for staff, whose reading is not the client's.
 * It shows at once; a record that cannot be stored shows as not seen again.
 */
export function useMarkNews(): ((id: string, action: Action) => Promise<void>) | undefined {
  const cache = useQueryClient();
  const client = useSession(clientUid);
  const acting = useTarget() !== undefined;
  const refused = useRefusal(markNews) !== undefined;
  if (acting || refused || client === undefined) return undefined;
  return async (id, action) => {
    await cache.cancelQueries({ queryKey: readKey, exact: true });
    cache.setQueryData<CallResponse<typeof getReadNews>>(readKey, (data) => {
      // Before the list is known it is not begun here either: with one article alone, all others would be new again.
      if (!data || data.articles.some(({ article_id }) => article_id === id)) return data;
      return { articles: [{ article_id: id, action, date: new Date().toISOString() }, ...data.articles] };
    });
    try {
      await api.get(markNews, { body: { article_id: id, action } }, { background: true });
    } finally {
      await events.emit('research.seen', { client });
    }
  };
}
