// What an attacker with a stolen access token may try, and how the owner can recover.
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { call, enterPassword, outcome, signIn, type Tokens, tokensOf } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, password, TestService, totpSecret, wrong } from './testing/test-service.ts';

const needsRecentAuthentication =
  '400 NotAuthorizedException: A recent sign-in is needed: sign in again, or prove who you are with a code or your password.';

describe.each(databaseKinds)('changes of an account on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database);
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  async function signInWithTotp(email: string): Promise<Tokens> {
    // A code is valid once: use the next one.
    service.tick(30);
    const { Session } = (await enterPassword(service, email)).body;
    return tokensOf(
      await call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: await service.totp() },
      }),
    );
  }

  /** The session eleven minutes later, with refreshed tokens. */
  async function elevenMinutesLater(tokens: Tokens): Promise<Tokens> {
    service.tick(11 * 60);
    return tokensOf(await call(service, 'GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }));
  }

  const changes: Record<string, object> = {
    UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'thief@example.test' }] },
    VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
    AssociateSoftwareToken: {},
    SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: false } },
    ChangePassword: { PreviousPassword: password, ProposedPassword: 'another horse' },
    DeleteUser: {},
  };

  test.each(Object.entries(changes))('%s needs a sign-in of the last ten minutes', async (operation, body) => {
    const { email } = await service.user({ totpSecret });
    const later = await elevenMinutesLater(await signInWithTotp(email));
    expect(outcome(await call(service, operation, { AccessToken: later.AccessToken, ...body }))).toBe(
      needsRecentAuthentication,
    );
    await signInWithTotp(email);
  });

  test('an authenticator that was begun in time is not finished later', async () => {
    const tokens = await signIn(service, (await service.user()).email);
    const { SecretCode = '' } = (await call(service, 'AssociateSoftwareToken', { AccessToken: tokens.AccessToken }))
      .body;
    const { AccessToken } = await elevenMinutesLater(tokens);
    const UserCode = await service.totp(SecretCode);
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }))).toBe(
      needsRecentAuthentication,
    );
  });

  test('a code of the authenticator allows changes again; auth_time stays that of the sign-in', async () => {
    const { email } = await service.user({ totpSecret });
    const first = await signInWithTotp(email);
    const { AccessToken, RefreshToken } = await elevenMinutesLater(first);
    const UserCode = await service.totp();
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode: wrong(UserCode) }))).toMatch(
      /^400 EnableSoftwareTokenMFAException/,
    );
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }))).toBe('200');
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }))).toMatch(/^400/);
    const change = { PreviousPassword: password, ProposedPassword: 'another horse' };
    expect(outcome(await call(service, 'ChangePassword', { AccessToken, ...change }))).toBe('200');
    const renewed = tokensOf(await call(service, 'GetTokensFromRefreshToken', { RefreshToken }));
    expect(decodeJwt(renewed.AccessToken).auth_time).toBe(decodeJwt(first.AccessToken).auth_time);
  });

  test('codes of the authenticator cannot be guessed with a stolen token', async () => {
    const { email } = await service.user({ totpSecret });
    const { AccessToken } = await elevenMinutesLater(await signInWithTotp(email));
    const guess = async (UserCode: string) =>
      outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }));
    for (let tried = 1; tried <= 5; tried += 1)
      expect(await guess(wrong(await service.totp()))).toMatch(/Code mismatch/);
    expect(await guess(await service.totp())).toMatch(/^400 TooManyFailedAttemptsException/);
    await signInWithTotp(email);
  });

  test.each([{}, { SoftwareTokenMfaSettings: {} }, { SoftwareTokenMfaSettings: { PreferredMfa: true } }])(
    'a preference without Enabled changes nothing: %j',
    async (settings) => {
      const { email } = await service.user({ totpSecret });
      const { AccessToken } = await signInWithTotp(email);
      expect(outcome(await call(service, 'SetUserMFAPreference', { AccessToken, ...settings }))).toBe('200');
      expect((await enterPassword(service, email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    },
  );

  const isOver = async ({ AccessToken, RefreshToken }: Tokens) =>
    (await call(service, 'GetUser', { AccessToken })).status === 400 &&
    (await call(service, 'GetTokensFromRefreshToken', { RefreshToken })).status === 400;

  test('a new authenticator, and one switched off, end the other sessions', async () => {
    const { email } = await service.user();
    const [mine, other] = [await signIn(service, email), await signIn(service, email)];
    const { AccessToken } = mine;
    const { SecretCode = '' } = (await call(service, 'AssociateSoftwareToken', { AccessToken })).body;
    const UserCode = await service.totp(SecretCode);
    expect(outcome(await call(service, 'VerifySoftwareToken', { AccessToken, UserCode }))).toBe('200');
    expect(await isOver(other)).toBe(true);
    const again = await signIn(service, email);
    for (const Enabled of [true, false]) {
      await call(service, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } });
    }
    expect(await isOver(again)).toBe(true);
    expect(await isOver(mine)).toBe(false);
  });

  describe('of the e-mail address', () => {
    async function changed() {
      const user = await service.user();
      const [thief, owner] = [await signIn(service, user.email), await signIn(service, user.email)];
      const { AccessToken } = thief;
      const email = newEmail();
      await call(service, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] });
      const Code = service.code(email);
      const answer = await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
      expect(outcome(answer)).toBe('200');
      return { user, email, thief, owner };
    }

    function linkIn(address: string): URL {
      const mail = service.mails.findLast(({ to, text }) => to === address && text.includes('https:'));
      const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      expect(link.href).toMatch(/^https:\/\/portal\.example\/idp\/undo-email\?token=/);
      return link;
    }

    const open = (link: URL) => fetch(service.endpoint.replace(/\/idp\/$/, `${link.pathname}${link.search}`));
    const press = (link: URL) =>
      fetch(service.endpoint.replace(/\/idp\/$/, link.pathname), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }).toString(),
      });

    /** The password is void after an undo: the owner gets in with a code sent to the address. */
    async function getsIn(email: string) {
      expect(outcome(await enterPassword(service, email))).toMatch(/^400 NotAuthorizedException/);
      const Password = 'seven grey herons';
      await call(service, 'ForgotPassword', { Username: email });
      await call(service, 'ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: service.code(email),
        Password,
      });
      await signIn(service, email, Password);
    }

    test('ends the other sessions, and the old address is told', async () => {
      const { user, email, thief, owner } = await changed();
      expect(await isOver(owner)).toBe(true);
      expect(await isOver(thief)).toBe(false);
      expect(service.mails.findLast((mail) => mail.to === user.email)?.text).toContain(email);
    });

    test('opening the link changes nothing; its button gives the address back and ends every session', async () => {
      const { user, email, thief } = await changed();
      const link = linkIn(user.email);
      const page = await open(link);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<form method="post">');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      await signIn(service, email);

      expect((await press(link)).status).toBe(200);
      expect(await isOver(thief)).toBe(true);
      await getsIn(user.email);
      expect((await enterPassword(service, email)).status).toBe(400);
    });

    test('the link is good once', async () => {
      const { user } = await changed();
      const link = linkIn(user.email);
      expect((await press(link)).status).toBe(200);
      expect((await press(link)).status).toBe(404);
    });

    test('the link is good for 72 hours', async () => {
      const { user, email } = await changed();
      service.tick(72 * 3600 - 1);
      expect((await press(linkIn(user.email))).status).toBe(200);
      const other = await changed();
      service.tick(72 * 3600);
      expect((await press(linkIn(other.user.email))).status).toBe(404);
      await signIn(service, other.email);
      expect((await enterPassword(service, email)).status).toBe(400);
    });

    test('nobody takes the old address while it may come back', async () => {
      const { user } = await changed();
      const attributes = Object.entries({
        email: user.email,
        given_name: 'T',
        family_name: 'H',
        birthdate: '1990-01-01',
      });
      await call(service, 'SignUp', {
        Username: user.email,
        Password: 'thief of addresses',
        UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
      });
      expect(service.mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
      expect((await press(linkIn(user.email))).status).toBe(200);
      await getsIn(user.email);
    });

    test('after two changes the first address can still take the account back, and the second cannot again', async () => {
      const { user, email, thief } = await changed();
      const third = newEmail();
      const { AccessToken } = thief;
      await call(service, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: third }] });
      await call(service, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: service.code(third) });
      const [first, second] = [linkIn(user.email), linkIn(email)];
      expect((await press(first)).status).toBe(200);
      expect((await press(second)).status).toBe(404);
      await getsIn(user.email);
    });

    test.each(['', '?token=', '?token=%3Cscript%3E', '?token=a&token=b'])('a link that is none: %s', async (query) => {
      const page = await open(new URL(`https://portal.example/idp/undo-email${query}`));
      expect(page.status).toBe(404);
      expect(await page.text()).not.toContain('<script');
    });
  });
});
