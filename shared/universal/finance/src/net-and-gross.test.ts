import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChargeInput } from './charge-lines.ts';
import { netAndGross } from './net-and-gross.ts';

const values = [
  { date: '2024-12-31', value: 1_000 },
  { date: '2025-06-30', value: 1_050 },
  { date: '2025-12-31', value: 1_100 },
];
const fee = (amount: number | null, more: Partial<ChargeInput> = {}): ChargeInput => ({
  kind: 'ongoing',
  of: 'service',
  name: 'Adviser',
  ...(more.from ? {} : { date: '2025-06-30' }),
  amount,
  ...more,
});

describe('net and gross returns', () => {
  test('differ by charges taken inside: they left like a withdrawal', () => {
    const { net, gross, effect, charges } = netAndGross({ values, charges: [fee(10)] });
    expect(net).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12), annualised: expect.closeTo(0.1, 12) });
    // 1,060 before the fee, then 1,100 from 1,050.
    const before = (1_060 / 1_000) * (1_100 / 1_050) - 1;
    expect(gross).toMatchObject({ ok: true, rate: expect.closeTo(before, 12) });
    expect(effect).toMatchObject({ ok: true, rate: expect.closeTo(before - 0.1, 12) });
    expect(charges).toBe(10);
  });

  test('differ by charges paid from outside: they lower the net return', () => {
    const { net, gross } = netAndGross({ values, charges: [fee(10, { paidFrom: 'outside' })] });
    expect(gross).toMatchObject({ rate: expect.closeTo(0.1, 12) });
    expect(net).toMatchObject({ rate: expect.closeTo((1_040 / 1_000) * (1_100 / 1_050) - 1, 12) });
  });

  test('spread what accrues over days', () => {
    const { charges, effect } = netAndGross({
      values,
      charges: [fee(36.5, { of: 'product', from: '2025-01-01', to: '2025-12-31' })],
    });
    expect(charges).toBe(36.5);
    expect(effect.ok && effect.rate).toBeGreaterThan(0.035);
    expect(effect.ok && effect.rate).toBeLessThan(0.039);
  });

  test('are at least what they are when a charge was not told', () => {
    expect(netAndGross({ values, charges: [fee(null), fee(5)] })).toMatchObject({
      atLeast: true,
      notTold: ['Adviser'],
    });
    expect(netAndGross({ values })).toMatchObject({ atLeast: false, effect: { ok: true, rate: 0 } });
  });

  test('never differ the wrong way, and more the more is charged', () => {
    const cost = fc.integer({ min: 0, max: 5_000 }).map((pence) => pence / 100);
    const drawn = fc.record({
      one: cost,
      more: cost,
      outside: fc.boolean(),
      date: fc.constantFrom('2025-02-03', '2025-06-30', '2025-11-11', '2025-12-31'),
    });
    fc.assert(
      fc.property(drawn, ({ one, more, outside, date }) => {
        const of = (amount: number) =>
          netAndGross({ values, charges: [fee(amount, { date, paidFrom: outside ? 'outside' : 'inside' })] }).effect;
        const [small, large] = [of(one), of(one + more)];
        if (!small.ok || !large.ok) throw new Error('Both are computed.');
        expect(small.rate).toBeGreaterThanOrEqual(0);
        expect(large.rate).toBeGreaterThanOrEqual(small.rate);
      }),
      { numRuns: 100 },
    );
  });
});
