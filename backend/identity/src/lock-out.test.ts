// An attacker at another network address must not affect the account's owner.
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rateLimits } from './limits.ts';
import {
  askChallenge,
  call,
  enterPassword,
  from,
  outcome,
  proof,
  type Service,
  signIn,
  tokensOf,
  withCookieOf,
} from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, newEmail, password, TestService, totpSecret, wrong } from './testing/test-service.ts';

const wrongCredentials = '400 NotAuthorizedException: Incorrect username or password.';
const lockedOut = '400 NotAuthorizedException: Password attempts exceeded';
const tooMany = '400 TooManyFailedAttemptsException: Attempt limit exceeded, please try after some time.';

describe.each(databaseKinds)('an attacker elsewhere on %s', (kind) => {
  let database: Database;
  let service: TestService;
  let owner: Service;
  let attacker: Service;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    // The production limits.
    service = await TestService.start(database, { rateLimits });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  let visitors = 0;
  const somewhere = () => {
    visitors += 1;
    return from(service, `198.51.${100 + Math.floor(visitors / 250)}.${visitors % 250}`);
  };

  async function newOwner(given: Parameters<TestService['user']>[0] = {}) {
    [owner, attacker] = [somewhere(), somewhere()];
    return service.user(given);
  }

  /** The cheapest wrong password for an attacker: without the client's SRP calculation. */
  async function fail(who: Service, email: string) {
    const AuthParameters = { USERNAME: email, SRP_A: '2' };
    const { body } = await call(who, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    const { USERNAME = '', SECRET_BLOCK = '' } = body.ChallengeParameters ?? {};
    return call(who, 'RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: body.Session,
      ChallengeResponses: {
        USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'now',
      },
    });
  }
  const forgot = (who: Service, email: string) => call(who, 'ForgotPassword', { Username: email });
  const reset = (who: Service, email: string, code: string) =>
    call(who, 'ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: 'another horse' });
  const answerTotp = (who: Service, Session: string | undefined, code: string) =>
    call(who, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
    });

  test('who enters wrong passwords is locked out, and the owner signs in', async () => {
    const { email } = await newOwner();
    for (let tried = 1; tried <= 5; tried += 1) expect(outcome(await fail(attacker, email))).toBe(wrongCredentials);
    expect(outcome(await enterPassword(attacker, email))).toBe(lockedOut);
    await signIn(owner, email);
  });

  test('the owner’s sign-in does not open the attacker’s lock', async () => {
    const { email } = await newOwner();
    for (let tried = 1; tried <= 5; tried += 1) await fail(attacker, email);
    await signIn(owner, email);
    expect(outcome(await fail(attacker, email))).toBe(lockedOut);
  });

  test('who asks for challenges without end is stopped, and the owner signs in', async () => {
    const { email } = await newOwner();
    const { requests } = rateLimits.signInsByVisitor;
    const ask = () =>
      call(attacker, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: '2' } });
    // At most one window of the limit may end in between.
    const asked = await Promise.all(Array.from({ length: 2 * requests + 1 }, ask));
    expect(asked.map(outcome)).toContain(tooMany);
    await signIn(owner, email);
  });

  test('who knows the password and guesses codes is locked out, and the owner signs in', async () => {
    const { email } = await newOwner({ totpSecret });
    for (let tried = 1; tried <= 5; tried += 1) {
      const { Session } = (await enterPassword(attacker, email)).body;
      await answerTotp(attacker, Session, wrong(await service.totp()));
    }
    // The step is locked, even for the right code; the password's is not.
    const last = (await enterPassword(attacker, email)).body.Session;
    expect(outcome(await answerTotp(attacker, last, await service.totp()))).toBe(lockedOut);
    const { Session } = (await enterPassword(owner, email)).body;
    tokensOf(await answerTotp(owner, Session, await service.totp()));
  });

  test('addresses of one IPv6 network count as one', async () => {
    const { email } = await newOwner();
    for (let tried = 1; tried <= 5; tried += 1) await fail(from(service, `2001:db8:0:7::${tried}`), email);
    expect(outcome(await fail(from(service, '2001:db8::7:ffff:0:0:1'), email))).toBe(lockedOut);
    expect(outcome(await fail(from(service, '2001:db8:0:8::1'), email))).toBe(wrongCredentials);
  });

  describe('at very many addresses', () => {
    /** Enough wrong passwords to slow down an account, each from a different address. */
    async function attack(email: string): Promise<void> {
      for (let tried = 0; tried < firstLockOut.signInsByAccount.failuresAllowed; tried += 1) {
        await fail(somewhere(), email);
      }
    }

    test('slows the account down for strangers only: a browser that signed in before goes on', async () => {
      const { email } = await newOwner();
      const before = await enterPassword(owner, email);
      expect(before.headers.get('set-cookie')).toMatch(
        /^harbour_device=[\w-]{43}; Path=\/idp; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      );
      const known = withCookieOf(somewhere(), before);
      await attack(email);
      expect(outcome(await enterPassword(somewhere(), email))).toBe(lockedOut);
      await signIn(known, email);
      service.tick(firstLockOut.signInsByAccount.mostSeconds);
      await signIn(somewhere(), email);
    });

    test('a browser that signed in to another account is a stranger here', async () => {
      const { email } = await newOwner();
      const other = await service.user();
      const known = withCookieOf(attacker, await enterPassword(attacker, other.email));
      await attack(email);
      expect(outcome(await enterPassword(known, email))).toBe(lockedOut);
    });

    test('the proof of a captcha opens what others have locked, and no visitor’s own lock', async () => {
      const asked: string[] = [];
      const captcha = async (given: string, source: string) => {
        asked.push(source);
        return given === 'solved';
      };
      const guarded = await service.restart({ rateLimits, captcha });
      const at = (who: Service): Service => ({ ...who, endpoint: guarded.endpoint });
      const { email } = await newOwner();
      await attack(email);
      const enter = async (who: Service, ClientMetadata: object, word = password) =>
        outcome(
          await call(at(who), 'RespondToAuthChallenge', {
            ...proof(await askChallenge(at(who), email), word),
            ClientMetadata,
          }),
        );
      expect(await enter(owner, {})).toBe(lockedOut);
      expect(await enter(owner, { captcha: 'not solved' })).toBe(lockedOut);
      for (let tried = 1; tried <= 5; tried += 1) await enter(attacker, { captcha: 'solved' }, 'wrong password');
      expect(await enter(attacker, { captcha: 'solved' })).toBe(lockedOut);
      expect(await enter(owner, { captcha: 'solved' })).toBe('200');
      expect(asked).toContain(owner.headers?.['x-forwarded-for']);
      await guarded.stop();
    });
  });

  test('one address that tries many accounts is locked, a browser there that signed in before is not', async () => {
    const { email } = await newOwner();
    const known = withCookieOf(attacker, await enterPassword(attacker, email));
    for (let tried = 0; tried < firstLockOut.signInsBySource.failuresAllowed; tried += 1) {
      await fail(attacker, newEmail());
    }
    expect(outcome(await fail(attacker, newEmail()))).toBe(lockedOut);
    await signIn(known, email);
  });

  describe('with codes', () => {
    test('wrong ones of one kind lock that kind alone, and neither the password nor anybody else', async () => {
      const { email } = await newOwner();
      const { AccessToken } = await signIn(attacker, email);
      await forgot(owner, email);
      const code = service.code(email);
      for (let tried = 1; tried <= firstLockOut.codesByVisitor.failuresAllowed; tried += 1) {
        expect(outcome(await reset(attacker, email, wrong(code)))).toMatch(/CodeMismatchException/);
      }
      expect(outcome(await reset(attacker, email, code))).toBe(tooMany);
      const next = newEmail();
      await call(attacker, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: next }] });
      const verify = { AccessToken, AttributeName: 'email', Code: service.code(next) };
      expect(outcome(await call(attacker, 'VerifyUserAttribute', verify))).toBe('200');
      await signIn(attacker, next);
      await forgot(owner, next);
      expect(outcome(await reset(owner, next, service.code(next)))).toBe('200');
    });

    test('a code asked for elsewhere leaves the owner’s valid', async () => {
      const { email } = await newOwner();
      await forgot(owner, email);
      const code = service.code(email);
      await forgot(attacker, email);
      await forgot(attacker, email);
      expect(outcome(await reset(owner, email, code))).toBe('200');
    });

    test('codes asked for without end leave the mailbox with a few, each of which works', async () => {
      const { email } = await newOwner();
      for (let asked = 1; asked <= 10; asked += 1) expect(outcome(await forgot(attacker, email))).toBe('200');
      expect(outcome(await forgot(attacker, email))).toBe(tooMany);
      expect(outcome(await forgot(owner, email))).toBe('200');
      expect(service.mails.filter(({ to }) => to === email)).toHaveLength(3);
      expect(outcome(await reset(owner, email, service.code(email)))).toBe('200');
    });

    test('wrong codes entered elsewhere, even at very many addresses, do not keep who asked for one from it', async () => {
      const { email } = await newOwner();
      await forgot(owner, email);
      const code = service.code(email);
      for (let tried = 0; tried < firstLockOut.codesByAccount.failuresAllowed; tried += 1) {
        expect(outcome(await reset(somewhere(), email, wrong(code)))).toMatch(/^400 CodeMismatchException/);
      }
      expect(outcome(await reset(somewhere(), email, code))).toBe(tooMany);
      expect(outcome(await reset(owner, email, code))).toBe('200');
    });

    const signUp = (who: Service, email: string, word: string) =>
      call(who, 'SignUp', {
        Username: email,
        Password: word,
        UserAttributes: Object.entries({ email, given_name: 'A', family_name: 'B', birthdate: '1990-01-01' }).map(
          ([Name, Value]) => ({ Name, Value }),
        ),
      });
    const confirm = (who: Service, email: string, code: string) =>
      call(who, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });

    test('a sign-up with somebody’s address, before or after theirs, takes nothing from it', async () => {
      await newOwner();
      const email = newEmail();
      await signUp(attacker, email, 'attacker’s choice');
      await signUp(owner, email, password);
      const code = service.code(email);
      await signUp(attacker, email, 'attacker’s choice');
      for (let tried = 1; tried <= 6; tried += 1) await confirm(attacker, email, wrong(code));
      expect(outcome(await confirm(owner, email, code))).toBe('200');
      await signIn(owner, email);
      expect(outcome(await enterPassword(owner, email, 'attacker’s choice'))).toBe(wrongCredentials);
    });

    test('a code sent again is for the sign-up of who asks', async () => {
      await newOwner();
      const email = newEmail();
      await signUp(owner, email, password);
      await signUp(attacker, email, 'attacker’s choice');
      await call(owner, 'ResendConfirmationCode', { Username: email });
      expect(outcome(await confirm(owner, email, service.code(email)))).toBe('200');
      await signIn(owner, email);
    });

    test('a sign-up with a known address is confirmed as little as one with a wrong code', async () => {
      const known = (await newOwner()).email;
      const unknown = newEmail();
      const answers = [];
      for (const email of [known, unknown]) {
        const { status, body } = await signUp(attacker, email, 'attacker’s choice');
        answers.push({ status, keys: Object.keys(body), confirmed: outcome(await confirm(attacker, email, '000000')) });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.confirmed).toMatch(/CodeMismatch/);
    });
  });
});
