// Every table of the domain, for its module and for seeding.
export {
  applicationStep,
  investmentApplication,
  investTerms,
  offerCharge,
  offerConditions,
  providerOffer,
  providerProfile,
} from './invest-now/tables.ts';
