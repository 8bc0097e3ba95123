import { randomUUID } from 'node:crypto';
import { runSharedWork } from '@harbour/backend-api/shared-work';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { DataRequests } from '@harbour/definitions/firm/data-requests';
import type { ClientRetention, Retention } from '@harbour/definitions/firm/retention';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { rows } from '@harbour/kernel/database/rows';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { personalTables } from '../personal-data/personal-tables.ts';
import { oneSubject, readSchema, rowsOf } from '../personal-data/rows-of-clients.ts';
import { type DataPortal, second, startDataPortal } from '../testing/data-portal.ts';
import { clientErasures } from './erase-clients.ts';

const { anna, ben, carl, admin, support } = staffAndClients;

describe.each(databaseKinds)('erasure and retention on %s', (kind) => {
  let data: DataPortal;
  let portal: DataPortal['portal'];
  beforeAll(async () => {
    data = await startDataPortal(kind, [anna, carl]);
    portal = data.portal;
  });
  afterAll(() => data.stop());

  const post = (path: string, as: SignedIn, body: object = {}) => portal.ask(path, { method: 'POST', as, body });
  const runWork = () => runSharedWork({ ...portal.context.objects, resources: data.resources }, [clientErasures]);
  const asked = () => {
    portal.clock.time += 1_000;
    return { id: randomUUID(), purpose: 'call', reason: 'Letter of 1 March.' };
  };
  const requests = async () => ((await portal.ask('/firm/data-requests', { as: admin })).body as DataRequests).requests;
  const retention = async () => (await portal.ask('/firm/retention', { as: admin })).body as Retention;
  const clientRetention = async (person: string) =>
    (await portal.ask(`/firm/clients/${person}/retention?purpose=call`, { as: admin })).body as ClientRetention;
  const end = (person: string, endedOn: string | null) =>
    post(`/firm/clients/${person}/relationship-end`, admin, { endedOn, purpose: 'correction' });
  const hold = (person: string, held: boolean) =>
    post(`/firm/clients/${person}/legal-hold`, admin, { held, reason: 'Dispute 7.', purpose: 'complaint' });
  async function confirm(): Promise<void> {
    const { body } = await portal.ask('/firm/requests', { as: second });
    const [request] = (body as { requests: { id: string }[] }).requests;
    expect(await post(`/firm/requests/${request?.id}`, second, { approved: true })).toMatchObject({ status: 200 });
  }
  const rowsIn = async (table: string, { person, uid }: { person: string; uid: string }) => {
    const which = rowsOf(await readSchema(portal.database), table, oneSubject({ person, uid }));
    return portal.database.db.$count(sql`portal.${sql.identifier(table)}`, which);
  };

  test('of a client of the firm only what no law makes it keep is erased, and the rest is listed with why', async () => {
    const before = await clientRetention(anna.person);
    expect(before.kinds.filter(({ erasable }) => erasable).map((each) => each.kind)).toEqual([
      'elsewhere',
      'planning',
      'preferences',
    ]);
    expect(await post(`/firm/clients/${anna.person}/erasures`, support, asked())).toMatchObject({ status: 403 });
    expect(await post(`/firm/clients/${anna.person}/erasures`, admin, asked())).toMatchObject({
      body: { outcome: 'waits' },
    });
    await runWork();
    expect(await rowsIn('scenario', anna)).toBeGreaterThan(0);
    await confirm();
    await runWork();
    for (const [table, { kind: of }] of Object.entries(personalTables)) {
      if (!['elsewhere', 'planning', 'preferences'].includes(of)) continue;
      expect([table, await rowsIn(table, anna)]).toEqual([table, 0]);
    }
    expect(await rowsIn('message', anna)).toBeGreaterThan(0);
    expect(await rowsIn('plan', anna)).toBeGreaterThan(0);
    const [done] = await requests();
    expect(done).toMatchObject({ kind: 'erasure', state: 'done', person: { id: anna.person } });
    expect(done?.result?.kept).toContainEqual({ kind: 'correspondence', rows: expect.any(Number), until: null });
    const [record] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(record).toMatchObject({
      actorUid: admin.uid,
      subjectUid: anna.uid,
      purpose: 'call',
      groups: ['admin'],
      changes: expect.arrayContaining([{ field: 'Planning', before: expect.stringMatching(/entries$/), after: null }]),
    });
    expect(await data.accounts.directory(portal.database).account(anna.uid)).toMatchObject({ state: 'open' });
  });

  test('after the end of the relationship each kind is kept to its day, and no firm figure shortens the law', async () => {
    expect(await end(carl.person, '2027-01-01')).toMatchObject({ status: 400, body: { error: { name: 'DayToCome' } } });
    expect(await end(carl.person, '2023-06-30')).toMatchObject({ status: 200 });
    const figure = (name: string, value: string) =>
      portal.database.db.insert(firmFigure).values({ name, fromDate: '2026-01-01', value });
    await figure('keep-years-orders', '7');
    await figure('keep-years-identity', '1');
    const until = new Map((await clientRetention(carl.person)).kinds.map((each) => [each.kind, each.keptUntil]));
    expect(until.get('orders')).toBe('2030-06-30');
    expect(until.get('identity')).toBe('2028-06-30');
    expect(until.get('consents')).toBe('2024-06-30');
    await portal.database.db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-01-01'));
  });

  test('a plan to which a kept proposal to somebody else refers stays, without its holdings, and stays due', async () => {
    await end(carl.person, '2021-03-17');
    await portal.database.db
      .insert(firmFigure)
      .values({ name: 'erasures-second-person', fromDate: '2026-01-01', value: '0' });
    await post(`/firm/clients/${carl.person}/erasures`, admin, asked());
    await runWork();
    expect([await rowsIn('holding_period', carl), await rowsIn('plan', carl)]).toEqual([0, 1]);
    expect(await clientRetention(carl.person)).toMatchObject({ relationshipEndedOn: '2021-03-17' });
    await portal.database.db.delete(firmFigure).where(eq(firmFigure.fromDate, '2026-01-01'));
    // Anna's proposals are about another plan from now on.
    await portal.database.db.execute(
      sql`update portal.ims_document set planstring = 'A-ISA-1' where planstring = 'C-ISA-5'`,
    );
  });

  test('what is due is shown first, deleted once confirmed as it was shown, and nothing of others with it', async () => {
    const due = await retention();
    expect(due.asOf).toBe('2026-03-18');
    expect(due.kinds.every(({ clients }) => clients === 1)).toBe(true);
    const total = due.kinds.reduce((sum, { rows }) => sum + rows, 0);
    const deletion = (rows: number) => ({ ...asked(), purpose: 'oversight', asOf: due.asOf, rows });
    expect(await post('/firm/retention/deletions', admin, deletion(total - 1))).toMatchObject({
      status: 409,
      body: { error: { name: 'RetentionChanged' } },
    });
    const auditor = { ...admin, groups: ['auditor'] };
    expect((await portal.ask('/firm/retention', { as: auditor })).status).toBe(200);
    expect(await post('/firm/retention/deletions', auditor, deletion(total))).toMatchObject({ status: 403 });
    expect(await post('/firm/retention/deletions', admin, deletion(total))).toMatchObject({
      body: { outcome: 'waits' },
    });
    const { body } = await portal.ask('/firm/requests', { as: second });
    expect(body).toMatchObject({ requests: [{ kind: 'retention', subject: null, mayDecide: true }] });
    const others = async () => Promise.all(['plan', 'message', 'plan_owner'].map((table) => rowsIn(table, ben)));
    const bens = await others();
    await confirm();
    await runWork();
    expect((await requests())[0]).toMatchObject({ kind: 'retention', state: 'done', person: null });
    const kept = [
      'person',
      'client',
      'client_group',
      'audit_record',
      'staff_request',
      'data_request',
      'legal_hold',
      'stored_object',
    ];
    for (const table of Object.keys(personalTables)) {
      if (!kept.includes(table)) expect([table, await rowsIn(table, carl)]).toEqual([table, 0]);
    }
    const [row] = await portal.database.db.select().from(client).where(eq(client.uid, carl.uid));
    expect(row).toMatchObject({
      firstname: 'Erased',
      surname: 'client',
      dob: null,
      emailAddress: `erased-${carl.uid}@erased.invalid`,
    });
    expect(await data.accounts.directory(portal.database).account(carl.uid)).toMatchObject({ state: 'closed' });
    expect(await others()).toEqual(bens);
    expect((await retention()).kinds.every(({ clients }) => clients === 0)).toBe(true);
  });

  test('a joint plan stays with the other owner', async () => {
    const joint = await rows(
      portal.database,
      z.object({ planstring: z.string() }),
      sql`select planstring from portal.plan_owner where person_uuid in (${anna.person}::uuid, ${ben.person}::uuid)
        group by planstring having count(*) = 2`,
    );
    expect(joint.length).toBeGreaterThan(0);
    const bens = await rowsIn('plan', ben);
    await end(anna.person, '2015-01-01');
    const { kinds, asOf } = await retention();
    const total = kinds.reduce((sum, each) => sum + each.rows, 0);
    await post('/firm/retention/deletions', admin, { ...asked(), asOf, rows: total });
    await confirm();
    await runWork();
    expect((await requests())[0]).toMatchObject({ state: 'done' });
    expect(await rowsIn('plan', anna)).toBe(0);
    expect(await rowsIn('plan', ben)).toBe(bens);
    expect(await rowsIn('holding_period', ben)).toBeGreaterThan(0);
  });

  test('a legal hold keeps everything, also what was confirmed before', async () => {
    await end(ben.person, '2015-01-01');
    await post(`/firm/clients/${ben.person}/erasures`, admin, asked());
    expect(await hold(ben.person, true)).toMatchObject({ status: 200 });
    expect(await hold(ben.person, true)).toMatchObject({ status: 409, body: { error: { name: 'HoldUnchanged' } } });
    expect(await clientRetention(ben.person)).toMatchObject({
      hold: { reason: 'Dispute 7.', placedBy: 'Ada Minster' },
    });
    expect(await retention()).toMatchObject({ held: 1 });
    expect((await retention()).kinds.every(({ clients }) => clients === 0)).toBe(true);
    await confirm();
    await runWork();
    expect((await requests())[0]).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^A legal hold/) });
    expect(await rowsIn('plan_owner', ben)).toBeGreaterThan(0);
    expect(await post(`/firm/clients/${ben.person}/erasures`, admin, asked())).toMatchObject({
      status: 409,
      body: { error: { name: 'LegalHold' } },
    });
    expect(await hold(ben.person, false)).toMatchObject({ status: 200 });
    expect((await retention()).kinds.every(({ clients }) => clients === 1)).toBe(true);
  });
});
