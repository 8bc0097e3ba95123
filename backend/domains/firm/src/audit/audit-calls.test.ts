import { createPublicKey } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal, testAuditSeed } from '@harbour/backend-testing/test-portal';
import { getAudit } from '@harbour/definitions/firm/audit';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { client } from '@harbour/kernel/people/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { auditSigningKey } from './audit-key.ts';
import { verifySealedFile } from './sealed-rows.ts';

const { anna, admin, support } = staffAndClients;
const auditor = { ...admin, groups: ['auditor'] };
const publicKey = createPublicKey(auditSigningKey(testAuditSeed));

describe.each(databaseKinds)('the record of a client on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedSmallFirm });
    await portal.database.db.execute(sql`
      insert into portal.audit_record (at, actor_sub, actor_uid, groups, subject_uid, method, call, effect, path, status)
      select '2026-03-17T09:00:00Z', 'sub', ${support.uid}::uuid, '{support}', subject, 'GET',
        'GET /firm/clients/:person', 'read', '/firm/clients', 200
      from (select uid::text as subject from portal.client union all select uuid::text from portal.person) everybody`);
  });
  afterAll(() => portal.stop());

  test('has what was recorded by either of the ids, and the name', async () => {
    const [found] = await portal.database.db.select().from(client).where(eq(client.uid, anna.uid));
    const person = found?.personUuid ?? '';
    for (const subject of [anna.uid, person]) {
      const { status, body } = await portal.ask(`/firm/audit?subject=${subject}`, { as: auditor });
      expect(status).toBe(200);
      const { entries, subjectName } = getAudit.response.parse(body);
      expect(new Set(entries.map((entry) => entry.subject.uid))).toEqual(new Set([anna.uid, person]));
      expect(subjectName).toBe(`${anna.first} ${anna.last}`);
    }
    const exported = { search: { subject: person, actor: support.uid }, exportedFor: 'oversight' };
    expect(await portal.ask('/firm/audit/exports', { method: 'POST', as: auditor, body: exported })).toMatchObject({
      body: { entries: 2 },
    });
  });

  test('has nobody’s name without a client, and for an id of nobody', async () => {
    const subject = '0b5f3a52-6c1d-4e7f-9a10-00000000ffff';
    const { body } = await portal.ask(`/firm/audit?subject=${subject}`, { as: auditor });
    expect(body).toMatchObject({ entries: [], subjectName: null });
    expect((await portal.ask('/firm/audit', { as: auditor })).body).toMatchObject({ subjectName: null });
  });
});

describe.each(databaseKinds)('an export of the record of actions on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
    // More than one page of an export.
    await portal.database.db.execute(sql`
      insert into portal.audit_record (at, actor_sub, actor_uid, groups, subject_uid, method, call, effect, path, status)
      select '2026-03-17T09:00:00Z'::timestamptz + entry * interval '1 second', 'sub', ${support.uid}::uuid, '{support}',
        ${anna.uid}, 'GET', 'GET /firm/clients/:person', 'read', '/firm/clients', 200
      from generate_series(1, 2500) entry`);
  });
  afterAll(() => portal.stop());

  const ask = (as: typeof auditor | typeof support, body: object) =>
    portal.ask('/firm/audit/exports', { method: 'POST', as, body });
  const parameters = { search: { actor: support.uid }, exportedFor: 'oversight' };

  test('has every entry, oldest first, signed by the installation’s key', async () => {
    const answer = await ask(auditor, parameters);
    expect(answer).toMatchObject({ status: 200, body: { entries: 2_500 } });
    const file = await portal.ask((answer.body as { url: string }).url);
    expect(file.headers['content-disposition']).toBe('attachment; filename=record-of-actions-2026-03-18.csv');
    expect(verifySealedFile(file.text, publicKey)).toMatchObject({
      firm: 'Test Firm',
      exportedBy: admin.uid,
      exportedFor: 'oversight',
      rows: 2_500,
      search: { actor: support.uid },
    });
    const whens = [...file.text.matchAll(/2026-03-17T\d\d:\d\d:\d\dZ/g)].map(([at]) => at);
    expect(whens).toEqual([...whens].sort());
    expect(() => verifySealedFile(file.text.replace('Sue Hollis', 'Nobody'), publicKey)).toThrow(/^Line 2 /);
  });

  test('is recorded with who, why and how much, before the file can be opened', async () => {
    await ask(auditor, { search: { subject: anna.uid, to: '2026-03-17' }, exportedFor: 'complaint' });
    const [record] = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1);
    expect(record).toMatchObject({
      actorUid: admin.uid,
      groups: ['auditor'],
      subjectUid: anna.uid,
      purpose: 'complaint',
      changes: [{ field: 'Exported entries', after: '2500' }, { field: 'Seal of the last entry' }],
    });
  });

  test('needs the role, and a purpose', async () => {
    expect(await ask(support, parameters)).toMatchObject({ status: 403, body: { error: { name: 'RoleMissing' } } });
    expect(await ask(auditor, { search: {} })).toMatchObject({ status: 400 });
  });

  test('is refused by an installation without a key, which says so beforehand', async () => {
    const keyless = await startTestPortal(kind, { provide: [] });
    try {
      const answer = await keyless.ask('/firm/audit/exports', { method: 'POST', as: auditor, body: parameters });
      expect(answer).toMatchObject({ status: 409, body: { error: { name: 'AuditKeyMissing' } } });
      expect((await keyless.ask('/firm/audit', { as: auditor })).body).toMatchObject({ canExport: false });
    } finally {
      await keyless.stop();
    }
  });
});
