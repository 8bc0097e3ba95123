import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { periodProblems } from '@harbour/kernel/publishing/content-problems';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { inArray, sql } from 'drizzle-orm';
import { banner } from '../tables.ts';

type Banner = ContentOf<'banner'>;

/** What the firm tells all clients above their news. */
export const bannerKind = definePublicationKind<Banner>({
  kind: 'banner',
  schema: contentKinds.banner.content,
  title: ({ title }) => title,
  problems: async (_, { content }) => periodProblems(content),
  put: (database, items: readonly KeyedContent<Banner>[]) =>
    writeRecords(
      database,
      items.map(({ key, content }) => ({ id: key, ...content })),
      (batch) => sql`
        insert into portal.banner (id, title, text, severity, shown_from, shown_until)
        select id, title, text, severity, "from", until
        from ${recordSet(batch, 'id uuid, title text, text text, severity text, "from" date, until date')}
        on conflict (id) do update set
          title = excluded.title, text = excluded.text, severity = excluded.severity,
          shown_from = excluded.shown_from, shown_until = excluded.shown_until
        where (banner.*) is distinct from (excluded.*)
        returning ${added}`,
    ),
  async remove({ db }, keys) {
    await db.delete(banner).where(inArray(banner.id, [...keys]));
  },
  view: ({ content: { title, text } }) => ({ title, date: null, lead: text, html: null, facts: [], file: null }),
});
