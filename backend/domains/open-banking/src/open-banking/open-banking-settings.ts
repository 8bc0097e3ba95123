import { readEnvironment, SettingsError, secretKey } from '@harbour/backend-process';
import { z } from 'zod/mini';
import type { SealingKeys } from './sealed.ts';

/** How the firm reaches its open banking provider. */
export interface OpenBankingSettings {
  /** The provider's auth server and its data API, without a slash at the end. */
  authUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Encrypt tokens in the database. */
  keys: SealingKeys;
  /** The portal's addresses, to whose open banking pages clients come back. Asked for at each request. */
  portalAddresses: () => readonly string[];
  /** Timeouts in milliseconds: of one answer, and of reading a bank with all its answers. */
  timeouts: { answer: number; reading: number };
}

export const usualTimeouts = { answer: 10_000, reading: 30_000 };

const names = ['AUTH_URL', 'API_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'KEY'] as const;

const address = z
  .url({ error: 'Give an address such as https://auth.truelayer.com.' })
  .check(z.refine((url) => isSafe(url), { error: 'Give an https address; http is for this machine only.' }));
const text = z.string({ error: 'Give it too, or none of HARBOUR_OPEN_BANKING_*.' });

const environment = z.object({
  HARBOUR_OPEN_BANKING_AUTH_URL: address,
  HARBOUR_OPEN_BANKING_API_URL: address,
  HARBOUR_OPEN_BANKING_CLIENT_ID: text,
  HARBOUR_OPEN_BANKING_CLIENT_SECRET: text,
  /** Encrypts tokens in the database: 32 bytes in base64. */
  HARBOUR_OPEN_BANKING_KEY: z.optional(z.string()),
  /** Earlier keys, separated by commas, until what they encrypted has been renewed. */
  HARBOUR_OPEN_BANKING_OLD_KEYS: z.optional(z.string()),
});

/** Secrets and tokens travel to it. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

export interface SettingsContext {
  /** The portal's addresses; undefined where they are not known. */
  portalAddresses: (() => readonly string[]) | undefined;
  /** The key that encrypts tokens if `HARBOUR_OPEN_BANKING_KEY` is not given. */
  key?: Buffer;
}

/**
 * The settings from `HARBOUR_OPEN_BANKING_*`; undefined if there are none, so that nothing can be linked.
 * @throws SettingsError when some are missing or wrong, without any value
 */
export function openBankingSettings(
  env: Readonly<Record<string, string | undefined>>,
  { portalAddresses, key }: SettingsContext,
): OpenBankingSettings | undefined {
  if (!names.some((name) => env[`HARBOUR_OPEN_BANKING_${name}`])) return undefined;
  const given = readEnvironment(environment, env, 'Open banking');
  if (!portalAddresses) {
    throw new SettingsError(
      'Open banking needs HARBOUR_PUBLIC_ADDRESS, the portal’s address that clients come back to.',
    );
  }
  const { HARBOUR_OPEN_BANKING_KEY: newest, HARBOUR_OPEN_BANKING_OLD_KEYS: older } = given;
  return {
    authUrl: withoutSlash(given.HARBOUR_OPEN_BANKING_AUTH_URL),
    apiUrl: withoutSlash(given.HARBOUR_OPEN_BANKING_API_URL),
    clientId: given.HARBOUR_OPEN_BANKING_CLIENT_ID,
    clientSecret: given.HARBOUR_OPEN_BANKING_CLIENT_SECRET,
    keys: [
      newest === undefined && key ? key : secretKey({ name: 'HARBOUR_OPEN_BANKING_KEY', text: newest }),
      ...(older?.split(',') ?? []).map((text) => secretKey({ name: 'HARBOUR_OPEN_BANKING_OLD_KEYS', text })),
    ],
    portalAddresses,
    timeouts: usualTimeouts,
  };
}
