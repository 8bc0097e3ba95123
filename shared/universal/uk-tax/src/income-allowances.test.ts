import { describe, expect, test } from '@jest/globals';
import { incomeTax } from './income-tax.ts';

describe('allowances of a blind person and of a couple', () => {
  const of = (income: number, more: object) =>
    incomeTax({ year: '2026-27', country: 'rest-of-uk', income: { other: income }, ...more });

  test('a blind person’s allowance does not taper', () => {
    expect(of(20_000, { blind: true, year: '2025-26' }).total.toNumber()).toBe(860);
    expect(of(20_000, { blind: true }).total.toNumber()).toBe(836);
    expect(of(130_000, { blind: true }).allowances.at(-1)?.amount.toNumber()).toBe(3_250);
  });

  test('a tenth of the allowance, rounded up to £10, moves to the spouse', () => {
    expect(of(11_310, { marriageAllowance: 'given' }).total.toNumber()).toBe(0);
    expect(of(11_315, { marriageAllowance: 'given' }).total.toNumber()).toBe(1);
    expect(of(20_000, { marriageAllowance: 'received' }).total.toNumber()).toBe(1_486 - 252);
  });

  test('it never makes tax negative', () => {
    expect(of(12_600, { marriageAllowance: 'received' }).total.toNumber()).toBe(0);
    expect(Object.is(of(0, { marriageAllowance: 'received' }).total.toNumber(), 0)).toBe(true);
  });

  test('it ends with the first pound above the basic rate, in Scotland above the intermediate one', () => {
    expect(of(50_270, { marriageAllowance: 'received' }).total.toNumber()).toBe(7_288);
    expect(of(50_271, { marriageAllowance: 'received' }).total.toNumber()).toBe(7_540.4);
    expect(of(43_662, { marriageAllowance: 'received', country: 'scotland' }).total.toNumber()).toBe(6_068.09);
    expect(of(43_663, { marriageAllowance: 'received', country: 'scotland' }).lines.at(-1)?.rule).toContain(
      'No marriage',
    );
  });
});
