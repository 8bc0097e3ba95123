import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from './day-count.ts';
import { dateOf, dayNumber } from './days/day-number.ts';
import { goalSeek } from './goal-seek.ts';
import { monthsAfter } from './month-ends.ts';

const opening = { date: '2025-10-31', value: 12_000 };
const closing = { date: '2026-10-31', value: 13_000 };

describe('[R227] goal seek: one year with monthly totals', () => {
  test('twelve totals, each dated in the middle of its month', () => {
    const { months, flows } = goalSeek(opening, closing, [
      { date: '2025-11-30', value: 50.1 },
      { date: '2025-11-01', value: 100.2 },
      { date: '2025-12-01', value: -30.3 },
      { date: '2026-10-31', value: 75 },
    ]);
    expect(months).toHaveLength(12);
    expect(months.map(({ to }) => to)).toEqual([
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ]);
    expect(months[0]).toEqual({
      from: '2025-10-31',
      to: '2025-11-30',
      date: '2025-11-15',
      paidIn: 150.3,
      paidOut: 0,
      total: 150.3,
    });
    expect(months[1]).toMatchObject({ date: '2025-12-16', paidIn: 0, paidOut: 30.3, total: -30.3 });
    // The lines to copy into a spreadsheet; months without payments are left out.
    expect(flows).toEqual([
      { kind: 'opening', date: '2025-10-31', amount: -12_000 },
      { kind: 'month', date: '2025-11-15', amount: -150.3 },
      { kind: 'month', date: '2025-12-16', amount: 30.3 },
      { kind: 'month', date: '2026-10-16', amount: -75 },
      { kind: 'closing', date: '2026-10-31', amount: 13_000 },
    ]);
  });

  test('without payments the rate is growth alone: £12,000 to £13,200 in 365 days is 10%', () => {
    const { result } = goalSeek(opening, { ...closing, value: 13_200 }, []);
    expect(result).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12), unique: true });
  });

  test('£100 paid in at each mid-month and £1,200 left earn nothing', () => {
    const flows = Array.from({ length: 12 }, (_, index) => ({ date: monthsAfter('2025-11-07', index), value: 100 }));
    const { result, flows: lines } = goalSeek({ ...opening, value: 0 }, { ...closing, value: 1200 }, flows);
    expect(result).toMatchObject({ ok: true, rate: 0 });
    // Excel's XIRR fails on a first amount of zero, so the opening value of nothing is no line.
    expect(lines[0]).toEqual({ kind: 'month', date: '2025-11-15', amount: -100 });
  });

  test('a year need not end with a month', () => {
    const { months } = goalSeek({ date: '2025-11-20', value: 1 }, { date: '2026-11-20', value: 1 }, []);
    expect(months[0]).toMatchObject({ from: '2025-11-20', to: '2025-12-20', date: '2025-12-05' });
    expect(months[11]).toMatchObject({ from: '2026-10-20', to: '2026-11-20' });
  });

  test.each(['2024-02-29', '2023-02-28', '2024-11-30'])('every month starts where the one before ends: %s', (from) => {
    const to = monthsAfter(from, 12);
    const { months } = goalSeek({ date: from, value: 1 }, { date: to, value: 1 }, []);
    expect([from, ...months.map((month) => month.to)]).toEqual([...months.map((month) => month.from), to]);
  });

  test.each([
    ['2023-02-28', '2024-02-28', '2024-01-31'],
    ['2023-02-28', '2024-02-29', '2024-01-31'],
    ['2024-02-28', '2025-02-28', '2025-01-28'],
    ['2024-02-29', '2025-02-28', '2025-01-31'],
  ])('a year around a leap day is one: from %s to %s', (from, to, lastStart) => {
    const flows = [{ date: to, value: 12 }];
    const { months, result } = goalSeek({ date: from, value: 100 }, { date: to, value: 122 }, flows);
    expect(result).toMatchObject({ ok: true });
    expect(months[0]).toMatchObject({ from });
    expect(months[11]).toMatchObject({ from: lastStart, to, total: 12 });
  });

  test('a value that is not known is the reason that is given', () => {
    const { result, flows, months } = goalSeek({ ...opening, value: null, reason: 'A price is missing.' }, closing, []);
    expect(result).toEqual({ ok: false, reason: 'not-valued', message: 'A price is missing.' });
    expect(flows).toEqual([]);
    expect(months).toHaveLength(12);
  });

  test('other than twelve months, and flows outside them, are errors', () => {
    expect(() => goalSeek(opening, { date: '2026-10-30', value: 1 }, [])).toThrow('close on 2026-10-31');
    expect(() => goalSeek(opening, closing, [{ date: '2026-11-01', value: 1 }])).toThrow('2026-11-01');
  });

  test('totals add up to the flows to the penny, whatever they are', () => {
    const first = dayNumber(opening.date);
    const days = daysBetween(opening.date, closing.date);
    const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: days }), fc.integer({ min: -1e9, max: 1e9 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(payments, (paid) => {
        const { months } = goalSeek(
          opening,
          closing,
          paid.map(([day, pence]) => ({ date: dateOf(first + day), value: pence / 100 })),
        );
        const pence = months.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
        expect(pence).toBe(paid.reduce((sum, [, amount]) => sum + amount, 0));
      }),
    );
  });
});

test('a year with a 29 February is one year: £12,000 to £13,200 is 10%', () => {
  const { result } = goalSeek({ date: '2023-10-31', value: 12_000 }, { date: '2024-10-31', value: 13_200 }, []);
  expect(result).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12) });
});

test('monthly totals are solved with all their digits, and shown to the penny', () => {
  const paid = [
    { date: '2025-11-07', value: 0.004 },
    { date: '2025-11-08', value: 0.004 },
  ];
  const { months, flows } = goalSeek(opening, closing, paid);
  expect(months[0]).toMatchObject({ paidIn: 0, total: 0 });
  expect(flows[1]).toEqual({ kind: 'month', date: '2025-11-15', amount: -0.008 });
});
