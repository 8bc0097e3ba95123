import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';

interface SearchFieldProps {
  label: string;
  /** The text of the search that is shown, such as the address has it. */
  text: string;
  /** Called with the trimmed text when typing pauses, or at once with Enter. */
  onSearch: (text: string) => void;
  placeholder?: string;
  maxLength?: number;
  field?: RefObject<HTMLInputElement | null>;
}

/** Searches while the client types. The text may also be changed from outside, such as by the back button. */
export function SearchField({ label, text, onSearch, placeholder, maxLength = 100, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const debounced = useDebouncedValue(typed);
  const searched = useRef(text);

  function search(next: string): void {
    const trimmed = next.trim();
    if (trimmed === searched.current) return;
    searched.current = trimmed;
    onSearch(trimmed);
  }
  const newest = useRef(search);
  newest.current = search;

  useEffect(() => {
    if (text === searched.current) return;
    searched.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => newest.current(debounced), [debounced]);

  return (
    <label className={styles.field}>
      {label}
      <input
        ref={field}
        type="search"
        autoComplete="off"
        className={styles.input}
        value={typed}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(typed);
        }}
      />
    </label>
  );
}
