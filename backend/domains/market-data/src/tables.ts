// Every table of the domain, for its module and for seeding.
export {
  benchmark,
  benchmarkLevel,
  buyListEntry,
  consumerPrice,
  corporateAction,
  fundComparator,
  fundComparatorLevel,
  fundData,
  fxRate,
  incomeAnnouncement,
  instrument,
  instrumentMix,
  instrumentPart,
  listing,
  price,
  reportingCurrency,
} from './market/tables.ts';
