import { expect, test } from '@jest/globals';
import { accountError, RecentSignInRequiredError } from './identity-client.ts';

test('a change that needs a recent sign-in is refused by a name of its own, other refusals keep theirs', () => {
  const refused = (message: string) => Object.assign(new Error(message), { name: 'NotAuthorizedException' });
  const tooLongAgo = refused(
    'A recent sign-in is needed: sign in again, or prove who you are with a code or your password.',
  );
  expect(accountError(tooLongAgo)).toBeInstanceOf(RecentSignInRequiredError);
  const wrong = refused('Incorrect username or password.');
  expect(accountError(wrong)).toBe(wrong);
});
