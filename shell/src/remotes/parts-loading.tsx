import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

let loading = 0;
const listening = new Set<() => void>();

function change(by: 1 | -1): void {
  loading += by;
  for (const tell of listening) tell();
}

function subscribe(tell: () => void): () => void {
  listening.add(tell);
  return () => listening.delete(tell);
}

/** Stands where a remote's part will be, while its code is on the way. */
export function PartLoading({ children }: { children: ReactNode }) {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return children;
}

/** Whether the code of some part of the page is on the way. */
export function usePartsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loading > 0);
}
