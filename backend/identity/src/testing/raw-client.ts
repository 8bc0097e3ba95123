// A client written from the protocol alone, to send requests that Amplify never sends.
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { pool, password as usualPassword } from './test-service.ts';

export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

const answerBody = z.looseObject({
  __type: z.string().optional(),
  message: z.string().optional(),
  ChallengeName: z.string().optional(),
  Session: z.string().optional(),
  SecretCode: z.string().optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
  AuthenticationResult: z
    .object({
      AccessToken: z.string(),
      IdToken: z.string(),
      RefreshToken: z.string().optional(),
      ExpiresIn: z.number(),
    })
    .optional(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
});

/** Base URL and headers of the service. */
export interface Service {
  endpoint: string;
  /** Sent with every request, such as the address and the cookie of another visitor. */
  headers?: Record<string, string>;
}

/** The service as called from another network address. */
export const from = ({ endpoint }: Service, source: string): Service => ({
  endpoint,
  headers: { 'x-forwarded-for': source },
});

/** The service as called by the browser that received this response's cookie. */
export const withCookieOf = (service: Service, { headers }: Answer): Service => ({
  endpoint: service.endpoint,
  headers: { ...service.headers, cookie: (headers.get('set-cookie') ?? '').replace(/;.*$/, '') },
});

export interface Answer {
  status: number;
  headers: Headers;
  body: z.infer<typeof answerBody>;
}

/** Posts any text. */
export async function post(service: Service, body: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(service.endpoint, { method: 'POST', body, headers: { ...service.headers, ...headers } });
  return { status: response.status, headers: response.headers, body: answerBody.parse(await response.json()) };
}

export function call(service: Service, operation: string, body: object): Promise<Answer> {
  return post(service, JSON.stringify({ ClientId: pool.userPoolClientId, ...body }), {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  });
}

/** Calls what Cognito does not have. */
export function extend(service: Service, operation: string, body: object): Promise<Answer> {
  return post(service, JSON.stringify(body), {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `HarbourIdentityService.${operation}`,
  });
}

/** A response as one line to compare: `200`, or `400 Name: message`. */
export const outcome = ({ status, body }: Answer) =>
  status === 200 ? '200' : `${status} ${body.__type}: ${body.message}`;

function modPow(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = modPow((base * base) % N, exponent / 2n);
  return exponent % 2n ? (half * base) % N : half;
}

function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex');
}

const sha = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

export interface PasswordChallenge {
  session: string;
  parameters: Record<string, string>;
  /** The client's secret number. */
  a: bigint;
}

export async function askChallenge(service: Service, email: string): Promise<PasswordChallenge> {
  const a = number(randomBytes(32));
  const answer = await call(service, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: modPow(g, a).toString(16) },
  });
  const { Session, ChallengeParameters } = answer.body;
  if (!Session || !ChallengeParameters) throw new Error(outcome(answer));
  return { session: Session, parameters: ChallengeParameters, a };
}

/** The body of RespondToAuthChallenge that proves a password. */
export function proof({ session, parameters, a }: PasswordChallenge, password = usualPassword) {
  const { USER_ID_FOR_SRP = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = parameters;
  const name = pool.userPoolId.split('_')[1] ?? '';
  const B = BigInt(`0x${SRP_B}`);
  const x = number(sha(pad(BigInt(`0x${SALT}`)), sha(`${name}${USER_ID_FOR_SRP}:${password}`)));
  const u = number(sha(pad(modPow(g, a)), pad(B)));
  const k = number(sha(pad(N), pad(g)));
  const base = (((B - k * modPow(g, x)) % N) + N) % N;
  const secret = modPow(base, a + u * x);
  const prk = createHmac('sha256', pad(u)).update(pad(secret)).digest();
  const key = createHmac('sha256', prk)
    .update('Caldera Derived Key')
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, 16);
  const TIMESTAMP = 'Tue Jan 6 10:00:00 UTC 2026';
  const signature = createHmac('sha256', key)
    .update(name + USER_ID_FOR_SRP)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: session,
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP,
    },
  };
}

/** Both steps of a password sign-in; the result may be tokens, a challenge or a refusal. */
export async function enterPassword(service: Service, email: string, password = usualPassword): Promise<Answer> {
  return call(service, 'RespondToAuthChallenge', proof(await askChallenge(service, email), password));
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

export async function signIn(service: Service, email: string, password?: string): Promise<Tokens> {
  return tokensOf(await enterPassword(service, email, password));
}

export function tokensOf(answer: Answer): Tokens {
  const tokens = answer.body.AuthenticationResult;
  if (!tokens?.RefreshToken) throw new Error(`No tokens but ${outcome(answer)} ${answer.body.ChallengeName}`);
  return { ...tokens, RefreshToken: tokens.RefreshToken };
}
