export type { TokenRules } from './authorisation/tokens.ts';
export { londonToday } from './calendar.ts';
export { type DemonstrationAccount, demonstrationAccounts } from './demonstration/accounts.ts';
export { seedDemonstration } from './demonstration/seed.ts';
export { migratePortal } from './migrate.ts';
export { type PortalApiOptions, portalApi } from './portal-api.ts';
