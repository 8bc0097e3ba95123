// The cookie of a browser: what it is good for, and what a planted one is not.
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setGroups } from './create-user.ts';
import {
  type Answer,
  call,
  enterPassword,
  extend,
  from,
  outcome,
  type Service,
  signIn,
  tokensOf,
  withCookieOf,
} from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, password, TestService, totpSecret } from './testing/test-service.ts';

describe.each(databaseKinds)('a known device on %s', (kind) => {
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

  const cookieOf = ({ headers }: Service) => headers?.cookie;

  describe('whose cookie a stranger planted', () => {
    test('gives the stranger nothing: the sign-in gives the browser another one', async () => {
      const [stranger, owner] = [await service.user(), await service.user()];
      const attacker = from(service, '203.0.113.1');
      const planted = withCookieOf(attacker, await enterPassword(attacker, stranger.email));
      const browser = {
        ...from(service, '203.0.113.2'),
        headers: { ...planted.headers, 'x-forwarded-for': '203.0.113.2' },
      };
      const after = withCookieOf(browser, await enterPassword(browser, owner.email));
      expect(cookieOf(after)).not.toBe(cookieOf(planted));

      // The stranger with the planted cookie counts as the stranger's network, which is locked.
      const { failuresAllowed } = firstLockOut.signInsByVisitor;
      for (let tried = 1; tried <= failuresAllowed; tried += 1) await enterPassword(attacker, owner.email, 'wrong');
      expect(outcome(await enterPassword(planted, owner.email))).toMatch(/attempts exceeded/);
      await signIn(after, owner.email);
    });

    test('that nobody was given is replaced too', async () => {
      const { email } = await service.user();
      const invented = { ...from(service, '203.0.113.3') };
      invented.headers = { ...invented.headers, cookie: `harbour_device=${'a'.repeat(43)}` };
      expect(cookieOf(withCookieOf(invented, await enterPassword(invented, email)))).not.toBe(cookieOf(invented));
    });
  });

  test('keeps its cookie at each sign-in, and a second account of the household keeps the first one known', async () => {
    const [first, second] = [await service.user(), await service.user()];
    const plain = from(service, '203.0.113.4');
    const once = withCookieOf(plain, await enterPassword(plain, first.email));
    const twice = withCookieOf(once, await enterPassword(once, first.email));
    expect(cookieOf(twice)).toBe(cookieOf(once));
    const both = withCookieOf(twice, await enterPassword(twice, second.email));
    const mails = service.mails.length;
    for (const { email } of [first, second]) await signIn(both, email);
    expect(service.mails.slice(mails)).toEqual([]);
  });

  describe('that is remembered', () => {
    async function enterCode(at: Service, email: string, remember: boolean): Promise<Answer> {
      service.tick(30);
      return call(at, 'RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: (await enterPassword(at, email)).body.Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: await service.totp() },
        ...(remember ? { ClientMetadata: { rememberDevice: 'true' } } : {}),
      });
    }

    async function remembered() {
      const { email } = await service.user({ totpSecret });
      const answer = await enterCode(service, email, true);
      return { email, tokens: tokensOf(answer), browser: withCookieOf(service, answer) };
    }
    const asked = async (at: Service, email: string) => (await enterPassword(at, email)).body.ChallengeName;

    test('signs in with the password alone for 30 days from the code, and no other browser does', async () => {
      const { email, browser } = await remembered();
      await signIn(browser, email);
      expect(await asked(service, email)).toBe('SOFTWARE_TOKEN_MFA');
      service.tick(30 * 86_400 - 60);
      await signIn(browser, email);
      service.tick(60);
      expect(await asked(browser, email)).toBe('SOFTWARE_TOKEN_MFA');
    });

    test('is no proof for changes of the account: they need a code, right after the sign-in too', async () => {
      const { email, browser } = await remembered();
      const { AccessToken } = await signIn(browser, email);
      const change = () => call(service, 'AssociateSoftwareToken', { AccessToken });
      expect(outcome(await change())).toMatch(/A recent sign-in is needed/);
      service.tick(30);
      await extend(service, 'ProveIdentity', { AccessToken, Code: await service.totp() });
      expect(outcome(await change())).toBe('200');
    });

    test('was asked for: a code alone remembers nothing', async () => {
      const { email } = await service.user({ totpSecret });
      const answer = await enterCode(service, email, false);
      expect(await asked(withCookieOf(service, answer), email)).toBe('SOFTWARE_TOKEN_MFA');
    });

    test('is never one of staff', async () => {
      const { email, browser } = await remembered();
      await setGroups(database, email, ['adviser']);
      expect(await asked(browser, email)).toBe('SOFTWARE_TOKEN_MFA');
      const answer = await enterCode(service, email, true);
      await setGroups(database, email, []);
      expect(await asked(withCookieOf(service, answer), email)).toBe('SOFTWARE_TOKEN_MFA');
    });

    test.each<[string, (AccessToken: string) => Promise<Answer>]>([
      [
        'a changed password',
        (AccessToken) =>
          call(service, 'ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: password }),
      ],
      ['ending the other sessions', (AccessToken) => extend(service, 'EndOtherSessions', { AccessToken })],
    ])('is asked for a code again after %s', async (_, change) => {
      const { email, tokens, browser } = await remembered();
      expect(outcome(await change(tokens.AccessToken))).toBe('200');
      expect(await asked(browser, email)).toBe('SOFTWARE_TOKEN_MFA');
    });
  });
});
