import * as z from '@harbour/contract/schema';
import { useSession } from '@harbour/session';
import { useState } from 'react';
import styles from './search-results.module.css';
import { forgetSearches, searchesKey, startSearch } from './search-state.ts';

/** How many are kept, the newest first. */
const mostKept = 6;

const stored = z.object({ owner: z.string(), terms: z.array(z.string()) });

/** What somebody has searched for in this browser; somebody else's searches count as none. */
function recentOf(owner: string | undefined): string[] {
  try {
    const found = stored.parse(JSON.parse(localStorage.getItem(searchesKey) ?? ''));
    return found.owner === owner ? found.terms : [];
  } catch {
    return [];
  }
}

/** A function that keeps a search of the signed-in person in this browser, until the session ends. */
export function useRememberSearch(): (term: string) => void {
  const owner = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  return (term) => {
    if (owner === undefined || term === '') return;
    const others = recentOf(owner).filter((other) => other.toLowerCase() !== term.toLowerCase());
    try {
      localStorage.setItem(searchesKey, JSON.stringify({ owner, terms: [term, ...others].slice(0, mostKept) }));
    } catch {
      // Without storage no search is remembered.
    }
  };
}

/** Earlier searches of the signed-in person, to repeat. */
export function RecentSearches({ term }: { term: string }) {
  const owner = useSession(({ user }) => user?.attributes['custom:harbour_uid']);
  const [cleared, setCleared] = useState(false);
  const recent = recentOf(owner)
    .filter((other) => other.toLowerCase() !== term.toLowerCase())
    .slice(0, mostKept - 1);
  if (cleared || recent.length === 0) return null;
  return (
    <section aria-label="Recent searches" className={styles.group}>
      <div className={styles.recentHead}>
        <h3 className={styles.heading}>Recent searches</h3>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            forgetSearches();
            setCleared(true);
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
      <p className={styles.soft}>Kept in this browser until you sign out.</p>
    </section>
  );
}
