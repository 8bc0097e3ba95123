import { useEffect, useState } from 'react';

/** How long after the last key a search starts. Milliseconds. */
const debounceDelayMs = 300;

/** A text once it has not changed for a moment, so that typing does not ask for something at each key. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
