import { z } from 'zod';
import { wrongCredentials } from '../errors.ts';
import { findFamily, revokeFamiliesOf, revokeFamily } from '../session-families.ts';
import { authenticate, issueTokens } from '../tokens.ts';
import { findUserBySub } from '../users.ts';
import { accessToken, clientId, operation, text } from './operation.ts';

const refreshToken = text().min(1);

/** The refresh token stays the same, as in a user pool without rotation. */
export const GetTokensFromRefreshToken = operation(
  'requestsBySource',
  z.object({ ClientId: clientId, RefreshToken: refreshToken }),
  async (identity, { RefreshToken }) => {
    const family = await findFamily(identity, RefreshToken);
    const user = await findUserBySub(identity.db, family.sub);
    if (!user) throw wrongCredentials();
    return { AuthenticationResult: await issueTokens(identity, user, family) };
  },
);

/** Succeeds for a token that is unknown, too (RFC 7009, 2.2). */
export const RevokeToken = operation(
  'requestsBySource',
  z.object({ ClientId: clientId, Token: refreshToken }),
  async (identity, { Token }) => {
    await revokeFamily(identity, Token);
    return {};
  },
);

export const GlobalSignOut = operation(
  'requestsBySource',
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    const { user } = await authenticate(identity, AccessToken);
    await revokeFamiliesOf(identity, user.sub);
    return {};
  },
);
