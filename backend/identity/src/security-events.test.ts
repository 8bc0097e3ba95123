import type { SecurityEvent } from '@harbour/backend-process';
import { describe, expect, test } from '@jest/globals';
import { IdentityError, invalidParameter, tooManyAttemptsError, wrongCredentials } from './errors.ts';
import { logRefusal } from './security-events.ts';

function noted(error: IdentityError): SecurityEvent[] {
  const events: SecurityEvent[] = [];
  const log = { note: (event: SecurityEvent) => void events.push(event), close: async () => undefined };
  logRefusal(log, error, { ip: '10.0.0.7' }, 'InitiateAuth');
  return events;
}

describe('refusals of identity in the security log', () => {
  test.each([
    [wrongCredentials(), 'sign-in-refused'],
    [new IdentityError('CodeMismatchException', 'Invalid code.'), 'sign-in-refused'],
    [new IdentityError('ExpiredCodeException', 'Invalid code.'), 'sign-in-refused'],
    [tooManyAttemptsError(), 'limit-reached'],
  ])('%s is noted with where it came from and what was asked for', (error, event) => {
    expect(noted(error)).toEqual([{ event, source: '10.0.0.7', call: 'InitiateAuth', reason: error.name }]);
  });

  test('what a form got wrong is not', () => {
    expect(noted(invalidParameter('A name is missing.'))).toEqual([]);
  });
});
