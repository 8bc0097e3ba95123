import { describe, expect, test } from '@jest/globals';
import { incomeKindOf } from './income-kind.ts';
import type { BookedIncome } from './income-statement-records.ts';

type Instrument = NonNullable<BookedIncome['instrument']>;

const fund = (
  isin: string | null,
  bearingInterest: number | null,
  kind: Instrument['kind'] = 'fund',
  { propertyIncome = false, bond = false } = {},
) =>
  incomeKindOf({
    kind: 'income',
    instrument: { id: 1, name: 'A fund', isin, kind, propertyIncome, bond, bearingInterest },
  });

describe('what a payment is for the tax return', () => {
  // More than 60% must bear interest (SI 2006/964 reg. 19): exactly 60% is a dividend.
  test.each([
    ['GB00HB000015', 6_000, 'fund-dividend'],
    ['GB00HB000015', 6_001, 'uk-interest'],
    ['IE00HB000015', 6_000, 'foreign-dividend'],
    ['LU00HB000015', 6_001, 'foreign-interest'],
  ])('a fund %s with %d hundredths of a percent in cash and bonds: %s', (isin, bearing, kind) => {
    expect(fund(isin, bearing)).toEqual({ kind, country: isin.slice(0, 2) });
  });

  test('a coupon of a UK gilt or bond is interest of it, and no dividend', () => {
    expect(fund('GB00HB000015', 10_000, 'equity', { bond: true })).toEqual({ kind: 'gilt-interest', country: 'GB' });
  });

  test.each([
    ['without an ISIN', fund(null, 0), 'ISIN'],
    ['without a published make-up', fund('GB00HB000015', null), 'not published'],
    ['of a US share', fund('US0378331005', null, 'equity'), 'tax taken off abroad'],
    ['of a US fund', fund('US0378331005', 0), 'tax taken off abroad'],
    [
      'of a REIT',
      fund('GB00HB000015', null, 'equity', { propertyIncome: true }),
      'property income distribution after tax, a dividend, or both',
    ],
    [
      'of a property fund',
      fund('GB00HB000015', 0, 'fund', { propertyIncome: true }),
      'property income distribution after tax',
    ],
    ['that names nothing', incomeKindOf({ kind: 'income', instrument: null }), 'does not name'],
  ])('a payment %s is left out with the reason', (_, known, reason) => {
    expect(known).toMatchObject({ reason: expect.stringContaining(reason), mend: expect.any(String) });
  });

  test('a UK share pays dividends, and cash pays interest', () => {
    expect(fund('GB00HB000015', null, 'equity')).toEqual({ kind: 'uk-dividend', country: 'GB' });
    expect(incomeKindOf({ kind: 'interest', instrument: null })).toEqual({ kind: 'uk-interest', country: '' });
  });
});
