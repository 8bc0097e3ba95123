import { z } from 'zod';
import { requireChangeAllowed } from '../account-changes.ts';
import { closeAccount } from '../closing.ts';
import { tooManyAttemptsError, wrongCredentials } from '../errors.ts';
import { count, forget, proofCount } from '../lock-out.ts';
import { authenticate } from '../tokens.ts';
import { verifyPassword } from '../users.ts';
import { accessToken, operation, password } from './operation.ts';

/** Cognito's operation: like every change it needs a recent proof. The account can be brought back for some days. */
export const DeleteUser = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }, visitor) => {
    const found = await authenticate(identity, AccessToken);
    await requireChangeAllowed(identity, found);
    await closeAccount(identity, visitor, found.user);
    return {};
  },
);

/**
 * Closes the account of somebody who enters their password beside the recent proof. Wrong ones lock this step of the
 * session, and nothing else.
 */
export const CloseAccount = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, Password: password }),
  async (identity, { AccessToken, Password }, visitor) => {
    const found = await authenticate(identity, AccessToken);
    await requireChangeAllowed(identity, found);
    const tried = proofCount('password', found.family.originJti);
    if (!(await count(identity, [tried]))) throw tooManyAttemptsError();
    if (!verifyPassword(identity, found.user, Password)) throw wrongCredentials();
    await forget(identity, tried);
    const reopenUntil = await closeAccount(identity, visitor, found.user);
    return { ReopenUntil: reopenUntil.toISOString() };
  },
);
