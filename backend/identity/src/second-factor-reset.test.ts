import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { AccountDirectory } from './directory/account-directory.ts';
import { passkey, recoveryCode, secondFactorReset, userAccount } from './schema.ts';
import { carryOutDueResets } from './second-factor-reset.ts';
import { firmDirectory } from './testing/firm-directory.ts';
import { call, enterPassword, extend, outcome, type Tokens, tokensOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, TestService, totpSecret } from './testing/test-service.ts';

const hour = 3_600;

describe.each(databaseKinds)('the reset of a second factor on %s', (kind) => {
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

  const subjects = (email: string) => service.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  async function enterCode(email: string, code: string) {
    const { body } = await enterPassword(service, email);
    return call(service, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: body.Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
    });
  }

  async function signInWithCode(email: string): Promise<Tokens> {
    service.tick(60);
    return tokensOf(await enterCode(email, await service.totp()));
  }

  async function protectedUser() {
    const user = await service.user({ totpSecret });
    const { AccessToken } = await signInWithCode(user.email);
    await extend(service, 'MakeRecoveryCodes', { AccessToken });
    await database.db.insert(passkey).values({
      credentialId: randomUUID(),
      sub: user.sub,
      publicKey: '',
      counter: 0,
      name: 'Phone',
      transports: [],
      createdAt: new Date(service.clock.time),
    });
    return { ...user, AccessToken };
  }

  test('takes effect after 72 hours: nothing of it signs in, and the password does', async () => {
    const { email, sub, harbourUid, AccessToken } = await protectedUser();
    const effectiveAt = new Date(service.clock.time + 72 * hour * 1000);
    expect(await directory.resetSecondFactor(harbourUid)).toEqual({ effectiveAt });
    expect(await directory.account(harbourUid)).toMatchObject({
      secondFactor: true,
      passkeys: 1,
      recoveryCodesLeft: 10,
      secondFactorReset: { effectiveAt },
    });
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toBe('200');
    service.tick(72 * hour);
    tokensOf(await enterPassword(service, email));
    expect(await directory.account(harbourUid)).toMatchObject({
      secondFactor: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      secondFactorReset: null,
    });
    expect(await database.db.select().from(recoveryCode).where(eq(recoveryCode.sub, sub))).toEqual([]);
    expect(subjects(email).slice(-3, -1)).toEqual([
      expect.stringMatching(/^Your authenticator and passkeys will be removed on \d+ \w+ \d{4} at \d\d:\d\d$/),
      'Your authenticator and passkeys were removed',
    ]);
  });

  test('is carried out by the work of every ten minutes, and ends the sessions', async () => {
    const { harbourUid, AccessToken } = await protectedUser();
    await directory.resetSecondFactor(harbourUid, { effectiveAt: new Date(service.clock.time + 1000) });
    const post = () => undefined;
    const context = { db: database.db, now: () => service.clock.time, firm: 'Harbour', post };
    await carryOutDueResets(context);
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toBe('200');
    service.tick(1);
    await carryOutDueResets(context);
    expect(outcome(await call(service, 'GetUser', { AccessToken }))).toMatch(/revoked/);
    expect(await directory.account(harbourUid)).toMatchObject({ secondFactor: false, secondFactorReset: null });
  });

  test('of a member of staff leads to a new authenticator', async () => {
    const { email, harbourUid } = await service.user({ totpSecret, groups: ['support'] });
    await directory.resetSecondFactor(harbourUid, { effectiveAt: new Date(service.clock.time) });
    expect(subjects(email)).toEqual(['Your authenticator and passkeys were removed']);
    expect((await enterPassword(service, email)).body.ChallengeName).toBe('MFA_SETUP');
  });

  test('refuses the code of a sign-in that began before it took effect', async () => {
    const { email, harbourUid } = await service.user({ totpSecret });
    await directory.resetSecondFactor(harbourUid, { effectiveAt: new Date(service.clock.time + 60_000) });
    const { body } = await enterPassword(service, email);
    service.tick(60);
    const answer = await call(service, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: body.Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: await service.totp() },
    });
    expect(outcome(answer)).toMatch(/^400 NotAuthorizedException/);
  });

  test('is cancelled by a sign-in with the second factor, not by the password, and says so', async () => {
    const { email, harbourUid } = await service.user({ totpSecret });
    await directory.resetSecondFactor(harbourUid);
    await enterPassword(service, email);
    await enterCode(email, '000000');
    expect(await directory.account(harbourUid)).toMatchObject({ secondFactorReset: expect.anything() });
    await signInWithCode(email);
    expect(await directory.account(harbourUid)).toMatchObject({ secondFactor: true, secondFactorReset: null });
    expect(subjects(email).at(-1)).toBe('Your authenticator and passkeys are kept');
    service.tick(73 * hour);
    await signInWithCode(email);
    expect(subjects(email)).not.toContain('Your authenticator and passkeys were removed');
  });

  test('is cancelled by the firm', async () => {
    const { email, harbourUid } = await service.user({ totpSecret });
    expect(await directory.cancelSecondFactorReset(harbourUid)).toBe(false);
    await directory.resetSecondFactor(harbourUid);
    expect(await directory.cancelSecondFactorReset(harbourUid)).toBe(true);
    expect(service.mails.at(-1)).toMatchObject({ to: email, text: expect.stringMatching(/^Harbour cancelled/m) });
    expect(await database.db.select().from(secondFactorReset)).toEqual([]);
  });

  test('is told to the former address too, which can still take the account back with its authenticator', async () => {
    const { email, sub, harbourUid } = await service.user({ totpSecret });
    service.tick(60);
    const { AccessToken } = await signInWithCode(email);
    const stranger = newEmail();
    await call(service, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: stranger }] });
    const Code = service.code(stranger);
    await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const link = service.mails.map(({ text }) => /undo-email\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);

    await directory.resetSecondFactor(harbourUid, { effectiveAt: new Date(service.clock.time + 1000) });
    service.tick(1);
    tokensOf(await enterPassword(service, stranger));
    for (const address of [email, stranger]) {
      expect(subjects(address).slice(-3)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('will be removed on'),
          'Your authenticator and passkeys were removed',
        ]),
      );
    }
    await fetch(`${service.endpoint}undo-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: link ?? '' }),
    });
    const [user] = await database.db.select().from(userAccount).where(eq(userAccount.sub, sub));
    expect(user).toMatchObject({ email, mfaEnabled: true });
  });

  test('is for open accounts only', async () => {
    const { harbourUid } = await service.user({ confirmed: false });
    expect(await directory.resetSecondFactor(harbourUid)).toBeUndefined();
    expect(await directory.resetSecondFactor(randomUUID())).toBeUndefined();
  });
});
