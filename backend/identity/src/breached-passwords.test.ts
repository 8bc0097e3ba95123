import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BreachedPasswordsError, breachedPasswords } from './breached-passwords.ts';
import { call, outcome, signIn } from './testing/raw-client.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { newEmail, password, TestService } from './testing/test-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
const hash = (word: string) => createHash('sha1').update(word).digest('hex').toUpperCase();

/** A list as it is downloaded: sorted, some with Windows' line ends, some without an end of the last line. */
function listOf(words: readonly string[], ends: { end?: string; last?: string } = {}): string {
  const { end = '\n' } = ends;
  const { last = end } = ends;
  const path = join(folder, `${words.length}-${end.length}-${last.length}.txt`);
  const lines = words.map((word, index) => `${hash(word)}:${index ** 4 + 1}`).sort();
  writeFileSync(path, lines.join(end) + last);
  return path;
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('the list of breached passwords', () => {
  test.each([
    [1, {}],
    [2, {}],
    [3, { end: '\r\n' }],
    [1_000, {}],
    [1_001, { last: '' }],
  ])('of %s finds every one of them and no other', async (size, ends) => {
    const words = Array.from({ length: size }, (_, index) => `password ${index}`);
    const isBreached = await breachedPasswords(listOf(words, ends));
    for (const word of words) expect([word, await isBreached(word)]).toEqual([word, true]);
    for (const word of words.slice(0, 100)) expect([word, await isBreached(`${word}!`)]).toEqual([word, false]);
  });

  test('that is missing, empty or another file stops the start', async () => {
    await expect(breachedPasswords(join(folder, 'missing.txt'))).rejects.toThrow(
      /missing.txt cannot be read. Set HARBOUR_BREACHED_PASSWORDS/,
    );
    for (const content of ['', 'password\n123456\n', '{"not":"it"}']) {
      const path = join(folder, 'other.txt');
      writeFileSync(path, content);
      await expect(breachedPasswords(path)).rejects.toThrow(BreachedPasswordsError);
    }
  });
});

describe.each(databaseKinds)('breached passwords on %s', (kind) => {
  let database: Database;
  let service: TestService;
  const known = 'a known horse';
  const refused =
    '400 InvalidPasswordException: Password did not conform with policy: Password is on a list of passwords that became known in data breaches. Please choose another one.';

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    service = await TestService.start(database, {
      isBreached: await breachedPasswords(listOf([known, 'x', 'y', 'z'])),
    });
  });

  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  test('are refused wherever a password is chosen, and leave the code good', async () => {
    const email = newEmail();
    const person = { email, given_name: 'Ada', family_name: 'Byron', birthdate: '1985-12-10' };
    const UserAttributes = Object.entries(person).map(([Name, Value]) => ({ Name, Value }));
    const signUp = (Password: string) => call(service, 'SignUp', { Username: email, Password, UserAttributes });
    expect(outcome(await signUp(known))).toBe(refused);
    expect(outcome(await signUp(password))).toBe('200');

    const user = await service.user();
    const { AccessToken } = await signIn(service, user.email);
    const change = (ProposedPassword: string) =>
      call(service, 'ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword });
    expect(outcome(await change(known))).toBe(refused);
    expect(outcome(await change('another horse'))).toBe('200');

    await call(service, 'ForgotPassword', { Username: user.email });
    const ConfirmationCode = service.code(user.email);
    const reset = (Password: string) =>
      call(service, 'ConfirmForgotPassword', { Username: user.email, ConfirmationCode, Password });
    expect(outcome(await reset(known))).toBe(refused);
    expect(outcome(await reset('a third horse'))).toBe('200');
  });
});
