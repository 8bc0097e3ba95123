import { type ReactNode, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The number of parts of the page whose code is loading. */
const parts = createStore(() => ({ loading: 0 }));

function change(by: 1 | -1): void {
  parts.setState(({ loading }) => ({ loading: loading + by }));
}

/** Placeholder for a remote's part while its code is loading. */
export function PartLoading({ children }: { children: ReactNode }) {
  // Before the first paint.
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return children;
}

/** Whether the code of any part of the page is loading. */
export function usePartsLoading(): boolean {
  return useStore(parts, ({ loading }) => loading > 0);
}
