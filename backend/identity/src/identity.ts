import type { Database } from '@harbour/backend-database';
import type { SecurityLog, TimeBudget } from '@harbour/backend-process';
import type { Post } from '@harbour/letters';
import type { JWTVerifyGetKey } from 'jose';
import { breachedPasswords } from './breached/breached-passwords.ts';
import type { IsBreached } from './breached/is-breached.ts';
import { isCaptchaSolution } from './captcha.ts';
import { deriveKeys, type Keys } from './encryption.ts';
import { type CurrentFirmLimits, openFirmLimits } from './firm-limits.ts';
import { lifetimes, type RateLimits, type RequestsInWork, rateLimits } from './limits.ts';
import type { PasswordThreads } from './password-threads.ts';
import type { PlaceOf } from './places.ts';
import { publishedKeys } from './published-keys.ts';
import { activeSigningKey, type LoadedSigningKey } from './signing-key.ts';
import { poolName } from './srp.ts';

export interface UserPool {
  /** `<region>_<name>`. It is part of every password verifier: changing it invalidates every password. */
  userPoolId: string;
  userPoolClientId: string;
}

/** Whether a captcha's proof is valid. */
export type VerifyCaptcha = (proof: string, source: string) => Promise<boolean>;

export interface IdentityOptions {
  database: Database;
  pool: UserPool;
  /** The `iss` of tokens. Default `issuerFor(userPoolId)`; never taken from a request. */
  issuer?: string;
  /** 32 bytes, from `loadMasterKey`. */
  masterKey: Buffer;
  mail: Post;
  /** 5 to 15; default 10. */
  accessTokenMinutes?: number;
  /** Overrides the default rate limits, such as for a load test. */
  rateLimits?: Partial<RateLimits>;
  /** Overrides how many requests of one address are in work and wait. */
  requestsInWork?: Partial<RequestsInWork>;
  /** Overrides the firm's working time of one address, such as for a load test. */
  addressTime?: TimeBudget | undefined;
  /** CORS origins; none by default, as the portal serves this on its own origin. */
  allowedOrigins?: readonly string[];
  /** Log of refused sign-ins; none by default. */
  securityLog?: SecurityLog;
  /**
   * The captcha of sign-ups and forgotten passwords, which also opens locks caused by others: our own, whose challenges
   * are at `<prefix>/captcha`, or a function that verifies the proofs of another. Without it none is asked for.
   */
  captcha?: 'altcha' | VerifyCaptcha | undefined;
  /**
   * Whether a password is known from a breach, from `breachedPasswords`; by default whether it is one of the commonest.
   */
  isBreached?: IsBreached | undefined;
  /** The place of a network address, from `openPlaces`, for messages about sign-ins; without it none is known. */
  placeOf?: PlaceOf | undefined;
  /** The firm's name, for messages and passkeys. Default "Harbour". */
  firm?: string | undefined;
  /**
   * The portal's base URL, such as `https://portal.example`, for links in e-mail. A function, because a standalone
   * portal may learn its port late; never taken from a request.
   */
  publicAddress: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Dependencies of every operation. */
export interface Identity {
  db: Database['db'];
  pool: UserPool;
  issuer: string;
  keys: Keys;
  passwords: PasswordThreads;
  /** The key that signs tokens now. */
  signingKey: () => Promise<LoadedSigningKey>;
  /** The keys that verify tokens. */
  publishedKeys: JWTVerifyGetKey;
  mail: Post;
  captcha: VerifyCaptcha | undefined;
  isBreached: IsBreached;
  firm: string;
  publicAddress: () => string;
  /** Path of the service below the portal's address, such as `/idp`. */
  prefix: string;
  accessTokenSeconds: number;
  rateLimits: RateLimits;
  firmLimits: CurrentFirmLimits;
  now: () => number;
  /** Runs work that the response must not wait for, because its duration would reveal whether a user exists. */
  inBackground: (task: Promise<void>) => void;
}

/** The issuer of a local pool: a name that verifiers compare, independent of the portal's address. */
export function issuerFor(userPoolId: string, endpoint = 'http://localhost/idp'): string {
  return `${endpoint.replace(/\/$/, '')}/${userPoolId}`;
}

/**
 * @throws RangeError for options out of range; FirmFigureInvalidError for a figure of the firm out of bounds
 * @throws MasterKeyMismatchError when the data was encrypted with another master key
 */
export async function openIdentity(
  options: IdentityOptions,
  { prefix, inBackground, passwords }: Pick<Identity, 'prefix' | 'inBackground' | 'passwords'>,
): Promise<Identity> {
  const { least, most, default: usual } = lifetimes.accessTokenMinutes;
  const minutes = options.accessTokenMinutes ?? usual;
  if (!(minutes >= least && minutes <= most)) {
    throw new RangeError(`accessTokenMinutes must be ${least} to ${most}, not ${minutes}.`);
  }
  poolName(options.pool.userPoolId);
  const keys = deriveKeys(options.masterKey);
  const signingKey = activeSigningKey(options.database.db, keys);
  // Opened now, so that a wrong master key is detected at startup.
  await signingKey();
  const now = options.now ?? Date.now;
  return {
    db: options.database.db,
    pool: options.pool,
    issuer: options.issuer ?? issuerFor(options.pool.userPoolId),
    keys,
    passwords,
    signingKey,
    publishedKeys: publishedKeys(options.database, now),
    mail: options.mail,
    captcha:
      options.captcha === 'altcha'
        ? (proof) => isCaptchaSolution({ db: options.database.db, keys, now }, proof)
        : options.captcha,
    isBreached: options.isBreached ?? (await breachedPasswords()),
    firm: options.firm ?? 'Harbour',
    publicAddress: options.publicAddress,
    prefix,
    accessTokenSeconds: minutes * 60,
    rateLimits: { ...rateLimits, ...options.rateLimits },
    firmLimits: await openFirmLimits({ db: options.database.db, now }),
    now,
    inBackground,
  };
}

/** A time from now. */
export const after = ({ now }: Pick<Identity, 'now'>, seconds: number) => new Date(now() + seconds * 1000);
