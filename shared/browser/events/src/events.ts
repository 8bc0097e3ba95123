import { createEventBus } from './bus.ts';

/** The portal's event bus: a shared singleton, so that host and remotes receive each other's events. */
export const events = createEventBus(
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('harbour.events'),
  // As an uncaught error, which the host reports once, with the remote whose code is in its stack.
  globalThis.reportError,
);
