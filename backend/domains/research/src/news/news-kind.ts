import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { londonMidnight } from '@harbour/kernel/calendar';
import { htmlWithPictures, withPictureAddresses } from '@harbour/kernel/content/pictures';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { sql } from 'drizzle-orm';

type News = ContentOf<'news'>;

const midnight = (day: string) => londonMidnight(day).toISOString();

const columns = 'id uuid, title text, summary text, html text, "publishedAt" timestamptz, "expiresAt" timestamptz';

const recordOf = ({ key, content }: KeyedContent<News>) => ({
  id: key,
  title: content.title,
  summary: content.summary,
  html: htmlWithPictures(content.text, content.pictures),
  publishedAt: midnight(content.published),
  expiresAt: content.expires === null ? null : midnight(content.expires),
});

/** Stores articles; one that was withdrawn is back. */
function put(database: Database, articles: readonly KeyedContent<News>[]): Promise<Stored> {
  return writeRecords(
    database,
    articles.map(recordOf),
    (batch) => sql`
      insert into portal.article (id, title, summary, body, published_at, expires_at, withdrawn)
      select id, title, summary, html, "publishedAt", "expiresAt", false from ${recordSet(batch, columns)}
      on conflict (id) do update set
        title = excluded.title, summary = excluded.summary, body = excluded.body,
        published_at = excluded.published_at, expires_at = excluded.expires_at, withdrawn = false
      where (article.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Articles of the news. Their key is the article's id, so that who has read it stays known. */
export const newsKind = definePublicationKind({
  kind: 'news',
  schema: contentKinds.news.content,
  title: ({ title }) => title,
  async problems(_, { content: { published, expires } }) {
    if (expires === null || expires > published) return [];
    return [{ field: 'expires', reason: 'The day from which it is gone has to be after the date of the article.' }];
  },
  files: ({ pictures }) => pictures.map(({ key }) => key),
  put,
  async remove({ db }, keys) {
    await db.execute(sql`
      update portal.article set withdrawn = true
      where id in (select id from ${recordSet(
        keys.map((id) => ({ id })),
        'id uuid',
      )})`);
  },
  view: ({ content }, objects) => ({
    title: content.title,
    date: content.published,
    lead: content.summary,
    facts: [],
    file: null,
    // Staff see it before and after clients do.
    html: withPictureAddresses(htmlWithPictures(content.text, content.pictures), objects, null),
  }),
});
