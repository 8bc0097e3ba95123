import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { groupRights } from '@harbour/definitions/rights';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { deleteExpired } from '../expiry.ts';
import { isAccessTokenActive } from '../session-families.ts';
import { firmDirectory } from '../testing/firm-directory.ts';
import { call, enterPassword, from, outcome, signIn, tokensOf } from '../testing/raw-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { newEmail, TestService, totpSecret } from '../testing/test-service.ts';
import { type AccountDirectory, accountDirectory } from './account-directory.ts';

const found = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

describe.each(databaseKinds)('the directory of accounts on %s', (kind) => {
  let database: Database;
  let service: TestService;
  let directory: AccountDirectory;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
    directory = firmDirectory(service);
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const lastSubject = (email: string) => service.mails.findLast(({ to }) => to === email)?.subject;

  async function tableRow(harbourUid: string) {
    const { rows } = found.parse(
      await database.db.execute(
        sql`select * from ${directory.accountsTable} account where harbour_uid = ${harbourUid}`,
      ),
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    return rows[0];
  }

  async function enterCode(email: string) {
    const { body } = await enterPassword(service, email);
    return call(service, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: body.Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: await service.totp() },
    });
  }

  test('shows an account with its sessions', async () => {
    const { email, harbourUid } = await service.user({ groups: ['reader'] });
    await signIn(service, email);
    const at = new Date(service.clock.time);
    expect(await directory.account(harbourUid)).toMatchObject({
      state: 'open',
      email,
      groups: ['reader'],
      lastSignInAt: at,
      secondFactor: false,
      sessions: [{ signedInAt: at, lastUsedAt: at, network: '127.0.0.0/24' }],
    });
    expect(await directory.account(randomUUID())).toBeUndefined();
  });

  test('changes groups, and no session keeps the old ones', async () => {
    const { email, harbourUid } = await service.user({ groups: ['reader'] });
    const { AccessToken, RefreshToken } = await signIn(service, email);
    expect(await directory.setGroups(harbourUid, ['writer'])).toBe(true);
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toMatch(/revoked/);
    expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toMatch(/revoked/);
    expect(lastSubject(email)).toBe('What you may do at Harbour has changed');
    const { IdToken } = await signIn(service, email);
    expect(decodeJwt(IdToken)).toMatchObject({ 'cognito:groups': ['writer'] });
    expect(await directory.setGroups(randomUUID(), [])).toBe(false);
  });

  test.each(Object.keys(groupRights))('a member of %s needs an authenticator', async (group) => {
    const { email, harbourUid } = await service.user();
    await directory.setGroups(harbourUid, [group]);
    expect((await enterPassword(service, email)).body.ChallengeName).toBe('MFA_SETUP');
  });

  test('unlocks an account, wherever it was locked, and no other', async () => {
    const [locked, other] = [await service.user(), await service.user()];
    const sources = ['203.0.113.1', '203.0.113.2'].map((source) => from(service, source));
    const everywhere = [locked, other].flatMap(({ email }) => sources.map((source) => ({ source, email })));
    for (let tried = 1; tried <= 8; tried += 1) {
      service.tick(10);
      for (const { source, email } of everywhere) await enterPassword(source, email, 'wrong');
    }
    for (const { source, email } of everywhere) {
      expect(outcome(await enterPassword(source, email))).toMatch(/attempts exceeded/);
    }
    const { lockedUntil } = (await directory.account(locked.harbourUid)) ?? {};
    expect(lockedUntil?.getTime()).toBeGreaterThan(service.clock.time);
    expect(new Date(String((await tableRow(locked.harbourUid))?.locked_until))).toEqual(lockedUntil);

    expect(await directory.unlock(locked.harbourUid)).toBe(true);
    expect(lastSubject(locked.email)).toBe('Your Harbour account was unlocked');
    expect(await directory.account(locked.harbourUid)).toMatchObject({ lockedUntil: null });
    for (const { source, email } of everywhere) {
      const answer = outcome(await enterPassword(source, email));
      expect(answer).toMatch(email === locked.email ? /^200$/ : /attempts exceeded/);
    }
    expect(await directory.unlock(randomUUID())).toBe(false);
  });

  test('ends sessions, and tells the owner', async () => {
    const { email, harbourUid } = await service.user();
    const [one, two] = [await signIn(service, email), await signIn(service, email)];
    expect(await directory.endSessions(harbourUid)).toBe(2);
    for (const { AccessToken } of [one, two]) {
      expect(outcome(await call(service, 'GetUser', { AccessToken }))).toMatch(/revoked/);
    }
    expect(lastSubject(email)).toBe('You were signed out of Harbour');
    expect(await directory.endSessions(harbourUid)).toBe(0);
  });

  test('reminds an unconfirmed sign-up, and changes nothing', async () => {
    const { email, harbourUid } = await service.user({ confirmed: false });
    expect(await directory.resend(harbourUid)).toEqual({ sent: 'reminder' });
    expect(service.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('/login') });
    expect(await directory.account(harbourUid)).toMatchObject({ state: 'unconfirmed' });
  });

  test('a leaver is signed out for good', async () => {
    const { email, harbourUid } = await service.user({ totpSecret, groups: ['adviser'] });
    const { AccessToken, RefreshToken } = tokensOf(await enterCode(email));
    await call(service, 'UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: newEmail() }],
    });
    const address = service.mails.at(-1)?.to ?? '';
    const Code = service.code(address);
    await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const link = service.mails.map(({ text }) => /undo-email\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);

    expect(await directory.leave(harbourUid)).toBe(true);
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toMatch(/revoked/);
    expect(outcome(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }))).toMatch(/revoked/);
    const { origin_jti: originJti } = decodeJwt(AccessToken);
    expect(await isAccessTokenActive(database, String(originJti), () => service.clock.time)).toBe(false);
    // The link of the changed address does not open it again, and neither does a sign-in.
    const undone = await fetch(`${service.endpoint}undo-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: link ?? '' }),
    });
    expect(undone.ok).toBe(false);
    service.tick(60);
    expect(outcome(await enterCode(address))).toMatch(/Incorrect username or password/);
    expect(await directory.account(harbourUid)).toMatchObject({ state: 'closed', groups: [], sessions: [] });
    // Nor after its sign-in was deleted.
    await deleteExpired(database, service.clock.time);
    expect(outcome(await enterPassword(service, address))).toMatch(/Incorrect username or password/);
    expect(await directory.account(harbourUid)).toMatchObject({ state: 'closed', email: address });
    expect(await tableRow(harbourUid)).toMatchObject({ state: 'closed', email: address });
  });

  test('an invited leaver is not invited any longer', async () => {
    const harbourUid = randomUUID();
    await directory.invite({ harbourUid, email: newEmail(), givenName: 'Ada', familyName: 'Byron', groups: ['admin'] });
    expect(await directory.leave(harbourUid)).toBe(true);
    expect(await directory.account(harbourUid)).toBeUndefined();
    expect(await directory.leave(harbourUid)).toBe(false);
  });

  test('sends mail after the transaction, and none when it failed', async () => {
    const { harbourUid } = await service.user();
    const later: (() => Promise<void>)[] = [];
    const mails: string[] = [];
    await database.db
      .transaction(async (db) => {
        const inCall = accountDirectory({
          database: { db },
          mail: async ({ letter }) => void mails.push(letter.subject),
          hasMailServer: true,
          firm: 'Harbour',
          publicAddress: () => 'https://portal.example',
          afterwards: (task) => void later.push(task),
          now: () => service.clock.time,
        });
        await inCall.setGroups(harbourUid, ['reader']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect([later.length, mails.length]).toEqual([1, 0]);
    expect(await directory.account(harbourUid)).toMatchObject({ groups: [] });
  });

  test('is a table of every account and open invitation, one row each', async () => {
    const open = await service.user({ totpSecret, groups: ['reader'] });
    const unconfirmed = await service.user({ confirmed: false });
    const invited = { harbourUid: randomUUID(), email: newEmail(), givenName: 'Ada', familyName: 'Byron', groups: [] };
    const { expiresAt } = await directory.invite(invited);
    expect(await tableRow(open.harbourUid)).toMatchObject({
      state: 'open',
      email: open.email,
      groups: ['reader'],
      second_factor: true,
      locked_until: null,
      last_sign_in_at: null,
      invitation_expires_at: null,
    });
    expect(await tableRow(unconfirmed.harbourUid)).toMatchObject({ state: 'unconfirmed' });
    const row = await tableRow(invited.harbourUid);
    expect(row).toMatchObject({ state: 'invited', email: invited.email, second_factor: false });
    expect(new Date(String(row?.invitation_expires_at))).toEqual(expiresAt);
    expect(await tableRow(randomUUID())).toBeUndefined();
  });
});
