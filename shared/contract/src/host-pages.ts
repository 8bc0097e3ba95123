import { createContext, useContext } from 'react';

/** What a host knows of the pages that it could show, by what the remotes publish in their `remote.json`. */
export interface HostPages {
  /** Whether a page stands at an address; its query and hash do not count. */
  has(address: string): boolean;
  /** The document's title for an address; undefined where no remote has published one. */
  titleOf(pathname: string): string | undefined;
}

/** Without a host nothing is known of other pages, so nothing leads to them. */
const HostPagesContext = createContext<HostPages>({ has: () => false, titleOf: () => undefined });

/** The host says what pages there are. */
export const HostPagesProvider = HostPagesContext.Provider;

/**
 * The pages of the host. A link to a page of another remote, or to one that a later release brings, is shown only where
 * `has` says that it leads somewhere.
 */
export function useHostPages(): HostPages {
  return useContext(HostPagesContext);
}
