import type { SearchHit } from '@harbour/definitions/research/search';
import { onBuyList } from '@harbour/domain-investments';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { unmarked } from '@harbour/kernel/search/highlights';
import { type Findable, matchTexts } from '@harbour/kernel/search/match-texts';
import { hasWords, type Searched } from '@harbour/kernel/search/search-query';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isShown } from '../library/documents.ts';
import { glossaryTerm, libraryDocument } from '../tables.ts';

/** Most hits of one kind. */
const mostFound = 20;

type Content = Findable & Pick<SearchHit, 'kind' | 'id' | 'link'> & { detail: string };

const fundRow = z.object({ isin: z.string(), name: z.string(), words: z.string(), sector: z.nullable(z.string()) });

async function funds({ database, today }: CallContext): Promise<Content[]> {
  const found = await rows(
    database,
    fundRow,
    sql`
    select isin, name, concat_ws(' ', isin, category, sector) as words, coalesce(sector, category) as sector
    from portal.instrument
    where own_plan is null and isin is not null and ${onBuyList(sql`instrument.id`, sql`${today()}::date`)}
    order by name`,
  );
  return found.map(({ isin, name, words, sector }) => ({
    ...{ kind: 'fund' as const, id: isin, link: `/research/fund/${isin}`, title: name, words },
    detail: [isin, sector].filter(Boolean).join(' · '),
  }));
}

async function terms({ database: { db } }: CallContext): Promise<Content[]> {
  const found = await db.select().from(glossaryTerm).orderBy(glossaryTerm.term);
  return found.map(({ slug, term, aliases, summary, searchText }) => ({
    ...{ kind: 'term' as const, id: slug, link: `/research/glossary?term=${slug}`, title: term },
    words: [...aliases, searchText].join(' '),
    detail: summary,
  }));
}

async function publications({ database: { db }, today }: CallContext): Promise<Content[]> {
  const found = await db.select().from(libraryDocument).where(isShown(today())).orderBy(libraryDocument.position);
  return found.map(({ slug, category, title, summary }) => ({
    ...{ kind: 'publication' as const, id: slug, link: `/research/library/${slug}`, title },
    words: `${category} ${summary}`,
    detail: summary,
  }));
}

/**
 * What a term finds among what the firm publishes besides news: funds of the buy list, terms of the glossary, documents
 * of the library. Everybody who is signed in may read it. Each is a list of at most some hundreds.
 */
export async function searchContent(context: CallContext, asked: Searched): Promise<SearchHit[]> {
  if (!hasWords(asked)) return [];
  const lists = await Promise.all([funds, terms, publications].map((listed) => listed(context)));
  const found = await Promise.all(lists.map((listed) => matchTexts(context.database, asked, listed)));
  return found.flatMap((matches) =>
    matches
      .slice(0, mostFound)
      .map(({ kind, id, link, marked, detail }) => ({ kind, id, link, title: marked, detail: unmarked(detail) })),
  );
}
