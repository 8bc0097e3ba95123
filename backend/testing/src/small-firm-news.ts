import type { Database } from '@harbour/backend-database';
import { article } from '@harbour/domain-research/tables';

const id = (tail: string) => `7c5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Articles of the small firm, seen from 16 March 2026. */
export const smallNews = { march: id('ab01'), february: id('ab02'), expired: id('ab03'), planned: id('ab04') } as const;

/** Two public articles, one that has expired and one that is not published yet. */
export async function seedNews({ db }: Database): Promise<void> {
  const rows = [
    { id: smallNews.march, title: 'Market Summary', publishedAt: '2026-03-10T09:00:00Z', expiresAt: null },
    { id: smallNews.february, title: 'Fund Focus', publishedAt: '2026-02-10T09:00:00Z', expiresAt: null },
    {
      id: smallNews.expired,
      title: 'An offer',
      publishedAt: '2026-02-20T09:00:00Z',
      expiresAt: '2026-03-01T00:00:00Z',
    },
    { id: smallNews.planned, title: 'Spring', publishedAt: '2100-01-01T09:00:00Z', expiresAt: null },
  ];
  await db.insert(article).values(
    rows.map(({ publishedAt, expiresAt, ...row }) => ({
      ...row,
      summary: `About ${row.title}.`,
      body: `<p>${row.title}</p>`,
      publishedAt: new Date(publishedAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })),
  );
}
