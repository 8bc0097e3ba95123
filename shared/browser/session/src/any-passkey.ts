import * as z from '@harbour/contract/schema';
import { NotOfferedError } from './account-client.ts';
import { namedError, type PasskeyQuestion } from './identity-client.ts';
import type { UserPool } from './user-pool.ts';

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.string(),
});
const offer = z.object({ Session: z.string(), CredentialRequestOptions: requestOptions });
const refusal = z.object({ __type: z.string(), message: z.string() });
const tokens = z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() });
const signedIn = z.object({ AuthenticationResult: tokens });
const closed = z.object({
  ChallengeName: z.literal('CUSTOM_CHALLENGE'),
  Session: z.string(),
  ChallengeParameters: z.object({ REOPEN_UNTIL: z.string() }),
});
const answer = z.union([signedIn, closed, z.object({ ChallengeName: z.string() })]);

/** Tokens of a sign-in, as the identity service sends them. */
export type SignInTokens = z.infer<typeof tokens>;

/** The account of a passkey is closed, and can be brought back. */
export interface ClosedAccount {
  /** Until when. */
  until: Date;
  /**
   * Brings it back, and signs in.
   * @throws an Error with the service's name for what is wrong
   */
  reopen: () => Promise<SignInTokens>;
}

/** Asks the identity service. @throws an Error with the service's name for what is wrong */
async function ask(endpoint: string, target: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(endpoint, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw Object.assign(namedError('NetworkError', 'The identity service cannot be reached.'), { cause });
  });
  const text: unknown = await response.json();
  if (response.ok) return text;
  const { __type, message } = refusal.parse(text);
  throw namedError(__type, message);
}

/** Whether the browser can ask this way, and has the JSON forms of WebAuthn (Level 3, 5.1.8 and 5.1.9). */
async function canAsk(mediation: PasskeyQuestion['mediation']): Promise<boolean> {
  const offered = globalThis.PublicKeyCredential;
  if (typeof offered?.parseRequestOptionsFromJSON !== 'function') return false;
  return mediation === 'optional' || ((await offered.isConditionalMediationAvailable?.()) ?? false);
}

/** What browsers throw when the user closes the dialog, or the page takes its question back. */
const withdrawn: readonly string[] = ['AbortError', 'NotAllowedError'];

async function credentialFor(
  options: z.infer<typeof requestOptions>,
  { mediation, signal }: PasskeyQuestion,
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  try {
    const chosen = await navigator.credentials.get({ publicKey, mediation, ...(signal ? { signal } : {}) });
    return chosen instanceof PublicKeyCredential ? chosen.toJSON() : undefined;
  } catch (error) {
    if (error instanceof Error && withdrawn.includes(error.name)) return undefined;
    throw error;
  }
}

/** Answers a challenge of a sign-in, by the operation that Amplify uses too. */
async function respond({ endpoint, ClientId }: { endpoint: string; ClientId: string }, response: object) {
  const target = 'AWSCognitoIdentityProviderService.RespondToAuthChallenge';
  return answer.parse(await ask(endpoint, target, { ClientId, ...response }));
}

/** Sends the chosen passkey. @throws an Error with the service's name for what is wrong */
async function signInWith(
  pool: Parameters<typeof respond>[0],
  Session: string,
  credential: unknown,
): Promise<SignInTokens | ClosedAccount> {
  const ChallengeResponses = { CREDENTIAL: JSON.stringify(credential) };
  const given = await respond(pool, { ChallengeName: 'WEB_AUTHN', Session, ChallengeResponses });
  if ('AuthenticationResult' in given) return given.AuthenticationResult;
  if (!('ChallengeParameters' in given)) {
    throw namedError('UnsupportedSignInStep', 'Sign in with your email address: this account needs another step.');
  }
  const { ChallengeName, ChallengeParameters, Session: closedSession } = given;
  return {
    until: new Date(ChallengeParameters.REOPEN_UNTIL),
    async reopen() {
      const reopened = await respond(pool, {
        ChallengeName,
        Session: closedSession,
        ChallengeResponses: { ANSWER: 'REOPEN' },
      });
      return signedIn.parse(reopened).AuthenticationResult;
    },
  };
}

/**
 * Lets the user choose a passkey without an address, which Amplify cannot. It is an addition of Harbour's identity
 * service (`StartPasskeySignIn`).
 * @returns what sends the chosen passkey and gives the tokens, or the closed account; undefined where none was chosen
 * @throws NotOfferedError
 */
export async function chooseAnyPasskey(
  { endpoint, userPoolClientId: ClientId }: UserPool,
  question: PasskeyQuestion,
): Promise<(() => Promise<SignInTokens | ClosedAccount>) | undefined> {
  if (!endpoint || !(await canAsk(question.mediation))) throw new NotOfferedError();
  const { Session, CredentialRequestOptions } = offer.parse(
    await ask(endpoint, 'HarbourIdentityService.StartPasskeySignIn', { ClientId }),
  );
  if (question.signal?.aborted) return undefined;
  const credential = await credentialFor(CredentialRequestOptions, question);
  return credential === undefined ? undefined : () => signInWith({ endpoint, ClientId }, Session, credential);
}
