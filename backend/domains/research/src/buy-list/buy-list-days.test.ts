import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getBuyList } from '@harbour/definitions/research/buy-list';
import { fxRate, instrument } from '@harbour/domain-market-data/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { fundDocument } from '../tables.ts';

const { anna } = staffAndClients;
const alpha = 'GB00HB000015';
const own = 'IE00B4L5Y983';
/** Signed in, but nobody's client record yet. */
const newcomer = { ...anna, sub: 'sub-newcomer', uid: '0f0f0f0f-0000-4000-8000-000000000003' };

describe.each(databaseKinds)('what the buy list knows of a day, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const list = async () => getBuyList.response.parse((await portal.ask('/buylist', { as: anna })).body).funds;
  const named = async (name: string) => (await list()).find((fund) => fund.name === name);
  const change = (changed: { sector?: string | null; category?: string }) =>
    portal.database.db.update(instrument).set(changed).where(eq(instrument.isin, alpha));

  test('[R336] a fund is on it from the day of its addition, and off it from the day of its removal', async () => {
    const names = async (day: string) => {
      portal.clock.time = Date.parse(`${day}T12:00:00Z`);
      return (await list()).map(({ name }) => name);
    };
    expect(await names('2026-03-17')).toEqual(['Alpha Fund', 'Dollar Fund', 'Late Fund']);
    expect(await names('2026-03-18')).toEqual(['Alpha Fund', 'Dollar Fund']);
    expect(await names('2026-03-19')).toEqual(['Alpha Fund', 'Dollar Fund', 'Franc Fund']);
  });

  test('[R336] its sector is the one that the firm knows, and its category where it knows none', async () => {
    await change({ category: 'Equity', sector: 'UK Equity' });
    expect((await named('Alpha Fund'))?.sector).toBe('UK Equity');
    await change({ sector: null });
    expect((await named('Alpha Fund'))?.sector).toBe('Equity');
  });

  test('[R333] documents stand in the order of their kinds; one that only a client’s import brought has none', async () => {
    const { db } = portal.database;
    const [known] = await db.select({ id: instrument.id }).from(instrument).where(eq(instrument.isin, alpha));
    const [made] = await db
      .insert(instrument)
      .values({ name: 'Carl’s find', isin: own, kind: 'fund', source: 'test', ownPlan: 'C-ISA-5' })
      .returning({ id: instrument.id });
    const pdf = new Uint8Array(Buffer.from('%PDF-1.4'));
    await db.insert(fundDocument).values([
      { instrumentId: known?.id ?? 0, type: 'kid', publishedOn: '2026-01-01', pdf },
      { instrumentId: known?.id ?? 0, type: 'kiid', publishedOn: '2026-01-01', pdf },
      { instrumentId: made?.id ?? 0, type: 'factsheet', publishedOn: '2026-01-01', pdf },
    ]);
    expect((await named('Alpha Fund'))?.documents.map(({ type }) => type)).toEqual([
      'factsheet',
      'kiid',
      'kid',
      'prospectus',
    ]);
    const refused = await portal.ask(`/buylist/documents/factsheet/${own}`, { as: anna });
    expect(refused).toMatchObject({ status: 404, body: { error: { name: 'FundDocumentNotFound' } } });
  });

  test('[R333] somebody without a client record is told so', async () => {
    const refused = await portal.ask(`/buylist/documents/factsheet/${alpha}`, { as: newcomer });
    expect(refused).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
  });

  test('[R336] without a rate there are no returns in pounds, and that is said', async () => {
    await portal.database.db.delete(fxRate).where(eq(fxRate.currency, 'USD'));
    const reasons = (await named('Dollar Fund'))?.returns.map(({ percent, reason }) => [percent, reason]);
    expect(reasons).toEqual(Array.from({ length: 6 }, () => [null, 'No rate from USD is known']));
  });
});
