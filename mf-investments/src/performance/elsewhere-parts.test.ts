import { addMoney } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import { pound } from '../valuation/reporting-currency.ts';
import type { Valuation } from '../valuation/use-valuation.ts';
import { elsewhereParts } from './elsewhere-parts.ts';

type Elsewhere = NonNullable<Valuation['elsewhere']>;

const basis = { pricedOn: null, ratedOn: null, freshness: 'fresh' } as const;
const holding = (of: Partial<Elsewhere['holdings'][number]>): Elsewhere['holdings'][number] => ({
  id: '6b1f2c40-3d5e-4a7b-8c90-000000000001',
  source: 'self-managed',
  kind: 'asset',
  name: 'House',
  label: 'House',
  ownership: [],
  value: 0,
  reason: null,
  ...basis,
  valuedOn: null,
  method: 'entered',
  isOld: false,
  ...of,
});
const elsewhere = (holdings: Elsewhere['holdings'], included = true): Elsewhere => ({
  valuationDate: '2026-11-20',
  included,
  holdings,
  assets: 0,
  liabilities: 0,
  net: 0,
  reason: null,
  ...basis,
});
const mixed = elsewhere([
  holding({ value: 700_000.1 }),
  holding({ value: 2_345.67, source: 'linked' }),
  holding({ value: 193_410.05, kind: 'liability' }),
]);

describe('the parts of a total that are managed elsewhere', () => {
  test('are holdings, linked accounts and debts, which take away', () => {
    expect(elsewhereParts(mixed, 1_000, pound).map(({ id, amount }) => [id, amount])).toEqual([
      ['self-managed', 700_000.1],
      ['linked', 2_345.67],
      ['debts', -193_410.05],
    ]);
  });

  test('lead in another currency to the converted total, to the penny', () => {
    const dollar = { ...pound, currencyCode: 'USD', conversionrate: 1.3177 };
    const amounts = elsewhereParts(mixed, 1_000.03, dollar).map(({ amount }) => amount ?? Number.NaN);
    const inDollars = (pounds: number) => Math.round(pounds * 131.77) / 100;
    expect(addMoney([inDollars(1_000.03), ...amounts], 'USD')).toBe(inDollars(1_000.03 + 508_935.72));
  });

  test('are unknown from the first unknown one on, and none where the total leaves them out', () => {
    const unknown = elsewhere([holding({ value: null, reason: 'No price' }), holding({ value: 5, source: 'linked' })]);
    expect(elsewhereParts(unknown, 1_000, pound).map(({ amount }) => amount)).toEqual([null, null]);
    expect(elsewhereParts({ ...mixed, included: false }, 1_000, pound)).toEqual([]);
  });
});
