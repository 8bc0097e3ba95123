import Big from 'big.js';
import type { IncomeLine, RecordedIncomeKind } from './income-lines.ts';
import type { TaxReturnBox, TaxReturnBoxes, TaxReturnEntry } from './tables/table.ts';
import { nothing, sum } from './working.ts';

/** A box of the return with its amount. */
export interface FilledBox extends TaxReturnBox {
  entry: TaxReturnEntry;
  /** GBP to the penny. */
  amount: number;
  /** GBP as the return asks for it: income rounded down, tax rounded up to the pound. */
  wholePounds: number;
  /** Places of the records that it is made of, from 0. */
  records: readonly number[];
}

/** The income of one person in one year that is taxed. */
interface TaxedIncome {
  lines: readonly IncomeLine[];
  /** GBP: accrued income profits less losses, of lines that are taxed. */
  accrued: Big;
  accruedRecords: readonly number[];
  /** Foreign tax is credited (gross amounts are taxed) rather than deducted. */
  foreignTaxCredit: boolean;
  smallForeignIncome: { interest: number; dividends: number };
}

const isForeignDividend = ({ kind }: IncomeLine) => kind === 'foreign-dividend' || kind === 'excess-reportable-income';

const grossOf = (lines: readonly IncomeLine[]) => sum(lines.map(({ gross }) => gross));
const taxOf = (lines: readonly IncomeLine[]) => sum(lines.map(({ tax }) => tax));
const netOf = (lines: readonly IncomeLine[]) => grossOf(lines).minus(taxOf(lines));

interface Entry {
  entry: TaxReturnEntry;
  amount: Big;
  lines: readonly IncomeLine[];
}

/**
 * Foreign income goes onto the main return when it is small: untaxed interest and dividends up to limits of their own,
 * and nothing else from abroad. Otherwise all of it goes onto the Foreign pages.
 */
function foreignEntries({ lines, foreignTaxCredit, smallForeignIncome }: TaxedIncome): Entry[] {
  const interest = lines.filter(({ kind }) => kind === 'foreign-interest');
  const dividends = lines.filter(isForeignDividend);
  const isSmall =
    grossOf(interest).lte(smallForeignIncome.interest) &&
    taxOf(interest).eq(0) &&
    grossOf(dividends).lte(smallForeignIncome.dividends) &&
    !(foreignTaxCredit && taxOf(dividends).gt(0));
  if (isSmall) {
    return [
      { entry: 'smallForeignInterest', amount: grossOf(interest), lines: interest },
      { entry: 'smallForeignDividends', amount: netOf(dividends), lines: dividends },
      { entry: 'smallForeignDividendTax', amount: taxOf(dividends), lines: dividends },
    ];
  }
  const taxable = foreignTaxCredit ? grossOf : netOf;
  return [
    { entry: 'foreignInterestTax', amount: taxOf(interest), lines: interest },
    { entry: 'foreignInterest', amount: taxable(interest), lines: interest },
    { entry: 'foreignDividendTax', amount: taxOf(dividends), lines: dividends },
    { entry: 'foreignDividends', amount: taxable(dividends), lines: dividends },
  ];
}

function ukEntries({ lines, accrued }: TaxedIncome): Entry[] {
  const of = (kind: RecordedIncomeKind) => lines.filter((line) => line.kind === kind);
  const [interest, gilts, property] = [of('uk-interest'), of('gilt-interest'), of('property-distribution')];
  const taxed = interest.filter(({ tax }) => tax.gt(0));
  const untaxed = interest.filter(({ tax }) => !tax.gt(0));
  const giltTax = taxOf(gilts);
  const giltsAndAccrued = grossOf(gilts).plus(accrued);
  return [
    { entry: 'taxedInterest', amount: netOf(taxed), lines: taxed },
    { entry: 'untaxedInterest', amount: grossOf(untaxed), lines: untaxed },
    { entry: 'ukDividends', amount: grossOf(of('uk-dividend')), lines: of('uk-dividend') },
    { entry: 'otherDividends', amount: grossOf(of('fund-dividend')), lines: of('fund-dividend') },
    { entry: 'otherIncome', amount: grossOf(property), lines: property },
    { entry: 'otherIncomeTax', amount: taxOf(property), lines: property },
    // Accrued income changes box 3 alone (HS343).
    { entry: 'giltInterestNet', amount: giltTax.gt(0) ? netOf(gilts) : nothing, lines: gilts },
    { entry: 'giltInterestTax', amount: giltTax, lines: gilts },
    // A loss above the interest is no income; it is carried forward (HMRC SAIM4120).
    { entry: 'giltInterest', amount: giltsAndAccrued.lt(0) ? nothing : giltsAndAccrued, lines: gilts },
  ];
}

const taxEntries: readonly TaxReturnEntry[] = [
  'smallForeignDividendTax',
  'otherIncomeTax',
  'giltInterestTax',
  'foreignInterestTax',
  'foreignDividendTax',
];

/** The boxes that an income fills, in the order of the forms; boxes of nothing are left out. */
export function filledBoxes(income: TaxedIncome, boxes: TaxReturnBoxes): FilledBox[] {
  const entries = [...ukEntries(income), ...foreignEntries(income)].filter(({ amount }) => !amount.eq(0));
  const filled = entries.map(({ entry, amount, lines }): FilledBox => {
    const records = lines.map(({ record }) => record);
    const rounding = taxEntries.includes(entry) ? Big.roundUp : Big.roundDown;
    return {
      ...boxes[entry],
      entry,
      amount: amount.toNumber(),
      wholePounds: amount.round(0, rounding).toNumber(),
      records: entry === 'giltInterest' ? [...records, ...income.accruedRecords] : records,
    };
  });
  return filled.sort(
    (one, other) => (one.form < other.form ? -1 : one.form > other.form ? 1 : 0) || Number(one.box) - Number(other.box),
  );
}
