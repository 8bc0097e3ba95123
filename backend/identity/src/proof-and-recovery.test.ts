import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tries } from './limits.ts';
import { sessionProof } from './session-families.ts';
import {
  call,
  enterPassword,
  extend,
  from,
  outcome,
  type Service,
  signIn,
  type Tokens,
  tokensOf,
} from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, password, TestService, totpSecret, wrong } from './testing/test-service.ts';

const tooMany = '400 TooManyFailedAttemptsException: Attempt limit exceeded, please try after some time.';
const wrongCode = '400 CodeMismatchException: Invalid code received for user';
const wrongPassword = '400 NotAuthorizedException: Incorrect username or password.';
const lockedOut = '400 NotAuthorizedException: Password attempts exceeded';

const codesBody = z.object({ Codes: z.array(z.string()) });

describe.each(databaseKinds)('proof and recovery on %s', (kind) => {
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

  const totpStep = (who: Service, Session: string | undefined, code: string) =>
    call(who, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
    });
  const enterWithCode = async (email: string, code: string, who: Service = service) =>
    totpStep(who, (await enterPassword(who, email)).body.Session, code);

  /** Later, so that the same code is not a repeated one. */
  async function freshCode(): Promise<string> {
    service.tick(30);
    return service.totp();
  }
  const withTotp = async () => {
    const user = await service.user({ totpSecret });
    return { ...user, tokens: tokensOf(await enterWithCode(user.email, await service.totp())) };
  };
  const later = async (tokens: Tokens): Promise<Tokens> => {
    service.tick(599);
    const next = tokensOf(await call(service, 'GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }));
    service.tick(2);
    return { ...next };
  };
  const prove = ({ AccessToken }: Tokens, proof: object) => extend(service, 'ProveIdentity', { AccessToken, ...proof });
  const make = async ({ AccessToken }: Tokens) =>
    codesBody.parse((await extend(service, 'MakeRecoveryCodes', { AccessToken })).body).Codes;
  const state = async ({ AccessToken }: Tokens) => (await extend(service, 'GetRecoveryCodes', { AccessToken })).body;
  const subjectTo = (email: string) => service.mails.findLast(({ to }) => to === email)?.subject;
  const textTo = (email: string) => service.mails.findLast(({ to }) => to === email)?.text;

  describe('a repeated proof', () => {
    test('is the password where there is no authenticator, and allows changes again', async () => {
      const { email } = await service.user();
      const tokens = await later(await signIn(service, email));
      const change = () =>
        call(service, 'ChangePassword', { ...tokens, PreviousPassword: password, ProposedPassword: 'another horse' });
      expect(outcome(await change())).toMatch(/recent sign-in/);
      expect(outcome(await prove(tokens, { Password: 'wrong password' }))).toBe(wrongPassword);
      expect(outcome(await change())).toMatch(/recent sign-in/);
      expect(outcome(await prove(tokens, { Password: password }))).toBe('200');
      expect(outcome(await change())).toBe('200');
    });

    test('is a code where there is one: the password is not enough', async () => {
      const { tokens } = await withTotp();
      const aged = await later(tokens);
      expect(outcome(await prove(aged, { Password: password }))).toMatch(/InvalidParameterException: A code/);
      expect(outcome(await prove(aged, {}))).toMatch(/InvalidParameterException: A code/);
      const code = await service.totp();
      expect(outcome(await prove(aged, { Code: wrong(code) }))).toBe(wrongCode);
      expect(outcome(await call(service, 'AssociateSoftwareToken', aged))).toMatch(/recent sign-in/);
      expect(outcome(await prove(aged, { Code: code }))).toBe('200');
      expect(outcome(await call(service, 'AssociateSoftwareToken', aged))).toBe('200');
      expect(outcome(await prove(aged, { Code: code }))).toMatch(/ExpiredCodeException/);
    });

    test('is known to the API until the session ends', async () => {
      const { email } = await service.user();
      const tokens = await later(await signIn(service, email));
      const { origin_jti: originJti } = z
        .object({ origin_jti: z.string() })
        .parse(JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()));
      const now = () => service.clock.time;
      const before = await sessionProof(database, originJti, now);
      expect(before?.provenAt.getTime()).toBe(service.clock.time - 601_000);
      await prove(tokens, { Password: password });
      expect((await sessionProof(database, originJti, now))?.provenAt.getTime()).toBe(service.clock.time);
      await call(service, 'RevokeToken', { Token: tokens.RefreshToken });
      expect(await sessionProof(database, originJti, now)).toBeUndefined();
    });

    test('cannot be guessed with a stolen token: its session is locked, for this step alone', async () => {
      const { email, tokens } = await withTotp();
      const [code = ''] = await make(tokens);
      const other = tokensOf(await enterWithCode(email, await freshCode()));
      const right = await freshCode();
      for (let tried = 1; tried <= firstLockOut.proofsBySession.failuresAllowed; tried += 1) {
        expect(outcome(await prove(tokens, { Code: wrong(right) }))).toBe(wrongCode);
      }
      expect(outcome(await prove(tokens, { Code: right }))).toBe(tooMany);
      expect(outcome(await prove(other, { Code: right }))).toBe('200');
      expect(outcome(await prove(tokens, { Code: code }))).toBe('200');
    });
  });

  describe('recovery codes', () => {
    test('are ten, shown once, kept as hashes, and mailed about', async () => {
      const { email, tokens } = await withTotp();
      expect(await state(tokens)).toEqual({ Left: 0, MadeAt: null });
      const codes = await make(tokens);
      expect(new Set(codes).size).toBe(tries.recoveryCodes);
      for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(await state(tokens)).toEqual({ Left: 10, MadeAt: new Date(service.clock.time).toISOString() });
      expect(subjectTo(email)).toBe('You have new recovery codes');
      expect(textTo(email)).not.toContain(codes[0]);
      const stored = JSON.stringify(await database.db.execute(sql`select * from identity.recovery_code`));
      for (const code of codes) {
        expect(stored).not.toContain(code);
        expect(stored).not.toContain(code.replace('-', ''));
      }
    });

    test('one stands in for the authenticator at a sign-in, once, and a mail says how many are left', async () => {
      const { email, tokens } = await withTotp();
      const [code = '', other = ''] = await make(tokens);
      tokensOf(await enterWithCode(email, ` ${code.toLowerCase().replace('-', ' ')} `));
      expect(await state(tokens)).toMatchObject({ Left: 9 });
      const used = service.mails.find(({ to, subject }) => to === email && subject.startsWith('A recovery code'));
      expect(used?.text).toMatch(/9 are left/);
      expect(outcome(await enterWithCode(email, code))).toBe(wrongCode);
      const attempts = await Promise.all([enterWithCode(email, other), enterWithCode(email, other)]);
      expect(attempts.map(outcome).sort()).toEqual(['200', wrongCode]);
    });

    test('its owner may replace the lost authenticator at once', async () => {
      const { email, tokens } = await withTotp();
      const [code = ''] = await make(tokens);
      const again = tokensOf(await enterWithCode(email, code));
      const { SecretCode } = (await call(service, 'AssociateSoftwareToken', again)).body;
      service.tick(30);
      const UserCode = await service.totp(SecretCode);
      expect(outcome(await call(service, 'VerifySoftwareToken', { ...again, UserCode }))).toBe('200');
      expect(subjectTo(email)).toBe('Your authenticator was replaced');
      service.tick(30);
      tokensOf(await enterWithCode(email, await service.totp(SecretCode)));
    });

    test('one proves who one is while signed in', async () => {
      const { tokens } = await withTotp();
      const [code = ''] = await make(tokens);
      const aged = await later(tokens);
      expect(outcome(await prove(aged, { Code: code }))).toBe('200');
      expect(outcome(await prove(aged, { Code: code }))).toBe(wrongCode);
    });

    test('new ones end the old ones', async () => {
      const { email, tokens } = await withTotp();
      const [old = ''] = await make(tokens);
      const [fresh = ''] = await make(tokens);
      expect(outcome(await enterWithCode(email, old))).toBe(wrongCode);
      tokensOf(await enterWithCode(email, fresh));
    });

    test('they need a recent proof and an authenticator, and end with it', async () => {
      const { email, tokens } = await withTotp();
      const aged = await later(tokens);
      expect(outcome(await extend(service, 'MakeRecoveryCodes', aged))).toMatch(/recent sign-in/);
      await prove(aged, { Code: await freshCode() });
      await make(aged);
      await call(service, 'SetUserMFAPreference', { ...aged, SoftwareTokenMfaSettings: { Enabled: false } });
      expect(subjectTo(email)).toBe('Your authenticator is off');
      expect(await state(aged)).toEqual({ Left: 0, MadeAt: null });
      expect(outcome(await extend(service, 'MakeRecoveryCodes', aged))).toMatch(/SoftwareTokenMFANotFoundException/);
    });

    test('somebody else’s do not count', async () => {
      const { tokens } = await withTotp();
      const [code = ''] = await make(tokens);
      const { email } = await withTotp();
      expect(outcome(await enterWithCode(email, code))).toBe(wrongCode);
    });

    test('wrong ones lock that step for that visitor: not the authenticator, and nobody elsewhere', async () => {
      const { email, tokens } = await withTotp();
      const [code = '', other = ''] = await make(tokens);
      const attacker = from(service, '203.0.113.88');
      for (let tried = 1; tried <= firstLockOut.signInsByVisitor.failuresAllowed; tried += 1) {
        expect(outcome(await enterWithCode(email, '00000-00000', attacker))).toBe(wrongCode);
      }
      expect(outcome(await enterWithCode(email, code, attacker))).toBe(lockedOut);
      tokensOf(await enterWithCode(email, other));
      tokensOf(await enterWithCode(email, await freshCode(), attacker));
    });
  });
});
