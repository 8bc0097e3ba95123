import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { monthlyPayment, projectedBalance } from './mortgage.ts';
import {
  type Mortgage,
  type MortgageSchedule,
  mortgageCost,
  mortgageSchedule,
  mortgageYears,
  yearsOverpaidBeyond,
} from './mortgage-schedule.ts';

const mortgage: Mortgage = { amount: 250_000, ratePercent: 4, months: 300, method: 'repayment' };
const pence = (pounds: number) => Math.round(pounds * 100);

function scheduled(changes: Partial<Mortgage> = {}): MortgageSchedule {
  const schedule = mortgageSchedule({ ...mortgage, ...changes });
  if (!schedule.ok) throw new Error(schedule.reason);
  return schedule;
}

describe('a repayment mortgage', () => {
  test('pays level amounts until nothing is owed (decision 25)', () => {
    const { months, payment, interest, paid, owedAtEnd, laterPayment } = scheduled();
    expect(payment).toBe(1_319.59);
    expect(laterPayment).toBeUndefined();
    expect(months).toHaveLength(300);
    expect(months[0]).toEqual({
      month: 1,
      ratePercent: 4,
      opening: 250_000,
      interest: 833.33,
      payment: 1_319.59,
      overpayment: 0,
      closing: 249_513.74,
    });
    expect(owedAtEnd).toBe(0);
    expect(pence(paid)).toBe(pence(interest) + 25_000_000);
  });

  test('has the balances of the debts that clients record', () => {
    const { months } = scheduled();
    const terms = { ratePercent: 4, endsOn: '2051-11-20', method: 'repayment' } as const;
    for (const years of [1, 7, 24]) {
      expect(months[years * 12 - 1]?.closing).toBe(
        projectedBalance(250_000, '2026-11-20', terms, `${2026 + years}-11-20`),
      );
    }
  });

  test('takes what is left with its last payment', () => {
    const { months } = scheduled({ amount: 1_000, ratePercent: 0, months: 3 });
    expect(months.map(({ payment }) => payment)).toEqual([333.33, 333.33, 333.34]);
  });

  test('has a new payment after its introductory period, for what is left over the time that is left', () => {
    const { months, laterPayment } = scheduled({ later: { afterMonths: 24, ratePercent: 6 } });
    expect(months[23]).toMatchObject({ ratePercent: 4, payment: 1_319.59 });
    expect(months[24]).toMatchObject({ ratePercent: 6, payment: laterPayment });
    expect(laterPayment).toBe(monthlyPayment(months[23]?.closing ?? 0, 6, 276));
    expect(months.at(-1)?.closing).toBe(0);
  });

  test('with an added fee owes it, with a paid one pays it', () => {
    const added = scheduled({ fee: { amount: 999, added: true } });
    expect(added.months[0]?.opening).toBe(250_999);
    expect(added.payment).toBe(monthlyPayment(250_999, 4, 300));
    const paid = scheduled({ fee: { amount: 999, added: false } });
    expect(paid.months[0]?.opening).toBe(250_000);
    expect(pence(paid.paid)).toBe(pence(scheduled().paid) + 99_900);
  });
});

describe('overpayments', () => {
  test('end it sooner, and leave the payment as it is', () => {
    const { months, interest, owedAtEnd } = scheduled({ monthlyOverpayment: 200 });
    // n = −ln(1 − P·r/(payment)) / ln(1 + r), with 1,519.59 a month: 238.96.
    expect(months).toHaveLength(239);
    expect(months[0]).toMatchObject({ payment: 1_319.59, overpayment: 200, closing: 249_313.74 });
    expect(months.at(-1)?.closing).toBe(0);
    expect(owedAtEnd).toBe(0);
    expect(interest).toBeLessThan(scheduled().interest);
  });

  test('of a lump sum count in their month', () => {
    const { months } = scheduled({ lumpSum: { month: 2, amount: 10_000 } });
    expect(months.slice(0, 3).map(({ overpayment }) => overpayment)).toEqual([0, 10_000, 0]);
  });

  test('cannot be more at once than is owed, nor come when nothing is', () => {
    expect(mortgageSchedule({ ...mortgage, method: 'interest-only', lumpSum: { month: 1, amount: 250_001 } })).toEqual({
      ok: false,
      reason: 'lump-sum-too-large',
      owed: 250_000,
    });
    expect(mortgageSchedule({ ...mortgage, monthlyOverpayment: 2_000, lumpSum: { month: 200, amount: 1 } })).toEqual({
      ok: false,
      reason: 'lump-sum-too-late',
      owed: 0,
    });
  });

  test('beyond a share of what the year began with are named by year', () => {
    const { months } = scheduled({ monthlyOverpayment: 1_000, lumpSum: { month: 14, amount: 20_000 } });
    expect(yearsOverpaidBeyond(months, 10)[0]).toBe(2);
    expect(yearsOverpaidBeyond(scheduled().months, 10)).toEqual([]);
  });
});

describe('an interest-only mortgage', () => {
  test('pays each month’s interest and owes what was borrowed', () => {
    const { months, payment, interest, owedAtEnd } = scheduled({ method: 'interest-only' });
    expect(payment).toBe(833.33);
    expect(months).toHaveLength(300);
    expect(pence(interest)).toBe(300 * 83_333);
    expect(owedAtEnd).toBe(250_000);
  });

  test('pays less interest on less, and ends when overpayments have cleared it', () => {
    const { months, owedAtEnd } = scheduled({ method: 'interest-only', monthlyOverpayment: 1_000 });
    expect(months[1]?.payment).toBe(830);
    expect(months).toHaveLength(250);
    expect(owedAtEnd).toBe(0);
  });

  test('pays another amount at another rate', () => {
    const { laterPayment } = scheduled({ method: 'interest-only', later: { afterMonths: 24, ratePercent: 6 } });
    expect(laterPayment).toBe(1_250);
  });
});

test('the cost over a time is its interest and the fee', () => {
  const terms: Mortgage = { ...mortgage, method: 'interest-only', fee: { amount: 999, added: false } };
  expect(mortgageCost(scheduled(terms), terms, 24)).toBe(20_998.92);
});

describe('properties', () => {
  const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
  const rate = fc.integer({ min: 0, max: 1_500 }).map((value) => value / 100);
  const anyMortgage: fc.Arbitrary<Mortgage> = fc.record({
    amount: fc.integer({ min: 100_00, max: 200_000_000 }).map((value) => value / 100),
    ratePercent: rate,
    months: fc.integer({ min: 1, max: 420 }),
    method: fc.constantFrom('repayment', 'interest-only'),
    later: fc.option(fc.record({ afterMonths: fc.integer({ min: 1, max: 120 }), ratePercent: rate }), {
      nil: undefined,
    }),
    monthlyOverpayment: money(2_000),
    fee: fc.option(fc.record({ amount: money(2_000), added: fc.boolean() }), { nil: undefined }),
  });
  const runs = { numRuns: 60 };

  test('every month adds up to the penny, follows the one before, and the last one ends it', () => {
    fc.assert(
      fc.property(anyMortgage, (any) => {
        const { months, owedAtEnd, interest, paid } = scheduled(any);
        const borrowed = pence(any.amount) + (any.fee?.added ? pence(any.fee.amount) : 0);
        let owed = borrowed;
        for (const month of months) {
          expect(pence(month.opening)).toBe(owed);
          owed += pence(month.interest) - pence(month.payment) - pence(month.overpayment);
          expect(pence(month.closing)).toBe(owed);
          expect(owed).toBeGreaterThanOrEqual(0);
        }
        expect(pence(owedAtEnd)).toBe(owed);
        if (any.method === 'repayment') expect(owed).toBe(0);
        const outside = any.fee && !any.fee.added ? pence(any.fee.amount) : 0;
        expect(pence(paid)).toBe(borrowed - owed + pence(interest) + outside);
      }),
      runs,
    );
  });

  test('years are the sums of their months', () => {
    fc.assert(
      fc.property(anyMortgage, (any) => {
        const { months, interest } = scheduled(any);
        const years = mortgageYears(months);
        expect(years.reduce((sum, year) => sum + pence(year.interest), 0)).toBe(pence(interest));
        for (const { opening, interest: added, payment, overpayment, closing } of years) {
          expect(pence(closing)).toBe(pence(opening) + pence(added) - pence(payment) - pence(overpayment));
        }
      }),
      runs,
    );
  });

  test('overpaying never costs more interest nor takes longer; a higher rate never costs less', () => {
    fc.assert(
      fc.property(anyMortgage, (any) => {
        const plain = scheduled(any);
        const more = scheduled({ ...any, monthlyOverpayment: (any.monthlyOverpayment ?? 0) + 50 });
        expect(more.interest).toBeLessThanOrEqual(plain.interest);
        expect(more.months.length).toBeLessThanOrEqual(plain.months.length);
        const without = { ...any, later: undefined };
        const dearer = scheduled({ ...without, ratePercent: any.ratePercent + 1 });
        if (any.monthlyOverpayment === 0) {
          expect(dearer.interest).toBeGreaterThanOrEqual(scheduled(without).interest);
        }
      }),
      runs,
    );
  });
});
