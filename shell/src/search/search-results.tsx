import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { search } from '@harbour/definitions/research/search';
import { resultsOf } from '@harbour/search/results';
import { Empty, Failure, Skeleton } from '@harbour/ui';
import { useMemo } from 'react';
import { usePortalEntries } from './portal-entries.ts';
import { ResultGroups } from './result-groups.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  /** What is searched for; not empty. */
  term: string;
  onChoose: () => void;
}

/**
 * What a term finds: pages and actions by what the remotes in use describe, everything else by the backend. Without the
 * backend the portal itself is found all the same.
 */
export function SearchResults({ term, onChoose }: SearchResultsProps) {
  const { has } = useHostPages();
  const entries = usePortalEntries();
  const { data, isError, refetch } = useCall(search, { params: { term } }, { background: true });
  const isThere = data !== undefined || isError;
  const results = useMemo(() => {
    if (!isThere) return [];
    const found = resultsOf(term, entries, data).map((result) => {
      // The backend may name a page of a remote that is not released here.
      const { target } = result;
      return target && 'to' in target && !has(target.to) ? { ...result, target: undefined } : result;
    });
    // Answers and news have their text as well.
    return found.filter(({ target, faq, article }) => target ?? faq ?? article);
  }, [term, entries, data, isThere, has]);
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {isThere && `${results.length === 1 ? '1 result' : `${results.length} results`} for “${term}”`}
      </p>
      {isError && (
        <Failure title="Only pages and settings can be searched at the moment" onRetry={() => void refetch()}>
          Your plans, messages and documents are as they were. Everything else works as usual.
        </Failure>
      )}
      {!isThere && <Skeleton label="search results" bars={[48, 48, 48, 96, 96]} />}
      {data && results.length === 0 && (
        <Empty title="Nothing found">Try another word, or send us a secure message.</Empty>
      )}
      <ResultGroups results={results} onChoose={onChoose} />
    </>
  );
}
