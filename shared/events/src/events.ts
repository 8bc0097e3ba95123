import { createEventBus } from './bus.ts';

/** The portal's one bus: shared as a singleton, so that host and remotes hear each other. */
export const events = createEventBus(
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('harbour.events'),
);
