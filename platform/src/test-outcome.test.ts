import { describe, expect, test } from '@jest/globals';
import { outcomeOf } from '../setup/test-outcome.mjs';

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
