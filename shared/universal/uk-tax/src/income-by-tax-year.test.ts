import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type IncomeByTaxYearCase, incomeByTaxYear } from './income-by-tax-year.ts';
import { type IncomeRecord, recordedIncomeKinds } from './income-lines.ts';

const on = '2025-06-30';
const yearOf = (income: readonly IncomeRecord[], more: Partial<IncomeByTaxYearCase> = {}) => {
  const [year] = incomeByTaxYear({ income, ...more }).years;
  if (!year) throw new Error('There is income of one year.');
  return year;
};
const boxes = (income: readonly IncomeRecord[], more: Partial<IncomeByTaxYearCase> = {}) => {
  const { boxes: found } = yearOf(income, more);
  if (!found.ok) throw new Error(found.message);
  return Object.fromEntries(found.filled.map(({ form, box, amount }) => [`${form} ${box}`, amount]));
};

describe('boxes of the tax return', () => {
  test('of dividends and interest are those of page TR 3', () => {
    expect(
      boxes([
        { date: on, kind: 'uk-dividend', amount: '100.10' },
        { date: on, kind: 'fund-dividend', amount: 50, accumulated: true },
        { date: on, kind: 'uk-interest', amount: 20.02 },
        { date: on, kind: 'uk-interest', net: 80, tax: 20 },
      ]),
    ).toEqual({ 'SA100 1': 80, 'SA100 2': 20.02, 'SA100 4': 100.1, 'SA100 5': 50 });
  });

  test('and its kind says what part was accumulated', () => {
    const { byKind } = yearOf([
      { date: on, kind: 'fund-dividend', amount: 50, accumulated: true },
      { date: on, kind: 'fund-dividend', amount: 20 },
      { date: on, kind: 'uk-dividend', amount: 10 },
    ]);
    expect(byKind).toMatchObject([
      { kind: 'uk-dividend', gross: 10, accumulated: 0 },
      { kind: 'fund-dividend', gross: 70, accumulated: 50 },
    ]);
  });

  test('of a property income distribution are 17, before tax, and 19', () => {
    // HMRC SAIM5340: £100 with £20 deducted; the ordinary dividend in box 4.
    expect(
      boxes([
        { date: on, kind: 'property-distribution', net: 80, tax: 20 },
        { date: on, kind: 'uk-dividend', amount: 30 },
      ]),
    ).toEqual({ 'SA100 4': 30, 'SA100 17': 100, 'SA100 19': 20 });
  });

  test('of small foreign income are on the main return, of more on the Foreign pages', () => {
    const small: IncomeRecord[] = [
      { date: on, kind: 'foreign-interest', amount: 2_000 },
      { date: on, kind: 'foreign-dividend', amount: 500, tax: 75 },
    ];
    expect(boxes(small, { foreignTaxCredit: false })).toEqual({ 'SA100 3': 2_000, 'SA100 6': 425, 'SA100 7': 75 });
    const large: IncomeRecord[] = [...small, { date: on, kind: 'foreign-dividend', amount: 0.01 }];
    expect(boxes(large)).toEqual({ 'SA106 4': 2_000, 'SA106 5': 75, 'SA106 6': 500.01 });
    expect(boxes(large, { foreignTaxCredit: false })).toMatchObject({ 'SA106 6': 425.01 });
    // The limit of 2023/24 is £1,000.
    const before = large.map((record) => ({ ...record, date: '2024-04-05' }));
    expect(boxes(before, { foreignTaxCredit: false })).toMatchObject({ 'SA100 6': 425.01 });
  });

  test('of a form that the tables lack are not named, with all else', () => {
    const { boxes: found, byKind } = yearOf([{ date: '2031-06-30', kind: 'uk-dividend', amount: 10 }]);
    expect(found).toEqual({ ok: false, message: 'The boxes of the tax return of 2031-32 are not in the tables yet.' });
    expect(byKind).toMatchObject([{ gross: 10 }]);
  });

  test('round income down and tax up to the pound, and name their records', () => {
    const { boxes: found } = yearOf([
      { date: on, kind: 'uk-interest', amount: 5 },
      { date: on, kind: 'property-distribution', net: 80.4, tax: 20.1 },
    ]);
    expect(found.ok && found.filled.map(({ box, wholePounds, records }) => [box, wholePounds, records])).toEqual([
      ['2', 5, [0]],
      ['17', 100, [1]],
      ['19', 21, [1]],
    ]);
  });
});

describe('income by tax year', () => {
  test('begins on 6 April', () => {
    const { years } = incomeByTaxYear({
      income: ['2025-04-05', '2025-04-06'].map((date) => ({ date, kind: 'uk-dividend', amount: 1 })),
    });
    expect(years.map(({ year, from, to }) => [year, from, to])).toEqual([
      ['2024-25', '2024-04-06', '2025-04-05'],
      ['2025-26', '2025-04-06', '2026-04-05'],
    ]);
  });

  test('of ISAs and pensions is in no box', () => {
    const {
      byKind,
      byWrapper,
      boxes: found,
    } = yearOf([
      { date: on, kind: 'uk-dividend', amount: 70, wrapper: 'ISA' },
      { date: on, kind: 'uk-dividend', amount: 30, wrapper: 'sipp' },
      { date: on, kind: 'uk-dividend', amount: 5 },
    ]);
    expect(byKind).toMatchObject([{ kind: 'uk-dividend', gross: 5 }]);
    expect(byWrapper).toEqual([
      { wrapper: 'gia', isTaxed: true, gross: 5, tax: 0 },
      { wrapper: 'isa', isTaxed: false, gross: 70, tax: 0 },
      { wrapper: 'sipp', isTaxed: false, gross: 30, tax: 0 },
    ]);
    expect(found.ok && found.filled.map(({ amount }) => amount)).toEqual([5]);
  });

  test('leaves equalisation out, as a row or as a part of one', () => {
    const { byKind, equalisation } = yearOf([
      { date: on, kind: 'fund-dividend', amount: 100, equalisation: '12.34' },
      { date: on, kind: 'equalisation', amount: 7 },
    ]);
    expect(byKind).toMatchObject([{ kind: 'fund-dividend', gross: 87.66 }]);
    expect(equalisation).toBe(19.34);
  });

  test('counts excess reportable income six months after the reporting period', () => {
    // SI 2009/3001 reg. 94(4): a period to 31 October counts on 30 April, in the next tax year.
    const [year] = incomeByTaxYear({
      income: [{ periodEnd: '2024-10-31', kind: 'excess-reportable-income', amount: 900 }],
    }).years;
    expect(year?.year).toBe('2025-26');
    const record: IncomeRecord = { date: on, kind: 'excess-reportable-income', amount: 900 };
    expect(boxes([record])).toEqual({ 'SA106 6': 900 });
    expect(boxes([{ ...record, as: 'interest' }])).toEqual({ 'SA100 3': 900 });
  });

  test('is kept apart by person', () => {
    const { years } = incomeByTaxYear({
      income: [
        { date: on, kind: 'uk-dividend', amount: 1, person: 'Zoe' },
        { date: on, kind: 'uk-dividend', amount: 2, person: 'Ann' },
      ],
    });
    expect(years.map(({ person, byKind }) => [person, byKind[0]?.gross])).toEqual([
      ['Ann', 2],
      ['Zoe', 1],
    ]);
  });

  test('without a record that cannot be read says so', () => {
    const { years, without, note } = incomeByTaxYear({
      income: [
        { date: '30/06/2025', kind: 'uk-dividend', amount: 1, name: 'Acme' },
        { date: on, kind: 'uk-dividend', amount: 2 },
      ],
    });
    expect(years).toHaveLength(1);
    expect(without).toEqual([{ record: 0, reason: expect.stringContaining('Income, row 1 (Acme)') }]);
    expect(note).toBe('Without 1 record that could not be read');
  });

  test('adds up: kinds and wrappers of taxed accounts are the same income, and boxes hold no other', () => {
    const record = fc.record({
      date: fc.constantFrom('2024-05-01', '2025-05-01'),
      kind: fc.constantFrom(
        ...recordedIncomeKinds.filter((kind) => kind !== 'accrued-income' && kind !== 'equalisation'),
      ),
      amount: fc.integer({ min: 0, max: 300_000 }).map((pence) => pence / 100),
      wrapper: fc.constantFrom('gia', 'isa'),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (income) => {
        for (const year of incomeByTaxYear({ income }).years) {
          const pence = (amounts: readonly number[]) =>
            amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
          const taxed = pence(year.byWrapper.filter(({ isTaxed }) => isTaxed).map(({ gross }) => gross));
          expect(pence(year.byKind.map(({ gross }) => gross))).toBe(taxed);
          expect(year.boxes.ok && pence(year.boxes.filled.map(({ amount }) => amount))).toBe(taxed);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('accrued income', () => {
  const records: IncomeRecord[] = [
    { date: '2025-06-07', kind: 'gilt-interest', amount: 400 },
    // HS343, example 1: £400 × 152 ÷ 182 is £334.07.
    { date: '2025-06-07', kind: 'accrued-income', amount: 334.07 },
    { date: '2025-06-07', kind: 'accrued-income', amount: -100 },
  ];

  test('is taxed above £5,000 of nominal value in the year or the one before', () => {
    for (const nominal of [{ '2025-26': 5_000.01 }, { '2024-25': 6_000, '2025-26': 0 }]) {
      const more = { securitiesNominal: { '': nominal } };
      expect(yearOf(records, more).accruedIncome).toMatchObject({
        applies: true,
        profits: 234.07,
        losses: 0,
        taxed: 234.07,
      });
      expect(boxes(records, more)).toEqual({ 'SA101 3': 634.07 });
    }
  });

  test('of one security is no relief for another: a loss is set against its own interest', () => {
    // ITA 2007 s.628 and s.679, HMRC SAIM4110 and SAIM4120; figures by hand.
    const two: IncomeRecord[] = [
      { date: '2025-06-07', kind: 'gilt-interest', amount: 400, name: 'Treasury 2030' },
      { date: '2025-06-07', kind: 'accrued-income', amount: -150, name: 'Treasury 2030' },
      { date: '2025-12-07', kind: 'accrued-income', amount: 60, name: 'Treasury 2030' },
      { date: '2025-09-07', kind: 'accrued-income', amount: -80, name: 'Treasury 2040' },
    ];
    const more = { securitiesNominal: { '': { '2025-26': 6_000 } } };
    expect(yearOf(two, more).accruedIncome).toMatchObject({ profits: 60, losses: 230, unrelieved: 80, taxed: -90 });
    // £400 less £150, and £60.
    expect(boxes(two, more)).toEqual({ 'SA101 3': 310 });
  });

  test('is not taxed below, and says what is missing', () => {
    const below = { securitiesNominal: { '': { '2024-25': 5_000, '2025-26': 5_000 } } };
    expect(yearOf(records, below).accruedIncome).toMatchObject({ applies: false, taxed: 0 });
    expect(boxes(records, below)).toEqual({ 'SA101 3': 400 });
    expect(yearOf(records).accruedIncome).toMatchObject({
      applies: null,
      reason: 'The nominal value of the securities in 2025-26 and 2024-25 is not known.',
    });
  });
});
