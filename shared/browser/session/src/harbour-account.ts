import * as z from '@harbour/contract/schema';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type AccountClient, type AccountSession, NotOfferedError } from './account-client.ts';
import { namedError } from './identity-client.ts';
import type { UserPool } from './user-pool.ts';

const refusal = z.object({ __type: z.string(), message: z.string() });

const accountSession = z.object({
  Id: z.string(),
  Device: z.nullable(z.string()),
  Network: z.nullable(z.string()),
  SignedInAt: z.string(),
  LastUsedAt: z.string(),
  Current: z.boolean(),
});

const invited = z.object({
  GivenName: z.string(),
  FamilyName: z.string(),
  Email: z.string(),
  Firm: z.string(),
  ExpiresAt: z.string(),
});

const nothing = z.object({});

/**
 * Calls an operation that Harbour's identity service has beyond Cognito's. A firm with another user pool has none of
 * them.
 * @throws NotOfferedError without an endpoint of Harbour's own, or an Error with the service's name for what is wrong
 */
async function extension<Answer>(
  { endpoint }: UserPool,
  operation: string,
  answer: z.ZodMiniType<Answer>,
  body: object = {},
): Promise<Answer> {
  if (!endpoint) throw new NotOfferedError();
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  const response = await fetch(new URL(endpoint, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `HarbourIdentityService.${operation}` },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() ?? '', ...body }),
  });
  const text: unknown = await response.json();
  if (response.ok) return answer.parse(text);
  const { __type, message } = refusal.parse(text);
  throw namedError(__type, message);
}

const sessionOf = (found: z.infer<typeof accountSession>): AccountSession => ({
  id: found.Id,
  device: found.Device,
  network: found.Network,
  signedInAt: found.SignedInAt,
  lastUsedAt: found.LastUsedAt,
  current: found.Current,
});

/** The part of the account client that only Harbour's identity service offers. */
export type HarbourAccount = Pick<
  AccountClient,
  | 'renamePasskey'
  | 'invitation'
  | 'acceptInvitation'
  | 'terms'
  | 'checkClosing'
  | 'closeAccount'
  | 'prove'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'recoveryCodes'
  | 'makeRecoveryCodes'
>;

export function harbourAccount(pool: UserPool): HarbourAccount {
  return {
    async renamePasskey(id, name) {
      await extension(pool, 'NameWebAuthnCredential', nothing, { CredentialId: id, Name: name });
    },
    async invitation(token) {
      const { Email, ...found } = await extension(pool, 'GetInvitation', invited, { Token: token });
      return {
        givenName: found.GivenName,
        familyName: found.FamilyName,
        email: Email,
        firm: found.Firm,
        expiresAt: new Date(found.ExpiresAt),
      };
    },
    async acceptInvitation(token, password) {
      await extension(pool, 'AcceptInvitation', nothing, { Token: token, Password: password });
    },
    async terms() {
      const days = z.object({ RememberedDeviceDays: z.number(), ReopenDays: z.number() });
      const { RememberedDeviceDays, ReopenDays } = await extension(pool, 'GetTerms', days);
      return { rememberedDeviceDays: RememberedDeviceDays, reopenDays: ReopenDays };
    },
    async checkClosing(password) {
      await extension(pool, 'CheckClosing', nothing, { Password: password });
    },
    async closeAccount(password) {
      const closed = z.object({ ReopenUntil: z.string() });
      return new Date((await extension(pool, 'CloseAccount', closed, { Password: password })).ReopenUntil);
    },

    async prove(proof) {
      await extension(
        pool,
        'ProveIdentity',
        nothing,
        'code' in proof ? { Code: proof.code } : { Password: proof.password },
      );
    },
    async sessions() {
      const { Sessions } = await extension(pool, 'ListSessions', z.object({ Sessions: z.array(accountSession) }));
      return Sessions.map(sessionOf);
    },
    async endSession(id) {
      await extension(pool, 'EndSession', nothing, { Id: id });
    },
    async endOtherSessions() {
      await extension(pool, 'EndOtherSessions', nothing);
    },
    async recoveryCodes() {
      const state = z.object({ Left: z.int(), MadeAt: z.nullable(z.string()) });
      const { Left, MadeAt } = await extension(pool, 'GetRecoveryCodes', state);
      return { left: Left, madeAt: MadeAt };
    },
    async makeRecoveryCodes() {
      return (await extension(pool, 'MakeRecoveryCodes', z.object({ Codes: z.array(z.string()) }))).Codes;
    },
  };
}
