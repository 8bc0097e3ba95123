import type { Database } from '@harbour/backend-database';
import { checkAllNamed, isPicture, pictureEndings, storeWithPictures } from '@harbour/kernel/content/pictures';
import { rows } from '@harbour/kernel/database/rows';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type ReadArticle, readArticle } from './read-article.ts';
import { helpArticle } from './tables.ts';

function read(files: readonly SourceFile[], context: ImportContext): ReadArticle[] {
  const { findings } = context;
  const texts = files.filter((file) => !isPicture(file));
  const articles = texts.flatMap((file) => {
    findings.read += 1;
    return readArticle(file, files, context) ?? [];
  });
  const bySlug = new Map<string, ReadArticle>();
  for (const article of articles) {
    const earlier = bySlug.get(article.slug);
    if (earlier) findings.problem({ file: article.file, reason: `has the name of ${earlier.file}.` });
    bySlug.set(article.slug, article);
  }
  // While files are missing because of their own problems, what refers to them is not wrong.
  if (articles.length < texts.length) return articles;
  checkAllNamed(
    files,
    articles.flatMap(({ pictures }) => pictures),
    findings,
  );
  for (const { file, slug, related } of articles) {
    for (const other of related) {
      if (other !== slug && bySlug.has(other)) continue;
      const reason = other === slug ? 'is the article itself.' : 'is no article of this folder.';
      findings.problem({ file, column: 'related', value: other, reason });
    }
  }
  return articles;
}

const columns =
  'slug text, section text, subject text, title text, html text, "searchText" text, related jsonb, position int, ' +
  '"updatedOn" date, "publishedFrom" date, "publishedUntil" date';

/** Replaces the articles: new and changed ones are stored, and those that are gone are withdrawn. */
async function write(database: Database, articles: readonly Omit<ReadArticle, 'pictures'>[]): Promise<Stored> {
  const records = articles
    .toSorted((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
    .map(({ file: _, order: __, ...article }, position) => ({ ...article, position }));
  const gone = await rows(
    database,
    z.object({ slug: z.string() }),
    sql`
      update portal.help_article set withdrawn = true
      where not withdrawn
        and slug not in (select slug from ${recordSet(
          records.map(({ slug }) => ({ slug })),
          'slug text',
        )})
      returning slug`,
  );
  const written = await writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.help_article (slug, section, subject, title, html, search_text, related, position,
        updated_on, published_from, published_until, withdrawn)
      select slug, section, subject, title, html, "searchText",
        array(select jsonb_array_elements_text(related)), position, "updatedOn", "publishedFrom", "publishedUntil", false
      from ${recordSet(batch, columns)}
      on conflict (slug) do update set
        section = excluded.section, subject = excluded.subject, title = excluded.title, html = excluded.html,
        search_text = excluded.search_text, related = excluded.related, position = excluded.position,
        updated_on = excluded.updated_on, published_from = excluded.published_from,
        published_until = excluded.published_until, withdrawn = false
      where (help_article.*) is distinct from (excluded.*)
      returning ${added}`,
  );
  return { ...written, withdrawn: gone.length };
}

const store = (database: Database, articles: readonly ReadArticle[], { findings }: ImportContext): Promise<Stored> =>
  storeWithPictures(
    database,
    articles,
    { kind: 'help', findings, place: { table: sql`${helpArticle}`, html: sql`html` } },
    (placed) => write(database, placed),
  );

/** Imports the help articles: a folder of Markdown files, which is all there is to help afterwards. */
export const helpImporter = defineFolderImporter({
  description:
    'help articles: a folder of Markdown files, questions/*.md and troubleshooting/*.md, with their pictures',
  records: 'articles',
  fills: [helpArticle],
  layout: 'harbour-help',
  endings: ['.md', ...pictureEndings],
  read,
  store,
});
