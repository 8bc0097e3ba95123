import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { HarbourTheme } from '@harbour/ui';
import { type ReactNode, useState } from 'react';

/** What every page of a remote expects around it: the theme and the query cache. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  return (
    <HarbourTheme>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </HarbourTheme>
  );
}
