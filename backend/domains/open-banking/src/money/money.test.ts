import { describe, expect, test } from '@jest/globals';
import { categoriser, type Payment, type Rule, transfersAmong } from './categorise.ts';
import { monthsOf } from './month-money.ts';
import { foldedText, payeeText } from './payment-text.ts';
import { recurringAmong } from './recurring.ts';

let number = 0;
const payment = (on: string, amount: number, description = 'Shop', accountId = 'current'): Payment => ({
  id: `p${++number}`,
  accountId,
  on,
  description,
  currency: 'GBP',
  amount: amount * 1_000,
});
const rule = (text: string, category: Rule['category'], rest: Partial<Rule> = {}): Rule => ({
  text,
  category,
  direction: null,
  own: false,
  ...rest,
});
const categorised = (payments: readonly Payment[], rules: readonly Rule[] = []) =>
  payments.map(categoriser(payments, rules));

describe('a payee', () => {
  test.each([
    ['CARD PAYMENT TO TESCO STORES 3214 ON 04 NOV', 'tesco stores nov'],
    ['HARTLEY GROCERS 0114', 'hartley grocers'],
    ['Café Noël’s', 'cafe noels'],
    ['DIRECT DEBIT REF 4411-22', 'direct debit ref 4411 22'],
    ['TALLOW & WICK', 'tallow & wick'],
  ])('of %s is %s', (description, payee) => {
    expect(payeeText(description)).toBe(payee);
  });

  test('is a part of the folded description in whole words, so that the learnt rule applies to its payment', () => {
    const description = 'HARTLEY GROCERS 0114';
    expect(` ${foldedText(description)} `).toContain(` ${payeeText(description)} `);
  });
});

describe('the category of a payment', () => {
  const rules = [
    rule('gas', 'utilities', { direction: 'out' }),
    rule('gas station', 'transport'),
    rule('fuel', 'transport'),
  ];
  const of = (description: string, amount = -1, some: readonly Rule[] = rules) => {
    const [found] = categorised([payment('2026-03-01', amount, description)], some);
    return [found?.category, found?.by];
  };

  test('is that of the longest text of the firm’s rules, in whole words', () => {
    expect(of('CITY GAS 12')).toEqual(['utilities', 'firm-rule']);
    expect(of('GAS STATION 4')).toEqual(['transport', 'firm-rule']);
    expect(of('GASTRO PUB')).toEqual(['other', 'nothing']);
  });

  test.each([
    ['CARD PAYMENT TO TESCO STORES 3214 ON 04 NOV', 'CARD PAYMENT TO TESCO STORES 99 ON 05 NOV'],
    ['DD 4411 CITY OF X 12 COUNCIL', 'DD 4412 CITY OF X 13 COUNCIL'],
    // Cut within a word.
    [`${'LONG '.repeat(11)}NAMESAKES 1`, `${'LONG '.repeat(11)}NAMESAKES 2`],
  ])('that was learnt from %s is that of this payment and of the next one alike', (description, next) => {
    const learnt = rule(payeeText(description), 'shopping', { own: true, direction: 'out' });
    for (const one of [description, next]) expect(of(one, -1, [learnt])).toEqual(['shopping', 'own-rule']);
  });

  test('depends on the direction where the rule has one', () => {
    expect(of('CITY GAS REFUND', 1)).toEqual(['other', 'nothing']);
    expect(of('FUEL REFUND', 1)).toEqual(['transport', 'firm-rule']);
  });

  test('is the client’s own before all others, also before a longer text of the firm', () => {
    const own = rule('gas', 'shopping', { own: true, direction: 'out' });
    expect(of('GAS STATION 4', -1, [...rules, own])).toEqual(['shopping', 'own-rule']);
    expect(of('GAS STATION 4', 1, [...rules, own])).toEqual(['transport', 'firm-rule']);
  });
});

describe('a transfer between own accounts', () => {
  test('is an equal amount out and in within three days, each payment once', () => {
    const out = payment('2026-03-02', -300, 'To savings');
    const late = payment('2026-03-06', 300, 'From current', 'savings');
    const into = payment('2026-03-03', 300, 'From current', 'savings');
    const other = payment('2026-03-02', 300, 'Refund');
    expect(transfersAmong([out, late, into, other])).toEqual(new Set([out.id, into.id]));
    expect(transfersAmong([out, late])).toEqual(new Set());
    expect(transfersAmong([out, { ...into, currency: 'EUR' }])).toEqual(new Set());
  });

  test('is found among thousands of payments of one amount, each of which would be a pair with every other', () => {
    const days = Array.from({ length: 20 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);
    const each = (amount: number, account: string) =>
      days.flatMap((on) => Array.from({ length: 500 }, () => payment(on, amount, 'Round up', account)));
    const all = [...each(-1, 'current'), ...each(1, 'savings')];
    expect(transfersAmong(all).size).toBe(all.length);
  });

  test('takes the nearest day, the later of two that are as near, and leaves the rest', () => {
    const out = payment('2026-03-10', -5, 'To savings');
    const [before, after, later] = ['2026-03-09', '2026-03-11', '2026-03-12'].map((on) =>
      payment(on, 5, 'From current', 'savings'),
    );
    if (!before || !after || !later) throw new Error('There are three days.');
    expect(transfersAmong([later, after, out, before])).toEqual(new Set([out.id, after.id]));
    expect(transfersAmong([later, out, before])).toEqual(new Set([out.id, before.id]));
  });

  test('is one in spite of a firm’s rule, and not if the client’s own rule says something else', () => {
    const pair = [payment('2026-03-02', -300, 'Rent'), payment('2026-03-02', 300, 'Rent', 'savings')];
    const firm = rule('rent', 'housing');
    expect(categorised(pair, [firm]).map(({ category }) => category)).toEqual(['transfer', 'transfer']);
    const own = rule('rent', 'housing', { own: true, direction: 'out' });
    expect(categorised(pair, [firm, own]).map(({ category }) => category)).toEqual(['housing', 'transfer']);
  });
});

describe('money by month', () => {
  test('adds what came in and went out by category, without transfers in the sums', () => {
    const payments = [
      payment('2026-02-27', 2000.5, 'Salary'),
      payment('2026-02-03', -10.1, 'Grocers'),
      payment('2026-02-04', -20.2, 'Grocers'),
      payment('2026-02-05', 5, 'Grocers'),
      payment('2026-02-06', -400, 'To savings'),
      payment('2026-02-06', 400, 'From current', 'savings'),
      payment('2026-03-01', -7, 'Grocers'),
      payment('2026-01-20', -1, 'Grocers'),
    ];
    const rules = [rule('salary', 'salary'), rule('grocers', 'groceries')];
    const months = monthsOf(categorised(payments, rules), { from: '2026-01-20', today: '2026-03-18' });
    expect(months.map(({ month, complete }) => [month, complete])).toEqual([
      ['2026-03', false],
      ['2026-02', true],
      ['2026-01', false],
    ]);
    expect(months[1]).toEqual({
      month: '2026-02',
      complete: true,
      in: 2005.5,
      out: 30.3,
      categories: [
        { category: 'salary', in: 2000.5, out: 0 },
        { category: 'transfer', in: 400, out: 400 },
        { category: 'groceries', in: 5, out: 30.3 },
      ],
    });
  });
});

describe('recurring payments', () => {
  const found = (days: readonly string[], amounts: readonly number[], today = '2026-03-18') =>
    recurringAmong(
      categorised(days.map((day, index) => payment(day, amounts[index] ?? 0, `Energy ${index}`))),
      today,
    ).map(({ period, nextOn, sameAmount }) => [period, nextOn, sameAmount]);

  test.each([
    // A day of the month, late by a weekend once, and at the end of February.
    [['2026-01-05', '2026-02-05', '2026-03-06'], 'month', '2026-04-05'],
    [['2025-12-31', '2026-01-31', '2026-02-28'], 'month', '2026-03-31'],
    [['2026-01-01', '2026-01-29', '2026-02-26'], 'four-weeks', '2026-03-26'],
    [['2026-02-06', '2026-02-20', '2026-03-06'], 'fortnight', '2026-03-20'],
    [['2026-03-02', '2026-03-09', '2026-03-16'], 'week', '2026-03-23'],
  ])('on %j are found as each %s, next on %s', (days, period, nextOn) => {
    expect(found(days, [-50, -50, -50])).toEqual([[period, nextOn, true]]);
  });

  test('may differ by a fifth from the middle amount', () => {
    const days = ['2026-01-05', '2026-02-05', '2026-03-05'];
    expect(found(days, [-50, -60, -45])).toEqual([['month', '2026-04-05', false]]);
    expect(found(days, [-50, -60.01, -45])).toEqual([]);
  });

  test('are three at least, at one period, and not over', () => {
    expect(found(['2026-02-05', '2026-03-05'], [-50, -50])).toEqual([]);
    expect(found(['2026-01-05', '2026-01-20', '2026-03-05'], [-50, -50, -50])).toEqual([]);
    const weekly = ['2026-02-23', '2026-03-02', '2026-03-09'];
    expect(found(weekly, [-5, -5, -5], '2026-03-17')).toHaveLength(1);
    expect(found(weekly, [-5, -5, -5], '2026-03-18')).toEqual([]);
  });

  test('of two accounts or directions are apart', () => {
    const days = ['2026-01-05', '2026-02-05', '2026-03-05'];
    const apart = days.map((day, index) => payment(day, -50, 'Energy', `account ${index}`));
    expect(recurringAmong(categorised(apart), '2026-03-18')).toEqual([]);
  });
});
