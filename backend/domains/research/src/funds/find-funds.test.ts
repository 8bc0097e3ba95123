import { everyDatabaseKind } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { findFunds } from '@harbour/definitions/research/find-funds';
import { fundData, instrument } from '@harbour/domain-market-data/tables';
import { isinCheckDigit } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { nobody } = staffAndClients;
const isinOf = (number: number) => {
  const body = `GB00HZ${String(number).padStart(5, '0')}`;
  return `${body}${isinCheckDigit(body)}`;
};

describe.each(everyDatabaseKind)('funds that are looked for on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    const { db } = portal.database;
    await db.delete(fundData);
    const made = await db
      .insert(instrument)
      .values([
        { name: 'Zed Cheap', isin: isinOf(1), kind: 'fund', sector: 'Zed', ocf: '0.2', source: 'test' },
        { name: 'Zed Dear', isin: isinOf(2), kind: 'etf', sector: 'Zed', ocf: '0.9', source: 'test' },
        { name: 'Zed Unknown 100%', isin: isinOf(3), kind: 'fund', category: 'Zed', source: 'test' },
        { name: 'Zed Share', isin: isinOf(4), kind: 'equity', sector: 'Zed', ocf: '0.1', source: 'test' },
        { name: 'Zed of a client', isin: isinOf(5), kind: 'fund', sector: 'Own', ownPlan: 'A-ISA-1', source: 'test' },
      ])
      .returning({ id: instrument.id });
    const [cheap = { id: 0 }, dear = { id: 0 }] = made;
    const published = { asOf: '2026-02-28', source: 'Example Data' };
    await db.insert(fundData).values([
      { ...published, instrumentId: cheap.id, riskIndicator: 4, income: 'accumulates', label: 'none' },
      { ...published, instrumentId: dear.id, riskIndicator: 6, income: 'pays-out', label: 'impact' },
    ]);
  });
  afterAll(() => portal.stop());

  async function find(query: Record<string, string> = {}) {
    const asked = new URLSearchParams({ text: 'zed', sort: 'name', page: '1', ...query });
    const { status, body } = await portal.ask(`/funds?${asked}`, { as: nobody });
    expect(status).toBe(200);
    const { funds, total, unknown, sectors } = findFunds.response.parse(body);
    return { names: funds.map(({ name }) => name.replace('Zed ', '')), funds, total, unknown, sectors };
  }

  test('are the firm’s own funds, with what their providers publish', async () => {
    const { names, funds, total, sectors } = await find();
    expect(names).toEqual(['Cheap', 'Dear', 'Unknown 100%']);
    expect(total).toBe(3);
    expect(sectors).toContain('Zed');
    expect(sectors).not.toContain('Own');
    const facts = { asOf: '2026-02-28', source: 'Example Data', freshness: 'fresh', riskIndicator: 4 };
    expect(funds[0]).toEqual({
      isin: isinOf(1),
      name: 'Zed Cheap',
      sector: 'Zed',
      ocf: 0.2,
      recommended: false,
      facts: { ...facts, income: 'accumulates', label: 'none' },
    });
    expect(funds[2]).toMatchObject({ sector: 'Zed', ocf: null, facts: null });
    expect((await find({ text: 'alpha' })).funds).toMatchObject([{ name: 'Alpha Fund', recommended: true }]);
  });

  test.each([
    ['charge at most', { charge: '0.25' }, ['Cheap'], 1],
    ['risk at most', { risk: '6' }, ['Cheap', 'Dear'], 1],
    ['risk below', { risk: '5' }, ['Cheap'], 1],
    ['sector', { sector: 'Zed' }, ['Cheap', 'Dear', 'Unknown 100%'], 0],
    ['another sector', { sector: 'Gold' }, [], 0],
    ['income', { income: 'pays-out' }, ['Dear'], 1],
    ['any label', { label: 'any' }, ['Dear'], 1],
    ['a label', { label: 'impact' }, ['Dear'], 1],
    ['no label', { label: 'none' }, ['Cheap'], 1],
    // What is certainly something else is not counted as unknown.
    ['two facts of different funds', { charge: '0.25', income: 'pays-out' }, [], 1],
    ['an ISIN', { text: isinOf(2).toLowerCase() }, ['Dear'], 0],
    ['a sign of patterns', { text: '0%' }, ['Unknown 100%'], 0],
    ['another word', { text: 'zed_' }, [], 0],
  ])('are narrowed by %s; one with an unknown fact is counted, not shown', async (_, query, names, unknown) => {
    expect(await find(query)).toMatchObject({ names, unknown, total: names.length });
  });

  test('are sorted by charge and by risk, unknown ones last', async () => {
    expect((await find({ sort: 'charge' })).names).toEqual(['Cheap', 'Dear', 'Unknown 100%']);
    await portal.database.db.insert(instrument).values({
      name: 'Zed Aardvark',
      isin: isinOf(6),
      kind: 'fund',
      sector: 'Zed',
      ocf: '1.5',
      source: 'test',
    });
    expect((await find({ sort: 'charge' })).names).toEqual(['Cheap', 'Dear', 'Aardvark', 'Unknown 100%']);
    expect((await find({ sort: 'risk' })).names).toEqual(['Cheap', 'Dear', 'Aardvark', 'Unknown 100%']);
  });

  test('are 25 a page', async () => {
    await portal.database.db.insert(instrument).values(
      Array.from({ length: 26 }, (_, index) => ({
        name: `Many ${String(index).padStart(2, '0')}`,
        isin: isinOf(100 + index),
        source: 'test',
        kind: 'fund' as const,
      })),
    );
    expect(await find({ text: 'many' })).toMatchObject({ total: 26, names: { length: 25 } });
    expect(await find({ text: 'many', page: '2' })).toMatchObject({ total: 26, names: ['Many 25'] });
    expect(await find({ text: 'many', page: '3' })).toMatchObject({ total: 26, names: [] });
  });

  test('a choice that does not exist is refused, and so is a reader who is not signed in', async () => {
    const refused = await portal.ask('/funds?sort=name&page=1&charge=0.3', { as: nobody });
    expect(refused).toMatchObject({ status: 400 });
    expect((await portal.ask('/funds?sort=name&page=1')).status).toBe(401);
  });
});
