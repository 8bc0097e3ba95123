import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf, callerOf } from '@harbour/backend-testing/call-addresses';
import { now, staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { requireRecentProof } from './recent-proof.ts';

const { anna, admin } = staffAndClients;
const minutes = 60_000;
const refused = { status: 403, body: { error: { name: 'RecentProofRequired' } } };
const details = '/clientdirectory/clientpersonaldetails/summary';

const sensitive = [
  'POST /clientdirectory/closing',
  'GET /openbanking/link',
  'GET /openbanking/create',
  'GET /openbanking/revoke',
  'GET /openbanking/reconfirm',
  'POST /firm/clients/:client/sign-in/:help',
  'POST /firm/clients/:person/erasures',
  'POST /firm/clients/:person/exports',
  'POST /firm/clients/:person/legal-hold',
  'POST /firm/clients/:person/link',
  'POST /firm/clients/:person/relationship-end',
  'POST /firm/data-requests/:dataRequest/download',
  'POST /firm/credentials',
  'POST /firm/retention/deletions',
  'POST /firm/staff',
  'POST /firm/staff/:staff/leaving',
  'POST /firm/staff/:staff/role',
];

test('calls that reach sign-in, rights, plans, bank or all data of a client need a recent proof, and no others whatever they are sent', () => {
  const always = allCalls.filter(({ call }) => call.needsRecentProof({})).map(({ name }) => name);
  expect(always.sort()).toEqual([...sensitive].sort());
});

describe.each(databaseKinds)('a recent proof on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    for (const who of [anna, admin]) portal.issuer.prove(who, now - 11 * minutes);
  });

  test.each(allCalls.filter(({ name }) => sensitive.includes(name)))(
    'is asked for by $name, and accepted afterwards',
    async ({ call }) => {
      const who = callerOf(call);
      const ask = () => portal.ask(addressOf(call), { method: call.method, as: who, ...bodyOf(call) });
      expect(await ask()).toMatchObject(refused);
      portal.issuer.prove(who, now - 9 * minutes);
      expect(JSON.stringify((await ask()).body)).not.toContain('RecentProofRequired');
    },
  );

  test('is asked for a change of the e-mail address, and for no other detail', async () => {
    const patch = (body: object) => portal.ask(details, { method: 'PATCH', as: anna, body });
    expect(await patch({ emailAddress: 'anna@clients.example' })).toMatchObject(refused);
    expect(await patch({ countryOfResidence: 'FR' })).toMatchObject({ status: 200 });
    portal.issuer.prove(anna, now);
    expect(await patch({ emailAddress: 'anna@clients.example' })).toMatchObject({ status: 200 });
  });

  test('is not enough in the hours after a change of the address was undone', async () => {
    const patch = () =>
      portal.ask(details, { method: 'PATCH', as: anna, body: { emailAddress: 'anna@clients.example' } });
    portal.issuer.prove(anna, now);
    portal.issuer.freeze(anna, now + 60_000);
    const frozen = await patch();
    expect(frozen).toMatchObject({ status: 403, body: { error: { name: 'ChangesFrozen' } } });
    expect(frozen.text).toMatch(/not possible until \d+ \w+ 20\d\d at \d\d:\d\d/);
    portal.issuer.freeze(anna, now);
    expect(await patch()).toMatchObject({ status: 200 });
  });

  test('is that of the member of staff who acts, not the client’s', async () => {
    const patch = () =>
      portal.ask(details, {
        method: 'PATCH',
        as: admin,
        target: anna.uid,
        body: { emailAddress: 'anna@clients.example' },
      });
    portal.issuer.prove(anna, now);
    expect(await patch()).toMatchObject(refused);
    portal.issuer.prove(admin, now);
    expect(await patch()).toMatchObject({ status: 200 });
  });

  test('is not asked before the request is understood, and rights come first', async () => {
    expect(await portal.ask(details, { method: 'PATCH', as: anna, body: { emailAddress: 'no' } })).toMatchObject({
      status: 400,
    });
  });

  test('is the sign-in where a user pool cannot be asked, and nothing where that is not known', async () => {
    const clock = { today: () => '2026-03-18', now: () => now };
    const rules = { issuer: '', userPoolClientId: '', keys: portal.issuer.rules.keys };
    const actor = { sub: 's', uid: anna.uid, groups: [], verifiedEmail: undefined };
    const check = (signedInAt?: number) =>
      requireRecentProof(portal.database, rules, { ...actor, ...(signedInAt ? { signedInAt } : {}) }, clock);
    await expect(check(now - 9 * minutes)).resolves.toBeUndefined();
    await expect(check(now - 10 * minutes)).rejects.toMatchObject({ refusal: 'RecentProofRequired' });
    await expect(check()).rejects.toMatchObject({ refusal: 'RecentProofRequired' });
  });

  test('lets the client tell the firm that they close their account, and nobody else', async () => {
    portal.issuer.prove(anna, now);
    portal.issuer.prove(admin, now);
    const close = (asked: object) => portal.ask('/clientdirectory/closing', { method: 'POST', body: {}, ...asked });
    expect(await close({ as: anna })).toMatchObject({ status: 200, body: { success: true } });
    expect(await close({ as: admin })).toMatchObject({ status: 403, body: { error: { name: 'OnlyTheClient' } } });
    const { text } = await portal.ask('/adminsecuremessaging/loadMessages', {
      method: 'POST',
      as: staffAndClients.adviser,
      body: { mailbox: 'inbox', filters: {}, page: 1 },
    });
    expect(text).toContain('I am closing my Harbour account');
  });
});
