// Every table of the domain, for its module and for seeding.
export { importChange, importCorrection, removedPlan } from './broker-import/tables.ts';
export { totalsChoice } from './elsewhere/tables.ts';
export {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from './self-managed/tables.ts';
export { sharedAccount, sharedKind } from './sharing/tables.ts';
