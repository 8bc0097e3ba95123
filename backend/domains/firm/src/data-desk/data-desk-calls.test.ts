import { performance } from 'node:perf_hooks';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { checkFile, type DataKind, getDataDesk } from '@harbour/definitions/firm/data-desk';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { rolledBack } from '@harbour/kernel/database/rolled-back';
import { rows } from '@harbour/kernel/database/rows';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { importBytes } from '@harbour/kernel/importing/run-import';
import { importRun } from '@harbour/kernel/importing/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { dataImporters } from './data-importers.ts';
import { importApart } from './import-apart.ts';

const { admin, support, anna } = staffAndClients;
const operations: SignedIn = { ...support, groups: ['operations'] };
const idOf = (number: number) => `0b5f3a52-6c1d-4e7f-9a10-0000000d00${String(number).padStart(2, '0')}`;

const newPrices = 'symbol,date,price,currency\nALPHA,2026-03-16,1.31,GBP\nALPHA,2026-03-17,1.32,GBP';
const newHoldings = 'planstring,symbol,date,units\nC-ISA-5,ALPHA,2026-03-10,7000';
const newPlan = 'planstring,name,type,provider,opened,owners\nC-NEW-1,Carl’s new plan,isa,Zenith,2026-03-01,C-3';

const reportedIncome =
  'isin,period_end,distribution_date,amount,currency,taxed_as\nGB00HB000015,2025-06-30,2025-12-31,0.25,USD,dividend';

describe.each(databaseKinds)('the data desk on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const desk = async () => getDataDesk.response.parse((await portal.ask('/firm/data', { as: operations })).body);
  const post = (address: string, body: object, as = operations) => portal.ask(address, { method: 'POST', as, body });
  const fileOf = (of: DataKind, content: string) => ({ kind: of, fileName: `${of}.csv`, content });
  const load = (id: string, of: DataKind, content: string) => post('/firm/data/files', { id, ...fileOf(of, content) });
  const undo = (id: string) => post(`/firm/data/files/${id}/undoing`, {});
  /** All rows of a table that files fill, as text. */
  const stored = async (table: string) =>
    JSON.stringify(
      await rows(
        portal.database,
        z.object({ text: z.string() }),
        sql`select to_jsonb(t)::text as text from portal.${sql.identifier(table)} t order by 1`,
      ),
    );

  test('a check says what differs, field by field, and stores nothing', async () => {
    const before = await stored('price');
    const { status, body } = await post('/firm/data/checks', fileOf('prices', newPrices));
    expect(status).toBe(200);
    const { report, differences, differenceCount } = checkFile.response.parse(body);
    expect(report).toMatchObject({ layout: 'harbour-prices', rows: 2, added: 1, changed: 1, unchanged: 0 });
    expect(differenceCount).toBe(2);
    expect(differences).toContainEqual(
      expect.objectContaining({
        table: 'price',
        change: 'changed',
        fields: [{ field: 'price', before: '1.3', after: '1.31' }],
      }),
    );
    expect(await stored('price')).toBe(before);
    expect(await stored('row_change')).toBe('[]');
    expect((await desk()).files).toEqual([]);
  });

  test('a file with a problem is refused as a whole, by row and column', async () => {
    const before = await stored('price');
    const wrong = `${newPrices}\nNOTHING,2026-03-17,1,GBP`;
    const refused = await load(idOf(1), 'prices', wrong);
    expect(refused).toMatchObject({ status: 409, body: { error: { name: 'FileRefused' } } });
    expect(refused.text).toContain('row 4');
    expect(await stored('price')).toBe(before);
  });

  test('a file is loaded once, changes what clients see, is recorded, and is undone to the digit', async () => {
    const before = await stored('price');
    const summary = async () => (await portal.ask('/valuation/plan/summary/A-ISA-1/2026-03-16', { as: anna })).text;
    const worth = await summary();
    expect((await load(idOf(2), 'prices', newPrices)).status).toBe(200);
    expect((await load(idOf(2), 'prices', newPrices)).status).toBe(200);
    expect(await summary()).not.toBe(worth);
    const acts = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(2);
    expect(acts[1]).toMatchObject({
      groups: ['operations'],
      purpose: 'correction',
      changes: [{ field: 'Prices, prices.csv', before: null, after: '1 added, 1 changed' }],
    });
    expect(acts[0]?.changes).toBeNull();
    expect(await portal.database.db.$count(importRun)).toBe(1);
    const { kinds, files } = await desk();
    expect(kinds.find((one) => one.kind === 'prices')).toMatchObject({ fileName: 'prices.csv', late: false });
    expect(kinds.find((one) => one.kind === 'fx')).toMatchObject({ lastAt: null, late: true });
    expect(files).toMatchObject([{ id: idOf(2), by: 'Sue Hollis', undone: null, report: { added: 1, changed: 1 } }]);

    expect(await undo(idOf(2))).toMatchObject({ status: 200, body: { rows: 2 } });
    expect(await stored('price')).toBe(before);
    expect(await summary()).toBe(worth);
    expect((await desk()).files).toMatchObject([{ undone: { by: 'Sue Hollis' } }]);
    expect(await undo(idOf(2))).toMatchObject({ status: 200, body: { rows: 0 } });
  });

  test.each<[kind: DataKind, content: string]>([
    [
      'instruments',
      'symbol,name,currency,summary,category_group,category,family,exchange,mic\nNEWF,A new fund,GBP,,,,,LSE,XLON',
    ],
    ['fx', 'Date,USD\n2019-03-13,1.1684'],
    ['benchmarks', 'benchmark,date,level\nbalanced,2026-03-13,101.5'],
    ['corporate-actions', 'isin,date,kind,ratio\nGB00HB000015,2026-03-13,split,2:1'],
    ['consumer-prices', 'month,level\n2026-02,140.1'],
    ['reportable-income', reportedIncome],
    ['tax-records', 'planstring,date,kind,amount,reference\nC-ISA-5,2026-03-13,uk-interest,5.00,v-1'],
    ['transactions', 'planstring,date,kind,value,reference\nC-ISA-5,2026-03-13,contribution,10.00,NEW-1'],
  ])('a file of %s is checked as well', async (of, content) => {
    const { status, body } = await post('/firm/data/checks', fileOf(of, content));
    expect({ status, body }).toMatchObject({ status: 200, body: { report: { rows: 1, added: 1 } } });
  });

  test('every table that a file may fill notes what a file changes, so that it can be undone', async () => {
    const filled = new Set(
      Object.values(dataImporters).flatMap(({ fills }) => fills.map((table) => getTableName(table))),
    );
    const noting = await rows(
      portal.database,
      z.object({ name: z.string() }),
      sql`
      select event_object_table as name from information_schema.triggers
      where trigger_schema = 'portal' and trigger_name = 'note_row_change' and event_manipulation = 'INSERT'`,
    );
    expect([...filled].filter((table) => !noting.some(({ name }) => name === table))).toEqual([]);
  });

  test('what a fund reported to all of its holders is loaded once, and undone', async () => {
    const before = await stored('reportable_income');
    expect((await load(idOf(11), 'reportable-income', reportedIncome)).status).toBe(200);
    expect(await stored('reportable_income')).not.toEqual(before);
    expect(await undo(idOf(11))).toMatchObject({ status: 200, body: { rows: 1 } });
    expect(await stored('reportable_income')).toEqual(before);
  });

  test('a corporate action is undone, and what pays property income is as before', async () => {
    const [actionFile, flagFile] = [idOf(0), idOf(10)];
    const before = [await stored('corporate_action'), await stored('instrument')];
    const action = 'isin,date,kind,ratio\nGB00HB000015,2026-03-13,split,2:1';
    expect((await load(actionFile, 'corporate-actions', action)).status).toBe(200);
    expect((await load(flagFile, 'property-income', 'isin,property_income\nGB00HB000015,true')).status).toBe(200);
    expect([await stored('corporate_action'), await stored('instrument')]).not.toEqual(before);
    expect(await undo(flagFile)).toMatchObject({ status: 200, body: { rows: 1 } });
    expect(await undo(actionFile)).toMatchObject({ status: 200, body: { rows: 1 } });
    expect([await stored('corporate_action'), await stored('instrument')]).toEqual(before);
  });

  test('a large file keeps a thread of its own busy, not the one that answers', async () => {
    const days = Array.from({ length: 10_000 }, (_, at) => new Date(Date.UTC(1990, 0, 1) + at * 86_400_000));
    const rowsOfDays = days.map((day) => `ALPHA,${day.toISOString().slice(0, 10)},1.3${day.getUTCDate()},GBP`);
    const content = `symbol,date,price,currency\n${rowsOfDays.join('\n')}`;
    const file = { kind: 'prices' as const, fileName: 'large.csv', content, today: '2026-03-18' };
    const activeMs = async (task: () => Promise<unknown>) => {
      const before = performance.eventLoopUtilization();
      await task();
      return performance.eventLoopUtilization(before).active;
    };
    const bytes = new TextEncoder().encode(content);
    const here = await activeMs(() =>
      rolledBack(portal.database, (tx) => importBytes(tx, { ...file, importer: dataImporters.prices, bytes })),
    );
    const resources = serverResources();
    const apart = await activeMs(() => rolledBack(portal.database, (tx) => importApart(tx, resources, file)));
    const inNoTime = rolledBack(portal.database, (tx) => importApart(tx, resources, file, 0.001));
    await expect(inNoTime).rejects.toMatchObject({ status: 400, refusal: 'FileTooSlow' });
    await resources.close();
    // What is left is to pass statements on: on one thread it would be as much as the other.
    expect(apart).toBeLessThan(here / 3);
  });

  test('what has changed again since is not put back', async () => {
    await load(idOf(3), 'prices', newPrices);
    await load(idOf(4), 'prices', newPrices.replace('1.32', '1.33'));
    expect(await undo(idOf(3))).toMatchObject({ status: 409, body: { error: { name: 'ChangedSince' } } });
    expect((await undo(idOf(4))).status).toBe(200);
    expect((await undo(idOf(3))).status).toBe(200);
    expect(await undo(idOf(9))).toMatchObject({ status: 404, body: { error: { name: 'FileNotFound' } } });
  });

  test('holdings are put back with their periods, and the plan is compared with its transactions again', async () => {
    const before = { periods: await stored('holding_period'), differences: (await desk()).correctionCount };
    expect((await load(idOf(5), 'holdings', newHoldings)).status).toBe(200);
    const { corrections } = await desk();
    expect(corrections.map(({ planstring }) => planstring)).toContain('C-ISA-5');
    expect((await undo(idOf(5))).status).toBe(200);
    expect(await stored('holding_period')).toBe(before.periods);
  });

  test('a record to correct is taken by one colleague at a time', async () => {
    await load(idOf(6), 'holdings', newHoldings);
    const take = (taken: boolean, as = operations) => post('/firm/data/corrections/C-ISA-5', { taken }, as);
    const takenBy = async () => (await desk()).corrections.find(({ planstring }) => planstring === 'C-ISA-5')?.taken;
    expect((await take(true)).status).toBe(200);
    expect(await takenBy()).toEqual({ uid: support.uid, name: 'Sue Hollis' });
    const other = await take(true, { ...admin, groups: ['operations'] });
    expect(other).toMatchObject({ status: 409, body: { error: { name: 'TakenByColleague' } } });
    expect((await take(false)).status).toBe(200);
    expect(await takenBy()).toBeNull();
    expect(await post('/firm/data/corrections/NO-PLAN-1', { taken: true })).toMatchObject({ status: 404 });
  });

  test('a plan with holdings that came later is not taken away', async () => {
    await portal.database.db.execute(sql`
      insert into portal.client_record (person_uuid, number, firstname, surname)
      values (${staffAndClients.carl.person}::uuid, 'C-3', 'Carl', 'Secretson') on conflict do nothing`);
    expect(await load(idOf(7), 'plans', newPlan)).toMatchObject({ status: 200 });
    const held = 'planstring,symbol,date,units\nC-NEW-1,ALPHA,2026-03-10,7';
    expect((await load(idOf(8), 'holdings', held)).status).toBe(200);
    expect(await undo(idOf(7))).toMatchObject({ status: 409, body: { error: { name: 'DependsOnIt' } } });
    expect((await undo(idOf(8))).status).toBe(200);
    expect((await undo(idOf(7))).status).toBe(200);
    expect(await stored('plan')).not.toContain('C-NEW-1');
  });
});
