import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { HarbourTheme } from '@harbour/ui';
import { type ReactNode, useState } from 'react';

/** The providers that every page of a remote expects: theme and query cache. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const [cache] = useState(createQueryClient);
  return (
    <HarbourTheme>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </HarbourTheme>
  );
}
