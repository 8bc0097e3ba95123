import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { accountNumber, ibanOf } from './account-number.ts';
import { bookOf, customers } from './customers.ts';
import { daysLater, nextDay, previousDay } from './days.ts';
import { Decimal, writeJson } from './decimal-json.ts';
import { linked, read, sandboxForTests, type Tokens } from './testing/bank-visit.ts';

describe('amounts in JSON', () => {
  test('stand digit by digit as they are kept', () => {
    const large = '12345678901234567890.10';
    expect(
      writeJson({ amount: new Decimal(large), left: undefined, list: [new Decimal('-0.10'), 'a"b', null, 3] }),
    ).toBe(`{"amount":${large},"list":[-0.10,"a\\"b",null,3]}`);
  });

  test.each(['1e3', '01.00', '1.', '.5', '', 'NaN', '1,000'])('%j is no amount', (text) => {
    expect(() => new Decimal(text)).toThrow(RangeError);
  });

  test('pence become an amount and pence again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (units) => {
        expect(Decimal.ofMinorUnits(units).minorUnits).toBe(units);
      }),
    );
  });
});

test('the days of monthly payments are before and after today, also at the end of a month', () => {
  expect([previousDay('2026-03-30', 28), nextDay('2026-03-30', 28)]).toEqual(['2026-03-28', '2026-04-28']);
  expect([previousDay('2026-03-28', 28), nextDay('2026-03-28', 28)]).toEqual(['2026-02-28', '2026-03-28']);
});

test('IBANs have the check digits of their standard', () => {
  const iban = ibanOf('99-04-12', '20418836');
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  expect([iban.length, BigInt(digits) % 97n]).toEqual([22, 1n]);
});

const transactions = z.object({
  results: z.array(
    z.object({
      transaction_id: z.string(),
      timestamp: z.iso.datetime(),
      description: z.string(),
      amount: z.number(),
      currency: z.string(),
      transaction_type: z.enum(['CREDIT', 'DEBIT']),
      running_balance: z.optional(z.object({ amount: z.number(), currency: z.string() })),
    }),
  ),
});
const accounts = z.object({ results: z.array(z.looseObject({ account_id: z.string(), display_name: z.string() })) });

describe('what an account holds', () => {
  let app: FastifyInstance;
  let tokens: Tokens;
  let now = Date.parse('2026-11-20T09:00:00Z');
  let current = '';
  let card = '';
  beforeAll(async () => {
    app = await sandboxForTests({ now: () => now });
    tokens = await linked(app, 'approve');
    current = accounts.parse((await read(app, '/accounts', tokens)).json()).results[0]?.account_id ?? '';
    card = accounts.parse((await read(app, '/cards', tokens)).json()).results[0]?.account_id ?? '';
  });
  afterAll(() => app.close());
  const movements = async (path: string) => transactions.parse((await read(app, path, tokens)).json()).results;

  test('balances as TrueLayer has them, exact in the text itself', async () => {
    const balance = await read(app, `/accounts/${current}/balance`, tokens);
    expect(balance.payload).toContain('"available":3450.17,"current":2450.17,"overdraft":1000.00');
    const owed = await read(app, `/cards/${card}/balance`, tokens);
    expect(owed.payload).toContain('"available":5654.64,"current":845.36,"credit_limit":6500.00');
  });

  test('ninety days of transactions, newest first, whose running balance leads to today’s', async () => {
    const all = await movements(`/accounts/${current}/transactions`);
    expect(all.length).toBeGreaterThan(100);
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.at(-1)?.slice(0, 10) ?? '').toBe('2026-08-22');
    expect(all[0]?.running_balance?.amount).toBe(2450.17);
    for (const [index, { running_balance: after, amount }] of all.entries()) {
      const before = all[index + 1]?.running_balance?.amount;
      if (before === undefined || !after) continue;
      expect(Math.round(after.amount * 100) - Math.round(before * 100)).toBe(Math.round(amount * 100));
    }
    expect(new Set(all.map(({ transaction_id: id }) => id)).size).toBe(all.length);
  });

  test('the same day has the same transactions tomorrow', async () => {
    const range = '?from=2026-11-01&to=2026-11-10';
    const today = await movements(`/accounts/${current}/transactions${range}`);
    now += 86_400_000;
    const tomorrow = await linked(app, 'approve');
    const again = await read(app, `/accounts/${current}/transactions${range}`, tomorrow);
    expect(transactions.parse(again.json()).results.map(({ transaction_id: id }) => id)).toEqual(
      today.map(({ transaction_id: id }) => id),
    );
    tokens = tomorrow;
  });

  test('only the days that are asked for', async () => {
    const from = daysLater('2026-11-20', -7);
    const days = (await movements(`/accounts/${current}/transactions?from=${from}&to=2026-11-18T00:00:00Z`)).map(
      ({ timestamp }) => timestamp.slice(0, 10),
    );
    expect([days.at(-1) ?? '', days[0] ?? '']).toEqual([from, '2026-11-18']);
    const wrong = await read(app, `/accounts/${current}/transactions?from=2026-11-18&to=2026-11-01`, tokens);
    expect(wrong.json()).toMatchObject({ error: 'invalid_date_range' });
  });

  test('on a card, a purchase is owed and a payment takes from it', async () => {
    const all = await movements(`/cards/${card}/transactions`);
    for (const { amount, transaction_type: type } of all) expect(amount > 0).toBe(type === 'DEBIT');
    expect(new Set(all.map(({ transaction_type: type }) => type)).size).toBe(2);
  });

  test('standing orders and direct debits of the account', async () => {
    const orders = await read(app, `/accounts/${current}/standing_orders`, tokens);
    expect(orders.json()).toMatchObject({
      results: [
        { frequency: 'Monthly', reference: 'Rainy day savings', next_payment_amount: 250, currency: 'GBP' },
        { reference: 'Window cleaner', next_payment_amount: 18.5 },
      ],
    });
    const debits = await read(app, `/accounts/${current}/direct_debits`, tokens);
    expect(debits.json()).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ name: 'Brightline Energy', previous_payment_amount: 138.75, status: 'Active' }),
      ]),
    });
  });

  test('nothing about an account that is not shared, and nothing outside the scope', async () => {
    expect((await read(app, '/accounts/of-somebody/balance', tokens)).json()).toMatchObject({
      error: 'account_not_found',
    });
    expect((await read(app, `/cards/${current}/balance`, tokens)).json()).toMatchObject({ error: 'account_not_found' });
    expect((await app.inject({ url: '/bank-sandbox/data/v1/accounts' })).statusCode).toBe(401);
  });
});

test('no two customers have an account number in common', () => {
  const numbers = customers.flatMap((customer) =>
    bookOf(customer).accounts.map(({ key }) => accountNumber('ob-thistle', customer.id, key).number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^\d{8}$/);
});

test('the name of every customer stands for one ending', () => {
  expect(new Set(customers.map(({ fullName }) => fullName)).size).toBe(customers.length);
  expect(new Set(customers.map(({ ending }) => ending)).size).toBe(customers.length);
});
