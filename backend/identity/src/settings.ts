import { readEnvironment } from '@harbour/backend-process';
import { z } from 'zod';

/** Environment variables; those with a default are optional. */
const environment = z
  .object({
    HARBOUR_IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
    HARBOUR_IDENTITY_HOST: z.string().default('127.0.0.1'),
    HARBOUR_IDENTITY_PREFIX: z
      .string()
      .regex(/^\/[\w/-]*\w$/)
      .default('/idp'),
    HARBOUR_IDENTITY_ISSUER: z.url().optional(),
    HARBOUR_IDENTITY_ALLOWED_ORIGINS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
    HARBOUR_ACCESS_TOKEN_MINUTES: z.coerce.number().optional(),
    HARBOUR_USER_POOL_ID: z.string().regex(/^[\w-]+_\w+$/),
    HARBOUR_USER_POOL_CLIENT_ID: z.string().min(1),
    HARBOUR_MASTER_KEY: z.string().optional(),
    HARBOUR_MASTER_KEY_FILE: z.string().optional(),
    /** The portal's base URL, for links in e-mail. */
    HARBOUR_PUBLIC_ADDRESS: z.url({ error: 'Give where the portal is reached, such as https://portal.example.' }),
    /** Proxies whose X-Forwarded-For is trusted: a comma list of addresses or networks. */
    HARBOUR_TRUSTED_PROXIES: z.string().optional(),
    /** The firm's name, for messages and passkeys. */
    HARBOUR_FIRM: z.string().min(1).default('Harbour'),
    /** Who the firm is by law, at the end of each e-mail: its registration, regulator and registered office. */
    HARBOUR_FIRM_REGISTRATION: z.string().max(600).optional(),
    /** A database of places by network, in MaxMind's format (.mmdb), for e-mail about sign-ins. */
    HARBOUR_PLACES: z.string().optional(),
    /** `altcha`: sign-ups and forgotten passwords need a solved captcha of our own. */
    HARBOUR_CAPTCHA: z.enum(['altcha', 'off']).default('altcha'),
    /**
     * Passwords of known breaches, which are refused beside the commonest ones: Have I Been Pwned's SHA-1 list, as one
     * file ordered by hash or as a folder of ranges.
     */
    HARBOUR_BREACHED_PASSWORDS: z.string().optional(),
    DATABASE_URL: z.url().optional(),
    /** Maximum pool size. Multiplied by the number of processes it must fit into the server's max_connections. */
    HARBOUR_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(10),
    /**
     * `start`: this process runs the migrations. `elsewhere`: another process has run them, or this one refuses to
     * start.
     */
    HARBOUR_MIGRATE: z.enum(['start', 'elsewhere']).default('start'),
    /** Security log file of this process alone; if omitted, standard output. */
    HARBOUR_SECURITY_LOG: z.string().optional(),
    /** Where metrics and traces are sent: a collector of OTLP over HTTP. Without it nothing is collected. */
    HARBOUR_TELEMETRY: z.url().optional(),
    HARBOUR_LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
    /** PGlite folder, when there is no DATABASE_URL. */
    HARBOUR_DATA_FOLDER: z.string().optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default('Harbour <no-reply@harbour.example>'),
  })
  .refine((given) => given.HARBOUR_MASTER_KEY || given.HARBOUR_MASTER_KEY_FILE, {
    path: ['HARBOUR_MASTER_KEY_FILE'],
    message: 'Give HARBOUR_MASTER_KEY_FILE, or HARBOUR_MASTER_KEY in base64.',
  })
  .refine((given) => given.DATABASE_URL || given.HARBOUR_DATA_FOLDER, {
    path: ['DATABASE_URL'],
    message: 'Give DATABASE_URL, or HARBOUR_DATA_FOLDER for an embedded database.',
  });

export type Settings = z.infer<typeof environment>;

/** @throws SettingsError naming every missing or invalid setting, without its value */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return readEnvironment(environment, env, 'The identity service');
}
