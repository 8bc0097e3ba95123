import { databaseKinds } from '@harbour/backend-database/testing';
import { allCalls } from '@harbour/backend-testing/call-addresses';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { accessTexts } from '@harbour/definitions/access-texts';
import { type AccessEntry, getAccessLog } from '@harbour/definitions/clients/access-log';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { accessStatement, planstringsIn } from './access-log.ts';

const { anna, ben, carl, support, adviser, admin } = staffAndClients;

/** Calls of the firm that show or change nothing of one client. */
const aboutNobody: ReadonlySet<string> = new Set([
  'GET /clientdirectory/clients',
  'GET /adminclientdirectory/detailschanges',
  'GET /help/feedback',
  'GET /help/preview',
  'GET /research/preview',
  'GET /research/preview/document/:document',
  'GET /reconciliation/differences',
  'GET /adminsecuremessaging/recipients',
  'GET /adminsecuremessaging/recipientsList',
  'GET /adminsecuremessaging/sendersList',
  'GET /adminsecuremessaging/colleagues',
  'GET /adminsecuremessaging/clients',
  'GET /publishing/publications',
  'GET /publishing/publications/:contentKind/:publication',
  'GET /publishing/publications/:contentKind/:publication/versions/:versionNumber',
  'POST /publishing/preview',
  'GET /publishing/files/:contentFile',
  'GET /firm/data-requests',
  'GET /firm/retention',
  'POST /firm/service/delivery-report',
  'POST /firm/service/returned-mail',
  'GET /ims/desk/funds',
  'GET /messagetemplates',
  'POST /messagetemplates/:template',
  'DELETE /messagetemplates/:template',
]);

test('every call that may be audited has words', () => {
  const names = allCalls.map(({ name }) => name);
  expect(names.filter((name) => !aboutNobody.has(name) && !Object.hasOwn(accessTexts, name))).toEqual([]);
  // What banks answer is recorded as a reading; it is no call.
  const unknown = Object.keys(accessTexts).filter((name) => !names.includes(name));
  expect(unknown).toEqual(['READ /openbanking/accounts']);
});

test.each([
  ['GET /valuation/plan/summary/:planstring/:date', '/api/valuation/plan/summary/A-ISA-1/2026-03-16', ['A-ISA-1']],
  [
    'GET /valuation/summary/plantotals/:planIds/:date?',
    '/valuation/summary/plantotals/A-ISA-1,B-ISA-4',
    ['A-ISA-1', 'B-ISA-4'],
  ],
  ['GET /valuation/summary/chart', '/valuation/summary/chart?po=A-ISA-1', []],
  ['GET /valuation/plan/summary/:planstring/:date', '/valuation/plan/summary/%3Cscript%3E/2026-03-16', []],
  ['GET /assetallocation/fund/:isin/:date', '/assetallocation/fund/GB00HB000015/2026-03-16', []],
])('the plans of %s are found in %s', (call, path, expected) => {
  expect(planstringsIn(call, path)).toEqual(expected);
});

describe.each(databaseKinds)('who has seen an account on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    // The records of the database have its own clock.
    portal = await startTestPortal(kind, { at: Date.now() });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => void (await portal.database.db.delete(auditRecord)));

  async function log(as: Asked['as'], query = ''): Promise<AccessEntry[]> {
    const { status, body } = await portal.ask(`/clientdirectory/accesslog${query}`, { ...(as ? { as } : {}) });
    expect(status).toBe(200);
    return getAccessLog.response.parse(body).entries;
  }
  const summary = '/valuation/plan/summary/A-ISA-1/2026-03-16';

  test('names staff who looked, with their role, what and which plan', async () => {
    await portal.ask(summary, { as: support, target: anna.uid });
    expect(await log(anna)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        name: 'Sue Hollis',
        role: 'support',
        team: null,
        what: 'The value of a plan',
        plans: ['Anna’s ISA'],
        kind: 'read',
      },
    ]);
  });

  test('tells reads, changes and refusals apart, and names the team of an adviser', async () => {
    await portal.ask('/ims/sendmethod', { method: 'PATCH', as: admin, target: anna.uid, body: { method: 'post' } });
    await portal.ask('/ims/sendmethod', { method: 'PATCH', as: adviser, target: anna.uid, body: { method: 'post' } });
    await portal.ask('/securemessaging/loadMessages', {
      method: 'POST',
      as: support,
      target: anna.uid,
      body: { mailbox: 'inbox', filters: {}, page: 1 },
    });
    const entries = await log(anna);
    expect(entries.map(({ role, team, kind: done }) => [role, team, done])).toEqual([
      ['support', null, 'read'],
      ['adviser', 'Admin Team', 'refused'],
      ['admin', null, 'changed'],
    ]);
    for (const [query, expected] of [
      ['?kind=read', ['support']],
      ['?kind=changed', ['admin']],
      ['?kind=refused', ['adviser']],
      ['?who=people', []],
      ['?who=firm&days=7', ['support', 'adviser', 'admin']],
    ] as const) {
      expect((await log(anna, query)).map(({ role }) => role)).toEqual(expected);
    }
  });

  test('names somebody with permission who opened shared plans, once for each call, and nothing of their own', async () => {
    await portal.ask('/valuation/summary/plantotals/A-ISA-1,B-ISA-4/2026-03-16', { as: anna });
    expect(await log(ben)).toMatchObject([
      { name: 'Anna Zander', role: 'person', what: 'The value of your plans', plans: ['Ben’s ISA'], kind: 'read' },
    ]);
    expect(await log(ben, '?who=people')).toHaveLength(1);
    expect(await log(anna)).toEqual([]);
  });

  test.each([
    '/valuation/plans',
    '/valuation/summary/total/all',
    '/valuation/summary/chart',
    '/valuation/summary/charttotals',
    '/valuation/plan/holdings/B-ISA-4/2026-03-16',
    '/valuation/summary/policychart/B-ISA-4',
    '/assetallocation/full',
    '/performance/plans/headlines',
    '/transaction/plan/alltransactions/B-ISA-4/2025-04-06::2026-04-05',
    '/isa_allowance/list',
    '/valuation/document',
  ])('%s of shared plans is recorded once for their owner', async (address) => {
    expect((await portal.ask(address, { as: anna })).status).toBe(200);
    expect(await log(ben)).toHaveLength(1);
  });

  test('does not list joint plans that their other owner opened', async () => {
    await portal.ask('/valuation/plan/summary/A-GIA-3/2026-03-16', { as: anna });
    expect(await log(ben)).toEqual([]);
  });

  test('does not list what one does oneself', async () => {
    await portal.ask('/ims/sendmethod', { method: 'PATCH', as: anna, body: { method: 'email' } });
    expect(await log(anna)).toEqual([]);
  });

  test('shows a stranger’s refused attempt without their name, and nobody else’s log', async () => {
    expect((await portal.ask(summary, { as: carl, target: anna.uid })).status).toBe(403);
    expect(await log(anna)).toMatchObject([{ name: null, role: 'person', team: null, kind: 'refused' }]);
    expect(await log(carl)).toEqual([]);
    expect(await log(ben)).toEqual([]);
  });

  test('says nothing of ids, and is asked for by nobody without rights', async () => {
    await portal.ask(summary, { as: support, target: anna.uid });
    const { text } = await portal.ask('/clientdirectory/accesslog', { as: anna });
    for (const id of [support.uid, support.sub, support.person, anna.uid]) expect(text).not.toContain(id);
    expect((await portal.ask('/clientdirectory/accesslog', { as: carl, target: anna.uid })).status).toBe(403);
    expect((await portal.ask('/clientdirectory/accesslog')).status).toBe(401);
  });

  test('staff who act for a client see that client’s log, and are in it', async () => {
    const asked = { as: support, target: anna.uid };
    await portal.ask('/clientdirectory/accesslog', asked);
    const { body } = await portal.ask('/clientdirectory/accesslog', asked);
    expect(getAccessLog.response.parse(body).entries).toMatchObject([{ what: 'Who has seen your account' }]);
  });

  test('is shown to no staff without a name, and their attempt is in it', async () => {
    const stranger = { ...support, sub: 'sub-x', uid: '0b5f3a52-6c1d-4e7f-9a10-0000000000fd' };
    expect(await portal.ask('/clientdirectory/accesslog', { as: stranger, target: anna.uid })).toMatchObject({
      status: 403,
      body: { error: { name: 'StaffWithoutRecord' } },
    });
    expect(await log(anna)).toMatchObject([{ what: 'Who has seen your account', role: 'support', kind: 'refused' }]);
  });

  test('has words for a recorded call that the API no longer has', async () => {
    await portal.database.db.insert(auditRecord).values({
      actorSub: support.sub,
      actorUid: support.uid,
      groups: ['support'],
      subjectUid: anna.uid,
      method: 'GET',
      call: 'GET /some/old/path',
      effect: 'read',
      path: '/some/old/path',
      status: 200,
    });
    expect(await log(anna)).toMatchObject([{ what: 'A part of your account', kind: 'read', plans: [] }]);
  });

  test('is paged by an index, however many records there are', async () => {
    const { database } = portal;
    // Of every hundred records one is about Anna by another; the rest are clients' own changes.
    await database.db.execute(sql`
      insert into portal.audit_record (at, actor_sub, actor_uid, groups, subject_uid, method, call, effect, path, status)
      select now() - n * interval '1 minute', 'sub', case n % 100 when 0 then ${support.uid}::uuid else ${anna.uid}::uuid end,
        case n % 100 when 0 then array['support'] else array[]::text[] end, ${anna.uid}, 'GET', 'GET /valuation/plans', 'read',
        '/valuation/plans', 200
      from generate_series(1, 100000) n`);
    await database.db.execute(sql`analyze portal.audit_record`);
    const plan = await rows(
      database,
      z.object({ 'QUERY PLAN': z.string() }),
      sql`explain ${accessStatement(anna.uid, { days: '90', page: '3' }, Date.now())}`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_record_by_others');
    const first = await portal.ask('/clientdirectory/accesslog?page=1', { as: anna });
    expect(first.body).toMatchObject({ more: true });
    expect(await log(anna, '?page=20')).toHaveLength(50);
    expect(await log(anna, '?page=21')).toEqual([]);
  });
});
