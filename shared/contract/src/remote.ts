import type { ReactNode } from 'react';
import type { PartLoader } from './lazy-part.tsx';
import type { SlotName, SlotProps } from './slots.ts';

/** A page as its module exports it. */
export interface RemotePageModule {
  default: () => ReactNode;
}

/**
 * One address of a remote, relative to one of its base paths.
 * `path` and `children` mean what they mean in React Router; a page's code is always lazy.
 */
export interface RemoteRoute {
  path?: string;
  index?: true;
  /** Where this address leads instead of showing a page (relative, as in React Router). */
  redirectTo?: string;
  page?: () => Promise<RemotePageModule>;
  children?: RemoteRoute[];
}

/** What a remote puts into the places that pages leave open. Each component is loaded when it is first shown. */
export type RemoteSlots = {
  [Name in SlotName]?: PartLoader<SlotProps[Name]>;
};

/** What a remote's `./remote` module exports as default. */
export interface Remote {
  /** Absolute base path → the routes below it. */
  routes: Record<`/${string}`, RemoteRoute[]>;
  slots: RemoteSlots;
}

/** Declares a remote; the identity function, so that the shape is checked where it is written. */
export function defineRemote(remote: Remote): Remote {
  return remote;
}
