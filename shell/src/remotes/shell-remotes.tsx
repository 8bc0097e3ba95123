import { type PortalRemotes, RemotesProvider } from '@harbour/remotes';
import { type ReactNode, useMemo } from 'react';
import { connection, useAway } from '../connection/connection.ts';
import { useShellVersion } from '../new-versions/shell-version-context.tsx';

/** Provides its children with the remotes of this visit; their host is the shell. */
export function ShellRemotes({ remotes, children }: { remotes: PortalRemotes; children: ReactNode }) {
  const away = useAway();
  const { newer, look, reload } = useShellVersion();
  const host = useMemo(
    () => ({ away, checkAway: connection.check, outdated: newer !== undefined, lookForNewer: look, reload }),
    [away, newer, look, reload],
  );
  return (
    <RemotesProvider remotes={remotes} host={host}>
      {children}
    </RemotesProvider>
  );
}
