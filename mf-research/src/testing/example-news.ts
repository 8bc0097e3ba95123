import { getNews, getReadNews, type NewsArticle } from '@harbour/definitions/research/news';
import { reply } from '@harbour/testing';

const id = (tail: string) => `5a1c6f70-2b3d-4e8f-9c10-0000000000${tail}`;

/** An article; what is not given is of the example "Market Summary". */
export const articleWith = (given: Partial<NewsArticle> = {}): NewsArticle => ({
  id: id('01'),
  title: 'Market Summary',
  summary: 'A quiet month for shares.',
  body: '<p>Shares moved <strong>sideways</strong>.</p>',
  date_published: '2026-11-20T08:30:00.000Z',
  ...given,
});

export const marketSummary = articleWith();
export const fundFocus = articleWith({
  id: id('02'),
  title: 'Fund Focus',
  summary: 'What a fund costs.',
  date_published: '2026-11-05T08:30:00.000Z',
});
/** Of no title that clients are reminded of. */
export const allowance = articleWith({ id: id('03'), title: 'Your ISA allowance', summary: 'Before 5 April.' });

export const news = (...articles: NewsArticle[]) => reply(getNews, { articles });

/** The client has seen these. */
export const seen = (...articles: NewsArticle[]) =>
  reply(getReadNews, {
    articles: articles.map(({ id: article_id, date_published: date }) => ({
      article_id,
      action: 'read' as const,
      date,
    })),
  });
