import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ProposedTransactions, readTransactions } from './proposed-transactions.ts';

const pensionChanges: ProposedTransactions = {
  sales: [{ name: 'Growth Fund', isin: 'GB00HB000015', before: 750.05, amount: 100.1, after: 649.95 }],
  purchases: [{ name: 'Bond Fund', isin: 'GB00HB000023', before: 249.95, amount: 100.1, after: 350.05 }],
};

const change = { name: 'Growth Fund', isin: null, before: 10, amount: 4, after: 6 };
const sale = (changes: object = {}) => JSON.stringify({ purchases: [], sales: [{ ...change, ...changes }] });

describe('[R321] the JSON text of a document', () => {
  test('[R321] is parsed into holdings before and after, sales first, with totals', () => {
    expect(readTransactions(JSON.stringify(pensionChanges))).toEqual({
      ok: true,
      changes: [
        { name: 'Growth Fund', isin: 'GB00HB000015', before: 750.05, sold: 100.1, bought: null, after: 649.95 },
        { name: 'Bond Fund', isin: 'GB00HB000023', before: 249.95, sold: null, bought: 100.1, after: 350.05 },
      ],
      total: { before: 1000, sold: 100.1, bought: 100.1, cashLeft: 0, after: 1000 },
    });
  });

  test('[R321] that buys and sells nothing is read as that', () => {
    const nothing = { before: 0, sold: 0, bought: 0, cashLeft: 0, after: 0 };
    expect(readTransactions('{"purchases":[],"sales":[]}')).toEqual({ ok: true, changes: [], total: nothing });
  });

  test.each([
    ['no JSON', '{"purchases":['],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['purchases without sales', '{"purchases":[]}'],
    ['an amount in words', sale({ amount: '4' })],
    ['an amount beyond all numbers', sale().replace('"amount":4', '"amount":1e999')],
    ['a holding without a name', sale({ name: undefined })],
  ])('[R321] %s cannot be read', (_, text) => {
    expect(readTransactions(text)).toEqual({ ok: false, reason: 'What it proposes cannot be read.' });
  });

  test.each([
    ['a penny too much is left', { after: 6.01 }],
    ['more is sold than it says', { amount: 4.5 }],
    ['less than nothing is sold', { amount: -4, after: 14 }],
  ])('figures of which %s are not passed on', (_, wrong) => {
    expect(readTransactions(sale(wrong))).toEqual({ ok: false, reason: 'Its figures do not add up.' });
  });

  test('a holding that is both sold and bought would be counted twice', () => {
    const both = { sales: [change], purchases: [{ ...change, after: 14 }] };
    expect(readTransactions(JSON.stringify(both))).toMatchObject({ ok: false, reason: /more than once/ });
  });

  test('totals reconcile to the penny, whatever the amounts', () => {
    const pence = fc.integer({ min: 0, max: 1e11 });
    const pairs = fc.array(fc.tuple(pence, pence), { maxLength: 20 });
    fc.assert(
      fc.property(pairs, pairs, (sold, bought) => {
        const of = (list: [number, number][], kind: string, sign: number) =>
          list.map(([low, amount], index) => {
            const before = sign < 0 ? low + amount : low;
            const after = before + sign * amount;
            const name = `${kind} ${index}`;
            return { name, isin: null, before: before / 100, amount: amount / 100, after: after / 100 };
          });
        const read = readTransactions(
          JSON.stringify({ sales: of(sold, 'sold', -1), purchases: of(bought, 'bought', 1) }),
        );
        if (!read.ok) throw new Error(read.reason);
        const { total } = read;
        const complete = (pounds: number) => Math.round(pounds * 100);
        expect(complete(total.before) - complete(total.sold) + complete(total.bought)).toBe(complete(total.after));
      }),
    );
  });
});
