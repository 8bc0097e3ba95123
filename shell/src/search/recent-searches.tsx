import * as z from '@harbour/contract/schema';
import { useSession } from '@harbour/session';
import { useEffect, useState } from 'react';
import styles from './search-results.module.css';
import { forgetSearches, searchesKey, startSearch } from './search-state.ts';

/** How many are kept, the newest first. */
const mostKept = 6;

const stored = z.object({ owner: z.string(), terms: z.array(z.string()) });

/** What somebody has searched for in this browser; somebody else's searches count as none. */
function recentOf(owner: string): string[] {
  try {
    const found = stored.parse(JSON.parse(localStorage.getItem(searchesKey) ?? ''));
    return found.owner === owner ? found.terms : [];
  } catch {
    return [];
  }
}

/** Earlier searches of the signed-in person, to repeat; they are kept in this browser until the session ends. */
export function RecentSearches({ term }: { term: string }) {
  const owner = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  const [recent, setRecent] = useState<readonly string[]>([]);

  useEffect(() => {
    if (owner === undefined || term === '') return;
    const others = recentOf(owner).filter((other) => other.toLowerCase() !== term.toLowerCase());
    localStorage.setItem(searchesKey, JSON.stringify({ owner, terms: [term, ...others].slice(0, mostKept) }));
    setRecent(others.slice(0, mostKept - 1));
  }, [owner, term]);

  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent searches" className={styles.group}>
      <div className={styles.recentHead}>
        <h3 className={styles.heading}>Recent searches</h3>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Clear<span className="visually-hidden"> recent searches</span>
        </button>
      </div>
      <ul className={styles.recent}>
        {recent.map((other) => (
          <li key={other}>
            <button type="button" className={styles.again} onClick={() => startSearch(other)}>
              {other}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
