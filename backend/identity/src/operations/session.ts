import { z } from 'zod';
import { wrongCredentials } from '../errors.ts';
import { revokeFamiliesOf, revokeFamily, revokeSession, rotateFamily } from '../session-families.ts';
import { authenticate, issueTokens } from '../tokens.ts';
import { findUserBySub, needsSecondFactor } from '../users.ts';
import { accessToken, clientId, operation, text } from './operation.ts';

const refreshTokenText = text().min(1);

/** Also returns the next refresh token, like a user pool with rotation; Amplify stores it. */
export const GetTokensFromRefreshToken = operation(
  'requestsBySource',
  z.object({ ClientId: clientId, RefreshToken: refreshTokenText }),
  async (identity, { RefreshToken }, visitor) => {
    const { family, refreshToken } = await rotateFamily(identity, visitor, RefreshToken);
    const user = await findUserBySub(identity.db, family.sub);
    if (!user) throw wrongCredentials();
    if (needsSecondFactor(user) && !user.mfaEnabled) {
      // The user became staff since the sign-in: the next sign-in sets up the authenticator.
      await revokeSession(identity, family.originJti);
      throw wrongCredentials();
    }
    return { AuthenticationResult: { ...(await issueTokens(identity, user, family)), RefreshToken: refreshToken } };
  },
);

/** Succeeds for an unknown token, too (RFC 7009, 2.2). */
export const RevokeToken = operation(
  'requestsBySource',
  z.object({ ClientId: clientId, Token: refreshTokenText }),
  async (identity, { Token }, visitor) => {
    const sub = await revokeFamily(identity, Token);
    if (sub) visitor.note('session-ended', sub);
    return {};
  },
);

export const GlobalSignOut = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }, visitor) => {
    const { user } = await authenticate(identity, AccessToken);
    await revokeFamiliesOf(identity, user.sub);
    visitor.note('session-ended', user.sub);
    return {};
  },
);
