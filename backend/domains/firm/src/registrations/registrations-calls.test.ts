import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { FoundRecords } from '@harbour/definitions/firm/clients';
import type { Registrations } from '@harbour/definitions/firm/registrations';
import { registration } from '@harbour/domain-clients/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { client, mailTeam, teamMember } from '@harbour/kernel/people/tables';
import { postBy } from '@harbour/letters';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { notifyOfRegistrations, staffMail } from './notify-staff.ts';

const { admin, adviser, support, anna } = staffAndClients;
const details = '/clientdirectory/clientpersonaldetails/summary';
const minute = 60_000;
const team = { id: '0b5f3a52-6c1d-4e7f-9a10-00000000f001', name: 'New business' };

const newcomer = (number: number): SignedIn => ({
  sub: `sub-new-${number}`,
  uid: `7d0c5b4e-30d1-4d1c-9a55-00000000010${number}`,
  groups: [],
  email: `new${number}@example.com`,
  claims: { given_name: 'Nina', family_name: `Newly${'abcdefghi'[number]}`, birthdate: '1984-02-29' },
});

describe.each(databaseKinds)('new registrations on %s', (kind) => {
  let portal: TestPortal;
  const sent: { to: string; subject: string; text: string }[] = [];
  let refusedAddress = '';
  const resources = serverResources();
  staffMail.provide({
    address: () => 'https://portal.example/',
    post: postBy(
      async (message) => {
        if (message.to === refusedAddress) throw new Error('refused');
        sent.push(message);
      },
      { firm: 'Test Firm' },
    ),
  })(resources);

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  /** What a process does each minute. */
  async function runWork(): Promise<(typeof sent)[number][]> {
    sent.length = 0;
    const { context } = portal;
    const workContext = { ...context.objects, database: portal.database, resources, now: () => portal.clock.time };
    for (const key of await notifyOfRegistrations.due(workContext)) await notifyOfRegistrations.run(workContext, key);
    return [...sent];
  }
  const register = (number: number) => portal.ask(details, { as: newcomer(number) });
  const notice = (body: object, as: SignedIn = admin) =>
    portal.ask('/firm/registration-notice', { method: 'POST', as, body });
  const seenBy = async (as: SignedIn) => (await portal.ask('/firm/registrations', { as })).body as Registrations;

  test('are notified of to the roles that the firm chose, in one e-mail for each quarter of an hour', async () => {
    expect(await runWork()).toEqual([]);
    await register(1);
    const [mail, ...others] = await runWork();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@clients.example', subject: 'A new registration' });
    expect(mail?.text).toContain('https://portal.example/firm/clients?filter=new');
    // It leaves the portal: nobody learns from it who registered.
    expect(mail?.text).not.toContain('Nina');
    await register(2);
    await register(3);
    portal.clock.time = now + 15 * minute - 1;
    expect(await runWork()).toEqual([]);
    portal.clock.time = now + 15 * minute;
    expect((await runWork()).map(({ subject }) => subject)).toEqual(['2 new registrations']);
    expect(await runWork()).toEqual([]);
  });

  test('are shown to the people who are notified, until somebody looks after the person', async () => {
    const seen = await seenBy(admin);
    expect(seen).toMatchObject({ isNotified: true, count: 3 });
    expect(new Set(seen.newest.map(({ name }) => name))).toEqual(
      new Set(['Nina Newlyb', 'Nina Newlyc', 'Nina Newlyd']),
    );
    expect(await seenBy(support)).toMatchObject({ isNotified: false, count: 3 });
    expect(await seenBy(adviser)).toEqual({ isNotified: false, count: 0, newest: [] });
    await portal.database.db
      .update(client)
      .set({ adviserUid: adviser.uid })
      .where(eq(client.uid, newcomer(1).uid));
    expect((await seenBy(admin)).count).toBe(2);
    expect((await seenBy(adviser)).count).toBe(0);
    expect((await portal.ask('/firm/registrations', { as: anna })).status).toBe(403);
  });

  test('are a filter of the list of clients, for thirty days', async () => {
    const listed = async () => {
      const { body } = await portal.ask('/firm/clients?filter=new', { as: admin });
      return (body as FoundRecords).records.map(({ name }) => name);
    };
    expect(await listed()).toEqual(['Nina Newlyb', 'Nina Newlyc', 'Nina Newlyd']);
    await portal.database.db
      .update(registration)
      .set({ registeredAt: new Date(portal.clock.time - 30 * 86_400_000) })
      .where(eq(registration.clientUid, newcomer(2).uid));
    expect(await listed()).toEqual(['Nina Newlyb', 'Nina Newlyd']);
    expect((await seenBy(admin)).count).toBe(1);
  });

  test('who is notified is set by an administrator, with both states in the record', async () => {
    const { db } = portal.database;
    await db.insert(mailTeam).values(team);
    await db.insert(teamMember).values([
      { teamId: team.id, staffUid: support.uid },
      { teamId: team.id, staffUid: adviser.uid },
    ]);
    expect((await notice({ roles: [], teams: [] }, support)).status).toBe(403);
    expect(await notice({ roles: ['publisher'], teams: [] })).toMatchObject({ status: 400 });
    expect(await notice({ roles: [], teams: [anna.uid] })).toMatchObject({ body: { error: { name: 'TeamUnknown' } } });
    expect((await notice({ roles: [], teams: [team.id, team.id] })).status).toBe(200);
    const [act] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(act).toMatchObject({
      actorUid: admin.uid,
      changes: [
        {
          field: 'Who is notified of new registrations',
          before: 'role admin, role operations',
          after: 'team New business',
        },
      ],
    });
    // The adviser of the team sees only clients of their own, so nobody who just registered.
    const { body } = await portal.ask('/firm/registration-notice', { as: adviser });
    expect(body).toEqual({ roles: [], teams: [team], people: 1 });
    await register(4);
    portal.clock.time += 15 * minute;
    expect((await runWork()).map(({ to }) => to)).toEqual(['sue@clients.example']);
  });

  test('an address that refuses mail does not keep others from being notified; who left is not notified', async () => {
    expect((await notice({ roles: ['admin', 'support'], teams: [] })).status).toBe(200);
    refusedAddress = 'ada@clients.example';
    await register(5);
    portal.clock.time += 15 * minute;
    expect((await runWork()).map(({ to }) => to)).toEqual(['sue@clients.example']);
    refusedAddress = '';
    const left = { leftAt: new Date(portal.clock.time) };
    await portal.database.db.update(client).set(left).where(eq(client.uid, support.uid));
    await register(6);
    portal.clock.time += 15 * minute;
    expect((await runWork()).map(({ to }) => to)).toEqual(['ada@clients.example']);
  });
});
