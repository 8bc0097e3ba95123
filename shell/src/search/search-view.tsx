import { longestTerm } from '@harbour/definitions/research/search';
import { SearchField } from '@harbour/ui/filters';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { RecentSearches, useRememberSearch } from './recent-searches.tsx';
import styles from './search-results.module.css';
import { SearchResults } from './search-results.tsx';
import { startSearch, useSearchTerm } from './search-state.ts';

/** A term of dots only would be read as a relative path in the address; it has no results anyway. */
const onlyDots = /^\.+$/;

/** Moves the focus by one among the field and the results, from the last to the first and back. */
function moveFocus(view: HTMLElement, by: 1 | -1): void {
  const stops = [...view.querySelectorAll<HTMLElement>('input[type=search], [data-result]')].filter(
    (stop) => stop.tagName === 'SUMMARY' || !stop.closest('details:not([open])'),
  );
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** The search: its field, what it finds, and earlier searches. */
export default function SearchView({ close }: { close: () => void }) {
  const term = useSearchTerm();
  const remember = useRememberSearch();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the term that the view is opened with.
  useEffect(() => {
    remember(term);
    // The dialog has given the focus to its close button: this is loaded later.
    field.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter' && event.target === field.current) remember(field.current?.value.trim() ?? '');
    if (!['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    // Browsers would empty the field first.
    if (event.key === 'Escape') close();
    else moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
  }
  function choose(): void {
    remember(term);
    close();
  }
  const isSearch = term !== '' && !onlyDots.test(term);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from the field to the results and among them.
    <div className={styles.results} onKeyDown={onKeyDown}>
      <SearchField
        label="Search for pages, plans, people, messages, funds and help"
        text={term}
        onSearch={startSearch}
        maxLength={longestTerm}
        field={field}
      />
      {/* Another term begins with its first results. */}
      {isSearch && <SearchResults key={term} term={term} onChoose={choose} />}
      <RecentSearches term={term} />
    </div>
  );
}
