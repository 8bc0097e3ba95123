import { createContext, useContext } from 'react';

/** A page that the client's navigation offers. */
export interface OfferedPage {
  label: string;
  /** The group of the navigation that it is in. */
  group: string;
  to: string;
}

/** What a host knows about the pages it can show, from what the remotes declare. */
export interface HostPages {
  /** Whether there is a page at an address; its query and hash are ignored. */
  has(address: string): boolean;
  /**
   * Whether the firm has switched something off: a feature by its name, or the pages at an address; from host API 1.10
   * on. `has` is false for pages that are switched off.
   */
  isOff(name: string): boolean;
  /** The document title for an address; undefined if no remote has published one. */
  titleOf(pathname: string): string | undefined;
  /** The pages that the client's navigation offers, in the order of the remotes. */
  offered(): readonly OfferedPage[];
}

/** Without a host no other pages are known, so there are no links to them. */
const HostPagesContext = createContext<HostPages>({
  has: () => false,
  isOff: () => false,
  titleOf: () => undefined,
  offered: () => [],
});

/** The host provides the known pages. */
export const HostPagesProvider = HostPagesContext.Provider;

/**
 * The pages of the host. Show a link to a page of another remote, or to one that a later release adds, only if `has`
 * returns true.
 */
export function useHostPages(): HostPages {
  return useContext(HostPagesContext);
}
