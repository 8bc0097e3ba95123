import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { friday, staffAndClients } from '@harbour/backend-testing/small-firm';
import { seedProposals } from '@harbour/backend-testing/small-firm-ims';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getProposalEffects } from '@harbour/definitions/ims/proposal-effects';
import type { ProposedTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { instrument } from '@harbour/domain-market-data/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { imsDecline, imsDocument, imsRebalance } from './tables.ts';

const { anna, ben } = staffAndClients;
const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-0000000000${tail}`;
const alpha = { name: 'Alpha Fund', isin: 'GB00HB000015' };

/** Sells £24.07 of £124.07, buys £20.00 of a fund that the plan does not hold, and leaves £4.07. */
const changes: ProposedTransactions = {
  sales: [{ ...alpha, before: 124.07, amount: 24.07, after: 100 }],
  purchases: [{ name: 'Late Fund', isin: 'GB00HB000049', before: 0, amount: 20, after: 20 }],
};

describe.each(databaseKinds)('what a proposal changes about its plan on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { db } = portal.database;
    for (const table of [imsDecline, imsDocument, imsRebalance]) await db.delete(table);
    const charges = { 'Alpha Fund': '0.5', 'Dollar Fund': '1', 'Late Fund': '0.25', 'Euro Fund': null };
    for (const [name, ocf] of Object.entries(charges)) {
      await db.update(instrument).set({ ocf }).where(eq(instrument.name, name));
    }
  });

  async function propose(transactions: ProposedTransactions | string, proposedOn: string = friday): Promise<void> {
    const { db } = portal.database;
    await db.insert(imsRebalance).values({ id: id('a1'), clientUid: anna.uid, description: 'One', proposedOn });
    await db.insert(imsDocument).values({
      id: id('b1'),
      rebalanceId: id('a1'),
      planstring: 'A-ISA-1',
      type: 'Fund switch',
      position: 0,
      transactions: typeof transactions === 'string' ? transactions : JSON.stringify(transactions),
    });
  }
  async function effects(as: typeof anna | typeof ben = anna) {
    const { body } = await portal.ask('/ims/approvalrecords/effects', { as });
    const answered = getProposalEffects.response.parse(body);
    expect(answered).toEqual(body);
    return answered.effects;
  }
  const classes = (side: { classes: { name: string; amount: number }[] } | null | undefined) =>
    Object.fromEntries(side?.classes.map(({ name, amount }) => [name, amount]) ?? []);

  test('is its classes and charges before and after, to the penny the valuation of that day', async () => {
    await propose(changes);
    const [effect, ...others] = await effects();
    expect(others).toEqual([]);
    expect(effect).toMatchObject({ id: id('b1'), version: 1, valuationDate: friday, reason: null });
    // Alpha 124.07 (5% cash, 15% bonds, 80% equity), Dollar 259.45 (1%, 97% equity, 2% open), cash 12.34.
    expect(classes(effect?.before)).toEqual({
      cash: 21.14,
      fixed_interest: 18.61,
      property: 0,
      equity: 350.92,
      unclassified: 5.19,
    });
    // Alpha 100.00, Dollar as before, Late 20.00 (5% cash, 95% property), cash 12.34 + 4.07.
    expect(classes(effect?.after)).toEqual({
      cash: 25,
      fixed_interest: 15,
      property: 19,
      equity: 331.67,
      unclassified: 5.19,
    });
    // 0.62 + 2.59, and 0.50 + 2.59 + 0.05; nothing for cash
    expect(effect?.before?.charges).toEqual({ amount: 3.21, percent: 0.81, reason: null });
    expect(effect?.after?.charges).toEqual({ amount: 3.14, percent: 0.79, reason: null });

    const { body } = await portal.ask(`/valuation/summary/plantotals/A-ISA-1/${friday}`, { as: anna });
    const [valued] = getPlanTotals.response.parse(body).plantotals;
    expect([effect?.before?.value, effect?.after?.value]).toEqual([valued?.value, valued?.value]);
    for (const side of [effect?.before, effect?.after]) {
      expect(side?.classes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(39_586);
      expect(side?.classes.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0)).toBe(10_000);
    }
  });

  test('has no charges, and says why, where one fund’s is not known', async () => {
    await portal.database.db
      .update(instrument)
      .set({ ocf: null })
      .where(inArray(instrument.name, ['Late Fund']));
    await propose(changes);
    const [effect] = await effects();
    expect(effect?.before?.charges.amount).toBe(3.21);
    const reason = 'The yearly charge of Late Fund is not known';
    expect(effect?.after?.charges).toEqual({ amount: null, percent: null, reason });
  });

  test('takes what the firm does not know as unclassified, and without a charge', async () => {
    const [bought] = changes.purchases;
    await propose({ ...changes, purchases: bought ? [{ ...bought, name: 'Unheard of', isin: 'GB00HB000999' }] : [] });
    const [effect] = await effects();
    expect(classes(effect?.after).unclassified).toBe(25.19);
    expect(effect?.after?.charges.reason).toBe('The yearly charge of Unheard of is not known');
  });

  test.each([
    [
      'figures that are not the valuation’s',
      { ...changes, sales: [{ ...alpha, before: 124.08, amount: 24.08, after: 100 }] },
      friday,
      'What it says of Alpha Fund before is not what the plan’s valuation of that day says',
    ],
    ['another day’s figures', changes, '2026-03-10', /^What it says of Alpha Fund before/],
    ['a text that nobody can read', '{"purchases":', friday, 'What it proposes cannot be read.'],
    ['a day that has not come', changes, '2026-04-01', 'Its day has not come yet'],
  ])('is not compared with %s, and says so', async (_, transactions, day, reason) => {
    await propose(transactions, day);
    expect(await effects()).toEqual([
      expect.objectContaining({ valuationDate: day, before: null, after: null, reason: expect.stringMatching(reason) }),
    ]);
  });

  test('is nobody else’s, and takes as many statements for many documents as for one', async () => {
    await propose(changes);
    expect(await effects(ben)).toEqual([]);
    const one = await countStatements(() => effects());
    await seedProposals(portal.database, staffAndClients);
    expect(await countStatements(() => effects())).toBe(one);
    expect(await effects()).toHaveLength(4);
  });
});
