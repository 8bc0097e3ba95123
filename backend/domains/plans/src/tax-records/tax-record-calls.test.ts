import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { getTaxRecords } from '@harbour/definitions/investments/tax-records';
import { corporateAction, listing } from '@harbour/domain-market-data/tables';
import { taxRecord } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';

const { anna, carl } = staffAndClients;
const id = '0b5f3a52-6c1d-4e7f-9a10-0000000000f8';
const dividend = {
  id,
  planstring: 'A-ISA-1',
  date: '2026-03-16',
  kind: 'uk-dividend',
  listingId: null as number | null,
  amount: '10.00',
  tax: '1.50',
};

const split = { kind: 'split', listingId: 1, ratio: '2:1', amount: undefined, tax: undefined };
const demerger = { ...split, kind: 'demerger', ratio: '1:4', intoListingId: 2, apportionment: '30' };

describe.each(databaseKinds)('records for statements on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.database.db.delete(taxRecord));

  const list = async (as: SignedIn) => getTaxRecords.response.parse((await portal.ask('/taxrecords', { as })).body);
  const add = async (body: object, as: SignedIn = anna) =>
    (await portal.ask('/taxrecords', { method: 'POST', as, body })).status;

  test('are entered once, listed and removed by the owner of the plan', async () => {
    const { holdings } = await list(anna);
    const own = holdings.find(({ planstring }) => planstring === 'A-ISA-1');
    const body = { ...dividend, listingId: own?.listingId ?? null };
    expect(await add(body)).toBe(200);
    expect(await add(body)).toBe(200);
    const { records } = await list(anna);
    expect(records).toMatchObject([{ holding: own?.name, amount: 10, tax: 1.5, removable: true, units: null }]);
    const path = `/taxrecords/A-ISA-1/entered-${id}`;
    expect((await portal.ask(path, { method: 'DELETE', as: carl })).status).toBe(404);
    expect((await portal.ask(path, { method: 'DELETE', as: anna })).status).toBe(200);
    expect((await list(anna)).records).toEqual([]);
  });

  test('of corporate actions have their ratio, and what the firm recorded is beside them', async () => {
    const { holdings } = await list(anna);
    const own = holdings.find(({ planstring }) => planstring === 'A-ISA-1');
    expect(await add({ ...dividend, ...split, listingId: own?.listingId })).toBe(200);
    const [held] = await portal.database.db
      .select({ id: listing.instrumentId })
      .from(listing)
      .where(eq(listing.id, own?.listingId ?? 0));
    await portal.database.db
      .insert(corporateAction)
      .values({ instrumentId: held?.id ?? 0, actionDate: '2026-01-05', kind: 'split', ratio: '3:1' });
    expect(await list(anna)).toMatchObject({
      records: [{ kind: 'split', ratio: '2:1', into: null, amount: 0 }],
      actions: [{ date: '2026-01-05', kind: 'split', holding: own?.name, ratio: '3:1' }],
    });
    await portal.database.db.delete(corporateAction);
  });

  test('that the firm imported are listed and stay', async () => {
    const { id: _, date, listingId: __, ...rest } = dividend;
    await portal.database.db.insert(taxRecord).values({
      planstring: rest.planstring,
      kind: 'uk-dividend',
      amount: rest.amount,
      recordDate: date,
      reference: 'v-1',
    });
    expect((await list(anna)).records).toMatchObject([{ reference: 'v-1', removable: false }]);
    expect((await portal.ask('/taxrecords/A-ISA-1/v-1', { method: 'DELETE', as: anna })).status).toBe(400);
  });

  test.each([
    ['accrued-income-profit', { units: '10000', periodEnd: '2026-06-07', listing: true }],
    ['bonds-nominal', { listing: false }],
  ])('of bonds are entered: %s', async (of, { listing: hasListing, ...more }) => {
    const { holdings } = await list(anna);
    const own = holdings.find(({ planstring }) => planstring === 'A-ISA-1');
    const listingId = hasListing ? (own?.listingId ?? null) : null;
    expect(await add({ ...dividend, kind: of, tax: undefined, listingId, ...more })).toBe(200);
    expect((await list(anna)).records).toMatchObject([{ kind: of, amount: 10 }]);
  });

  const accrued = { kind: 'accrued-income-loss', tax: undefined, units: '1', listingId: 1, periodEnd: '2026-06-07' };
  test.each([
    ['of accrued interest without its nominal value', { ...accrued, units: undefined }, 400],
    ['of accrued interest without the end of its period', { ...accrued, periodEnd: undefined }, 400],
    ['of accrued interest of a period that ended before', { ...accrued, periodEnd: '2026-03-15' }, 400],
    ['of accrued interest of a period of years', { ...accrued, periodEnd: '2027-03-17' }, 400],
    ['of accrued interest with tax', { ...accrued, tax: '1.00' }, 400],
    ['in a plan of somebody else', { planstring: 'B-ISA-4' }, 404],
    ['in the future', { date: '2026-03-19' }, 400],
    ['before the plan was opened', { date: '1999-01-01' }, 400],
    ['of what the plan never held', { listingId: 999_999 }, 404],
    ['with more tax than income', { tax: '10.01' }, 400],
    ['with a third decimal', { amount: '10.001' }, 400],
    ['of an acquisition without units', { kind: 'acquisition', tax: '0' }, 400],
    ['with units of a dividend', { units: '3' }, 400],
    ['of a period that ends with its day', { kind: 'equalisation', periodEnd: dividend.date }, 400],
    ['of a split without a ratio', { ...split, ratio: undefined }, 400],
    ['of a split that is a consolidation', { ...split, ratio: '1:2' }, 400],
    ['of a split with an amount', { ...split, amount: '1.00' }, 400],
    ['of a demerger of what the plan never held', { ...demerger, intoListingId: 999_999 }, 404],
    ['of a demerger without its part of the cost', { ...demerger, apportionment: undefined }, 400],
  ])('%s are refused', async (_, change, status) => {
    expect(await add({ ...dividend, ...change })).toBe(status);
    expect(await portal.database.db.select().from(taxRecord)).toEqual([]);
  });
});
