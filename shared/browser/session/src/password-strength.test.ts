import { expect, jest, test } from '@jest/globals';
import { passwordProblems } from './password-policy.ts';
import { isCommonPassword, passwordStrength } from './password-strength.ts';

test.each(['password', 'aaaaaaaa', 'PASSword', 'iloveyou'])('%p is accepted, and advised against', async (password) => {
  expect(passwordProblems(password, 'ada@example.com')).toEqual([]);
  const { score, advice } = await passwordStrength(password);
  expect(score).toBeLessThan(2);
  expect(advice).toMatch(/first passwords an attacker would guess/);
});

test.each([
  ['qwertzuiop', /guess/],
  ['abcdefgh1', /easy to guess|many people/],
  ['12/03/1984', /Dates/],
  ['adawinter', /Your name and address/],
])('%p is advised against, with the reason', async (password, message) => {
  const { score, advice } = await passwordStrength(password, ['ada.winter@example.com', 'Ada', 'Winter', 'adawinter']);
  expect(score).toBeLessThan(3);
  expect(advice).toMatch(message);
});

test('the commonest are known, in capital and small letters', async () => {
  const asked = ['password', 'Football1', 'seven grey herons'].map(isCommonPassword);
  await expect(Promise.all(asked)).resolves.toEqual([true, true, false]);
});

test('there is no advice against a password that few people have', async () => {
  await expect(passwordStrength('seven grey herons')).resolves.toMatchObject({ score: 4, advice: undefined });
});

test('a very long one is answered as well', async () => {
  await expect(passwordStrength('ab'.repeat(5_000))).resolves.toMatchObject({ advice: expect.any(String) });
});

test('after a failure to load it, the estimator is loaded again', async () => {
  let away = true;
  jest.doMock('@zxcvbn-ts/core', () => {
    if (away) throw new Error('No connection.');
    return jest.requireActual('@zxcvbn-ts/core');
  });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./password-strength.ts');
    await expect(fresh.passwordStrength('password')).rejects.toThrow('No connection.');
    away = false;
    await expect(fresh.passwordStrength('password')).resolves.toMatchObject({ score: 0 });
  });
  jest.dontMock('@zxcvbn-ts/core');
});
