import { readEnvironment } from '@harbour/backend-process';
import { z } from 'zod';
import { keySetFrom, publicKeysOf } from '../registry/key-set.ts';

const oneKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** The public key, or the key set, as one line of JSON; of a set only what verifies is kept. */
const publicKey = z.string({ error: "Give the registry's public key, a JWK in JSON." }).transform((text, context) => {
  try {
    const document = JSON.parse(text);
    return 'keys' in document ? publicKeysOf(keySetFrom(text, 'The key set')) : oneKey.parse(document);
  } catch {
    const message = 'This is no public key of a registry: a JWK of kty EC, crv P-256, or a key set of such.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
});

/** Settings from the environment; those with a default are optional. */
const environment = z.object({
  HARBOUR_SHELL_HOST: z.string().default('127.0.0.1'),
  HARBOUR_SHELL_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  /** The address of the signed registry, for hints in pages. */
  HARBOUR_REGISTRY_SOURCE: z.url({ error: 'Give the address of the stored registry.json.' }),
  HARBOUR_REGISTRY_PUBLIC_KEY: publicKey,
  /** The oldest registry that pages accept, whatever is stored when this starts. */
  HARBOUR_REGISTRY_MINIMUM_REVISION: z.coerce.number().int().nonnegative().default(0),
  HARBOUR_USER_POOL_ID: z.string().optional(),
  HARBOUR_USER_POOL_CLIENT_ID: z.string().optional(),
  /** A firm's own configuration, a JSON file. */
  HARBOUR_CONFIG: z.string().optional(),
  /** Offers the demonstration's accounts on the sign-in page. */
  HARBOUR_DEMONSTRATION: z.enum(['true', 'false']).default('false'),
  /** The proxies in front, whose X-Forwarded-For tells visitors apart that report how remotes fare. */
  HARBOUR_TRUSTED_PROXIES: z.string().optional(),
  HARBOUR_LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
});

export type ShellSettings = z.infer<typeof environment>;

/** @throws SettingsError naming every missing or wrong setting, without its value */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ShellSettings {
  return readEnvironment(environment, env, 'The shell');
}
