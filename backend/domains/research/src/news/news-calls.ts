import {
  getNews,
  getNewsArticle,
  getNewsletter,
  getReadNews,
  leaveNewsletter,
  markNews,
  subscribeToNewsletter,
} from '@harbour/definitions/research/news';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';
import { publishedArticle, publishedNews } from './published-news.ts';
import { markArticle, readArticles } from './read-news.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

export const newsCalls = [
  bind(getNews, async ({ database, now, objects }) => ({ articles: await publishedNews(database, now(), objects) })),

  bind(getNewsArticle, ({ database, params, now, objects }) =>
    publishedArticle(database, params.article, now(), objects),
  ),

  bind(getReadNews, async ({ database, caller, now }) => ({
    articles: await readArticles(database, caller.clientUid, now()),
  })),

  bind(
    markNews,
    async ({ database, caller, body, now, objects }) => {
      await requireClient(database, caller.clientUid);
      await publishedArticle(database, body.article_id, now(), objects);
      await markArticle(database, caller.clientUid, { articleId: body.article_id, action: body.action, now: now() });
      return { success: true as const };
    },
    // What somebody has read is no decision.
    { recorded: false },
  ),

  bind(getNewsletter, async ({ database, caller }) => ({ status: await isSubscribed(database, caller.clientUid) })),

  bind(subscribeToNewsletter, async ({ database, caller, now }) => {
    await requireClient(database, caller.clientUid);
    await subscribe(database, caller.clientUid, now());
    return { status: true };
  }),

  bind(leaveNewsletter, async ({ database, caller, now }) => {
    await unsubscribe(database, caller.clientUid, now());
    return { status: false };
  }),
];
