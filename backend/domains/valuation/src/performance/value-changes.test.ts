import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { seedSmallFirm, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { seedElsewhere } from '@harbour/backend-testing/small-firm-elsewhere';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { type ChangeReason, getValueChanges } from '@harbour/definitions/investments/performance/changes';
import { getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import { bankConsent, linkedAccount, linkedBalance } from '@harbour/domain-open-banking/tables';
import { visiblePlans } from '@harbour/domain-plans';
import { plan, planTransaction } from '@harbour/domain-plans/tables';
import { addMoney, daysBetween } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { happeningsOf, plansOf, startDate, storeHousehold, storeMarket } from './testing/generated-household.ts';
import { independentChanges } from './testing/independent-changes.ts';
import { valueChanges } from './value-changes.ts';

const { nobody: nora, anna, carl } = staffAndClients;
const seeds = [1, 2, 3];
/** Every day of five years with HARBOUR_EVERY_DAY=true; otherwise one in some weeks, another for each household. */
const everyDay = process.env.HARBOUR_EVERY_DAY === 'true';

/** The days of a household that are tried, in groups that are computed at the same time. */
function triedDays(one: number): number[][] {
  const [first, step] = everyDay ? [0, 1] : [one, 83];
  const days = Array.from(
    { length: Math.ceil((daysBetween(startDate, today) - first) / step) },
    (_, index) => first + index * step,
  );
  return Array.from({ length: Math.ceil(days.length / 4) }, (_, group) => days.slice(4 * group, 4 * group + 4));
}

async function seed(database: Database): Promise<void> {
  await seedSmallFirm(database);
  await storeMarket(database);
  for (const one of seeds) await storeHousehold(database, one);
  await seedElsewhere(database, [
    {
      tail: 'dd01',
      recordedBy: 'nobody',
      product: 'property/main-home',
      name: 'House',
      owners: { nobody: '100' },
      lines: [
        {
          entries: [
            { date: '2024-01-10', amount: '400000' },
            { date: '2025-02-10', amount: '425000.55' },
          ],
        },
      ],
    },
    {
      tail: 'dd02',
      recordedBy: 'nobody',
      kind: 'liability',
      product: 'loan/personal-loan',
      name: 'Loan',
      owners: { nobody: '50' },
      endedOn: '2025-06-01',
      lines: [{ entries: [{ date: '2024-06-10', amount: '9000.01' }] }],
    },
  ]);
  await seedBank(database);
}

/** Carl's bank: a balance that changed, an account that is new, and a consent that he ended. */
async function seedBank({ db }: Database): Promise<void> {
  const id = (tail: string) => `7c5f3a52-6c1d-4e7f-9a10-00000000${tail}`;
  const consent = { clientUid: carl.uid, providerId: 'bank', providerName: 'Bank', scopes: 'info' };
  const until = { createdAt: new Date('2026-01-01'), expiresAt: new Date('2026-06-01') };
  await db.insert(bankConsent).values([
    { ...consent, ...until, id: id('ca01') },
    { ...consent, ...until, id: id('ca02'), endedAt: new Date('2026-03-10T12:00:00Z'), endedBy: 'client' },
  ]);
  const account = { kind: 'account' as const, currency: 'GBP', type: 'TRANSACTION' };
  await db.insert(linkedAccount).values([
    { ...account, id: id('cb01'), consentId: id('ca01'), externalId: '1', name: 'Kept' },
    { ...account, id: id('cb02'), consentId: id('ca01'), externalId: '2', name: 'New' },
    { ...account, id: id('cb03'), consentId: id('ca02'), externalId: '3', name: 'Ended' },
  ]);
  await db.insert(linkedBalance).values([
    { accountId: id('cb01'), date: '2026-03-01', amount: '100.10' },
    { accountId: id('cb01'), date: '2026-03-12', amount: '80.05' },
    { accountId: id('cb02'), date: '2026-03-11', amount: '20.02' },
    { accountId: id('cb03'), date: '2026-03-01', amount: '7.77' },
  ]);
}

describe.each(databaseKinds)('[R002] why a value changed, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed });
  });
  afterAll(() => portal.stop());

  const changesSince = async (since: string, query = '', as: typeof nora | typeof anna | typeof carl = nora) =>
    getValueChanges.response.parse((await portal.ask(`/performance/plans/changes/${since}${query}`, { as })).body);

  test.each(seeds)(
    'adds up to the penny on every day, and each part is what happened (household %i)',
    async (one) => {
      const happenings = happeningsOf(one);
      const all = await visiblePlans(portal.database, nora.uid);
      const own = plansOf(one).map(String);
      const plans = all.filter(({ planstring }) => own.includes(planstring));
      expect(plans).toHaveLength(2);
      // Ben records nothing elsewhere, so that the household's plans are all there is.
      const { uid: clientUid } = staffAndClients.ben;
      const reconcile = async (day: number) => {
        const from = addDays(startDate, day);
        const to = day % 2 === 0 ? today : [addDays(from, 1 + (day % 200)), today].sort()[0];
        if (to === undefined || from >= to) return;
        const found = await valueChanges(portal.database, { clientUid, plans, from, to, today });
        const expected = independentChanges(happenings, one, from, to);
        const amount = (reason: ChangeReason) => found.changes?.find((change) => change.reason === reason)?.amount ?? 0;
        const exact = {
          opening: found.opening,
          closing: found.closing,
          paidIn: amount('paid-in'),
          paidOut: amount('paid-out'),
          income: amount('income'),
          charges: amount('charges'),
          currency: amount('currency'),
        };
        expect({ from, to, ...exact }).toEqual({
          from,
          to,
          ...Object.fromEntries(
            Object.keys(exact).map((key) => [key, expected[key as keyof typeof exact].round(2).toNumber() + 0]),
          ),
        });
        // Values of holdings are rounded, deals are not: at most half a penny for each of six holdings on both days.
        expect(Math.abs(amount('market') - expected.market.toNumber())).toBeLessThan(0.07);
        const sum = addMoney([found.opening ?? 0, ...(found.changes ?? []).map((change) => change.amount)], 'GBP');
        expect(sum).toBe(found.closing);
      };
      for (const group of triedDays(one)) await Promise.all(group.map(reconcile));
      // Every day takes minutes.
    },
    900_000,
  );

  test.each(['', '?cur=CHF', '?cur=EUR'])('of all plans and what is elsewhere, %s', async (query) => {
    for (const since of ['2023-12-30', '2024-03-01', '2025-01-31', '2025-05-31', addDays(today, -1)]) {
      const { opening, closing, changes, currency } = await changesSince(since, query);
      expect(addMoney([opening ?? 0, ...(changes ?? []).map(({ amount }) => amount)], currency)).toBe(closing);
      if (query) continue;
      const totalOn = async (day: string) =>
        getPortfolioTotal.response.parse((await portal.ask(`/valuation/summary/total/all?d=${day}`, { as: nora })).body)
          .total;
      expect([opening, closing]).toEqual([await totalOn(since), await totalOn(today)]);
    }
  });

  test('names what was added, revalued and ended of what is managed elsewhere', async () => {
    const elsewhereSince = async (since: string) =>
      (await changesSince(since)).changes?.filter(({ reason }) => reason.startsWith('self-managed'));
    expect(await elsewhereSince('2023-12-30')).toEqual([{ reason: 'self-managed-added', amount: 425_000.55 }]);
    // Half of the loan is of nobody whom she sees.
    expect(await elsewhereSince('2024-07-01')).toEqual([
      { reason: 'self-managed-revalued', amount: 25_000.55 },
      { reason: 'self-managed-ended', amount: 4_500.01 },
    ]);
    expect(await elsewhereSince('2025-07-01')).toEqual([]);
  });

  test('names what banks report: balances that moved, accounts that are new and those no longer linked', async () => {
    const { changes } = await changesSince('2026-03-03', '', carl);
    expect(changes?.filter(({ reason }) => reason.startsWith('linked'))).toEqual([
      { reason: 'linked-moved', amount: -20.05 },
      { reason: 'linked-added', amount: 20.02 },
      { reason: 'linked-ended', amount: -7.77 },
    ]);
  });

  test('names as not counted how a plan without complete records moved', async () => {
    const since = addDays(today, -400);
    const [planstring = '', other = ''] = plansOf(1).map(String);
    const complete = (performance: boolean) =>
      portal.database.db.update(plan).set({ performance }).where(eq(plan.planstring, planstring));
    /** With what is on its way between the two: only together do they have it. */
    const valuesOn = async (day: string) => {
      const { body } = await portal.ask(`/valuation/summary/plantotals/${planstring},${other}/${day}`, { as: nora });
      const { plantotals, inTransit = [] } = getPlanTotals.response.parse(body);
      const own = plantotals.filter((total) => total.planstring === planstring);
      return [...own, ...inTransit].map(({ value }) => value ?? Number.NaN);
    };
    const moved = addMoney([...(await valuesOn(today)), ...(await valuesOn(since)).map((value) => -value)], 'GBP');
    expect(moved).not.toBe(0);
    await complete(false);
    const { changes, excluded } = await changesSince(since);
    await complete(true);
    expect(excluded.map((one) => one.planstring)).toEqual([planstring]);
    expect(changes?.find(({ reason }) => reason === 'not-counted')?.amount).toBe(moved);
    expect((await changesSince(since)).changes?.map(({ reason }) => reason)).not.toContain('not-counted');
  });

  test('counts a charge that left the plan as taken out, not as a charge too', async () => {
    const since = '2026-03-03';
    const reasons = async () =>
      new Map((await changesSince(since, '', carl)).changes?.map(({ reason, amount }) => [reason, amount]));
    const before = await reasons();
    const { db } = portal.database;
    const charge = { planstring: 'C-ISA-5', transactionDate: '2026-03-12', kind: 'charge' as const, value: '-10.01' };
    const [booked] = await db
      .insert(planTransaction)
      .values({ ...charge, performance: true })
      .returning({ id: planTransaction.id });
    const after = await reasons();
    await db.delete(planTransaction).where(eq(planTransaction.id, booked?.id ?? 0));
    expect(after.get('charges')).toBe(before.get('charges'));
    expect(addMoney([after.get('paid-out') ?? 0, -(before.get('paid-out') ?? 0)], 'GBP')).toBe(-10.01);
  });

  test('is refused from today on, and says why it is not available', async () => {
    for (const since of [today, addDays(today, 1)])
      expect(await portal.ask(`/performance/plans/changes/${since}`, { as: nora })).toMatchObject({
        status: 400,
        body: { error: { name: 'NoTimeBetween' } },
      });
    expect(await changesSince('2020-01-01', '?cur=CHF')).toMatchObject({
      opening: null,
      reason: 'There is no exchange rate for CHF on one of these days',
      changes: null,
    });
  });

  test('needs no more statements for more plans', async () => {
    expect(await countStatements(() => changesSince('2025-01-31'))).toBe(
      await countStatements(() => changesSince('2020-01-31')),
    );
  });
});
