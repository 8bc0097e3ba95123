import { useEffect, useState } from 'react';

/** How long typing rests before it is acted on. Milliseconds. */
const debounceDelay = 300;

/** The text, debounced. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
