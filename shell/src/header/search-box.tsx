import { events } from '@harbour/events';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { startSearch } from '../search/search-state.ts';
import styles from './header.module.css';

/** Searches on Enter or on the icon; an empty term searches nothing. */
export function SearchBox() {
  const [term, setTerm] = useState('');

  function run(event: FormEvent): void {
    event.preventDefault();
    const wanted = term.trim();
    // Dots alone would be taken for a way up in the address; there is nothing to find by them.
    if (!wanted || /^\.+$/.test(wanted)) return;
    startSearch(wanted);
    void events.emit('modal.open', { modal: 'loadSearchResults' });
    setTerm('');
  }

  return (
    <form className={styles.search} role="search" onSubmit={run}>
      <input
        className={styles.searchInput}
        type="search"
        placeholder="Search..."
        aria-label="Search"
        maxLength={200}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <button type="submit" className={styles.searchButton} aria-label="Run the search">
        <Search size={18} aria-hidden="true" />
      </button>
    </form>
  );
}
