import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { search } from '@harbour/definitions/research/search';
import { Empty, Failure, Skeleton } from '@harbour/ui';
import { RecentSearches } from './recent-searches.tsx';
import { Actions, Faqs, Hits, News } from './result-groups.tsx';
import styles from './search-results.module.css';
import { useSearchTerm } from './search-state.ts';

/** What a term has found: suggested actions, the client's own, FAQs and news. */
function Found({ term, close }: { term: string; close: () => void }) {
  const { has } = useHostPages();
  const { data, isError, refetch } = useCall(search, { params: { term } }, { enabled: term !== '', background: true });

  if (isError) {
    return (
      <Failure title="The search is not available at the moment" onRetry={() => void refetch()}>
        Everything else works as usual.
      </Failure>
    );
  }
  // The backend may name a page of a remote that is not released here.
  const actions = data?.cta.filter(({ link }) => has(link)) ?? [];
  const hits = data?.hits?.filter(({ link }) => has(link)) ?? [];
  const { faq = [], news = [] } = data ?? {};
  const count = actions.length + hits.length + faq.length + news.length;
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {data && `${count === 1 ? '1 result' : `${count} results`} for “${term}”`}
      </p>
      {!data && <Skeleton label="search results" bars={[48, 48, 48, 96, 96]} />}
      {data && count === 0 && <Empty title="Nothing found">Try another word, or send us a secure message.</Empty>}
      <Actions actions={actions} close={close} />
      <Hits hits={hits} close={close} />
      <Faqs faq={faq} close={close} />
      <News news={news} close={close} />
    </>
  );
}

/** The results of the last search, and earlier searches below them. */
export function SearchResults({ close }: { close: () => void }) {
  const term = useSearchTerm() ?? '';
  return (
    <div className={styles.results}>
      {/* Another term begins with its first results. */}
      <Found key={term} term={term} close={close} />
      <RecentSearches term={term} />
    </div>
  );
}
