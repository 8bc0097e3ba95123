import { useSyncExternalStore } from 'react';
import { watchAppearance } from './appearance.ts';

const isCompact = () => document.documentElement.dataset.density === 'compact';

/** Whether the client has chosen less space. Style sheets go by the root element; this is for antd's heights. */
export function useCompact(): boolean {
  return useSyncExternalStore(watchAppearance, isCompact);
}
