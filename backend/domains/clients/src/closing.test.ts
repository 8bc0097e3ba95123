import { databaseKinds } from '@harbour/backend-database/testing';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { message } from '@harbour/domain-messaging/tables';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, asc, eq, like } from 'drizzle-orm';

const { anna, carl, adviser, admin } = staffAndClients;
const closing = 'I am closing my Harbour account';
const reopening = 'My Harbour account is open again';

describe.each(databaseKinds)('the closing of an account and its return on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.database.db.delete(auditRecord);
    portal.issuer.prove(anna, now);
  });

  const announce = (of: 'closing' | 'reopening', as: SignedIn = anna, target?: string) =>
    portal.ask(`/clientdirectory/${of}`, { method: 'POST', as, body: {}, ...(target ? { target } : {}) });

  /** The messages that the firm got meanwhile, in this order. */
  async function messagesBy(task: () => Promise<unknown>, clientUid = anna.uid): Promise<string[]> {
    const found = async () =>
      portal.database.db
        .select({ id: message.id, subject: message.subject })
        .from(message)
        .where(and(eq(message.clientUid, clientUid), like(message.subject, '%Harbour account%')))
        .orderBy(asc(message.changedAt));
    const before = new Set((await found()).map(({ id }) => id));
    await task();
    return (await found()).filter(({ id }) => !before.has(id)).map(({ subject }) => subject);
  }

  test('are two messages, whatever is sent twice or at once', async () => {
    const both = await messagesBy(async () => {
      expect(await announce('closing')).toMatchObject({ status: 200 });
      const answers = await Promise.all([announce('reopening'), announce('reopening')]);
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]));
      expect(await announce('reopening')).toMatchObject({ status: 200, body: { success: true } });
    });
    expect(both.sort()).toEqual([closing, reopening].sort());
    const { text } = await portal.ask('/adminsecuremessaging/loadMessages', {
      method: 'POST',
      as: adviser,
      body: { mailbox: 'inbox', filters: {}, page: 1 },
    });
    expect(text).toContain(reopening);
  });

  test('a second closing has a return of its own', async () => {
    for (const _ of ['first', 'second']) {
      expect(await messagesBy(() => announce('closing'))).toEqual([closing]);
      expect(await messagesBy(() => announce('reopening'))).toEqual([reopening]);
    }
  });

  test('a return without a closing before it is no message', async () => {
    expect(await messagesBy(() => announce('reopening'))).toEqual([]);
    await announce('closing');
    expect(await messagesBy(() => announce('reopening', carl), carl.uid)).toEqual([]);
    portal.issuer.prove(carl, now - 11 * 60_000);
    expect(await announce('closing', carl)).toMatchObject({ status: 403 });
    expect(await messagesBy(() => announce('reopening', carl), carl.uid)).toEqual([]);
  });

  test('a return is announced by the client alone, and recorded', async () => {
    await announce('closing');
    const refused = { status: 403, body: { error: { name: 'OnlyTheClient' } } };
    expect(
      await messagesBy(async () => expect(await announce('reopening', admin, anna.uid)).toMatchObject(refused)),
    ).toEqual([]);
    expect(await messagesBy(() => announce('reopening'))).toEqual([reopening]);
    const records = await portal.database.db
      .select({ actor: auditRecord.actorUid, subject: auditRecord.subjectUid, status: auditRecord.status })
      .from(auditRecord)
      .where(eq(auditRecord.call, 'POST /clientdirectory/reopening'))
      .orderBy(asc(auditRecord.id));
    expect(records).toEqual([
      { actor: admin.uid, subject: anna.uid, status: 403 },
      { actor: anna.uid, subject: anna.uid, status: 200 },
    ]);
  });
});
