import { exampleConfig, WorkerDouble, withWorkerDoubles, writePageConfig } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { newCaptcha } from './captcha.ts';
import { CaptchaError } from './captcha-error.ts';
import { useCaptcha } from './use-captcha.ts';

const challenge = (signature: string, expiresIn = 600) => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'aa',
    salt: 'bb',
    cost: 5,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: Math.floor(Date.now() / 1_000) + expiresIn,
  },
  signature,
});

const solution = { counter: 7, derivedKey: '00ff' };

let answers: unknown[];
const fetchDouble = jest.fn<(address: URL) => Promise<unknown>>();
let restoreWorkers: () => void;
const before = globalThis.fetch;

beforeEach(() => {
  restoreWorkers = withWorkerDoubles();
  answers = [];
  fetchDouble.mockReset().mockImplementation(async () => {
    const body = answers.shift();
    return { ok: body !== undefined, status: body === undefined ? 503 : 200, json: async () => body };
  });
  Object.defineProperty(globalThis, 'fetch', { value: fetchDouble, configurable: true, writable: true });
  writePageConfig(exampleConfig);
});
afterEach(() => {
  restoreWorkers();
  Object.defineProperty(globalThis, 'fetch', { value: before, configurable: true, writable: true });
});

/** Answers for the worker that is started next. */
async function solve(answer: unknown = solution): Promise<void> {
  const count = WorkerDouble.started.length;
  for (let turn = 0; turn < 50 && WorkerDouble.started.length === count; turn += 1) await Promise.resolve();
  WorkerDouble.started.at(-1)?.say(answer);
}

const read = (proof: string | undefined): unknown => JSON.parse(atob(proof ?? ''));

describe('ALTCHA’s captcha', () => {
  test('solves a challenge of the identity service in a worker, once for each request', async () => {
    answers = [challenge('one'), challenge('two')];
    const captcha = newCaptcha();
    captcha.prepare();
    await solve();
    expect(read(await captcha.proof())).toMatchObject({ challenge: { signature: 'one' }, solution });
    const second = captcha.proof();
    await solve();
    expect(read(await second)).toMatchObject({ challenge: { signature: 'two' } });
    expect(fetchDouble.mock.calls.map(([address]) => String(address))).toEqual([
      `${location.origin}/idp/captcha`,
      `${location.origin}/idp/captcha`,
    ]);
    expect(WorkerDouble.started[0]?.asked).toMatchObject([{ type: 'work', challenge: { signature: 'one' } }]);
    expect(WorkerDouble.started.every(({ terminated }) => terminated)).toBe(true);
  });

  test('a form shows that it waits once solving takes longer than 1.5 seconds, until the proof is there', async () => {
    jest.useFakeTimers();
    answers = [challenge('one')];
    const { result } = renderHook(() => useCaptcha());
    const proof = result.current.proof();
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(result.current.isSlow).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(result.current.isSlow).toBe(true);
    await act(async () => {
      WorkerDouble.started.at(-1)?.say(solution);
      await proof;
    });
    expect(result.current.isSlow).toBe(false);
    jest.useRealTimers();
  });

  test('a proof that is about to expire is made anew', async () => {
    answers = [challenge('old', 10), challenge('new')];
    const captcha = newCaptcha();
    captcha.prepare();
    await solve();
    await Promise.resolve();
    const proof = captcha.proof();
    await solve();
    expect(read(await proof)).toMatchObject({ challenge: { signature: 'new' } });
  });

  test('fails by name where the service gives no challenge, and tries anew when asked again', async () => {
    const captcha = newCaptcha();
    await expect(captcha.proof()).rejects.toThrow(CaptchaError);
    answers = [challenge('one')];
    const second = captcha.proof();
    await solve();
    expect(read(await second)).toMatchObject({ solution });
  });

  test.each([null, { error: 'x' }, 'text'])('fails by name where the worker answers %j', async (answer) => {
    answers = [challenge('one')];
    const proof = newCaptcha().proof();
    const refused = expect(proof).rejects.toThrow(CaptchaError);
    await solve(answer);
    await refused;
  });

  test('a challenge that this page cannot solve is refused by name', async () => {
    const other = challenge('one');
    answers = [{ ...other, parameters: { ...other.parameters, algorithm: 'ARGON2ID' } }];
    await expect(newCaptcha().proof()).rejects.toThrow(CaptchaError);
  });
});

describe('by configuration', () => {
  test('a pool without an endpoint of ours asks for none', async () => {
    const { endpoint: _, ...identity } = exampleConfig.identity;
    writePageConfig({ ...exampleConfig, identity });
    await expect(newCaptcha().proof()).resolves.toBeUndefined();
    expect(fetchDouble).not.toHaveBeenCalled();
  });

  test('a firm’s own script that cannot be loaded fails by name', async () => {
    writePageConfig({ ...exampleConfig, services: { ...exampleConfig.services, captcha: { provider: 'script' } } });
    await expect(newCaptcha().proof()).rejects.toThrow(CaptchaError);
  });
});
