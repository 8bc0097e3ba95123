import { events } from '@harbour/events';
import { Search, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { startSearch } from '../search/search-state.ts';
import styles from './header.module.css';

/** Searches on Enter or on the icon; an empty term searches nothing. */
export function SearchBox({ focus = false, onSearch }: { focus?: boolean; onSearch?: () => void }) {
  const [term, setTerm] = useState('');

  function run(event: FormEvent): void {
    event.preventDefault();
    const wanted = term.trim();
    // A term of dots only would be read as a relative path in the address; it has no search results anyway.
    if (!wanted || /^\.+$/.test(wanted)) return;
    startSearch(wanted);
    void events.emit('modal.open', { modal: 'loadSearchResults' });
    setTerm('');
    onSearch?.();
  }

  return (
    <form className={styles.search} role="search" onSubmit={run}>
      <input
        className={styles.searchInput}
        type="search"
        placeholder="Search..."
        aria-label="Search"
        // biome-ignore lint/a11y/noAutofocus: on phones the field is opened by its own button, whose press asks for it.
        autoFocus={focus}
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

/** Search on phones: an icon that opens the field over the header. */
export function FoldedSearch() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Open the search"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the Escape key of what is inside it.
        <div className={styles.openSearch} onKeyDown={({ key }) => key === 'Escape' && close()}>
          {/* The results give the focus back to the button, since the field is gone by then. */}
          <SearchBox focus onSearch={close} />
          <button type="button" className={styles.button} aria-label="Close the search" onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}
