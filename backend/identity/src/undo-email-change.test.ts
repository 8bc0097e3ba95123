// What remains of a stranger who changed the e-mail address of an account, after its owner has taken it back.
import { createHash } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteExpired } from './expiry.ts';
import { call, enterPassword, extend, outcome, signIn, type Tokens, tokensOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, password, TestService, totpSecret } from './testing/test-service.ts';
import { changesFrozenUntil } from './users.ts';

const stolen = 'a password of the thief';
const chosen = 'seven grey herons';
const refused = '400 NotAuthorizedException: Incorrect username or password.';

describe.each(databaseKinds)('an e-mail change that is undone on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database, { firm: 'Calm Harbour' });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  async function enterCode(email: string, secret: string, typed = password): Promise<Tokens> {
    // A code is valid once: use the next one.
    service.tick(30);
    const { Session } = (await enterPassword(service, email, typed)).body;
    const ChallengeResponses = { SOFTWARE_TOKEN_MFA_CODE: await service.totp(secret) };
    return tokensOf(
      await call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses,
      }),
    );
  }

  async function changeEmail({ AccessToken }: Tokens): Promise<string> {
    const email = newEmail();
    await call(service, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] });
    const Code = service.code(email);
    expect(outcome(await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code }))).toBe(
      '200',
    );
    return email;
  }

  /** Sets up an authenticator, and gives its secret. */
  async function setUpAuthenticator({ AccessToken }: Tokens): Promise<string> {
    const { SecretCode = '' } = (await call(service, 'AssociateSoftwareToken', { AccessToken })).body;
    service.tick(30);
    const UserCode = await service.totp(SecretCode);
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }))).toBe('200');
    await call(service, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    return SecretCode;
  }

  async function undo(email: string): Promise<Response> {
    const mail = service.mails.findLast(({ to, text }) => to === email && text.includes('/undo-email?token='));
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    return fetch(service.endpoint.replace(/\/idp\/$/, link.pathname), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }).toString(),
    });
  }

  async function choosePassword(email: string): Promise<void> {
    await call(service, 'ForgotPassword', { Username: email });
    const reset = { Username: email, ConfirmationCode: service.code(email), Password: chosen };
    expect(outcome(await call(service, 'ConfirmForgotPassword', reset))).toBe('200');
  }

  test('voids the password that was reset since, and the one from before, which the thief knew', async () => {
    const user = await service.user();
    const email = await changeEmail(await signIn(service, user.email));
    await call(service, 'ForgotPassword', { Username: email });
    const reset = { Username: email, ConfirmationCode: service.code(email), Password: stolen };
    await call(service, 'ConfirmForgotPassword', reset);
    await signIn(service, email, stolen);

    expect((await undo(user.email)).status).toBe(200);
    for (const typed of [stolen, password]) {
      expect(outcome(await enterPassword(service, user.email, typed))).toBe(refused);
    }
    await choosePassword(user.email);
    await signIn(service, user.email, chosen);
  });

  test('removes an authenticator that was set up since, so that the owner is not locked out', async () => {
    const user = await service.user();
    const thief = await signIn(service, user.email);
    await changeEmail(thief);
    await setUpAuthenticator(thief);
    await undo(user.email);
    await choosePassword(user.email);
    await signIn(service, user.email, chosen);
  });

  test('removes one that the thief set up in the same session before the change', async () => {
    const user = await service.user();
    const thief = await signIn(service, user.email);
    await setUpAuthenticator(thief);
    await changeEmail(thief);
    await undo(user.email);
    await choosePassword(user.email);
    await signIn(service, user.email, chosen);
  });

  test.each(['replaced', 'switched off'])('restores the owner’s authenticator that the thief %s', async (how) => {
    const user = await service.user({ totpSecret });
    const thief = await enterCode(user.email, totpSecret);
    await changeEmail(thief);
    const { AccessToken } = thief;
    if (how === 'replaced') await setUpAuthenticator(thief);
    else await call(service, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    await undo(user.email);
    await choosePassword(user.email);
    await enterCode(user.email, totpSecret, chosen);
  });

  test('restores an authenticator in the last hour of the link, which came from an old session', async () => {
    const user = await service.user({ totpSecret });
    const thief = await enterCode(user.email, totpSecret);
    await call(service, 'SetUserMFAPreference', {
      AccessToken: thief.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    await changeEmail(thief);
    service.tick(71.5 * 3600);
    await deleteExpired(database, service.clock.time);
    expect((await undo(user.email)).status).toBe(200);
    await choosePassword(user.email);
    await enterCode(user.email, totpSecret, chosen);
  });

  test('keeps the second factor: the mailbox alone opens nothing', async () => {
    const user = await service.user({ totpSecret });
    await changeEmail(await enterCode(user.email, totpSecret));
    await undo(user.email);
    await choosePassword(user.email);
    expect((await enterPassword(service, user.email, chosen)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  test('voids recovery codes and remembered devices', async () => {
    const user = await service.user({ totpSecret });
    const thief = await enterCode(user.email, totpSecret);
    const { Codes } = Object((await extend(service, 'MakeRecoveryCodes', { AccessToken: thief.AccessToken })).body);
    await changeEmail(thief);
    await undo(user.email);
    await choosePassword(user.email);
    const { Session } = (await enterPassword(service, user.email, chosen)).body;
    const ChallengeResponses = { SOFTWARE_TOKEN_MFA_CODE: String(Codes[0]) };
    const answer = await call(service, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses,
    });
    expect(outcome(answer)).toMatch(/^400 CodeMismatchException/);
  });

  test('freezes changes of the sign-in for 72 hours', async () => {
    const user = await service.user();
    await changeEmail(await signIn(service, user.email));
    await undo(user.email);
    await choosePassword(user.email);

    const changes: [operation: string, body: object, ask: typeof call][] = [
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: newEmail() }] }, call],
      ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }, call],
      ['AssociateSoftwareToken', {}, call],
      ['ChangePassword', { PreviousPassword: chosen, ProposedPassword: 'another horse' }, call],
      ['StartWebAuthnRegistration', {}, call],
      ['DeleteUser', {}, call],
      ['CloseAccount', { Password: chosen }, extend],
      ['MakeRecoveryCodes', {}, extend],
    ];
    const frozenUntil = new Date(service.clock.time + 72 * 3600_000);
    expect(await changesFrozenUntil(database, user.sub)).toEqual(frozenUntil);
    service.tick(72 * 3600 - 60);
    const { AccessToken } = await signIn(service, user.email, chosen);
    for (const [operation, body, ask] of changes) {
      const answer = outcome(await ask(service, operation, { AccessToken, ...body }));
      expect([operation, answer]).toEqual([
        operation,
        expect.stringMatching(/^400 ChangesFrozenException: .* from \d+/),
      ]);
    }
    service.tick(61);
    await changeEmail(await signIn(service, user.email, chosen));
  });

  test('is reported to both addresses, in the firm’s name', async () => {
    const user = await service.user();
    const email = await changeEmail(await signIn(service, user.email));
    const answer = await undo(user.email);
    const page = await answer.text();
    // Its looks are in the page, and the only ones that its policy allows.
    const style = createHash('sha256')
      .update(/<style>(.*)<\/style>/s.exec(page)?.[1] ?? '')
      .digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${style}'`);
    expect(page).toContain('href="https://portal.example/forgottenpassword"');
    const newest = (to: string) => service.mails.findLast((mail) => mail.to === to);
    expect(newest(user.email)).toMatchObject({
      subject: 'Your Calm Harbour account is back at this address',
      text: expect.stringContaining('https://portal.example/forgottenpassword'),
    });
    expect(newest(email)?.subject).toBe('This address no longer belongs to a Calm Harbour account');
    expect(newest(email)?.text).not.toContain(user.email);
  });

  test('opens an account again that the thief closed', async () => {
    const user = await service.user();
    const thief = await signIn(service, user.email);
    await changeEmail(thief);
    await call(service, 'DeleteUser', thief);
    await undo(user.email);
    await choosePassword(user.email);
    await signIn(service, user.email, chosen);
  });
});
