export { type DemonstrationAccount, demonstrationAccounts, largeClientAccount } from './accounts.ts';
export { presentAccounts } from './present-accounts.ts';
export { printedSeed } from './printed-seed.ts';
export { smallClientIds } from './scale-clients.ts';
export { seedDemonstration } from './seed.ts';
export { seedScale } from './seed-scale.ts';
export { seedSignIns } from './seed-sign-ins.ts';
