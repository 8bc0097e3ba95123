import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { CallRefusedError, FailedRequestError, TooManyCallsError, UnexpectedReplyError } from './errors.ts';
import { failureMessage } from './failure-message.ts';

const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const body = (message: string) => ({ error: { name: 'X', message } });

describe('what a client is told of a call that failed', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['no connection', new FailedRequestError('TypeError: Failed to fetch'), /^Harbour could not be reached/],
    ['an answer of the way there', new FailedRequestError('GET /x got 502 without a body.'), /^Harbour could not be/],
    [
      'a timeout of fetch',
      new FailedRequestError('x', { cause: new DOMException('signal timed out', 'TimeoutError') }),
      /^Harbour took too long to respond/,
    ],
    [
      'a timeout of axios',
      new FailedRequestError('x', { cause: Object.assign(new Error('x'), { code: 'ECONNABORTED' }) }),
      /^Harbour took too long to respond/,
    ],
    [
      'another shape',
      new UnexpectedReplyError('expected string at plans[0].name'),
      /^Something went wrong on our side/,
    ],
  ])('of %s', (_, error, message) => {
    online(true);
    expect(failureMessage(error)).toMatch(message);
    expect(failureMessage(error)).not.toMatch(/TypeError|GET|fetch|expected/);
  });

  test('without a connection it is that, whatever the browser calls it', () => {
    online(false);
    expect(failureMessage(new FailedRequestError('x'))).toBe('You are offline. Check your connection, then try again.');
  });

  test('what the backend says itself stays as it is', () => {
    const refused = 'There is no such plan among yours.';
    expect(failureMessage(new CallRefusedError(404, body(refused)))).toBe(refused);
    const busy = 'Too much was asked at once. Please try again in a minute.';
    expect(failureMessage(new TooManyCallsError(body(busy), 60))).toBe(busy);
    const broken = 'Something went wrong on our side. Reference 7.';
    expect(failureMessage(new CallRefusedError(500, body(broken)))).toBe(broken);
  });
});
