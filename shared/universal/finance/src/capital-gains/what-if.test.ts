import { describe, expect, test } from '@jest/globals';
import { row } from '../testing/gains-of.ts';
import { type SaleEffect, whatIfISell } from './what-if.ts';

const rows = [
  row('buy', '2023-01-10', 1_000, 10_000),
  row('buy', '2023-01-10', 100, 1_000, { holding: 'OTHER' }),
  row('sell', '2025-05-01', 100, 3_000, { holding: 'OTHER' }),
];
const options = { taxableIncome: 30_000 };

function effect(...[transactions, sale, more]: Parameters<typeof whatIfISell>): SaleEffect {
  const result = whatIfISell(transactions, sale, more);
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe('what if I sell', () => {
  test('all of it: the gain, and the tax above what the year has already', () => {
    const all = effect(rows, { date: '2025-06-02', holding: 'ACME', price: 25 }, options);
    expect(all.disposal).toMatchObject({ units: 1_000, proceeds: 25_000, gain: 15_000 });
    expect(all.gain).toBe(15_000);
    // Of £17,000, £3,000 is exempt; £7,700 at 18% and £6,300 at 24%.
    expect(all.before.tax).toMatchObject({ total: 0 });
    expect(all.extraTax).toEqual({ ok: true, amount: 1_386 + 1_512 });
    expect(all.extraTaxAtHigherRates).toBe(3_360);
    expect(all.exemptAmountLeft).toBe(0);
  });

  test('a part of it, with costs', () => {
    const part = effect(rows, { date: '2025-06-02', holding: 'ACME', units: 40, amount: 900, costs: 20 }, options);
    expect(part).toMatchObject({ gain: 480, extraTax: { amount: 0 }, exemptAmountLeft: 520, boughtBack: [] });
  });

  test('a loss saves tax', () => {
    const loss = effect(
      rows,
      { date: '2025-06-02', holding: 'ACME', price: 8 },
      { taxableIncome: 90_000, lossesBroughtForward: 0 },
    );
    expect(loss.gain).toBe(-2_000);
    const saved = effect(
      [
        ...rows,
        row('buy', '2023-01-10', 1, 1, { holding: 'THIRD' }),
        row('sell', '2025-05-01', 1, 5_001, { holding: 'THIRD' }),
      ],
      { date: '2025-06-02', holding: 'ACME', price: 8 },
      { taxableIncome: 90_000 },
    );
    expect(saved.extraTax).toEqual({ ok: true, amount: -480 });
  });

  test('without income gives the most that it can be', () => {
    const all = effect(rows, { date: '2025-06-02', holding: 'ACME', price: 25 });
    expect(all.extraTax).toMatchObject({ ok: false, reason: 'income-not-known' });
    expect(all.extraTaxAtHigherRates).toBe(3_360);
  });

  test('what is bought back within 30 days is seen; in an ISA it is not matched', () => {
    const sale = { date: '2025-06-02', holding: 'ACME', units: 400, amount: 10_000 };
    const back = effect([...rows, row('buy', '2025-06-20', 100, 2_400)], sale, options);
    expect(back.boughtBack).toMatchObject([{ units: 100, acquiredOn: '2025-06-20', cost: 2_400 }]);
    expect(back.gain).toBe(100 + 4_500);
    expect(back.matchedUntil).toBe('2025-07-02');
    expect(back.notes[0]).toMatch('The 30-day rule applies: 100 bought on 20 June 2025 is matched with this sale');
    const isa = effect([...rows, row('buy', '2025-06-02', 400, 10_000, { wrapper: 'isa' })], sale, options);
    expect(isa.gain).toBe(6_000);
    expect(isa.notes).toHaveLength(2);
    expect(isa.notes[1]).toMatch('Bed and ISA');
  });

  test('before later purchases, all of it is what is held then', () => {
    const early = effect([...rows, row('buy', '2025-08-01', 500, 9_000)], {
      date: '2025-06-02',
      holding: 'ACME',
      price: 25,
    });
    expect(early.disposal.units).toBe(1_000);
  });

  test('that is not possible says why', () => {
    expect(whatIfISell(rows, { date: '2025-06-02', holding: 'ACME', units: 1_001, price: 25 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('1 were never bought'),
    });
    expect(whatIfISell(rows, { date: '2025-06-02', holding: 'NONE', price: 25 })).toMatchObject({
      ok: false,
      message: 'No units of NONE are held on 2 June 2025.',
    });
    const wrong = row('split', '2025-01-06', undefined);
    expect(whatIfISell([...rows, wrong], { date: '2025-06-02', holding: 'ACME', price: 25 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('ratio is missing. Add new units for old ones'),
    });
  });
});
