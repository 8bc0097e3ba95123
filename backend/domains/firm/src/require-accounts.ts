import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** @throws RefusedError 409 where sign-ins are managed in Amazon's console */
export function requireAccounts(accounts: AccountDirectory | undefined): AccountDirectory {
  if (accounts) return accounts;
  throw new RefusedError(
    409,
    'AccountsElsewhere',
    'Sign-ins of this installation are managed in the console of Amazon Cognito. Do this there.',
  );
}
