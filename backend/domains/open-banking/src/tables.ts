// Every table of the domain, for its module and for seeding.
export { paymentRule } from './money/tables.ts';
export {
  bankConsent,
  bankLinkRequest,
  bankToken,
  linkedAccount,
  linkedBalance,
  linkedDirectDebit,
  linkedStandingOrder,
  linkedTransaction,
} from './open-banking/tables.ts';
