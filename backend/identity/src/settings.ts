import { z } from 'zod';

/** What the environment may say; everything that has a default is optional. */
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
    /** Addresses of the proxies in front, whose X-Forwarded-For is believed: a comma list of addresses or networks. */
    HARBOUR_TRUSTED_PROXIES: z.string().optional(),
    DATABASE_URL: z.url().optional(),
    /** A folder for PGlite, when there is no DATABASE_URL. */
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

/** @throws RangeError naming every setting that is missing or wrong, without its value */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty variable is how shells and compose files leave one out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new RangeError(`The identity service cannot start:\n  ${problems.join('\n  ')}`);
}
