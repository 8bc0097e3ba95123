import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../../mail/use-debounced-value.ts';
import styles from './filter-bar.module.css';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** What is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/**
 * The words to search for; the shell's own search is of the portal. The search follows when typing rests, or at once
 * with Enter.
 */
export function SearchField({ field, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const debounced = useDebouncedValue(typed);
  const search = useRef(onSearch);
  search.current = onSearch;
  const searched = useRef(text);

  // The address may be changed by others: a tab, the back button, "Clear the filters".
  useEffect(() => {
    if (text === searched.current) return;
    searched.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => {
    if (debounced === searched.current) return;
    searched.current = debounced;
    search.current(debounced);
  }, [debounced]);

  return (
    <label className={styles.field}>
      Search messages
      <input
        ref={field}
        type="search"
        className={styles.control}
        value={typed}
        maxLength={200}
        placeholder="Subject, text or sender"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || typed === searched.current) return;
          searched.current = typed;
          onSearch(typed);
        }}
      />
    </label>
  );
}
