import { calls } from '@harbour/backend-api/modules';
import { databaseKinds } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import type { MachineCredentials } from '@harbour/definitions/firm/credentials';
import type { StaffList } from '@harbour/definitions/firm/staff';
import { isStaffAction } from '@harbour/definitions/staff-actions';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { deleteExpiredMachineRows } from '@harbour/kernel/credentials/machine-tokens';
import { idempotencyKey, machineToken } from '@harbour/kernel/credentials/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { z } from 'zod/mini';

const { admin, support, anna } = staffAndClients;
const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-0000000000${tail}`;
const granted = z.object({ access_token: z.string(), expires_in: z.number(), scope: z.string() });

describe.each(databaseKinds)('credentials of the firm’s systems on %s', (kind) => {
  let portal: TestPortal;
  let secret = '';
  const ledger = { id: id('e1'), name: 'Ledger', role: 'operations', scopes: ['service.read', 'service.switch'] };

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: seedSmallFirm });
  });
  afterAll(() => portal.stop());

  const issue = (body: object, as: SignedIn = admin) => portal.ask('/firm/credentials', { method: 'POST', as, body });
  const listed = async () => (await portal.ask('/firm/credentials', { as: admin })).body as MachineCredentials;
  async function askToken(form: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  }
  const token = async () =>
    granted.parse((await askToken({ client_id: ledger.id, client_secret: secret })).body).access_token;
  const call = (address: string, bearer: string, options: Parameters<TestPortal['ask']>[1] = {}) =>
    portal.ask(address, { ...options, headers: { authorization: `Bearer ${bearer}`, ...options.headers } });
  const refused = (name: string) => ({ body: { error: { name } } });

  test('are issued by an administrator, with scopes of their role; the secret is shown once', async () => {
    expect((await issue(ledger, support)).status).toBe(403);
    expect(await issue({ ...ledger, scopes: ['roles.give'] })).toMatchObject({ status: 400 });
    expect(await issue({ ...ledger, role: 'admin' })).toMatchObject({ status: 400 });
    const { status, body } = await issue(ledger);
    expect(status).toBe(200);
    secret = z.object({ secret: z.string() }).parse(body).secret;
    expect(await issue({ ...ledger, id: id('e9') })).toMatchObject({ status: 409, ...refused('SystemKnown') });
    const list = await listed();
    expect(list.credentials).toMatchObject([{ name: 'Ledger', issuedBy: 'Ada Minster', lastUsedAt: null }]);
    expect(JSON.stringify(list)).not.toContain(secret);
    const { staff } = (await portal.ask('/firm/staff', { as: admin })).body as StaffList;
    expect(staff.map(({ surname }) => surname)).not.toContain('Ledger');
  });

  test('give a token for the credential in the form or the header, and none for a wrong one', async () => {
    const basic = `Basic ${Buffer.from(`${ledger.id}:${secret}`).toString('base64')}`;
    expect(await askToken({}, { authorization: basic })).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 600, scope: 'service.read service.switch' },
    });
    expect(await askToken({ client_id: ledger.id, client_secret: `${secret}x` })).toMatchObject({ status: 401 });
    expect(await askToken({ client_id: id('e8'), client_secret: secret })).toMatchObject({ status: 401 });
    expect(await askToken({ grant_type: 'password', client_id: ledger.id, client_secret: secret })).toMatchObject({
      status: 400,
    });
    expect(await askToken({})).toMatchObject({ status: 401 });
  });

  test('allow the calls of their scopes and no other call, and act for no client', async () => {
    const bearer = await token();
    expect((await call('/firm/service', bearer)).status).toBe(200);
    const others = calls.filter(
      ({ call: { access, path, method } }) =>
        method === 'GET' && !path.includes(':') && !(isStaffAction(access) && ledger.scopes.includes(access)),
    );
    expect(others.length).toBeGreaterThan(50);
    for (const { call: other } of others) {
      expect({ path: other.path, ...(await call(other.path, bearer)) }).toMatchObject({
        path: other.path,
        status: 403,
        body: { error: { name: 'ScopeMissing' } },
      });
    }
    expect(await call('/firm/service', bearer, { target: anna.uid })).toMatchObject({ status: 403 });
    expect((await call('/firm/service', `${bearer}x`)).status).toBe(401);
  });

  test('make a change once for its Idempotency-Key, with the system in the record as who did it', async () => {
    const bearer = await token();
    const change = (key: string, text: string, tail = 'd1') =>
      call('/firm/service-notices', bearer, {
        method: 'POST',
        body: { id: id(tail), part: null, text },
        headers: { 'idempotency-key': key },
      });
    const acts = async () =>
      (await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id))).filter(
        ({ actorUid, status }) => actorUid === ledger.id && status === 200,
      );
    const [one, two] = await Promise.all([change('k-1', 'Work on Sunday.'), change('k-1', 'Work on Sunday.')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(await acts()).toMatchObject([{ actorSub: `machine:${ledger.id}`, groups: ['operations'], status: 200 }]);
    expect(await change('k-1', 'Something else.')).toMatchObject({ status: 409, ...refused('IdempotencyKeyReused') });
    expect(await change('a key', 'Work on Sunday.')).toMatchObject({
      status: 400,
      ...refused('IdempotencyKeyNotValid'),
    });
    // What was refused can be corrected and sent with the same key.
    expect((await change('k-2', 'short', 'd2')).status).toBe(400);
    expect((await change('k-2', 'It was too short.', 'd2')).status).toBe(200);
    const { body } = await portal.ask('/firm/audit', { as: admin });
    expect(JSON.stringify(body)).toContain('System Ledger');
  });

  test('tokens and answers are deleted once they are over', async () => {
    const bearer = await token();
    portal.clock.time += 10 * 60_000;
    expect((await call('/firm/service', bearer)).status).toBe(401);
    const { db } = portal.database;
    await deleteExpiredMachineRows(portal.database, portal.clock.time + 1);
    expect(await db.select().from(machineToken)).toEqual([]);
    expect((await db.select().from(idempotencyKey)).length).toBeGreaterThan(0);
    await deleteExpiredMachineRows(portal.database, portal.clock.time + 25 * 3_600_000);
    expect(await db.select().from(idempotencyKey)).toEqual([]);
  });

  test('are revoked at once, with their tokens', async () => {
    const bearer = await token();
    const revoke = () =>
      portal.ask(`/firm/credentials/${ledger.id}/revocation`, { method: 'POST', as: admin, body: {} });
    expect((await revoke()).status).toBe(200);
    expect((await call('/firm/service', bearer)).status).toBe(401);
    expect(await askToken({ client_id: ledger.id, client_secret: secret })).toMatchObject({ status: 401 });
    expect(await revoke()).toMatchObject({ status: 404, ...refused('CredentialNotFound') });
    expect((await listed()).credentials).toMatchObject([{ revokedAt: expect.any(String) }]);
  });
});
