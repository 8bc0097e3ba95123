import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { plainText } from '@harbour/kernel/content/markdown-html';
import { htmlWithPictures, withPictureAddresses } from '@harbour/kernel/content/pictures';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { periodProblems } from '@harbour/kernel/publishing/content-problems';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { inArray, sql } from 'drizzle-orm';
import { helpArticle } from './tables.ts';

type Faq = ContentOf<'faq'>;

const columns =
  'slug text, section text, subject text, title text, html text, "searchText" text, related jsonb, "order" int, ' +
  'updated date, "from" date, until date';

function recordOf({ content: { text, pictures, ...fields } }: KeyedContent<Faq>) {
  const html = htmlWithPictures(text, pictures);
  return { ...fields, html, searchText: plainText(html) };
}

/** Stores articles; one that was withdrawn is back. */
function put(database: Database, articles: readonly KeyedContent<Faq>[]): Promise<Stored> {
  return writeRecords(
    database,
    articles.map(recordOf),
    (batch) => sql`
      insert into portal.help_article (slug, section, subject, title, html, search_text, related, position,
        updated_on, published_from, published_until, withdrawn)
      select slug, section, subject, title, html, "searchText",
        array(select jsonb_array_elements_text(related)), "order", updated, "from", until, false
      from ${recordSet(batch, columns)}
      on conflict (slug) do update set
        section = excluded.section, subject = excluded.subject, title = excluded.title, html = excluded.html,
        search_text = excluded.search_text, related = excluded.related, position = excluded.position,
        updated_on = excluded.updated_on, published_from = excluded.published_from,
        published_until = excluded.published_until, withdrawn = false
      where (help_article.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Answers of /faqs, by their name in addresses. */
export const faqKind = definePublicationKind({
  kind: 'faq',
  schema: contentKinds.faq.content,
  title: ({ title }) => title,
  keyOf: ({ slug }) => slug,
  async problems({ db }, { content: { slug, related, ...period } }) {
    const known = await db
      .select({ slug: helpArticle.slug })
      .from(helpArticle)
      .where(inArray(helpArticle.slug, related.length > 0 ? related : ['']));
    const unknown = related.filter((other) => other === slug || !known.some((one) => one.slug === other));
    return [
      ...periodProblems(period),
      ...unknown.map((other) => ({ field: 'related', reason: `“${other}” is no other answer that is published.` })),
    ];
  },
  files: ({ pictures }) => pictures.map(({ key }) => key),
  put,
  async remove({ db }, keys) {
    await db
      .update(helpArticle)
      .set({ withdrawn: true })
      .where(inArray(helpArticle.slug, [...keys]));
  },
  view: ({ content: { title, text, pictures, section, subject, updated } }, objects) => ({
    title,
    date: updated,
    lead: null,
    file: null,
    // Staff see it before and after clients do.
    html: withPictureAddresses(htmlWithPictures(text, pictures), objects, null),
    facts: [
      { label: 'Section', value: contentKinds.faq.fields.section.options?.[section] ?? section },
      { label: 'Subject', value: subject },
    ],
  }),
});
