import { type SearchHit, search } from '@harbour/definitions/research/search';
import { searchArticles } from '@harbour/domain-help';
import { searchMessages } from '@harbour/domain-messaging';
import { searchInvestments } from '@harbour/domain-valuation';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { type Searched, searched } from '@harbour/kernel/search/search-query';
import { searchContent } from './search-content.ts';
import { searchNews } from './search-news.ts';
import { suggestedActions } from './suggested-actions.ts';

type Search = (context: CallContext & { caller: Caller }, asked: Searched) => Promise<SearchHit[]>;

/**
 * Where else a term is looked for. Each domain decides what the caller sees of it, by the rules of its own calls, and
 * names the pages. Another kind is one more function here and one more of `searchHitKinds`.
 */
const searches: readonly Search[] = [searchInvestments, searchMessages, searchContent];

export const searchCalls = [
  bind(
    search,
    async (context) => {
      const { database, params, today, now } = context;
      const asked = searched(params.term);
      const [news, faq, cta, ...hits] = await Promise.all([
        searchNews(database, { asked, now: now() }),
        searchArticles(database, { asked, today: today() }),
        suggestedActions(database, asked),
        ...searches.map((each) => each(context, asked)),
      ]);
      return { news, faq, cta, hits: hits.flat() };
    },
    { limit: 'heavyRead' },
  ),
];
