import { z } from 'zod';
import { requireChangeAllowed } from '../account-changes.ts';
import { letters } from '../account-letters.ts';
import { reportEvent } from '../account-mail.ts';
import { IdentityError } from '../errors.ts';
import { makeRecoveryCodes, recoveryCodesOf } from '../recovery-codes.ts';
import { authenticate } from '../tokens.ts';
import { accessToken, operation } from './operation.ts';

export const GetRecoveryCodes = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    const { left, madeAt } = await recoveryCodesOf(identity, user.sub);
    return { Left: left, MadeAt: madeAt?.toISOString() ?? null };
  },
);

/** Shows new codes, once. They stand in for an authenticator, so there must be one. */
export const MakeRecoveryCodes = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }, visitor) => {
    const { user, family } = await authenticate(identity, AccessToken);
    await requireChangeAllowed(identity, { user, family });
    if (!user.mfaEnabled) {
      throw new IdentityError('SoftwareTokenMFANotFoundException', 'Recovery codes need an authenticator that is on.');
    }
    const Codes = await makeRecoveryCodes(identity, user.sub);
    reportEvent(identity, visitor, user, letters.recoveryCodesMade);
    return { Codes };
  },
);
