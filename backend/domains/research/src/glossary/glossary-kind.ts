import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { termSlug } from '@harbour/definitions/research/glossary';
import { markdownHtml, plainText } from '@harbour/kernel/content/markdown-html';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import type { ContentProblem } from '@harbour/kernel/publishing/content-problems';
import { definePublicationKind, type KeyedContent } from '@harbour/kernel/publishing/publication-kind';
import { inArray, ne, sql } from 'drizzle-orm';
import { glossaryTerm } from '../tables.ts';

type Term = ContentOf<'glossary'>;

/** The name of a term in addresses: "Money-weighted return" is money-weighted-return. */
export function slugOf(term: string): string {
  return term
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const columns = 'slug text, term text, aliases jsonb, summary text, html text, "searchText" text, "seeAlso" jsonb';

function recordOf({ key, content: { explanation, ...fields } }: KeyedContent<Term>) {
  const html = markdownHtml(explanation);
  const searchText = [fields.term, ...fields.aliases, fields.summary, plainText(html)].join(' ').trim();
  return { ...fields, slug: key, html, searchText };
}

function put(database: Database, terms: readonly KeyedContent<Term>[]): Promise<Stored> {
  return writeRecords(
    database,
    terms.map(recordOf),
    (batch) => sql`
      insert into portal.glossary_term (slug, term, aliases, summary, html, search_text, see_also)
      select slug, term, array(select jsonb_array_elements_text(aliases)), summary, html, "searchText",
        array(select jsonb_array_elements_text("seeAlso"))
      from ${recordSet(batch, columns)}
      on conflict (slug) do update set
        term = excluded.term, aliases = excluded.aliases, summary = excluded.summary, html = excluded.html,
        search_text = excluded.search_text, see_also = excluded.see_also
      where (glossary_term.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** That a name is another term's already, and relations that lead nowhere. */
async function problems(
  { db }: Pick<Database, 'db'>,
  { key, content: { aliases, summary, seeAlso } }: KeyedContent<Term>,
): Promise<ContentProblem[]> {
  const others = await db
    .select({ slug: glossaryTerm.slug, aliases: glossaryTerm.aliases })
    .from(glossaryTerm)
    .where(ne(glossaryTerm.slug, key));
  const taken = new Set(others.flatMap((other) => [other.slug, ...other.aliases.map(slugOf)]));
  const slugs = new Set(others.map(({ slug }) => slug));
  return [
    ...(/[<>]/.test(summary) ? [{ field: 'summary', reason: 'The summary is plain text, without < and >.' }] : []),
    ...(termSlug.safeParse(key).success ? [] : [{ field: 'term', reason: 'The term has no letters for an address.' }]),
    ...(taken.has(key) ? [{ field: 'term', reason: 'Another term has this name.' }] : []),
    ...aliases
      .filter((alias) => taken.has(slugOf(alias)) || slugOf(alias) === key)
      .map((alias) => ({ field: 'aliases', reason: `“${alias}” is the name of a term already.` })),
    ...seeAlso
      .filter((other) => !slugs.has(other))
      .map((other) => ({ field: 'seeAlso', reason: `“${other}” is no other term that is published.` })),
  ];
}

/** Terms of the glossary, by their name in addresses. Nothing of a client's refers to one: a withdrawn one is deleted. */
export const glossaryKind = definePublicationKind({
  kind: 'glossary',
  schema: contentKinds.glossary.content,
  title: ({ term }) => term,
  keyOf: ({ term }) => slugOf(term),
  problems,
  put,
  async remove({ db }, keys) {
    await db.delete(glossaryTerm).where(inArray(glossaryTerm.slug, [...keys]));
  },
  view: ({ content: { term, aliases, summary, explanation } }) => ({
    title: term,
    date: null,
    lead: summary,
    html: markdownHtml(explanation) || null,
    file: null,
    facts: aliases.length > 0 ? [{ label: 'Also called', value: aliases.join(', ') }] : [],
  }),
});
