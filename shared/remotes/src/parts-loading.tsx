import { type ReactNode, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many parts of the page have their code on the way. */
const parts = createStore(() => ({ loading: 0 }));

function change(by: 1 | -1): void {
  parts.setState(({ loading }) => ({ loading: loading + by }));
}

/** Stands where a remote's part will be, while its code is on the way. */
export function PartLoading({ children }: { children: ReactNode }) {
  // Before anything is painted.
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return children;
}

/** Whether the code of some part of the page is on the way. */
export function usePartsLoading(): boolean {
  return useStore(parts, ({ loading }) => loading > 0);
}
