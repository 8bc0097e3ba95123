import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { correctPayment, getMoney, getPaymentsOfCategory } from '@harbour/definitions/investments/open-banking/money';
import type { PaymentCategory } from '@harbour/definitions/investments/open-banking/payment-categories';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { bankConsent, linkedAccount, linkedTransaction } from '../open-banking/tables.ts';
import { paymentRule } from './tables.ts';

const { anna, carl, support } = staffAndClients;
const uuid = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;
const [consentId, current, savings, euros, carls] = ['ce01', 'ce02', 'ce03', 'ce04', 'ce05'].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];
const carlsConsent = uuid('ce06');

describe.each(everyDatabaseKind)('money in and out on %s', (kind) => {
  let portal: TestPortal;
  let next = 0;
  const pay = async (accountId: string, at: string, description: string, amount: string, currency = 'GBP') => {
    const [row] = await portal.database.db
      .insert(linkedTransaction)
      .values({ accountId, externalId: `t${++next}`, at: new Date(at), description, currency, amount })
      .returning({ id: linkedTransaction.id });
    return row?.id ?? '';
  };

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    const consent = {
      providerId: 'ob-fern',
      providerName: 'Fern Bank',
      scopes: 'transactions',
      createdAt: new Date('2026-01-01'),
      expiresAt: new Date('2026-06-01'),
    };
    await db.insert(bankConsent).values([
      { ...consent, id: consentId, clientUid: anna.uid },
      { ...consent, id: carlsConsent, clientUid: carl.uid },
    ]);
    const account = { kind: 'account', type: 'TRANSACTION', consentId, currency: 'GBP' } as const;
    await db.insert(linkedAccount).values([
      { ...account, id: current, externalId: 'a', name: 'Everyday' },
      { ...account, id: savings, externalId: 'b', name: 'Rainy day' },
      { ...account, id: euros, externalId: 'c', name: 'Euros', currency: 'EUR' },
      { ...account, id: carls, externalId: 'd', name: 'Carl’s', consentId: carlsConsent },
    ]);
    await pay(current, '2026-02-01T10:00:00Z', 'HARTLEY GROCERS 0114', '-40.10');
    // 00:30 of the 1st in London would be the 28th in New York.
    await pay(current, '2026-03-01T00:30:00Z', 'HARTLEY GROCERS 0222', '-50.20');
    await pay(current, '2026-03-02T10:00:00Z', 'ACME LTD SALARY', '2500');
    await pay(current, '2026-03-03T10:00:00Z', 'RAINY DAY', '-300');
    await pay(savings, '2026-03-03T10:00:00Z', 'FROM EVERYDAY', '300');
    for (const month of ['01', '02', '03']) await pay(current, `2026-${month}-05T10:00:00Z`, 'NORTH ENERGY', '-80');
    await pay(euros, '2026-03-04T10:00:00Z', 'HOTEL PARIS', '-120.5', 'EUR');
    await pay(carls, '2026-03-04T10:00:00Z', 'SECRET SHOP', '-1');
  });
  afterAll(() => portal.stop());

  const money = async (as: typeof anna | typeof carl = anna) =>
    getMoney.response.parse((await portal.ask('/openbanking/money', { as })).body);
  const paymentsOf = async (category: PaymentCategory, month = '2026-03', as: typeof anna | typeof carl = anna) =>
    getPaymentsOfCategory.response.parse(
      (await portal.ask(`/openbanking/money/payments/${month}/GBP/${category}`, { as })).body,
    );
  const correct = (payment: string, category: string, as: typeof anna | typeof carl = anna) =>
    portal.ask(`/openbanking/money/payments/${payment}/category`, { method: 'POST', as, body: { category } });

  test('is summed by month and category in each account’s currency, by the firm’s rules', async () => {
    const { from, to, currencies } = await money();
    expect([from, to]).toEqual(['2026-01-05', '2026-03-05']);
    expect(currencies.map(({ currency }) => currency)).toEqual(['GBP', 'EUR']);
    expect(currencies[0]?.months[0]).toEqual({
      month: '2026-03',
      complete: false,
      in: 2500,
      out: 130.2,
      categories: [
        { category: 'salary', in: 2500, out: 0 },
        { category: 'transfer', in: 300, out: 300 },
        { category: 'utilities', in: 0, out: 80 },
        { category: 'groceries', in: 0, out: 50.2 },
      ],
    });
    expect(currencies[1]?.months).toMatchObject([{ in: 0, out: 120.5, categories: [{ category: 'travel' }] }]);
  });

  test('has recurring payments with their next day', async () => {
    const [pounds] = (await money()).currencies;
    expect(pounds?.recurring).toMatchObject([
      {
        description: 'NORTH ENERGY',
        account: 'Everyday',
        period: 'month',
        newest: { amount: -80, currency: 'GBP' },
        sameAmount: true,
        lastOn: '2026-03-05',
        nextOn: '2026-04-05',
      },
    ]);
  });

  test('a correction is learnt for payments alike of every month, and the rule can be removed', async () => {
    const [payment] = (await paymentsOf('groceries')).payments;
    expect(payment).toMatchObject({ on: '2026-03-01', by: 'firm-rule', value: { amount: -50.2, currency: 'GBP' } });
    const { rule } = correctPayment.response.parse((await correct(payment?.id ?? '', 'family')).body);
    expect(rule).toMatchObject({ text: 'hartley grocers', direction: 'out', category: 'family' });
    expect((await paymentsOf('family', '2026-02')).payments).toMatchObject([{ by: 'own-rule' }]);
    expect((await money()).rules).toEqual([rule]);
    expect((await money(carl)).rules).toEqual([]);

    const again = correctPayment.response.parse((await correct(payment?.id ?? '', 'leisure')).body);
    expect(again.rule).toEqual({ ...rule, category: 'leisure' });
    const remove = (as: typeof anna | typeof carl) =>
      portal.ask(`/openbanking/money/rules/${rule.id}`, { method: 'DELETE', as });
    expect(await remove(carl)).toMatchObject({ status: 404, body: { error: { name: 'RuleNotFound' } } });
    expect((await remove(anna)).status).toBe(200);
    expect((await paymentsOf('groceries')).payments).toHaveLength(1);
  });

  test('a client has 300 rules at most, and changes one of them even then', async () => {
    const { db } = portal.database;
    await db.insert(paymentRule).values(
      Array.from({ length: 300 }, (_, index) => ({
        clientUid: anna.uid,
        text: index === 0 ? 'north energy' : `shop ${index}`,
        direction: 'out' as const,
        category: 'shopping' as const,
      })),
    );
    const idOf = async (category: PaymentCategory) => (await paymentsOf(category)).payments[0]?.id ?? '';
    expect(await correct(await idOf('groceries'), 'family')).toMatchObject({
      status: 409,
      body: { error: { name: 'TooManyRules', message: expect.stringContaining('300 rules') } },
    });
    expect(await correct(await idOf('shopping'), 'housing')).toMatchObject({
      status: 200,
      body: { rule: { text: 'north energy', category: 'housing' } },
    });
    await db.delete(paymentRule).where(eq(paymentRule.clientUid, anna.uid));
  });

  test('is the client’s alone: others neither see nor correct it', async () => {
    const [theirs] = (await paymentsOf('groceries')).payments;
    expect(await correct(theirs?.id ?? '', 'shopping', carl)).toMatchObject({
      status: 404,
      body: { error: { name: 'PaymentNotFound' } },
    });
    expect(JSON.stringify(await money(carl))).not.toContain('NORTH');
    expect((await paymentsOf('groceries', '2026-03', carl)).payments).toEqual([]);
    const acting = { as: support, target: anna.uid, method: 'POST', body: { category: 'other' } } as const;
    expect((await portal.ask(`/openbanking/money/payments/${theirs?.id}/category`, acting)).status).toBe(403);
  });

  test('ends with the consent', async () => {
    const { db } = portal.database;
    const ended = { endedAt: new Date('2026-03-10'), endedBy: 'client' } as const;
    await db.update(bankConsent).set(ended).where(eq(bankConsent.id, consentId));
    expect(await money()).toEqual({ from: null, to: null, currencies: [], rules: [] });
  });
});
