import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { type ReactNode, useState } from 'react';
import { HarbourTheme } from './harbour-theme.tsx';

/** What every page of a remote expects around it: the theme and the query cache. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  return (
    <HarbourTheme>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </HarbourTheme>
  );
}
