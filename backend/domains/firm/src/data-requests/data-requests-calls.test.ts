import { createHash, randomUUID } from 'node:crypto';
import { runSharedWork } from '@harbour/backend-api/shared-work';
import { databaseKinds } from '@harbour/backend-database/testing';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { DataRequests } from '@harbour/definitions/firm/data-requests';
import { message, messageAttachment } from '@harbour/domain-messaging/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { removeExpired } from '@harbour/kernel/objects/remove-objects';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { dataRequest } from '../tables.ts';
import { type DataPortal, second, startDataPortal } from '../testing/data-portal.ts';
import { clientArchives } from './make-archives.ts';

const { anna, ben, carl, admin, support, adviser } = staffAndClients;
const asked = (id: string = randomUUID()) => ({ id, purpose: 'call', reason: 'Letter of 1 March.' });

describe.each(databaseKinds)('archives of a client’s data on %s', (kind) => {
  let data: DataPortal;
  let portal: DataPortal['portal'];
  beforeAll(async () => {
    data = await startDataPortal(kind, [anna]);
    portal = data.portal;
  });
  afterAll(() => data.stop());

  const post = (path: string, as: SignedIn, body: object = {}) => portal.ask(path, { method: 'POST', as, body });
  const ask = (as: SignedIn, person: string = anna.person, body = asked()) => {
    // Each a second after the one before, so that the newest is the last that was asked for.
    portal.clock.time += 1_000;
    return post(`/firm/clients/${person}/exports`, as, body);
  };
  const requests = async (as: SignedIn = admin) =>
    ((await portal.ask('/firm/data-requests', { as })).body as DataRequests).requests;
  const runWork = () => runSharedWork({ ...portal.context.objects, resources: data.resources }, [clientArchives]);
  const waiting = async () => {
    const { body } = await portal.ask('/firm/requests', { as: second });
    return (body as { requests: { id: string; kind: string; subject: object; why: string }[] }).requests;
  };
  const lastAct = async () =>
    (await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0];
  /** The archive of a person, asked for and confirmed. */
  async function archiveOf(person: string): Promise<Record<string, string>> {
    await ask(admin, person);
    await post(`/firm/requests/${(await waiting())[0]?.id}`, second, { approved: true });
    await runWork();
    const [newest] = await requests();
    const { body } = await post(`/firm/data-requests/${newest?.id}/download`, admin);
    const key = /objects\/([\w-]+)/.exec((body as { url: string }).url)?.[1] ?? '';
    const bytes = (await portal.objects.store.get(key)) ?? new Uint8Array();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe((body as { sha256: string }).sha256);
    const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
    return Object.fromEntries(files);
  }

  test('wait for a second person who may, and who is told whose data and why', async () => {
    expect(await ask(support)).toMatchObject({ status: 403, body: { error: { name: 'RoleMissing' } } });
    expect(await ask(adviser)).toMatchObject({ status: 403 });
    const body = asked();
    expect(await ask(admin, anna.person, body)).toMatchObject({ status: 200, body: { outcome: 'waits' } });
    expect(await lastAct()).toMatchObject({
      actorUid: admin.uid,
      subjectUid: anna.uid,
      purpose: 'call',
      groups: ['admin'],
      changes: [{ field: 'Archive of all data' }, { field: 'Reason', after: 'Letter of 1 March.' }],
    });
    // The same request again, and another one while it waits.
    expect(await ask(admin, anna.person, body)).toMatchObject({ body: { outcome: 'waits' } });
    expect(await ask(second)).toMatchObject({ status: 409, body: { error: { name: 'RequestWaits' } } });
    const [request] = await waiting();
    expect(request).toMatchObject({
      kind: 'export',
      subject: { uid: anna.person, name: 'Anna Zander' },
      why: 'Letter of 1 March.',
      mayDecide: true,
    });
    await runWork();
    expect(await requests()).toMatchObject([{ state: 'waits', mayDownload: false }]);
    expect(await post(`/firm/requests/${request?.id}`, admin, { approved: true })).toMatchObject({
      body: { error: { name: 'SecondPersonNeeded' } },
    });
    expect(
      await post(`/firm/requests/${request?.id}`, second, { approved: false, reason: 'Not signed.' }),
    ).toMatchObject({ status: 200 });
    expect(await requests()).toMatchObject([{ state: 'refused' }]);
    expect((await portal.ask('/firm/requests', { as: admin })).body).toMatchObject({
      decided: [{ kind: 'export', approved: false, reason: 'Not signed.' }],
    });
  });

  test('have all that is stored of the client, to read and as JSON, and nothing of others', async () => {
    const [attached] = await portal.database.db
      .select({ key: messageAttachment.objectKey, fileName: messageAttachment.fileName })
      .from(messageAttachment)
      .innerJoin(message, eq(message.id, messageAttachment.messageId))
      .where(eq(message.clientUid, anna.uid));
    await portal.objects.store.put(attached?.key ?? '', Buffer.from('An attachment.'), 'text/plain');
    const files = await archiveOf(anna.person);
    const table = (name: string) => JSON.parse(files[`data/${name}.json`] ?? 'null') as Record<string, unknown>[];
    expect(table('client')).toMatchObject([{ uid: anna.uid, firstname: 'Anna' }]);
    expect(table('plan').map(({ planstring }) => planstring)).toEqual(expect.arrayContaining(['A-ISA-1', 'A-PEN-2']));
    for (const name of ['holding_period', 'plan_transaction', 'message', 'risk_result', 'ims_document', 'scenario']) {
      expect([name, table(name).length > 0]).toEqual([name, true]);
    }
    expect(table('message').every((row) => row.client_uid === anna.uid && !('search' in row))).toBe(true);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: 'anna@clients.example', state: 'open' });
    expect(files['index.html']).toContain('Data that Test Firm has of Anna Zander');
    expect(files['index.html']).toContain('A secret of the sign-in at a bank');
    expect(files['readable/investments.html']).toContain('A-ISA-1');
    const file = Object.entries(files).find(([name]) => name.startsWith('files/'));
    expect(file).toEqual([expect.stringContaining(attached?.fileName ?? '?'), 'An attachment.']);
    const everything = Object.values(files).join('\n');
    expect(everything).not.toContain('Secretson');
    expect(everything).not.toContain('JBSWY3DPEHPK3PXP');
    // A name with markup stays a text.
    await portal.database.db.execute(
      sql`update portal.client set firstname = '<script>alert(1)</script>' where uid = ${carl.uid}::uuid`,
    );
    const carls = await archiveOf(carl.person);
    expect(carls['readable/identity.html']).toContain('&lt;script&gt;');
    expect(Object.values(carls).join('\n')).not.toContain('A-ISA-1');
  });

  test('can be downloaded once, by who asked, and are then removed', async () => {
    const [newest] = await requests();
    expect(newest).toMatchObject({ state: 'downloaded', mayDownload: false });
    expect(await lastAct()).toMatchObject({
      subjectUid: carl.uid,
      changes: [{ before: 'ready', after: expect.stringMatching(/^downloaded \(SHA-256 [0-9a-f]{64}\)$/) }],
    });
    const again = await post(`/firm/data-requests/${newest?.id}/download`, admin);
    expect(again).toMatchObject({ status: 409, body: { error: { name: 'ArchiveNotThere' } } });
    expect(await post(`/firm/data-requests/${newest?.id}/download`, second)).toMatchObject({ status: 404 });
    const [row] = await portal.database.db.select().from(dataRequest).orderBy(desc(dataRequest.askedAt)).limit(1);
    portal.clock.time += 301_000;
    await removeExpired({ ...portal.context.objects });
    expect(await portal.objects.store.get(row?.objectKey ?? '')).toBeUndefined();
  });

  test('are done without a second person where the firm wants none, and expire after its days', async () => {
    await portal.database.db
      .insert(firmFigure)
      .values({ name: 'exports-second-person', fromDate: '2026-01-01', value: '0' });
    expect((await ask(second, ben.person)).body).toEqual({ outcome: 'done' });
    await runWork();
    expect((await requests(second))[0]).toMatchObject({
      state: 'ready',
      mayDownload: true,
      askedBy: { uid: second.uid },
    });
    expect((await requests(admin))[0]).toMatchObject({ mayDownload: false });
    portal.clock.time += 7 * 86_400_000;
    const [expired] = await requests(second);
    expect(expired).toMatchObject({ state: 'expired', mayDownload: false });
    expect(await post(`/firm/data-requests/${expired?.id}/download`, second)).toMatchObject({ status: 409 });
  });

  test('that cannot be made say so, and can be asked for again', async () => {
    await ask(second, ben.person);
    const store = { ...portal.objects.store, put: () => Promise.reject(new Error('full')) };
    const warnings: string[] = [];
    const context = {
      ...portal.context.objects,
      store,
      resources: data.resources,
      warn: (_: unknown, text: string) => void warnings.push(text),
    };
    await runSharedWork(context, [clientArchives]);
    expect(warnings).toHaveLength(1);
    expect((await requests(second))[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^The archive/),
    });
    expect(await ask(second, ben.person)).toMatchObject({ status: 200 });
  });
});
