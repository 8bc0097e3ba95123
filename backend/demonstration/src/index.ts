export { type DemonstrationAccount, demonstrationAccounts, largeClientAccount } from './accounts.ts';
export { smallClientIds } from './load-test-clients.ts';
export { demonstrationAccountsIn } from './present-accounts.ts';
export { printedSeed } from './printed-seed.ts';
export { seedDemonstration } from './seed.ts';
export { seedLoadTest } from './seed-load-test.ts';
export { seedSignIns } from './seed-sign-ins.ts';
