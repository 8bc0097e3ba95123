export { defaultHome, homePlaces } from './places.ts';
export { type PortalOptions, type ServedPortal, servePortal } from './portal/serve-portal.ts';
