import type { Database } from '@harbour/backend-database';
import type { GlossaryTerm } from '@harbour/definitions/research/glossary';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { glossaryTerm } from '../tables.ts';

/** Without what only the search reads. */
const { search: _, ...columns } = getTableColumns(glossaryTerm);
type TermRow = Omit<typeof glossaryTerm.$inferSelect, 'search'>;

/** The alphabet's order, in which capitals and accents do not count. */
const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

function withLinks({ slug, term, aliases, summary, html, seeAlso }: TermRow, names: ReadonlyMap<string, string>) {
  const links = seeAlso.flatMap((other) => {
    const name = names.get(other);
    return name === undefined ? [] : [{ slug: other, term: name }];
  });
  return { slug, term, aliases, summary, html, seeAlso: links };
}

/** Every term, in the order of the alphabet. */
export async function allTerms({ db }: Pick<Database, 'db'>): Promise<GlossaryTerm[]> {
  const found = await db.select(columns).from(glossaryTerm);
  const names = new Map(found.map(({ slug, term }) => [slug, term]));
  return found.map((row) => withLinks(row, names)).sort((one, other) => alphabet.compare(one.term, other.term));
}

/** @throws RefusedError 404 for a name that no term has */
export async function oneTerm({ db }: Pick<Database, 'db'>, slug: string): Promise<GlossaryTerm> {
  const [found] = await db.select(columns).from(glossaryTerm).where(eq(glossaryTerm.slug, slug));
  if (!found) throw new RefusedError(404, 'TermNotFound', 'The glossary does not have this term.');
  const others = await db
    .select({ slug: glossaryTerm.slug, term: glossaryTerm.term })
    .from(glossaryTerm)
    .where(inArray(glossaryTerm.slug, found.seeAlso));
  return withLinks(found, new Map(others.map(({ slug: other, term }) => [other, term])));
}
