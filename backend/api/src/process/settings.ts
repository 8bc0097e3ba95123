import { readEnvironment } from '@harbour/backend-process';
import { z } from 'zod/mini';

const text = (what: string) => z.string({ error: `Give ${what}.` });

const integer = (least: number, most: number) => {
  const error = `Give a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
};

const yesOrNo = z.enum(['true', 'false'], { error: 'Give true or false.' });

/** Environment variables; those with a default are optional. */
const environment = z.object({
  HARBOUR_API_HOST: z._default(z.string(), '127.0.0.1'),
  HARBOUR_API_PORT: z._default(integer(0, 65_535), 4002),
  HARBOUR_API_PREFIX: z._default(
    z.string().check(z.regex(/^\/[\w/-]*\w$/, { error: 'Give a path such as /api.' })),
    '/api',
  ),
  DATABASE_URL: text('the address of PostgreSQL, such as postgres://user:password@host:5432/database'),
  /** Maximum pool size. Multiplied by the number of processes it must fit into the server's max_connections. */
  HARBOUR_DATABASE_CONNECTIONS: z._default(integer(2, 1_000), 10),
  /**
   * `start`: this process runs the migrations. `elsewhere`: another process has run them, or this one refuses to start.
   */
  HARBOUR_MIGRATE: z._default(z.enum(['start', 'elsewhere'], { error: 'Give start or elsewhere.' }), 'start'),
  /** Whose tokens are accepted: our own identity service on the same database, or a Cognito user pool. */
  HARBOUR_USER_POOL: z._default(z.enum(['harbour', 'amazon'], { error: 'Give harbour or amazon.' }), 'harbour'),
  HARBOUR_IDENTITY_REGION: z._default(z.string(), 'eu-west-1'),
  HARBOUR_USER_POOL_ID: text('the id of the user pool, such as eu-west-1_Harbour01').check(
    z.regex(/^[\w-]+_[0-9a-zA-Z]+$/, { error: 'A user pool id looks like eu-west-1_Harbour01.' }),
  ),
  HARBOUR_USER_POOL_CLIENT_ID: text('the id of the portal in the user pool'),
  /** Must match the identity service's issuer; if omitted, its default. */
  HARBOUR_IDENTITY_ISSUER: z.optional(z.url({ error: 'Give the same address as to the identity service.' })),
  /** The firm's name, for documents. */
  HARBOUR_FIRM: z._default(z.string(), 'Harbour'),
  /** Who the firm is by law, at the end of each e-mail. As for the identity service. */
  HARBOUR_FIRM_REGISTRATION: z.optional(z.string().check(z.maxLength(600))),
  /** Sends e-mail about new secure messages; without it none is sent. As for the identity service. */
  SMTP_URL: z.optional(z.url({ error: 'Give an address such as smtps://user:password@mail.example:465.' })),
  MAIL_FROM: z._default(z.string(), 'Harbour <no-reply@harbour.example>'),
  HARBOUR_OBJECTS: text('where files are kept: a folder that every process sees, or s3://bucket/prefix'),
  HARBOUR_OBJECT_SIGNING_KEY: z.optional(z.string()),
  HARBOUR_OBJECT_SIGNING_KEY_FILE: z.optional(z.string()),
  /** Signs exports of the record of actions; without it the record is not exported. */
  HARBOUR_AUDIT_SIGNING_KEY: z.optional(z.string()),
  HARBOUR_AUDIT_SIGNING_KEY_FILE: z.optional(z.string()),
  /** Proxies whose X-Forwarded-For is trusted: a comma list of addresses or networks. */
  HARBOUR_TRUSTED_PROXIES: z.optional(z.string()),
  /** Seeds the demonstration firm and serves the API documentation. */
  HARBOUR_DEMONSTRATION: z._default(yesOrNo, 'false'),
  /** Serves the API documentation without the demonstration too: releases ask it which calls there are. */
  HARBOUR_API_DOCUMENTATION: z._default(yesOrNo, 'false'),
  /** Security log file of this process alone; if omitted, standard output. */
  HARBOUR_SECURITY_LOG: z.optional(z.string()),
  /** Where rate limits are counted: shared in the database, in each process, or off. */
  HARBOUR_CALL_LIMITS: z._default(
    z.enum(['shared', 'memory', 'off'], { error: 'Give shared, memory or off.' }),
    'shared',
  ),
  /** Where clients reach the portal; needed for open banking (`HARBOUR_OPEN_BANKING_*`, docs/open-banking.md). */
  HARBOUR_PUBLIC_ADDRESS: z.optional(
    z.url({ error: 'Give where the portal is reached, such as https://portal.example.' }),
  ),
  /** Address of clamd, which scans uploads: tcp://host:3310 or unix:/run/clamav/clamd.ctl. */
  HARBOUR_CLAMAV: z.optional(z.string()),
  /** Where metrics and traces are sent: a collector of OTLP over HTTP. Without it nothing is collected. */
  HARBOUR_TELEMETRY: z.optional(z.url({ error: 'Give an address such as http://127.0.0.1:4318.' })),
  HARBOUR_LOG_LEVEL: z._default(
    z.enum(['error', 'warn', 'info', 'debug'], { error: 'Give error, warn, info or debug.' }),
    'info',
  ),
});

export type Settings = z.infer<typeof environment>;

/** @throws SettingsError naming every missing or invalid setting, without its value */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return readEnvironment(environment, env, 'The portal API');
}

/** Whether the API serves its OpenAPI document: it lists every call, so a production portal does it on request only. */
export function servesDocumentation({ HARBOUR_DEMONSTRATION, HARBOUR_API_DOCUMENTATION }: Settings): boolean {
  return HARBOUR_DEMONSTRATION === 'true' || HARBOUR_API_DOCUMENTATION === 'true';
}
