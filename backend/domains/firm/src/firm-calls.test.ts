import { databaseKinds } from '@harbour/backend-database/testing';
import { deliveryReport } from '@harbour/backend-testing/delivery-report';
import { firmAccounts } from '@harbour/backend-testing/firm-accounts';
import { now, seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { FoundRecords } from '@harbour/definitions/firm/clients';
import type { StaffList } from '@harbour/definitions/firm/staff';
import { planOwner, plan as planTable } from '@harbour/domain-plans/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { rows } from '@harbour/kernel/database/rows';
import { client, clientRecord, person } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const { anna, ben, carl, nobody, support, adviser, admin } = staffAndClients;

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-0000000${tail}`;
const opal = { uid: id('0e001'), firstname: 'Opal', surname: 'Stark', email: 'opal@firm.example' };
const second = { sub: 'sub-opal', uid: opal.uid, groups: ['admin'], first: 'Opal', last: 'Stark' };

describe.each(databaseKinds)('the firm’s calls on %s', (kind) => {
  const accounts = firmAccounts();
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, {
      openAccounts: accounts.open,
      seed: async (database) => {
        await seedSmallFirm(database);
        await accounts.migrate(database);
        for (const who of [anna, ben, nobody, support, adviser, admin]) await accounts.sign(database, who);
      },
    });
  });
  afterAll(() => portal.stop());

  const post = (path: string, as: SignedIn, body: object = {}) => portal.ask(path, { method: 'POST', as, body });
  const staff = async () => (await portal.ask('/firm/staff', { as: admin })).body as StaffList;
  const member = async (uid: string) => (await staff()).staff.find((each) => each.uid === uid);
  const found = async (query: string, as: SignedIn = admin) =>
    (await portal.ask(`/firm/clients?${query}`, { as })).body as FoundRecords;
  const names = async (query: string, as: SignedIn = admin) => (await found(query, as)).records.map(({ name }) => name);
  const lastAct = async () =>
    (await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0];

  test('the state of the service has the e-mail of accounts, masked and without its text', async () => {
    await portal.database.db.execute(sql`
      insert into identity.mail
        (recipient, subject, body, attempts, problem, written_at, attempt_at, useful_until, expires_at)
      select 'vera@firm.example', 'Your invitation', 'secret-link', 1, 'busy', written, written + interval '1 minute',
        written + interval '1 day', written + interval '31 days'
      from (select ${new Date(now - 60_000).toISOString()}::timestamptz as written) as moment`);
    const { status, text, body } = await portal.ask('/firm/service', { as: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mail: {
        accepted: 0,
        waiting: 1,
        waitingSince: new Date(now - 60_000).toISOString(),
        troubled: [{ recipient: 'v***@f***', subject: 'Your invitation', problem: 'busy', state: 'waiting' }],
      },
    });
    expect(text).not.toContain('secret-link');
  });

  test('e-mail that came back is reported once, and shown at the client whose address it was', async () => {
    const [{ recipient, reference } = { recipient: '', reference: '' }] = await rows(
      portal.database,
      z.object({ recipient: z.string(), reference: z.string() }),
      sql`insert into identity.mail (recipient, subject, state, written_at, useful_until, expires_at)
        values ('anna@clients.example', 'News', 'accepted', now(), now(), now() + interval '1 day')
        returning recipient, reference::text as reference`,
    );
    const at = new Date(now).toISOString();
    const report = { recipient, messageId: `<${reference}@portal.example>`, reason: '550 The mailbox is closed', at };
    const returns = [report, { ...report, recipient: 'eve@clients.example', messageId: '<1@other.example>' }];
    const send = (as: SignedIn) => post('/firm/service/returned-mail', as, { returns });
    expect((await send(support)).status).toBe(403);
    for (const _ of ['first', 'again']) expect(await send(admin)).toMatchObject({ status: 200, body: { known: 1 } });
    expect(await lastAct()).toMatchObject({ changes: [{ field: 'Returned e-mail', after: '1 of 2 reports' }] });
    const { body } = await portal.ask('/firm/service', { as: admin });
    expect(body).toMatchObject({ mail: { returned: 1, troubled: [{ state: 'returned' }, { state: 'waiting' }] } });
    const record = await portal.ask(`/firm/clients/${anna.person}?purpose=call`, { as: admin });
    expect(record.body).toMatchObject({ account: { mailReturned: { at, reason: '550 The mailbox is closed' } } });
  });

  test('a report of a mail server is read as it came, and believed if it names a message of ours', async () => {
    const to = 'mary@client.example';
    const [{ reference } = { reference: '' }] = await rows(
      portal.database,
      z.object({ reference: z.string() }),
      sql`insert into identity.mail (recipient, subject, state, written_at, useful_until, expires_at)
        values (${to}, 'Your code', 'accepted', now(), now(), now() + interval '1 day')
        returning reference::text as reference`,
    );
    const send = (message: string, as: SignedIn = admin) => post('/firm/service/delivery-report', as, { message });
    const stateOf = async () =>
      await rows(
        portal.database,
        z.object({ state: z.string(), problem: z.nullable(z.string()) }),
        sql`select state, problem from identity.mail where reference = ${reference}`,
      );
    const report = (message: string[]) => deliveryReport({ message, returned: undefined });
    expect((await send(report([`Original-Envelope-Id: ${reference}`]), support)).status).toBe(403);
    // Anybody can write to that mailbox, and may know the address.
    for (const guessed of [report([]), report([`Original-Envelope-Id: ${id('0000a')}`])])
      expect((await send(guessed)).body).toEqual({ failed: 1, known: 0 });
    expect((await send('Subject: Out of office\r\n\r\nI am away.')).body).toEqual({ failed: 0, known: 0 });
    expect(await stateOf()).toEqual([{ state: 'accepted', problem: null }]);

    expect((await send(report([`Original-Envelope-Id: ${reference}`]))).body).toEqual({ failed: 1, known: 1 });
    const problem = '550 5.1.1 <mary@client.example>: Recipient address rejected: User unknown';
    expect(await stateOf()).toEqual([{ state: 'returned', problem }]);
    expect(await lastAct()).toMatchObject({ changes: [{ field: 'Returned e-mail', after: '1 of 1 reports' }] });
    const { body } = await portal.ask('/firm/service', { as: admin });
    expect(body).toMatchObject({
      mail: {
        troubled: expect.arrayContaining([
          expect.objectContaining({
            state: 'returned',
            subject: 'Your code',
            problem: '550 5.1.1 <m***@c***>: Recipient address rejected: User unknown',
          }),
        ]),
      },
    });
    expect((await send('x'.repeat(262_145))).status).toBe(400);
  });

  describe('staff', () => {
    test('are listed with role, teams, clients and sign-in, for every role', async () => {
      expect(await member(adviser.uid)).toMatchObject({
        firstname: 'Adi',
        role: 'adviser',
        state: 'active',
        clients: 1,
        wantedRole: null,
        leftAt: null,
        teams: [{ name: expect.any(String) }],
      });
      expect((await staff()).staff.map(({ surname }) => surname)).toEqual(['Hollis', 'Minster', 'Visor']);
    });

    test('a first administrator invites another without a second person, whose link is mailed', async () => {
      const answer = await post('/firm/staff', admin, { ...opal, role: 'admin', teams: [] });
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } });
      expect(await member(opal.uid)).toMatchObject({ state: 'invited', role: 'admin' });
      expect(accounts.mails.at(-1)).toMatchObject({ to: opal.email });
      expect(accounts.mails.at(-1)?.text).toMatch(/https:\/\/portal\.example\/invitation#token=/);
      expect(await lastAct()).toMatchObject({
        actorUid: admin.uid,
        subjectUid: opal.uid,
        call: 'POST /firm/staff',
        status: 200,
        changes: [{ field: 'Role', before: null, after: 'admin' }],
      });
    });

    test('an address that is somebody’s is refused, and a role that may not invite', async () => {
      const again = { ...opal, uid: id('0e002'), role: 'support', teams: [] };
      expect(await post('/firm/staff', admin, again)).toMatchObject({
        status: 409,
        body: { error: { name: 'AddressTaken' } },
      });
      expect(await post('/firm/staff', support, { ...again, email: 'x@firm.example' })).toMatchObject({
        status: 403,
        body: { error: { name: 'RoleMissing' } },
      });
    });

    test('nobody changes their own role, and with two administrators a second person decides', async () => {
      expect(await post(`/firm/staff/${admin.uid}/role`, admin, { role: 'auditor' })).toMatchObject({
        status: 403,
        body: { error: { name: 'OwnRightsNotChanged' } },
      });
      const asked = await post(`/firm/staff/${support.uid}/role`, admin, { role: 'operations' });
      expect(asked.body).toEqual({ outcome: 'waits' });
      expect(await member(support.uid)).toMatchObject({ role: 'support', wantedRole: 'operations' });
      const { body } = await portal.ask('/firm/requests', { as: second });
      expect(body).toMatchObject({ requests: [{ kind: 'role', role: 'operations', mayDecide: true }] });
      const [request] = (body as { requests: { id: string }[] }).requests;
      const decide = (as: SignedIn, approved: boolean) => post(`/firm/requests/${request?.id}`, as, { approved });
      expect(await decide(admin, true)).toMatchObject({ status: 403, body: { error: { name: 'SecondPersonNeeded' } } });
      expect(await decide(support, true)).toMatchObject({ status: 403 });
      expect(await decide(second, true)).toMatchObject({ status: 200 });
      expect(await member(support.uid)).toMatchObject({ role: 'operations', wantedRole: null });
      expect((await accounts.directory(portal.database).account(support.uid))?.groups).toEqual(['operations']);
      expect(await decide(second, false)).toMatchObject({ status: 409, body: { error: { name: 'RequestDecided' } } });
      // The role that somebody has already needs nobody.
      const again = await post(`/firm/staff/${support.uid}/role`, admin, { role: 'operations' });
      expect(again.body).toEqual({ outcome: 'done' });
      expect((await portal.ask('/firm/requests', { as: second })).body).toEqual({ requests: [], decided: [] });
    });

    test('somebody who leaves hands the clients over, loses teams and sign-in, and has no clients from then on', async () => {
      const leave = (successor: string | null) => post(`/firm/staff/${adviser.uid}/leaving`, admin, { successor });
      expect(await leave(null)).toMatchObject({ status: 409, body: { error: { name: 'SuccessorMissing' } } });
      expect(await leave(support.uid)).toMatchObject({ status: 400, body: { error: { name: 'NotAnAdviser' } } });
      expect(await leave(opal.uid)).toMatchObject({ status: 200 });
      expect(await member(adviser.uid)).toMatchObject({ state: 'left', teams: [], clients: 0 });
      expect((await accounts.directory(portal.database).account(adviser.uid))?.state).toBe('closed');
      const settings = await portal.ask('/clientdirectory/websitesettings', { as: anna });
      expect(settings.body).toMatchObject({ adviserName: 'Opal Stark' });
      const { text: colleagues } = await portal.ask('/adminsecuremessaging/colleagues', { as: admin });
      expect(colleagues).toContain('Opal Stark');
      expect(colleagues).not.toContain('Adi Visor');
      expect(await leave(opal.uid)).toMatchObject({ status: 404, body: { error: { name: 'StaffNotFound' } } });
    });
  });

  describe('clients', () => {
    const record = { person: id('0e010'), number: 'C-100234' };

    beforeAll(async () => {
      const { db } = portal.database;
      await db.insert(person).values({ uuid: record.person, name: 'Nora Newman' });
      await db.insert(clientRecord).values({
        personUuid: record.person,
        number: record.number,
        firstname: 'Nora',
        surname: 'Newman',
        dob: '1970-02-28',
        email: 'nora.newman@elsewhere.example',
        postcode: 'SW1A 1AA',
        reviewDue: '2026-03-01',
      });
      await db.insert(planTable).values({
        planstring: 'N-ISA-1',
        name: 'Nora’s ISA',
        productType: 'isa',
        provider: 'zenith',
        performance: true,
        openedOn: '2025-06-02',
      });
      await db.insert(planOwner).values({ planstring: 'N-ISA-1', personUuid: record.person });
    });

    test.each([
      ['text=zander', ['Anna Zander']],
      ['text=an%20zand', ['Anna Zander']],
      ['text=C-1002', ['Nora Newman']],
      ['text=sw1a', ['Nora Newman']],
      ['text=anna%40clients', ['Anna Zander']],
      ['text=28/2/1970&filter=review-due', ['Nora Newman']],
      ['text=29/2/1970', []],
      ['filter=unregistered', ['Nora Newman']],
      ['filter=unlinked&text=newman', ['Nora Newman']],
      ['filter=unassigned&text=newman', ['Nora Newman', 'Nora Newman']],
      ['filter=locked', []],
      [`adviser=${opal.uid}`, ['Anna Zander']],
    ])('are found by %s', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    test('who has not signed in for six months is inactive', async () => {
      const signedIn = (who: { uid: string }, at: string) =>
        portal.database.db.execute(
          sql`update identity.user_account set last_sign_in_at = ${at}::timestamptz where harbour_uid = ${who.uid}::uuid`,
        );
      await signedIn(anna, '2025-10-01T12:00:00Z');
      await signedIn(ben, '2025-09-01T12:00:00Z');
      expect(await names('filter=inactive&text=zander')).toEqual([]);
      expect(await names('filter=inactive&text=albers')).toEqual(['Ben Albers']);
    });

    test('an adviser finds their own only, and reads no other record', async () => {
      const owner = { ...adviser, uid: opal.uid };
      expect(await names('', owner)).toEqual(['Anna Zander']);
      const other = await portal.ask(`/firm/clients/${carl.person}?purpose=review`, { as: owner });
      expect(other).toMatchObject({ status: 404, body: { error: { name: 'RecordNotFound' } } });
    });

    test('a record has what the firm knows, needs a purpose, and the reading is recorded with it', async () => {
      expect(await portal.ask(`/firm/clients/${anna.person}`, { as: admin })).toMatchObject({ status: 400 });
      const { body } = await portal.ask(`/firm/clients/${anna.person}?purpose=complaint`, { as: admin });
      expect(body).toMatchObject({
        name: 'Anna Zander',
        uid: anna.uid,
        number: null,
        group: 'Zander & Albers',
        adviser: { uid: opal.uid, name: 'Opal Stark' },
        account: { state: 'open', secondFactor: true, sessions: [] },
        plans: expect.arrayContaining([expect.objectContaining({ planstring: 'A-ISA-1' })]),
        people: expect.arrayContaining([expect.objectContaining({ name: 'Ben Albers', seesThem: true })]),
        acts: expect.arrayContaining([expect.objectContaining({ by: 'Ada Minster', purpose: 'A complaint' })]),
      });
      expect(await lastAct()).toMatchObject({ subjectUid: anna.uid, purpose: 'complaint', effect: 'read' });
    });

    test('an account is linked to the record that agrees with it, and its owner sees the plans only then', async () => {
      const plans = async () => (await portal.ask('/valuation/plans', { as: nobody })).text;
      expect(await plans()).not.toContain('N-ISA-1');
      const { body } = await portal.ask(`/firm/clients/${nobody.person}?purpose=onboarding`, { as: admin });
      expect(body).toMatchObject({
        candidates: [
          {
            number: record.number,
            comparisons: [
              { field: 'name', agrees: true },
              { field: 'birth date', agrees: true },
              { field: 'e-mail address', agrees: false },
              { field: 'postcode', registered: null, record: 'SW1A 1AA', agrees: false },
            ],
          },
        ],
      });
      const link = (differing: string[]) =>
        post(`/firm/clients/${nobody.person}/link`, admin, { number: record.number, differing, purpose: 'onboarding' });
      expect(await link([])).toMatchObject({ status: 409, body: { error: { name: 'ComparisonChanged' } } });
      expect(await plans()).not.toContain('N-ISA-1');
      expect(await link(['postcode', 'e-mail address'])).toMatchObject({ status: 200 });
      expect(await plans()).toContain('N-ISA-1');
      expect(await names('text=newman')).toEqual(['Nora Newman']);
      expect(await link(['postcode', 'e-mail address'])).toMatchObject({ status: 409 });
    });

    test('an assignment is shown to the client, and recorded with before and after', async () => {
      const assign = { adviser: opal.uid, team: null, purpose: 'onboarding' };
      expect(await post(`/firm/clients/${carl.person}/assignment`, admin, assign)).toMatchObject({ status: 200 });
      const settings = await portal.ask('/clientdirectory/websitesettings', { as: carl });
      expect(settings.body).toMatchObject({ adviserName: 'Opal Stark' });
      expect((await lastAct())?.changes).toContainEqual({ field: 'Adviser', before: null, after: 'Opal Stark' });
    });
  });

  describe('support', () => {
    const desk = { ...support, groups: ['support'] };
    const help = (name: string) => post(`/firm/clients/${anna.uid}/sign-in/${name}`, desk, { purpose: 'call' });
    const check = (answers: Record<string, boolean>) =>
      post(`/firm/clients/${anna.uid}/identity-check`, desk, {
        answers: Object.entries(answers).map(([question, right]) => ({ question, right })),
        purpose: 'call',
      });

    test('changes no sign-in before the caller’s identity was checked, and none after a wrong answer', async () => {
      expect(await help('unlock')).toMatchObject({ status: 403, body: { error: { name: 'IdentityNotChecked' } } });
      expect((await check({ 'birth-date': true, email: true })).body).toMatchObject({ passed: false });
      expect((await check({ 'birth-date': true, email: true, plan: true, adviser: false })).body).toEqual({
        passed: false,
        checkedUntil: null,
      });
      expect(await help('unlock')).toMatchObject({ status: 403 });
    });

    test('asks only what the record can answer', async () => {
      const { body } = await portal.ask(`/firm/clients/${anna.uid}/identity-check`, { as: desk });
      expect(body).toMatchObject({
        needed: 3,
        questions: expect.arrayContaining([
          { id: 'birth-date', text: expect.any(String), answer: '1970-02-28' },
          { id: 'postcode', text: expect.any(String), answer: null },
        ]),
      });
      expect(await check({ postcode: true, 'birth-date': true, email: true })).toMatchObject({ status: 400 });
    });

    test('after a passed check resets the second factor after 72 hours, or at once with a second person', async () => {
      expect((await check({ 'birth-date': true, email: true, adviser: true })).body).toMatchObject({ passed: true });
      const { body } = await help('reset-second-factor');
      expect(body).toMatchObject({ effectiveAt: new Date(now + 72 * 3_600_000).toISOString() });
      expect(accounts.mails.at(-1)?.to).toBe('anna@clients.example');
      const state = async () => (await accounts.directory(portal.database).account(anna.uid))?.secondFactor;
      expect(await state()).toBe(true);
      const { requests } = (await portal.ask('/firm/requests', { as: admin })).body as { requests: { id: string }[] };
      expect(await post(`/firm/requests/${requests[0]?.id}`, desk, { approved: true })).toMatchObject({ status: 403 });
      expect(await post(`/firm/requests/${requests[0]?.id}`, admin, { approved: true })).toMatchObject({ status: 200 });
      expect(await state()).toBe(false);
    });

    test('asks for a second person again after the client has stopped a reset', async () => {
      expect((await check({ 'birth-date': true, email: true, adviser: true })).body).toMatchObject({ passed: true });
      expect(await help('reset-second-factor')).toMatchObject({ status: 200 });
      expect(await help('reset-second-factor')).toMatchObject({
        status: 409,
        body: { error: { name: 'RequestWaits' } },
      });
      // As a sign-in with the second factor does.
      await accounts.directory(portal.database).cancelSecondFactorReset(anna.uid);
      expect(await help('reset-second-factor')).toMatchObject({ status: 200 });
      const { requests } = (await portal.ask('/firm/requests', { as: desk })).body as { requests: object[] };
      expect(requests).toHaveLength(1);
    });

    test('is refused by a second person with a reason, which who asked sees, and which is in the client’s record', async () => {
      const reason = 'The caller did not know the plans.';
      const { requests } = (await portal.ask('/firm/requests', { as: admin })).body as { requests: { id: string }[] };
      const decided = await post(`/firm/requests/${requests[0]?.id}`, admin, { approved: false, reason });
      expect(decided.status).toBe(200);
      expect(await lastAct()).toMatchObject({
        changes: [
          { before: 'waiting', after: 'refused' },
          { field: 'Reason', before: null, after: reason },
        ],
      });
      expect((await portal.ask('/firm/requests', { as: desk })).body).toMatchObject({
        requests: [],
        // Both at the same moment of the test's clock: in either order.
        decided: expect.arrayContaining([
          expect.objectContaining({ approved: false, reason, decidedBy: 'Ada Minster' }),
          expect.objectContaining({ approved: true, reason: null }),
        ]),
      });
      const record = await portal.ask(`/firm/clients/${anna.person}?purpose=review`, { as: admin });
      expect(record.body).toMatchObject({ acts: expect.arrayContaining([expect.objectContaining({ reason })]) });
    });

    test('cannot help a member of staff this way', async () => {
      const answer = await post(`/firm/clients/${admin.uid}/sign-in/unlock`, desk, { purpose: 'call' });
      expect(answer).toMatchObject({ status: 404, body: { error: { name: 'ClientNotFound' } } });
    });
  });

  test('the record of all acts is for auditors, by actor, subject, kind and purpose', async () => {
    const auditor = { ...admin, groups: ['auditor'] };
    const read = async (query: string) => (await portal.ask(`/firm/audit?${query}`, { as: auditor })).body;
    expect(await read(`subject=${carl.uid}&kind=changed`)).toMatchObject({
      entries: [
        {
          actor: { name: 'Ada Minster' },
          what: 'Sets the adviser and the team of a client',
          purpose: 'A new client, or a new account',
          changes: expect.arrayContaining([{ field: 'Adviser', before: null, after: 'Opal Stark' }]),
        },
      ],
      more: false,
    });
    expect(await read('purpose=complaint&kind=read')).toMatchObject({
      entries: [{ subject: { name: 'Anna Zander' } }],
    });
    expect(await read('to=2000-01-01')).toMatchObject({ entries: [] });
    const everything = (await read('who=firm')) as { entries: { id: number }[] };
    expect(await read(`before=${everything.entries.at(-1)?.id}`)).toMatchObject({ entries: expect.any(Array) });
    expect(await portal.ask('/firm/audit', { as: { ...support, groups: ['support'] } })).toMatchObject({ status: 403 });
  });

  test('a member of staff is no client of the register', async () => {
    expect(await names('text=minster')).toEqual([]);
    expect(await portal.database.db.$count(client, eq(client.staffGroup, 'admin'))).toBe(2);
  });
});
