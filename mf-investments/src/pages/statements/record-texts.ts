import type { IssuerAction } from '@harbour/definitions/investments/corporate-actions';
import {
  isAccruedIncome,
  isRecordedIncome,
  type RecordField,
  type TaxRecordKind,
} from '@harbour/definitions/investments/tax-records';

/** What a record is, in the words of vouchers. */
export const recordKindTexts: Readonly<Record<TaxRecordKind, string>> = {
  acquisition: 'Bought before the portal’s records',
  split: 'Share split',
  consolidation: 'Share consolidation',
  bonus: 'Bonus issue',
  merger: 'Takeover or merger',
  demerger: 'Demerger',
  'return-of-capital': 'Return of capital',
  rights: 'Rights that were taken up',
  'scrip-dividend': 'Units instead of a dividend',
  'uk-dividend': 'Dividend of a UK company',
  'fund-dividend': 'Dividend of a UK fund',
  'foreign-dividend': 'Foreign dividend',
  'property-distribution': 'Property income distribution',
  'uk-interest': 'UK interest',
  'gilt-interest': 'Interest of a gilt',
  'foreign-interest': 'Foreign interest',
  'excess-reportable-income': 'Excess reportable income',
  equalisation: 'Equalisation',
  'accrued-income-profit': 'Accrued interest that you received',
  'accrued-income-loss': 'Accrued interest that you paid',
  'bonds-nominal': 'Nominal value of your bonds',
  'one-off-charge': 'One-off charge',
  'transaction-charge': 'Transaction costs',
  'incidental-charge': 'Performance fee or other incidental charge',
};

/** What a field of a kind is called, where it has a name of its own. */
export function fieldLabel(field: RecordField, kind: TaxRecordKind | undefined): string | undefined {
  if (field === 'units') return kind !== undefined && isAccruedIncome(kind) ? 'Nominal value in pounds' : undefined;
  if (field !== 'amount') return undefined;
  if (kind !== undefined && isRecordedIncome(kind)) return 'Pounds before tax';
  return (kind && amountLabels[kind]) ?? 'Pounds';
}

const amountLabels: Readonly<Partial<Record<TaxRecordKind, string>>> = {
  acquisition: 'Cost in pounds, with dealing costs',
  rights: 'Paid in pounds',
  'scrip-dividend': 'Dividend given up, in pounds',
  'return-of-capital': 'Received in pounds',
  merger: 'Cash received in pounds',
  'accrued-income-profit': 'Accrued interest in pounds',
  'accrued-income-loss': 'Accrued interest in pounds',
  'bonds-nominal': 'Highest nominal value of the tax year, in pounds',
};

/** What a corporate action did to the units: `2:1 into Beta plc, 30% of the cost`. */
export function actionText({
  ratio,
  into,
  apportionment,
  cash,
}: Omit<IssuerAction, 'date' | 'kind' | 'holding'>): string {
  const parts = [
    ratio === null ? '' : `${ratio.replace(':', ' for ')}${into === null ? '' : ` of ${into}`}`,
    apportionment === null ? '' : `${apportionment}% of the cost`,
    cash === null ? '' : `£${cash} for each unit`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
