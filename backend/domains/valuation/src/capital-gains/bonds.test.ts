import { describe, expect, test } from '@jest/globals';
import { exemptionOf, type StoredBond } from './bonds.ts';

const bond = (name: string, more: Partial<StoredBond> = {}): StoredBond => ({
  key: 'GB00HB000122',
  name,
  currencies: ['GBP'],
  paysCoupons: true,
  ...more,
});

describe('a bond', () => {
  test.each([
    ['gilt', 'UK Treasury 4.25% 2032'],
    ['gilt', '0 1/8% Index-linked Gilt 2028'],
    ['qualifying-corporate-bond', 'Tesco 5.5% 2033'],
  ])('is exempt as a %s: %s', (kind, name) => {
    expect(exemptionOf(bond(name))).toBe(kind);
  });

  test('of another government in sterling is no gilt but a qualifying corporate bond', () => {
    expect(exemptionOf(bond('Italy Treasury 5.25% 2034', { key: 'XS0098449456' }))).toBe('qualifying-corporate-bond');
  });

  test.each([['USD'], ['EUR', 'GBP']])('in %s is charged (s.117(1)(b), CG53706)', (...currencies) => {
    expect(exemptionOf(bond('Treasury 4% 2030', { currencies }))).toMatchObject({
      charged: expect.stringContaining(currencies[0] ?? ''),
    });
  });

  test('that can become shares is charged (s.117(1)(a))', () => {
    expect(exemptionOf(bond('Acme 3% Convertible 2029'))).toMatchObject({
      charged: expect.stringContaining('s.117(1)(a)'),
    });
  });

  test('without announced coupons is one by its name, and a trust that owns bonds is none', () => {
    const unknown = { paysCoupons: false };
    expect(exemptionOf(bond('Treasury Gilt 2061', unknown))).toBe('gilt');
    expect(exemptionOf(bond('Acme 8% Debenture', unknown))).toBe('qualifying-corporate-bond');
    expect(exemptionOf(bond('Northern Bond Income Trust', unknown))).toMatchObject({
      charged: expect.stringContaining('loan or a share'),
    });
  });
});
