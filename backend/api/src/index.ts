export type { TokenRules } from './authorisation/tokens.ts';
export { londonToday } from './calendar.ts';
export { demonstrationAccounts, type DemonstrationAccount } from './demonstration/accounts.ts';
export { seedDemonstration } from './demonstration/seed.ts';
export { migratePortal } from './migrate.ts';
export { portalApi, type PortalApiOptions } from './portal-api.ts';
