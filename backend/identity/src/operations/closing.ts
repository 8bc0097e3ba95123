import { z } from 'zod';
import { requireChangeAllowed } from '../account-changes.ts';
import { closeAccount } from '../closing.ts';
import { tooManyAttemptsError, wrongCredentials } from '../errors.ts';
import type { Identity } from '../identity.ts';
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
 * The user and session of a change for which somebody enters their password beside the recent proof. Wrong ones lock
 * this step of the session, and nothing else.
 * @throws NotAuthorizedException when it is wrong, TooManyFailedAttemptsException while the step is locked
 */
async function authenticateWithPassword(identity: Identity, token: string, given: string) {
  const found = await authenticate(identity, token);
  await requireChangeAllowed(identity, found);
  const tried = proofCount('password', found.family.originJti);
  if (!(await count(identity, [tried]))) throw tooManyAttemptsError();
  if (!(await verifyPassword(identity, found.user, given))) throw wrongCredentials();
  await forget(identity, tried);
  return found;
}

const withPassword = z.object({ AccessToken: accessToken, Password: password });

/** Whether the account would be closed with this password: it changes nothing, and is no proof of identity. */
export const CheckClosing = operation('requestsBySource', withPassword, async (identity, { AccessToken, Password }) => {
  await authenticateWithPassword(identity, AccessToken, Password);
  return {};
});

/** Closes the account of somebody who enters their password beside the recent proof. */
export const CloseAccount = operation(
  'requestsBySource',
  withPassword,
  async (identity, { AccessToken, Password }, visitor) => {
    const found = await authenticateWithPassword(identity, AccessToken, Password);
    const reopenUntil = await closeAccount(identity, visitor, found.user);
    return { ReopenUntil: reopenUntil.toISOString() };
  },
);
