import type { TokenRules } from '@harbour/kernel/authorisation/tokens';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A signed-in user. */
export interface SignedIn {
  sub: string;
  uid: string;
  groups: readonly string[];
  /** The e-mail address verified by the identity service; omitted if the test does not need it. */
  email?: string;
  /** More claims of the id token, such as the names that somebody signed up with. */
  claims?: Record<string, unknown>;
}

export const issuer = 'https://idp.example/eu-west-1_HarbourTest';
export const userPoolClientId = 'harbourtestclient';

/** Overrides claims, for another client's tokens or invalid ones. */
export interface Claims {
  access?: Record<string, unknown>;
  id?: Record<string, unknown>;
}

/** Made once for a process of tests: making a pair takes the processor longer than most tests. */
const [ownKeys, strangersKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** An identity service that signs whatever it is given. */
export async function testIssuer() {
  const { privateKey, publicKey } = ownKeys;
  /** The tokens of this minute by whose they are and what they say: signing them is much of the time of a call. */
  const signed = new Map<string, ReturnType<typeof signBoth>>();
  const signedOut = new Set<string>();
  const proofs = new Map<string, number>();
  const freezes = new Map<string, number>();
  const secondFactors = new Map<string, boolean>();

  function sign(claims: Record<string, unknown>, key: CryptoKey): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, iat: seconds, exp: seconds + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(key);
  }

  async function signBoth({ sub, uid, groups, email, claims }: SignedIn, { access, id }: Claims, key: CryptoKey) {
    const [accessToken, idToken] = await Promise.all([
      sign(
        {
          sub,
          token_use: 'access',
          client_id: userPoolClientId,
          origin_jti: `session of ${sub}`,
          ...(groups.length > 0 ? { 'cognito:groups': [...groups] } : {}),
          ...access,
        },
        key,
      ),
      sign(
        {
          sub,
          token_use: 'id',
          aud: userPoolClientId,
          'custom:harbour_uid': uid,
          ...(email ? { email, email_verified: true } : {}),
          ...claims,
          ...id,
        },
        key,
      ),
    ]);
    return { accessToken, idToken };
  }

  const rules: TokenRules = {
    issuer,
    userPoolClientId,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] }),
    isSessionActive: async (originJti) => !signedOut.has(originJti),
    // Just now, whatever the clock of the test says, unless the test says when.
    provenAt: async (originJti) => proofs.get(originJti) ?? Number.MAX_SAFE_INTEGER,
    changesFrozenUntil: async (sub) => freezes.get(sub),
    hasSecondFactor: async (uid) => secondFactors.get(uid),
  };
  return {
    rules,
    /** Whether an account has a second factor, by client id; unknown for all others. */
    secondFactors,
    tokens(who: SignedIn, claims: Claims = {}) {
      const key = JSON.stringify([who, claims, Math.floor(Date.now() / 60_000)]);
      const tokens = signed.get(key) ?? signBoth(who, claims, privateKey);
      signed.set(key, tokens);
      return tokens;
    },
    /** Correct tokens signed with another key. */
    forgedTokens: (who: SignedIn) => signBoth(who, {}, strangersKeys.privateKey),
    /** When the user last proved who they are. Milliseconds since 1970. */
    prove: (who: SignedIn, at: number) => void proofs.set(`session of ${who.sub}`, at),
    /** Until when the user may change nothing sensitive. Milliseconds since 1970. */
    freeze: (who: SignedIn, until: number) => void freezes.set(who.sub, until),
    signOut: (who: SignedIn) => void signedOut.add(`session of ${who.sub}`),
  };
}
