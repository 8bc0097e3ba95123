import type { ReactNode } from 'react';
import type { PartLoader } from './lazy-part.tsx';
import type { SlotName, SlotProps } from './slots.ts';

/** A page component as its module exports it. */
export interface RemotePageModule {
  default: () => ReactNode;
}

/**
 * One route of a remote, relative to one of its base paths. `path` and `children` mean what they mean in React Router;
 * a page's code is always lazy.
 */
export interface RemoteRoute {
  path?: string;
  index?: true;
  /** Redirect target instead of a page (relative, as in React Router). */
  redirectTo?: string;
  page?: () => Promise<RemotePageModule>;
  children?: RemoteRoute[];
}

/** The parts that a remote puts into slots. Each component is loaded when it is first shown. */
export type RemoteSlots = {
  [Name in SlotName]?: PartLoader<SlotProps[Name]>;
};

/** What a remote's `./remote` module exports as default. */
export interface Remote {
  /** Absolute base path → the routes below it. */
  routes: Record<`/${string}`, RemoteRoute[]>;
  slots: RemoteSlots;
}

/**
 * A remote's module for a build without our preset. Builds released before `declareRemote` call it too, so hosts keep it.
 */
export function defineRemote(remote: Remote): Remote {
  return remote;
}
