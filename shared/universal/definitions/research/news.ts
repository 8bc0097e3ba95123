import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

export const newsArticle = z.object({
  id: uuid,
  title: z.string(),
  /** HTML; the component that shows it must sanitise it. */
  body: z.string(),
  /** ISO time. */
  date_published: z.iso.datetime(),
  summary: z.string(),
});
export type NewsArticle = z.infer<typeof newsArticle>;

/** The most articles that one answer has; older ones are found by their id and by the search. */
export const mostNews = 100;

export const getNews = defineCall({
  method: 'GET',
  path: '/news',
  summary: 'What is published today, the newest first',
  response: z.object({ articles: z.array(newsArticle) }),
});

export const getNewsArticle = defineCall({
  method: 'GET',
  path: '/news/article/:article',
  summary: 'One published article, however old',
  addition: true,
  params: z.object({ article: uuid }),
  response: newsArticle,
});

/** How an article was seen: opened, or its reminder dismissed. In both cases there is no further reminder. */
export const newsActions = ['read', 'dismissed'] as const;

export const getReadNews = defineCall({
  method: 'GET',
  path: '/news/read',
  summary: 'The published articles that the client has seen',
  response: z.object({
    articles: z.array(z.object({ article_id: uuid, action: z.enum(newsActions), date: z.iso.datetime() })),
  }),
});

export const markNews = defineCall({
  method: 'POST',
  path: '/news/read',
  summary: 'Records that the client has seen an article',
  body: z.strictObject({ article_id: uuid, action: z.enum(newsActions) }),
  response: z.object({ success: z.literal(true) }),
});

/** Whether the client receives the newsletter. */
const newsletter = z.object({ status: z.boolean() });

export const getNewsletter = defineCall({
  method: 'GET',
  path: '/newsletter',
  summary: 'Whether the client receives the newsletter',
  response: newsletter,
});

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribes the client to the newsletter',
  body: z.strictObject({}),
  response: newsletter,
});

export const leaveNewsletter = defineCall({
  method: 'DELETE',
  path: '/newsletter',
  summary: 'Ends the client’s subscription of the newsletter',
  addition: true,
  response: newsletter,
});
