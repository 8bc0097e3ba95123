import { randomBytes, randomUUID } from 'node:crypto';
import { rotateSigningKey } from '@harbour/backend-identity';
import {
  askChallenge,
  call,
  enterPassword,
  outcome,
  proof,
  type Service,
  signIn,
  type Tokens,
  tokensOf,
} from '@harbour/backend-identity/testing';
import { startTwoReplicas, type TwoReplicas } from '@harbour/backend-testing/two-replicas';
import { approveDocuments, getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const anna = { email: 'anna@firm.example', password: 'quiet harbour' };
// Five processes share the machine with other test workers.

let all: TwoReplicas;
let tokens: Tokens;

beforeAll(async () => {
  all = await startTwoReplicas(anna);
  tokens = await signIn(all.identityA, anna.email, anna.password);
});
afterAll(() => all?.stop());

interface Api {
  address: string;
}

type Signed = Pick<Tokens, 'AccessToken' | 'IdToken'>;

const headersOf = ({ AccessToken, IdToken }: Signed) => ({
  authorization: `Bearer ${AccessToken}`,
  'x-id-token': IdToken,
});

/** Calls one of the processes. */
async function ask(api: Api, { method, path }: { method: string; path: string }, body?: object, as: Signed = tokens) {
  const answer = await fetch(`${api.address}/api${path}`, {
    method,
    headers: { ...headersOf(as), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) };
}

const draft = (messageID: string, version: number, text: string) => ({
  messageID,
  version,
  draft: true,
  recipient: [defaultRecipient.id],
  cc: [],
  subject: `Message ${messageID}`,
  category: 'Correspondence',
  messagebody: `<p>${text}</p>`,
});

const getUser = (identity: Service, { AccessToken }: Signed) => call(identity, 'GetUser', { AccessToken });

test('a sign-in goes on where it was not begun, and what is signed out at one is signed out at all, at once', async () => {
  const { apiA, apiB, identityA, identityB } = all;
  const challenge = await askChallenge(identityA, anna.email);
  const own = tokensOf(await call(identityB, 'RespondToAuthChallenge', proof(challenge, anna.password)));
  // A step used at one process is used up at all.
  const again = await call(identityA, 'RespondToAuthChallenge', proof(challenge, anna.password));
  expect(outcome(again)).toBe('400 NotAuthorizedException: Invalid session for the user.');
  for (const api of [apiA, apiB]) expect((await ask(api, getPlans, undefined, own)).status).toBe(200);

  const refreshed = await call(identityB, 'GetTokensFromRefreshToken', { RefreshToken: own.RefreshToken });
  const next = { ...own, ...refreshed.body.AuthenticationResult };
  expect((await ask(apiA, getPlans, undefined, next)).status).toBe(200);

  await call(identityA, 'RevokeToken', { Token: own.RefreshToken });
  for (const api of [apiB, apiA]) expect((await ask(api, getPlans, undefined, next)).status).toBe(401);
  expect(outcome(await getUser(identityB, next))).toContain('Access Token has been revoked');
  const refused = await call(identityB, 'GetTokensFromRefreshToken', { RefreshToken: own.RefreshToken });
  expect(outcome(refused)).toContain('Refresh Token has been revoked');
});

test('wrong passwords count together, wherever they are tried', async () => {
  const { database, identityA, identityB } = all;
  for (const identity of [identityA, identityB, identityA, identityB, identityB]) {
    expect(outcome(await enterPassword(identity, anna.email, 'not hers'))).toContain('NotAuthorizedException');
  }
  const counted = z.object({ failures: z.number(), locked: z.boolean() });
  const found = sql`select failures, locked_until is not null as locked from identity.lock_out where locked_until is not null`;
  expect(await rows(database, counted, found)).toEqual([{ failures: 5, locked: true }]);
  await database.db.execute(sql`delete from identity.lock_out`);
});

test('a new signing key is everybody’s at once, and what the old one has signed still counts', async () => {
  const { apiA, apiB, database, identityA, identityB, masterKey } = all;
  await rotateSigningKey(database, masterKey);
  const fresh = await signIn(identityB, anna.email, anna.password);
  for (const api of [apiA, apiB]) {
    for (const as of [tokens, fresh]) expect((await ask(api, getPlans, undefined, as)).status).toBe(200);
  }
  for (const as of [tokens, fresh]) expect(outcome(await getUser(identityA, as))).toBe('200');
});

test('a file that is announced at one is taken by the other, and read from the first', async () => {
  const { apiA, apiB, bucket } = all;
  const messageID = randomUUID();
  expect(await ask(apiA, clientMessaging.addMessage, draft(messageID, 0, 'With a file'))).toMatchObject({
    status: 200,
  });
  const bytes = new Uint8Array([...Buffer.from('%PDF-'), ...randomBytes(5_000)]);
  const file = { attachmentID: randomUUID(), fileName: 'a.pdf', contentType: 'application/pdf', size: bytes.length };
  const noted = await ask(apiA, clientMessaging.uploadAttachment, { messageID, ...file });
  const { url } = clientMessaging.uploadAttachment.response.parse(noted.body);
  const put = (api: Api, body: Uint8Array<ArrayBuffer>) =>
    fetch(api.address + url, { method: 'PUT', body, headers: { 'content-type': 'application/pdf' } });
  // The same file sent to both at the same time is stored once.
  const statuses = (await Promise.all([put(apiB, bytes), put(apiA, bytes)])).map(({ status }) => status);
  expect(statuses).toEqual([200, 200]);
  expect(bucket.objects.size).toBe(1);
  expect((await put(apiA, new Uint8Array([...Buffer.from('%PDF-'), 1]))).status).toBe(409);

  const path = `${clientMessaging.loadMessageWithID.path}?messageID=${messageID}`;
  const opened = await ask(apiB, { method: 'GET', path });
  const { message } = clientMessaging.loadMessageWithID.response.parse(opened.body);
  const got = await fetch(apiA.address + (message.attachments[0]?.url ?? ''));
  expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('of two that save one draft at once, one wins and the other is told', async () => {
  const { apiA, apiB } = all;
  const messageID = randomUUID();
  const first = await ask(apiA, clientMessaging.addMessage, draft(messageID, 0, 'Begun'));
  const { version } = clientMessaging.addMessage.response.parse(first.body);
  const answers = await Promise.all([
    ask(apiA, clientMessaging.addMessage, draft(messageID, version, 'From one window')),
    ask(apiB, clientMessaging.addMessage, draft(messageID, version, 'From another')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { name: 'DraftChanged' } });
});

test('what two approve at once is approved once, and both are told the same', async () => {
  const { apiA, apiB } = all;
  const pending = getApprovalRecords.response.parse((await ask(apiA, getApprovalRecords)).body);
  const document = pending.rebalances.flatMap(({ documents }) => documents).find(({ stage }) => stage === 0);
  const approval = { approve: [document?.id ?? ''] };
  const answers = await Promise.all([apiA, apiB].map((api) => ask(api, approveDocuments, approval)));
  const [one, other] = answers.map(({ body }) => approveDocuments.response.parse(body).receipt);
  expect(one?.length).toBeGreaterThan(0);
  expect(other).toEqual(one);
});

test('one process killed under load: nothing acknowledged is lost, and the other answers all along', async () => {
  const { apiA, apiB, database } = all;
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let cutOff = 0;
  let killed: Promise<void> | undefined;

  /** Sends a message to the process whose turn it is. If the connection breaks, sends it again to the other process. */
  async function send(messageID: string, turn: number): Promise<void> {
    const api = turn % 2 === 0 && !killed ? apiA : apiB;
    try {
      const written = { ...draft(messageID, 0, 'Under load'), draft: false };
      const sending = ask(api, clientMessaging.addMessage, written);
      // Kill the process while it handles this request; requests of the other lanes may be at any point.
      if (api === apiA && acknowledged.length >= 20) killed = apiA.kill();
      const { status } = await sending;
      if (status === 200) acknowledged.push(messageID);
      else refused.push(status);
    } catch (error) {
      // Only a broken connection, and only to the killed process. Node's fetch throws the TypeError of another realm
      // than Jest's, so compare its name.
      expect([api === apiA, Boolean(killed)]).toEqual([true, true]);
      expect(String(error)).toMatch(/^TypeError: (fetch failed|terminated)$/);
      cutOff += 1;
      await send(messageID, 1);
    }
  }
  const lane = async (_: unknown, first: number) => {
    for (let turn = first; turn < first + 12; turn += 1) await send(randomUUID(), turn);
  };
  const reads = autocannon({
    url: `${apiB.address}/api${getPlans.path}`,
    headers: headersOf(tokens),
    connections: 20,
    amount: 200,
    timeout: 60,
  });
  await Promise.all(Array.from({ length: 4 }, lane));
  await killed;

  // Twice as many readers as database connections, while messages are written: no read failed.
  const { non2xx, errors, timeouts, '2xx': answered } = await reads;
  expect({ non2xx, errors, timeouts, answered }).toEqual({ non2xx: 0, errors: 0, timeouts: 0, answered: 200 });
  expect(refused).toEqual([]);
  expect(acknowledged).toHaveLength(48);
  expect(cutOff).toBeGreaterThanOrEqual(1);
  expect(cutOff).toBeLessThanOrEqual(4);
  const sent = z.object({ id: z.string(), boxes: z.number() });
  const found = await rows(
    database,
    sent,
    sql`select m.id::text as id, count(b.box)::int as boxes
      from portal.message m join portal.message_box b on b.message_id = m.id
      where m.body_text = 'Under load' and m.date_sent is not null group by m.id`,
  );
  expect(found.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  expect(new Set(found.map(({ boxes }) => boxes))).toEqual(new Set([2]));
  expect((await fetch(`${apiB.address}/ready`)).status).toBe(200);
});

test('with the bucket away, files are refused with the reason, and everything else goes on', async () => {
  const { apiB, bucket } = all;
  const messageID = randomUUID();
  await ask(apiB, clientMessaging.addMessage, draft(messageID, 0, 'With a file'));
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7'));
  const file = { attachmentID: randomUUID(), fileName: 'a.pdf', contentType: 'application/pdf', size: bytes.length };
  const noted = await ask(apiB, clientMessaging.uploadAttachment, { messageID, ...file });
  const { url } = clientMessaging.uploadAttachment.response.parse(noted.body);
  await bucket.close();
  const answer = await fetch(apiB.address + url, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/pdf' },
  });
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { name: 'FilesUnavailable' } }]);
  expect((await ask(apiB, getPlans)).status).toBe(200);
  expect((await fetch(`${apiB.address}/ready`)).status).toBe(200);
});
