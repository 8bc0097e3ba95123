import { runHousekeeping } from '@harbour/backend-api/housekeeping';
import { databaseKinds } from '@harbour/backend-database/testing';
import { freetradeExport, investengineExport } from '@harbour/backend-testing/broker-exports';
import {
  freetradeHistory,
  freetradeRows,
  investengineHistory,
  investengineLines,
} from '@harbour/backend-testing/broker-histories';
import { portfolios, staffAndClients } from '@harbour/backend-testing/small-firm';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  getImportedPlans,
  getStoredImports,
  importWarnings,
  storeBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { anna, ben, carl, nobody, support, admin } = staffAndClients;
type Who = (typeof staffAndClients)[keyof typeof staffAndClients];
const newPlan = { name: 'From a broker', productType: 'isa' };

describe.each(databaseKinds)('undoing an import on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const store = async (content: string, target: object = newPlan, as: Who = anna, fileName = 'export.csv') => {
    const body = { fileName, content, target, accepted: [...importWarnings] };
    const answer = await portal.ask('/transaction/import', { method: 'POST', as, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return storeBrokerExport.response.parse(answer.body);
  };
  const runs = async (as: Who = anna) =>
    getStoredImports.response.parse((await portal.ask('/transaction/import/runs', { as })).body).imports;
  const newest = async (as: Who = anna) => (await runs(as))[0]?.importID ?? 0;
  const undo = (importID: number, as: Who = anna, target?: string) =>
    portal.ask('/transaction/import/undo', { method: 'POST', as, body: { importID }, ...(target ? { target } : {}) });
  const remove = (planstring: string, as: Who = anna, target?: string) =>
    portal.ask(`/transaction/import/plans/${planstring}`, { method: 'DELETE', as, ...(target ? { target } : {}) });
  const restore = (planstring: string, as: Who = anna) =>
    portal.ask('/transaction/import/plans/restore', { method: 'POST', as, body: { planstring } });
  const plans = async (as: Who = anna) =>
    getImportedPlans.response.parse((await portal.ask('/transaction/import/plans', { as })).body);

  /** All data except the import log; rebuilt holdings and prices may be in another order. */
  const contents = async () => {
    const { import_run: _, ...tables } = await tableContents(portal.database);
    return Object.fromEntries(
      Object.entries(tables).map(([table, found]) => [table, [...found].map((each) => JSON.stringify(each)).sort()]),
    );
  };

  test.each([
    ['Freetrade', freetradeExport(...freetradeRows.slice(5)), freetradeHistory],
    ['InvestEngine', investengineExport(...investengineLines.slice(0, 1)), investengineHistory],
  ])('%s: what it added is gone, and everything else is as before', async (_, first, second) => {
    const { planstring } = await store(first);
    const before = await contents();
    const { added } = await store(second, { planstring });
    expect(added).toBeGreaterThan(0);
    expect((await undo(await newest())).body).toEqual({ planstring, planRemoved: false });
    const { plan_transaction: moved, ...rest } = await contents();
    const { plan_transaction: movedBefore, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    // Inferred payments are rebuilt with new ids.
    const numberless = (lines: string[] | undefined) =>
      lines?.map((line) => (line.includes('assumed') ? line.replace(/\(\d+,/, '(') : line)).sort();
    expect(numberless(moved)).toEqual(numberless(movedBefore));
  });

  test('what it corrected is as before, to what it was held as', async () => {
    const [, , sell, , , , buy, , topUp] = freetradeRows;
    const { planstring } = await store(freetradeExport(sell, buy, topUp));
    const before = await contents();
    const corrected = {
      ...buy,
      Quantity: '2.5',
      'Total Amount': '250.59',
      ISIN: 'US67066G1040',
      Timestamp: '2025-06-11T15:00:00.000Z',
    };
    const other = { ...topUp, Timestamp: '2025-06-10T09:30:00.000Z' };
    expect(await store(freetradeExport(sell, corrected, other), { planstring })).toMatchObject({
      added: 1,
      changed: 1,
    });
    expect(await runs()).toContainEqual(expect.objectContaining({ planstring, added: 1, changed: 1, fixed: null }));
    expect((await undo(await newest())).status).toBe(200);
    expect(await contents()).toEqual(before);
  });

  test('an import that opened its plan takes the plan with it', async () => {
    const before = await contents();
    const { planstring } = await store(freetradeHistory);
    expect((await undo(await newest())).body).toEqual({ planstring, planRemoved: true });
    const { removed_plan: _, ...rest } = await contents();
    const { removed_plan: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect((await plans()).removed.map((plan) => plan.planstring)).toContain(planstring);
  });

  test('is refused while a later one rests on it, by name, and possible once that is undone', async () => {
    const { planstring } = await store(freetradeExport(...freetradeRows.slice(5)), newPlan, anna, 'first.csv');
    await store(freetradeHistory, { planstring }, anna, 'second.csv');
    const [second, first] = (await runs()).filter((run) => run.planstring === planstring);
    expect(second).toMatchObject({ fileName: 'second.csv', planName: 'From a broker', fixed: null });
    expect(first).toMatchObject({ fileName: 'first.csv', fixed: expect.stringMatching(/^second.csv was imported/) });
    const before = await tableContents(portal.database);
    const refused = await undo(first?.importID ?? 0);
    expect(refused).toMatchObject({ status: 409, body: { error: { name: 'LaterImport', message: first?.fixed } } });
    expect(await tableContents(portal.database)).toEqual(before);
    expect((await undo(second?.importID ?? 0)).status).toBe(200);
    expect((await undo(second?.importID ?? 0)).status).toBe(404);
    expect((await undo(first?.importID ?? 0)).status).toBe(200);
  });

  test('the same file again is no import that could be undone', async () => {
    const { planstring } = await store(freetradeHistory);
    const before = await runs();
    await store(freetradeHistory, { planstring });
    expect(await runs()).toEqual(before);
  });

  describe('a plan made by import', () => {
    test('can be removed with everything in it, and brought back as it was', async () => {
      const { planstring } = await store(freetradeHistory);
      await store(freetradeExport(...freetradeRows, { ...freetradeRows[8], 'Total Amount': '5.00' }), { planstring });
      await portal.database.db.execute(sql`
        insert into portal.portfolio_plan (portfolio_uuid, planstring) values (${portfolios.empty.uuid}, ${planstring})`);
      const before = await contents();
      const listed = await runs();
      expect((await remove(planstring)).body).toEqual({ planstring });
      for (const [table, found] of Object.entries(await contents())) {
        if (table !== 'removed_plan') expect(found.filter((line) => line.includes(planstring))).toEqual([]);
      }
      expect((await plans()).removed).toContainEqual({ planstring, name: 'From a broker', until: expect.any(String) });
      expect((await restore(planstring)).body).toEqual({ planstring });
      expect(await contents()).toEqual(before);
      expect(await runs()).toEqual(listed);
      expect((await undo(await newest())).status).toBe(200);
    });

    test('cannot be brought back after the firm’s term, and is forgotten when the house is kept', async () => {
      const gone = await store(freetradeHistory);
      await remove(gone.planstring);
      await portal.database.db.execute(sql`
        update portal.removed_plan set removed_at = '2026-02-15' where planstring = ${gone.planstring}`);
      expect((await plans()).removed.map((plan) => plan.planstring)).not.toContain(gone.planstring);
      expect((await restore(gone.planstring)).status).toBe(404);
      const next = await store(freetradeHistory);
      await remove(next.planstring);
      await runHousekeeping(portal.context.objects);
      const kept = await rows(
        portal.database,
        z.object({ planstring: z.string() }),
        sql`select planstring from portal.removed_plan`,
      );
      expect(kept.map((plan) => plan.planstring)).toEqual(expect.not.arrayContaining([gone.planstring]));
      expect(kept.map((plan) => plan.planstring)).toContain(next.planstring);
    });

    test('stays where the firm works with it', async () => {
      const { planstring } = await store(freetradeHistory);
      await portal.database.db.execute(sql`
        insert into portal.data_feed_plan (data_feed_id, planstring)
        select min(id), ${planstring} from portal.data_feed`);
      const before = await tableContents(portal.database);
      expect(await remove(planstring)).toMatchObject({ status: 409, body: { error: { name: 'PlanInUse' } } });
      expect(await tableContents(portal.database)).toEqual(before);
    });

    test('every table that refers to a plan is either removed with it or the firm’s', async () => {
      const referring = await rows(
        portal.database,
        z.object({ table: z.string() }),
        sql`select distinct conrelid::regclass::text as table from pg_constraint
          where contype = 'f' and confrelid = 'portal.plan'::regclass order by 1`,
      );
      // Add a new table to one of the two lists in removed-plans.ts. Who corrects a plan's records ends with the plan.
      expect(referring.map(({ table }) => table)).toEqual([
        'portal.data_feed_plan',
        'portal.holding_period',
        'portal.ims_document',
        // What was computed for the plan ends with it.
        'portal.plan_day_value',
        'portal.plan_owner',
        'portal.plan_transaction',
        'portal.portfolio_plan',
        'portal.reconciliation_difference',
        'portal.taken_correction',
        'portal.tax_record',
        'portal.transfer_pair',
      ]);
    });
  });

  describe('is denied', () => {
    let planstring: string;
    let importID: number;
    beforeAll(async () => {
      ({ planstring } = await store(freetradeHistory));
      importID = await newest();
    });

    async function denied(status: number, ask: () => Promise<{ status: number }>): Promise<void> {
      const before = await tableContents(portal.database);
      expect((await ask()).status).toBe(status);
      expect(await tableContents(portal.database)).toEqual(before);
    }

    test.each([
      ['another client', carl],
      ['a partner who sees the plan', ben],
      ['somebody new', nobody],
    ])('to %s', async (_, who) => {
      expect((await runs(who)).map((run) => run.importID)).not.toContain(importID);
      await denied(404, () => undo(importID, who));
      await denied(404, () => remove(planstring, who));
      await remove(planstring);
      await denied(404, () => restore(planstring, who));
      await restore(planstring);
    });

    test('to support, who may only look', async () => {
      await denied(403, () => undo(importID, support, anna.uid));
      await denied(403, () => remove(planstring, support, anna.uid));
    });

    test('for a plan that the firm keeps, and for an import that nobody made', async () => {
      await denied(404, () => remove('A-ISA-1'));
      await denied(404, () => undo(9_999_999));
    });

    test('and allowed to an administrator for the client', async () => {
      expect((await undo(importID, admin, anna.uid)).status).toBe(200);
    });
  });
});
