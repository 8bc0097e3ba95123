import { describe, expect, test } from '@jest/globals';
import { outcomeOf, passedNames, timesOf } from '../setup/test-outcome.mjs';

describe('what the end of `npm test` tells', () => {
  test('of Jest: the names of the tests that failed, and of the files that could not be read', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        {
          name: '/portal/plans.test.ts',
          status: 'failed',
          message: 'the whole output',
          assertionResults: [
            { status: 'passed', fullName: 'plans are listed', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'plans add up',
              failureMessages: ['\u001b[31mError: expected 3\u001b[39m\n    at plans.test.ts:9'],
            },
          ],
        },
        {
          name: '/portal/rates.test.ts',
          status: 'failed',
          message: 'SyntaxError: no\n  at 1',
          assertionResults: [],
        },
        { name: '/portal/funds.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(outcomeOf(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: [
        { name: 'plans add up', why: 'Error: expected 3' },
        { name: '/portal/rates.test.ts', why: 'SyntaxError: no' },
      ],
      again: [],
    });
  });

  test('of Playwright: which failed twice, which passed at the second attempt, and what kept all from running', () => {
    const failing = { errors: [{ message: 'Error: not visible\nCall log' }] };
    const report = {
      stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 0 },
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          specs: [{ title: 'signs in', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
          suites: [
            {
              specs: [
                { title: 'signs out', tests: [{ status: 'unexpected', results: [failing, failing] }] },
                { title: 'asks again', tests: [{ status: 'flaky', results: [failing, { errors: [] }] }] },
              ],
            },
          ],
        },
      ],
    };
    expect(outcomeOf(report)).toEqual({
      passed: 6,
      failed: 1,
      skipped: 0,
      failures: [
        { name: 'signs out', why: 'Error: not visible' },
        { name: 'before any test', why: 'the server did not start' },
      ],
      again: [{ name: 'asks again', why: 'Error: not visible' }],
    });
  });
});

describe('where the time went', () => {
  test('of Jest: each file from its start to its end, the longest first', () => {
    const testResults = [
      { name: '/portal/short.test.ts', startTime: 1_000, endTime: 2_000 },
      { name: '/portal/long.test.ts', startTime: 1_000, endTime: 31_500 },
    ];
    expect(timesOf({ testResults })).toEqual([
      { file: '/portal/long.test.ts', seconds: 30.5 },
      { file: '/portal/short.test.ts', seconds: 1 },
    ]);
  });

  test('of Playwright: all tries of all its tests, those in groups included', () => {
    const test = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [
      { file: 'journeys/walk.spec.ts', specs: [test(1_500)] },
      { file: 'journeys/ims.spec.ts', specs: [test(500, 1_000)], suites: [{ specs: [test(2_000)] }] },
    ];
    expect(timesOf({ stats: {}, suites })).toEqual([
      { file: 'journeys/ims.spec.ts', seconds: 3.5 },
      { file: 'journeys/walk.spec.ts', seconds: 1.5 },
    ]);
  });
});

test('the names of the tests that passed, of both', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'plans [R001] are listed' },
    { status: 'failed', fullName: 'plans [R002] add up' },
    { status: 'pending', fullName: 'plans [R003] are shared' },
  ];
  expect(passedNames({ testResults: [{ assertionResults }] })).toEqual(['plans [R001] are listed']);
  const specs = [
    { title: '[R001] a walk', ok: true, tests: [{ status: 'flaky' }] },
    { title: '[R002] a run', ok: false, tests: [{ status: 'unexpected' }] },
    { title: '[R003] a rest', ok: true, tests: [{ status: 'skipped' }] },
  ];
  expect(passedNames({ stats: {}, suites: [{ specs }] })).toEqual(['[R001] a walk']);
});
