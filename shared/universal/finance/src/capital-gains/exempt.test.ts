import { describe, expect, test } from '@jest/globals';
import { row, soundReport } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import { exemptTexts } from './exempt.ts';
import { whatIfISell } from './what-if.ts';

const exempt = { GILT: 'gilt', BOND: 'qualifying-corporate-bond' } as const;
const gilt = { holding: 'GILT' };
const bond = { holding: 'BOND' };

describe('gilts and qualifying corporate bonds (TCGA 1992 s.115, s.117; HMRC CG54900, CG53700)', () => {
  // A gilt at a gain of £4,000, a bond at a loss of £2,500 and shares at a gain of £5,000: only the shares count.
  const rows = [
    row('buy', '2023-05-02', 100, 9_000, gilt),
    row('sell', '2024-06-03', 100, 13_000, gilt),
    row('buy', '2023-05-02', 50, 50_000, bond),
    row('sell', '2024-07-01', 50, 47_500, bond),
    row('buy', '2023-05-02', 1_000, 5_000),
    row('sell', '2024-08-01', 1_000, 10_000),
  ];

  test('give neither a gain nor an allowable loss', () => {
    expect(soundReport(rows, { exempt }).years).toMatchObject([
      { disposals: 1, proceeds: 10_000, gains: 5_000, losses: 0, net: 5_000, taxable: 2_000, lossesCarriedForward: 0 },
    ]);
    expect(soundReport(rows).years).toMatchObject([{ gains: 9_000, losses: 2_500 }]);
  });

  test('are listed with the reason, and do not count for the reporting limit of proceeds', () => {
    const { disposals, years } = soundReport(rows, { exempt });
    expect(disposals.map(({ holding, charged, notChargedBecause }) => [holding, charged, notChargedBecause])).toEqual([
      ['GILT', false, exemptTexts.gilt],
      ['BOND', false, exemptTexts['qualifying-corporate-bond']],
      ['ACME', true, null],
    ]);
    // £70,500 of proceeds, of which £10,000 count: the limit is £50,000.
    expect(soundReport(rows).years[0]?.reporting.reasons.join()).toContain('50,000');
    expect(years[0]?.reporting.reasons.join()).not.toContain('50,000');
  });

  test('leave a year without any other disposal out', () => {
    expect(soundReport(rows.slice(0, 4), { exempt }).years).toEqual([]);
  });

  test('a sale that is only thought of adds no tax, and says why', () => {
    const sale = { date: '2024-09-02', holding: 'GILT', price: 150 };
    expect(whatIfISell(rows.slice(0, 1), sale, { exempt, taxableIncome: 90_000 })).toMatchObject({
      ok: true,
      gain: 0,
      extraTax: { ok: true, amount: 0 },
      extraTaxAtHigherRates: 0,
      exemptAmountLeft: 3_000,
      notes: [exemptTexts.gilt],
    });
  });

  test('shares that become a bond hold their gain over, which is named and not computed (s.116(10), CG53709)', () => {
    // HMRC’s example: 100 shares of HCL for £100, exchanged on 1 January 2011 when they are worth £20,000.
    const anna = [
      row('buy', '1990-01-01', 100, 100, { holding: 'HCL' }),
      row('merger', '2011-01-01', undefined, undefined, { holding: 'HCL', into: 'BOND', ratio: '1:1' }),
      row('sell', '2013-01-01', 100, 30_000, bond),
    ];
    const { disposals, problems, without } = capitalGains(anna, { exempt });
    expect(disposals).toEqual([]);
    expect(without).toEqual(['BOND', 'HCL']);
    expect(problems[0]?.message).toContain('taxed when BOND is disposed of (TCGA 1992 s.116(10))');
    // For shares of BCS instead, the two are one asset: £30,000 − £100.
    expect(soundReport(anna).disposals).toMatchObject([{ gain: 29_900 }]);
  });

  test('a bond that becomes shares is named: they cost what the bond was worth (s.116(6), CG53714)', () => {
    const changed = [
      row('buy', '2020-01-06', 100, 10_000, bond),
      row('merger', '2022-01-10', undefined, undefined, { holding: 'BOND', into: 'ACME', ratio: '1:1' }),
    ];
    expect(capitalGains(changed, { exempt }).problems[0]).toMatchObject({
      holding: 'BOND',
      remedy: 'Give a sale of BOND and a purchase of ACME instead, both at the market value of this day.',
    });
    const given = [
      row('buy', '2020-01-06', 100, 10_000, bond),
      row('sell', '2022-01-10', 100, 12_000, bond),
      row('buy', '2022-01-10', 100, 12_000),
      row('sell', '2023-01-10', 100, 15_000),
    ];
    expect(soundReport(given, { exempt }).years).toMatchObject([{ taxYear: '2022-23', gains: 3_000 }]);
  });

  test('one bond that becomes another one stays exempt', () => {
    const changed = [
      row('buy', '2020-01-06', 100, 10_000, bond),
      row('merger', '2022-01-10', undefined, undefined, { holding: 'BOND', into: 'GILT', ratio: '1:1' }),
      row('sell', '2023-01-10', 100, 15_000, gilt),
    ];
    expect(soundReport(changed, { exempt }).years).toEqual([]);
  });

  test('an exemption that is none is refused', () => {
    const wrong = { ACME: 'isa' };
    const options = { exempt: JSON.parse(JSON.stringify(wrong)) };
    expect(() => capitalGains(rows, options)).toThrow('“isa” of ACME is no exemption');
  });
});
