export { migratePortal } from './migrate.ts';
export { type PortalApiOptions, portalApi } from './portal-api.ts';
export { DemonstrationMissingError, loadDemonstration } from './process/demonstration.ts';
