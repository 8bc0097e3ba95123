/** The firm's own instruments by ISIN, and what is said of one that it does not know: as for all importers. */
export { firmInstruments as knownFunds, unknownInstrument as unknownFund } from '@harbour/domain-market-data';
