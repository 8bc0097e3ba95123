import { LabelledInput } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';

/** A search starts after this long without typing. Milliseconds. */
const debounceDelay = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** The words to search for. The search follows when typing rests, or at once with Enter. */
export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const searched = useRef(text);

  function search(next: string): void {
    if (next.trim() === searched.current) return;
    searched.current = next.trim();
    onSearch(next.trim());
  }
  const newest = useRef(search);
  newest.current = search;

  // The address may be changed by others, such as the back button.
  useEffect(() => {
    if (text === searched.current) return;
    searched.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(() => newest.current(typed), debounceDelay);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <LabelledInput
      label={label}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(typed);
      }}
    />
  );
}
