import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { linkedBalance } from '@harbour/domain-open-banking/tables';
import { expect, test } from '@jest/globals';
import { demonstrationAccounts } from './accounts.ts';
import { seedDemonstration } from './seed.ts';
import { seeded } from './testing/seeded.ts';

test.each(databaseKinds)('Eleanor’s bank ends in nine days and shows months of balances, on %s', async (kind) => {
  const portal = await startTestPortal(kind, {
    at: Date.UTC(2026, 10, 20, 12),
    provide: [],
    beginning: seeded,
  });
  // The next start adds nothing.
  await seedDemonstration(portal.database, '2026-11-21');
  const { sub, uid, groups } = { ...demonstrationAccounts.client, sub: 'sub-eleanor', groups: [] };
  const answer = await portal.ask('/openbanking/accounts', { as: { sub, uid, groups } });
  const { consents, accounts, assets, liabilities, available } = getLinkedAccounts.response.parse(answer.body);
  expect(consents).toMatchObject([{ daysLeft: 9, warning: true, status: 'active', problem: null }]);
  expect(accounts.map(({ type, balance }) => [type, balance.gbp])).toEqual([
    ['Current account', 2450.17],
    ['Savings account', 18_340.05],
    ['Credit card', 845.36],
  ]);
  expect(accounts[0]).toMatchObject({
    standingOrders: [{}, {}],
    directDebits: [{}, {}, {}],
    // The newest ten of three months.
    transactions: Array.from({ length: 10 }, () => ({})),
  });
  expect([assets, liabilities, available]).toEqual([20_790.22, 845.36, false]);
  expect(await portal.database.db.$count(linkedBalance)).toBe(3 * 27);
  await portal.stop();
});
