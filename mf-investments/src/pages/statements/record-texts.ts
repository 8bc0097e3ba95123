import { recordedIncomeKinds, type TaxRecordKind } from '@harbour/definitions/investments/tax-records';

/** What a record is, in the words of vouchers. */
export const recordKindTexts: Readonly<Record<TaxRecordKind, string>> = {
  acquisition: 'Bought before the portal’s records',
  'uk-dividend': 'Dividend of a UK company',
  'fund-dividend': 'Dividend of a UK fund',
  'foreign-dividend': 'Foreign dividend',
  'property-distribution': 'Property income distribution',
  'uk-interest': 'UK interest',
  'gilt-interest': 'Interest of a gilt',
  'foreign-interest': 'Foreign interest',
  'excess-reportable-income': 'Excess reportable income',
  equalisation: 'Equalisation',
  'one-off-charge': 'One-off charge',
  'transaction-charge': 'Transaction costs',
  'incidental-charge': 'Performance fee or other incidental charge',
};

/** Whether tax may have been taken off it. */
export const isIncome = (kind: TaxRecordKind | undefined): boolean => recordedIncomeKinds.some((one) => one === kind);
