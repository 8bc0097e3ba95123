import { useEffect, useRef } from 'react';

/** Calls a function, always its newest version, when the browser is online again. */
export function useBackOnline(run: () => void): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    const call = () => newest.current();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
}
