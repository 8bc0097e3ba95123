import { z } from 'zod';
import { endOtherSessions } from '../account-changes.ts';
import { keyedHash } from '../encryption.ts';
import { IdentityError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { familiesOf, revokeSession } from '../session-families.ts';
import { authenticate } from '../tokens.ts';
import { accessToken, operation, text } from './operation.ts';

/** What a session is called outside: derived, so that it is no part of any token. */
const idOf = (identity: Identity, originJti: string) =>
  keyedHash(identity.keys.codes, 'session id', originJti).subarray(0, 16).toString('base64url');

const signedIn = z.object({ AccessToken: accessToken });

/** The account's sessions, the one that asks first. */
export const ListSessions = operation('requestsBySource', signedIn, async (identity, { AccessToken }) => {
  const { user, family } = await authenticate(identity, AccessToken);
  const all = await familiesOf(identity, user.sub);
  const isCurrent = ({ originJti }: { originJti: string }) => originJti === family.originJti;
  const ordered = [...all.filter(isCurrent), ...all.filter((one) => !isCurrent(one))];
  return {
    Sessions: ordered.map((one) => ({
      Id: idOf(identity, one.originJti),
      Device: one.device,
      Network: one.network,
      SignedInAt: one.authTime.toISOString(),
      LastUsedAt: one.lastUsedAt.toISOString(),
      Current: isCurrent(one),
    })),
  };
});

// Ending sessions needs no recent proof: a user who sees a stranger's session should end it at once.

export const EndSession = operation(
  'requestsBySource',
  signedIn.extend({ Id: text(64).min(1) }),
  async (identity, { AccessToken, Id }, visitor) => {
    const { user } = await authenticate(identity, AccessToken);
    const found = (await familiesOf(identity, user.sub)).find(({ originJti }) => idOf(identity, originJti) === Id);
    if (!found) throw new IdentityError('ResourceNotFoundException', 'The session has ended already.');
    await revokeSession(identity, found.originJti);
    visitor.note('session-ended', user.sub);
    return {};
  },
);

/** Sign-ins in progress end too. */
export const EndOtherSessions = operation('requestsBySource', signedIn, async (identity, { AccessToken }, visitor) => {
  const { user, family } = await authenticate(identity, AccessToken);
  await endOtherSessions(identity, user.sub, family.originJti);
  visitor.note('session-ended', user.sub);
  return {};
});
