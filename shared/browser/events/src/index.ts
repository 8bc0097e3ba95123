export { createEventBus, type EventBus, type EventHandler } from './bus.ts';
export { events } from './events.ts';
