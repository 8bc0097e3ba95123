import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, outcome, signIn } from '../testing/raw-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { newEmail, password, TestService } from '../testing/test-service.ts';
import { breachedPasswords } from './breached-passwords.ts';
import { commonPasswords, commonPasswordsContent, commonPasswordsFile } from './common-passwords.ts';
import { BreachedPasswordsError } from './error.ts';
import { listedPasswords } from './listed-passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
const hash = (word: string) => createHash('sha1').update(word).digest('hex').toUpperCase();

/** A list as it is downloaded: sorted, some with Windows' line ends, some without an end of the last line. */
function listOf(passwords: readonly string[], lineEnds: { end?: string; last?: string } = {}): string {
  const { end = '\n' } = lineEnds;
  const { last = end } = lineEnds;
  const path = join(folder, `${passwords.length}-${end.length}-${last.length}.txt`);
  const lines = passwords.map((word, index) => `${hash(word)}:${index ** 4 + 1}`).sort();
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
  ])('of %s finds every one of them and no other', async (size, lineEnds) => {
    const passwords = Array.from({ length: size }, (_, index) => `password ${index}`);
    const isBreached = await breachedPasswords(listOf(passwords, lineEnds));
    for (const word of passwords) expect([word, await isBreached(word)]).toEqual([word, true]);
    for (const word of passwords.slice(0, 100)) expect([word, await isBreached(`${word}!`)]).toEqual([word, false]);
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

describe('a folder of ranges', () => {
  /** A folder as it is downloaded, with the range of every password, and some of them in it. */
  function ranges(name: string, suffix: string, all: readonly string[], breached: readonly string[]): string {
    const path = join(folder, name);
    mkdirSync(path);
    const rangeOf = (word: string) => join(path, `${hash(word).slice(0, 5)}${suffix}`);
    writeFileSync(join(path, `00000${suffix}`), `${'0'.repeat(35)}:7\r\n`);
    for (const word of all) writeFileSync(rangeOf(word), '');
    for (const word of breached) writeFileSync(rangeOf(word), `${'0'.repeat(35)}:3\r\n${hash(word).slice(5)}:12`);
    return path;
  }

  test.each(['.txt', ''])('with names that end with "%s" finds what is in it and nothing else', async (suffix) => {
    const [known, other] = ['a known horse', 'an unknown horse'];
    const path = ranges(`ranges${suffix}`, suffix, [known, other], [known]);
    const isBreached = await breachedPasswords(path);
    expect([await isBreached(known), await isBreached(other), await isBreached('password1')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('counts no padding, whose count is 0', async () => {
    const path = ranges('padded', '', ['a padded horse'], []);
    writeFileSync(join(path, hash('a padded horse').slice(0, 5)), `${hash('a padded horse').slice(5)}:0\n`);
    expect(await (await breachedPasswords(path))('a padded horse')).toBe(false);
  });

  test('that is empty or has other files stops the start; a range that is missing later refuses the search', async () => {
    const path = ranges('damaged', '.txt', [], []);
    const isBreached = await breachedPasswords(path);
    await expect(isBreached('a missing horse')).rejects.toThrow(/has no range [0-9A-F]{5}/);
    writeFileSync(join(path, '00000.txt'), 'password:1\n');
    await expect(breachedPasswords(path)).rejects.toThrow(/00000.txt is not lines .* \(line 1\)/);
    rmSync(join(path, '00000.txt'));
    await expect(breachedPasswords(path)).rejects.toThrow(BreachedPasswordsError);
  });
});

describe('the commonest passwords', () => {
  test('are refused without a list of the firm’s own, in capital and small letters', async () => {
    const isBreached = await breachedPasswords();
    for (const word of ['password', 'Password1', 'qWERTYUIOP', 'iloveyou', 'football1']) {
      expect([word, await isBreached(word)]).toEqual([word, true]);
    }
    for (const word of [password, 'seven grey herons', 'calm harbour', 'Kd8!mq2Lr']) {
      expect([word, await isBreached(word)]).toEqual([word, false]);
    }
  });

  test('are those of the list that the file is made from: write-common-passwords.ts makes it again', () => {
    const listed = listedPasswords();
    expect(listed.length).toBeGreaterThan(10_000);
    expect(readFileSync(commonPasswordsFile).equals(commonPasswordsContent(listed))).toBe(true);
  });

  test('need their file whole', async () => {
    const path = join(folder, 'common.bin');
    await expect(commonPasswords(path)).rejects.toThrow(/common.bin cannot be read/);
    writeFileSync(path, commonPasswordsContent(['password']).subarray(1));
    await expect(commonPasswords(path)).rejects.toThrow(/damaged/);
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
    expect(outcome(await change('Password1'))).toBe(refused);
    expect(outcome(await change('another horse'))).toBe('200');

    await call(service, 'ForgotPassword', { Username: user.email });
    const ConfirmationCode = service.code(user.email);
    const reset = (Password: string) =>
      call(service, 'ConfirmForgotPassword', { Username: user.email, ConfirmationCode, Password });
    expect(outcome(await reset(known))).toBe(refused);
    expect(outcome(await reset('a third horse'))).toBe('200');
  });
});
