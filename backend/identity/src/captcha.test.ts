import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Challenge } from 'altcha-lib';
import { z } from 'zod';
import { isCaptchaSolution, newCaptcha } from './captcha.ts';
import { deriveKeys } from './encryption.ts';
import { lifetimes } from './limits.ts';
import { call, from, outcome, signIn } from './testing/raw-client.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { firstLockOut, newEmail, password, TestService } from './testing/test-service.ts';

const needed = '400 CaptchaRequiredException: A solved captcha is needed. Please try again.';
const tooMany = '400 TooManyFailedAttemptsException: Attempt limit exceeded, please try after some time.';

const challengeBody = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

describe.each(databaseKinds)('the captcha on %s', (kind) => {
  let database: Database;
  let service: TestService;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database, { captcha: 'altcha' });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const challenge = async (): Promise<Challenge> =>
    challengeBody.parse(await (await fetch(`${service.endpoint}captcha`)).json());
  const solved = async () => solveCaptcha(await challenge());

  const signUp = (email: string, captcha?: string, who: { endpoint: string } = service, word = password) =>
    call(who, 'SignUp', {
      Username: email,
      Password: word,
      UserAttributes: Object.entries({ email, given_name: 'Ada', family_name: 'Byron', birthdate: '1985-12-10' }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
      ...(captcha === undefined ? {} : { ClientMetadata: { captcha } }),
    });
  const forgot = (email: string, captcha?: string) =>
    call(service, 'ForgotPassword', { Username: email, ...(captcha ? { ClientMetadata: { captcha } } : {}) });

  test('a sign-up and a forgotten password need it, a sign-in does not', async () => {
    const { email } = await service.user();
    const before = service.mails.length;
    expect(outcome(await signUp(newEmail()))).toBe(needed);
    expect(outcome(await forgot(email))).toBe(needed);
    expect(outcome(await forgot(newEmail()))).toBe(needed);
    expect(service.mails).toHaveLength(before);
    await signIn(service, email);
    expect(outcome(await signUp(newEmail(), await solved()))).toBe('200');
    expect(outcome(await forgot(email, await solved()))).toBe('200');
    expect(service.code(email)).toMatch(/^\d{6}$/);
  });

  test('a solution counts once, also when it comes twice at the same moment', async () => {
    const captcha = await solved();
    const outcomes = (
      await Promise.all([newEmail(), newEmail(), newEmail()].map((email) => signUp(email, captcha)))
    ).map(outcome);
    expect(outcomes.sort()).toEqual(['200', needed, needed]);
    expect(outcome(await forgot(newEmail(), captcha))).toBe(needed);
  });

  test('a refused password does not use it up', async () => {
    const captcha = await solved();
    expect(outcome(await signUp(newEmail(), captcha, service, 'SHORT'))).toMatch(/InvalidPasswordException/);
    expect(outcome(await signUp(newEmail(), captcha))).toBe('200');
  });

  test('it ends after ten minutes', async () => {
    const [early, late] = [await solved(), await solved()];
    service.tick(lifetimes.captchaMinutes * 60 - 5);
    expect(outcome(await forgot(newEmail(), early))).toBe('200');
    service.tick(10);
    expect(outcome(await forgot(newEmail(), late))).toBe(needed);
    service.clock.time = Date.now();
  });

  test('neither an invented, an easier nor another installation’s challenge counts', async () => {
    const own = await challenge();
    const easier: Challenge = { ...own, parameters: { ...own.parameters, cost: 1, keyPrefix: '00' } };
    const keys = deriveKeys(Buffer.alloc(32, 7));
    const others = await newCaptcha({ db: database.db, keys, now: Date.now });
    const unsolved = { challenge: own, solution: { counter: 1, derivedKey: '00', time: 1 } };
    for (const captcha of [
      'solved',
      '',
      await solveCaptcha(easier),
      await solveCaptcha(others),
      Buffer.from(JSON.stringify(unsolved)).toString('base64'),
    ]) {
      expect(outcome(await forgot(newEmail(), captcha || 'x'))).toBe(needed);
    }
    expect(await isCaptchaSolution({ db: database.db, keys, now: Date.now }, await solveCaptcha(others))).toBe(true);
  });

  test('wrong solutions lock this step for the visitor and the address, and nothing else', async () => {
    const { email } = await service.user();
    const attacker = from(service, '203.0.113.9');
    for (let tried = 1; tried <= firstLockOut.captchasByVisitor.failuresAllowed; tried += 1) {
      expect(outcome(await signUp(email, 'wrong', attacker))).toBe(needed);
    }
    expect(outcome(await signUp(email, await solved(), attacker))).toBe(tooMany);
    expect(outcome(await signUp(newEmail(), await solved(), attacker))).toBe('200');
    expect(outcome(await signUp(email, await solved()))).toBe('200');
    expect(outcome(await forgot(email, await solved()))).toBe('200');
    await signIn(attacker, email);
  });

  test('without it none is offered and none is needed', async () => {
    const open = await service.restart();
    expect((await fetch(`${open.endpoint}captcha`)).status).toBe(404);
    expect(outcome(await signUp(newEmail(), undefined, open))).toBe('200');
    await open.stop();
  });
});
