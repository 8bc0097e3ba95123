import { type OpenHit, type SearchHit, search } from '@harbour/definitions/research/search';
import { searchArticles } from '@harbour/domain-help';
import { searchContacts, searchMessages } from '@harbour/domain-messaging';
import { searchAmounts, searchInvestments } from '@harbour/domain-valuation';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { type Searched, searched } from '@harbour/kernel/search/search-query';
import { searchContent } from './search-content.ts';
import { searchNews } from './search-news.ts';
import { suggestedActions } from './suggested-actions.ts';
import { otherWordings } from './synonyms.ts';

type Search<Found> = (context: CallContext & { caller: Caller }, asked: Searched) => Promise<Found[]>;

/**
 * Where else a term is looked for. Each domain decides what the caller sees of it, by the rules of its own calls, and
 * names the pages. Another kind of hit is one more function here and one more of `searchHitKinds`, or, for hosts that
 * were deployed before it, a function of `laterSearches`.
 */
const searches: readonly Search<SearchHit>[] = [searchInvestments, searchMessages, searchContent];
const laterSearches: readonly Search<OpenHit>[] = [searchContacts, searchAmounts];

export const searchCalls = [
  bind(
    search,
    async (context) => {
      const { database, params, today, now } = context;
      const meant = await otherWordings(database, params.term);
      const asked = searched(params.term, meant);
      const [news, faq, hits, more] = await Promise.all([
        searchNews(database, { asked, now: now() }),
        searchArticles(database, { asked, today: today() }),
        Promise.all(searches.map((each) => each(context, asked))),
        Promise.all(laterSearches.map((each) => each(context, asked))),
      ]);
      return { news, faq, cta: suggestedActions(asked), hits: hits.flat(), more: more.flat(), meant };
    },
    { limit: 'heavyRead' },
  ),
];
