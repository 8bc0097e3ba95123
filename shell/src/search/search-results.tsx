import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { search } from '@harbour/definitions/research/search';
import { Empty, Failure, Skeleton } from '@harbour/ui';
import styles from './search-results.module.css';
import { useSearchTerm } from './search-state.ts';

/** Search results: suggested actions first. */
export function SearchResults({ close }: { close: () => void }) {
  const term = useSearchTerm() ?? '';
  const { has } = useHostPages();
  const { data, isError, refetch } = useCall(search, { params: { term } }, { enabled: term !== '', background: true });

  if (isError) {
    return (
      <Failure title="The search is not available at the moment" onRetry={() => void refetch()}>
        Everything else works as usual.
      </Failure>
    );
  }
  if (!data) return <Skeleton label="search results" />;
  // The backend may suggest a page of a remote that is not released here.
  const actions = data.cta.filter(({ link }) => has(link));
  if (actions.length === 0) return <Empty title="Nothing found">Try another word, or send us a secure message.</Empty>;
  return (
    <section aria-label="Suggested actions">
      <ul className={styles.actions}>
        {actions.map(({ id, name, link, category }) => (
          <li key={id}>
            <Link className={styles.action ?? ''} to={link} onClick={close}>
              {name}
              <span className={styles.category}>{category}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
