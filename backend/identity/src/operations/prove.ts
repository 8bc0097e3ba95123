import { z } from 'zod';
import { invalidParameter, tooManyAttemptsError, wrongCredentials } from '../errors.ts';
import { count, forget, proofCount } from '../lock-out.ts';
import { acceptSecondFactor, factorOf } from '../second-factor.ts';
import { recordAuthentication } from '../session-families.ts';
import { authenticate } from '../tokens.ts';
import { verifyPassword } from '../users.ts';
import { accessToken, code, operation, password } from './operation.ts';

/**
 * Renews the proof of identity of a signed-in user: by a code where the account has an authenticator, otherwise by the
 * password. Wrong ones lock that step of this session, and nothing else.
 */
export const ProveIdentity = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken, Code: code.optional(), Password: password.optional() }),
  async (identity, { AccessToken, Code, Password }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    const given = user.mfaEnabled ? Code : Password;
    if (given === undefined) {
      throw invalidParameter(user.mfaEnabled ? 'A code of the authenticator is needed.' : 'The password is needed.');
    }
    const tried = proofCount(user.mfaEnabled ? factorOf(given) : 'password', family.originJti);
    if (!(await count(identity, [tried]))) throw tooManyAttemptsError();
    if (user.mfaEnabled) await acceptSecondFactor(identity, visitor, user, given);
    else if (!(await verifyPassword(identity, user, given))) throw wrongCredentials();
    await forget(identity, tried);
    await recordAuthentication(identity, family.originJti);
    return {};
  },
);
