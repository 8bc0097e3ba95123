import { expect, test } from '@jest/globals';
import { describeError } from './describe-error.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ['itself', coded('no room', '53100'), { type: 'Error', message: 'no room', code: '53100' }],
  [
    'its cause',
    new TypeError('not stored', { cause: coded('no room', '53100') }),
    { type: 'TypeError', message: 'not stored', cause: 'no room', code: '53100' },
  ],
  ['neither', new Error('broken', { cause: new Error('why') }), { type: 'Error', message: 'broken', cause: 'why' }],
])('an error is described with the code of %s', (_, error, described) => {
  expect(describeError(error)).toEqual({ ...described, stack: expect.stringMatching(/^ {4}at /) });
});

test('neither statement nor parameters of a query are in the description', () => {
  const error = new Error('Failed query: select name from client where id = $1\nparams: 7');
  expect(JSON.stringify(describeError(error))).not.toMatch(/select|params/);
  expect(describeError(error)).toMatchObject({ message: 'A query failed' });
});

test('something else that was thrown is described by its type', () => {
  expect(describeError('secret')).toEqual({
    type: 'string',
    message: 'Something was thrown that is no error',
    stack: '',
  });
});
