import { useEffect, useState } from 'react';

/** How long typing rests before it is acted on. Milliseconds. */
const typingRest = 300;

/** What was typed, once typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingRest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
