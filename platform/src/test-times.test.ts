import { describe, expect, test } from '@jest/globals';
import { timeTable } from '../setup/test-times.mjs';
import { withTimeLimit } from '../test-runner/with-time-limit.mjs';

describe('the table of times at the end of `npm test`', () => {
  const stage = (
    name: string,
    seconds: number,
    budgetSeconds: number,
    files: { file: string; seconds: number }[] = [],
  ) => ({
    name,
    seconds,
    budgetSeconds,
    files,
  });
  const nothing = { stages: [], totalSeconds: Number.NaN };

  test('shows the figure of the last run and the budget beside each stage, and the last figure beside each file', () => {
    const last = {
      stages: [stage('API tests', 90, 100, [{ file: '/portal/a.test.ts', seconds: 8 }])],
      totalSeconds: 95,
    };
    const now = {
      stages: [stage('API tests', 110, 100, [{ file: '/portal/a.test.ts', seconds: 30 }]), stage('lint', 3, 10)],
      totalSeconds: 113,
    };
    expect(timeTable(now, last, '/portal').split('\n').slice(1)).toEqual([
      '   now   last budget',
      '   110     90    100  API tests',
      '    30      8      –    a.test.ts',
      '     3      –     10  lint',
      '   113     95      –  all',
    ]);
  });

  test('names at the end each stage that took a fifth more than its budget, and no other', () => {
    const table = timeTable(
      { stages: [stage('lint', 12, 10), stage('types', 37, 30)], totalSeconds: 49 },
      nothing,
      '/',
    );
    expect(table.split('\n').filter((line) => line.startsWith('Over budget'))).toEqual([
      expect.stringContaining('types took 37 s of 30 s'),
    ]);
  });
});

describe('the time limit of a test', () => {
  test('fails a test that hangs, by the limit', async () => {
    const hanging = withTimeLimit(() => new Promise(() => undefined), 5);
    await expect(hanging()).rejects.toThrow('Exceeded the time limit of 5 ms.');
  });

  test('leaves a test that ends, or fails by itself, as it is', async () => {
    await expect(withTimeLimit(() => undefined, 1_000)()).resolves.toBeUndefined();
    await expect(withTimeLimit(async () => Promise.reject(new Error('wrong figure')), 1_000)()).rejects.toThrow(
      'wrong figure',
    );
  });
});
