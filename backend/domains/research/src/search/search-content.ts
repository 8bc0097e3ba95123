import type { SearchHit } from '@harbour/definitions/research/search';
import { onBuyList } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { markedComplete, markedText, unmarked } from '@harbour/kernel/search/highlights';
import { distance, hasWords, isSimilar, type Searched } from '@harbour/kernel/search/search-query';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isShown } from '../library/documents.ts';
import { glossaryTerm, libraryDocument } from '../tables.ts';

/** Most hits of one kind. */
const mostFound = 20;

const contentKinds = ['fund', 'term', 'publication'] as const;
type ContentKind = (typeof contentKinds)[number];

const foundRow = z.object({ kind: z.enum(contentKinds), id: z.string(), title: z.string(), detail: z.string() });

const linkOf: Readonly<Record<ContentKind, (id: string) => string>> = {
  fund: (isin) => `/research/fund/${isin}`,
  term: (slug) => `/research/glossary?term=${slug}`,
  publication: (slug) => `/research/library/${slug}`,
};

/**
 * All that there is, in the columns of `foundRow` with `names` for mistyped terms, `search` and `place` in its list.
 */
const contentOn = (today: string): SQL => sql`
  select 'fund' as kind, isin as id, name as title, concat_ws(' · ', isin, coalesce(sector, category)) as detail,
    name as names, search, name as place
  from portal.instrument
  where own_plan is null and isin is not null and ${onBuyList(sql`instrument.id`, sql`${today}::date`)}
  union all
  select 'term', slug, term, summary, concat_ws(' ', term, array_to_string(aliases, ' ')), search, term
  from ${glossaryTerm}
  union all
  select 'publication', slug, title, summary, title, search, lpad(position::text, 9, '0')
  from ${libraryDocument} where ${isShown(today)}`;

/**
 * What a term finds among what the firm publishes besides news: funds of the buy list, terms of the glossary, documents
 * of the library. Everybody who is signed in may read it. Of a kind in which nothing contains the term, names that are
 * similar to it are found. One statement, which reads some hundreds of rows.
 */
export async function searchContent({ database, today }: CallContext, asked: Searched): Promise<SearchHit[]> {
  if (!hasWords(asked)) return [];
  const found = await rows(
    database,
    foundRow,
    sql`
    select kind, id, ${markedComplete(sql`title`, asked)} as title, detail
    from (
      select *, bool_or(exact) over (partition by kind) as "anyExact",
        row_number() over (
          partition by kind
          order by exact desc, rank desc, case when not exact then ${distance(sql`names`, asked)} end, place
        ) as nth
      from (
        select *, search @@ ${asked.query} as exact, ts_rank(search, ${asked.query}) as rank
        from (${contentOn(today())}) content
      ) content
      where exact or ${isSimilar(sql`names`, asked)}
    ) content
    where exact = "anyExact" and nth <= ${mostFound}
    order by array_position(string_to_array(${contentKinds.join(',')}, ','), kind), nth`,
  );
  return found.map(({ kind, id, title, detail }) => ({
    kind,
    id,
    link: linkOf[kind](id),
    title: markedText(title),
    detail: unmarked(detail),
  }));
}
