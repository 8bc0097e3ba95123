import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf, callerOf } from '@harbour/backend-testing/call-addresses';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { rebalances } from '@harbour/backend-testing/small-firm-ims';
import { type Asked, startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { auditRecord } from './tables.ts';

const { anna, admin, support } = staffAndClients;

/**
 * Screen settings, what was read, who is answering at this moment, messages (which are records already) and answers
 * that are not submitted. Every other change is a decision and is audited.
 */
const unauditedCalls: ReadonlySet<string> = new Set([
  'PATCH /clientdirectory/websitesettings',
  'POST /clientdirectory/visits',
  'POST /news/read',
  'POST /library/visit',
  'POST /help/articles/:slug/vote',
  'POST /help/tour',
  'POST /ims/seen',
  'POST /adminsecuremessaging/desk/:message/answering',
  'POST /securemessaging/updateMessage',
  'POST /securemessaging/addMessage',
  'POST /securemessaging/removeDraftMessage',
  'POST /securemessaging/uploadAttachment',
  'POST /securemessaging/removeAttachment',
  'POST /riskprofile/draft',
  'PATCH /riskprofile/draft',
  'POST /riskprofile/draft/confirmations/:rule',
  'DELETE /riskprofile/draft',
]);

describe.each(databaseKinds)('the record of what was done on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const recorded = () => portal.database.db.select().from(auditRecord).orderBy(asc(auditRecord.id));

  /** Calls the API and returns the audit rows that the call added. */
  async function added(address: string, asked: Asked) {
    const before = (await recorded()).length;
    const { status } = await portal.ask(address, asked);
    return { status, rows: (await recorded()).slice(before) };
  }

  const sendMethod = '/ims/sendmethod';
  const methodOf = async () => (await portal.ask(sendMethod, { as: anna })).body;

  test('a client’s own approval is in it, with who, about whom, what and the outcome', async () => {
    const [first] = rebalances;
    const { rows } = await added('/ims/approvalrecords', {
      method: 'PATCH',
      as: anna,
      body: { approve: [first.documents[0].id] },
    });
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        actorSub: anna.sub,
        actorUid: anna.uid,
        groups: [],
        subjectUid: anna.uid,
        method: 'PATCH',
        path: '/ims/approvalrecords',
        call: 'PATCH /ims/approvalrecords',
        purpose: null,
        changes: null,
        effect: 'write',
        status: 200,
      },
    ]);
  });

  test('one that is refused or not understood is in it as such', async () => {
    const approve = { method: 'PATCH', as: anna } as const;
    const unknown = await added('/ims/approvalrecords', {
      ...approve,
      body: { approve: ['0b5f3a52-6c1d-4e7f-9a10-0000000000ff'] },
    });
    expect(unknown.rows).toMatchObject([{ actorUid: anna.uid, subjectUid: anna.uid, status: 404 }]);
    const wrong = await added('/ims/approvalrecords', { ...approve, body: { approve: 'all' } });
    expect(wrong.rows).toMatchObject([{ actorUid: anna.uid, status: 400 }]);
    const forSomebody = await added('/valuation/plan/summary/NO-SUCH-PLAN/2026-03-16', {
      as: support,
      target: anna.uid,
    });
    expect(forSomebody.rows).toMatchObject([{ actorUid: support.uid, subjectUid: anna.uid, status: 404 }]);
  });

  test('a change that cannot be recorded is not made, and a read is not answered', async () => {
    const before = await methodOf();
    await portal.database.db.execute(sql`alter table portal.audit_record rename to audit_record_away`);
    try {
      const change = { method: 'PATCH', body: { method: 'post' } } as const;
      expect((await portal.ask(sendMethod, { ...change, as: admin, target: anna.uid })).status).toBe(500);
      expect((await portal.ask(sendMethod, { ...change, as: anna })).status).toBe(500);
      const read = await portal.ask('/valuation/plans', { as: support, target: anna.uid });
      expect(read.status).toBe(500);
      expect(read.text).not.toContain('A-ISA-1');
    } finally {
      await portal.database.db.execute(sql`alter table portal.audit_record_away rename to audit_record`);
    }
    expect(await methodOf()).toEqual(before);
  });

  test('a change that fails is recorded as failed, and nothing of it stands', async () => {
    // The last statement of the change fails, after the earlier ones have run.
    await portal.database.db.execute(sql`alter table portal.portfolio_plan rename to portfolio_plan_away`);
    const make = { method: 'POST', as: anna, body: { name: 'Half', portfolioplans: ['A-ISA-1'] } } as const;
    const { status, rows } = await added('/valuation/portfolios', make);
    await portal.database.db.execute(sql`alter table portal.portfolio_plan_away rename to portfolio_plan`);
    expect(status).toBe(500);
    expect(rows).toMatchObject([{ actorUid: anna.uid, subjectUid: anna.uid, status: 500 }]);
    expect((await portal.ask('/valuation/portfolios', { as: anna })).text).not.toContain('Half');
  });

  test('what a caller makes up takes no more room than a right address', async () => {
    const target = 'x'.repeat(5_000);
    const { rows } = await added(`/valuation/plans?${'y'.repeat(5_000)}`, { as: support, target });
    expect(rows).toMatchObject([{ subjectUid: 'x'.repeat(100), status: 403 }]);
    expect(rows[0]?.path).toHaveLength(500);
  });

  const own = allCalls.filter(({ call }) => call.effect === 'write');
  test.each(own)('$name by oneself is recorded, unless the policy says that it need not be', async ({ name, call }) => {
    const { rows } = await added(addressOf(call), { method: call.method, as: callerOf(call), ...bodyOf(call) });
    expect(rows).toHaveLength(unauditedCalls.has(name) ? 0 : 1);
  });

  test('what one reads of one’s own is not recorded', async () => {
    expect((await added('/valuation/plans', { as: staffAndClients.carl })).rows).toEqual([]);
    // Anna sees Ben's plans too, which he can read.
    const shared = await added('/valuation/plans', { as: anna });
    expect(shared.rows).toMatchObject([{ actorUid: anna.uid, subjectUid: staffAndClients.ben.uid, status: 200 }]);
  });

  test('clients’ changes without a record are their screens, their messages and unsubmitted answers alone', () => {
    const without = allCalls.filter(({ call, recorded }) => call.effect === 'write' && !recorded);
    expect(without.map(({ name }) => name).sort()).toEqual([...unauditedCalls].sort());
  });
});
