import { type Database, openDatabase } from '@harbour/backend-database';
import { deliverEachMinute, openMail, smtpMail } from '@harbour/backend-identity';
import { healthRoutes, openSecurityLog, secretKey, sendTelemetry, stopOnSignals } from '@harbour/backend-process';
import { tokenRules } from '@harbour/kernel/authorisation/user-pool';
import { londonToday } from '@harbour/kernel/calendar';
import type { OpenAccounts } from '@harbour/kernel/http/call-context';
import { newServer } from '@harbour/kernel/http/new-server';
import type { Provided } from '@harbour/kernel/http/server-resources';
import { clamavScanner, scannerAddress } from '@harbour/kernel/objects/clamav-scanner';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { openStore } from '@harbour/kernel/objects/open-store';
import { requireMatchingFirm } from '@harbour/kernel/people/require-right-firm';
import { type Post, postBy } from '@harbour/letters';
import type { FastifyInstance } from 'fastify';
import { provideAuditKey } from '../audit-key.ts';
import { firmMetrics } from '../firm-metrics.ts';
import { provideMessageMail } from '../message-mail.ts';
import { isPortalMigrated, migratePortal } from '../migrate.ts';
import { provideNoticeMail } from '../notice-mail.ts';
import { accountsOf } from '../open-accounts.ts';
import { type Environment, openBankingOf } from '../open-banking.ts';
import { portalApi } from '../portal-api.ts';
import { provideStaffMail } from '../staff-mail.ts';
import { loadDemonstration } from './demonstration.ts';
import { type Settings, servesDocumentation } from './settings.ts';

/** The database is behind this release, and this process may not migrate it. */
export class MigrationsMissingError extends Error {
  override name = 'MigrationsMissingError';

  constructor() {
    super(
      'The database is behind this release. Run "pnpm data migrate" on it first, or start with HARBOUR_MIGRATE=start.',
    );
  }
}

/** Migrates the database if allowed, and checks that it belongs to the right firm. */
async function prepare(database: Database, settings: Settings, store: ObjectStore): Promise<void> {
  const demonstration = settings.HARBOUR_DEMONSTRATION === 'true';
  if (settings.HARBOUR_MIGRATE === 'start') await migratePortal(database);
  else if (!(await isPortalMigrated(database))) throw new MigrationsMissingError();
  if (demonstration) await (await loadDemonstration()).seedDemonstration(database, londonToday(), store);
  await requireMatchingFirm(database, demonstration);
}

/** What e-mail is sent with. */
interface Mailing {
  database: Database;
  post: Post;
  settings: Settings;
  /** The portal's public address, without a slash at the end. */
  address: string | undefined;
}

/** The queue of e-mail is in the tables of Harbour's own identity service; with another one a message is tried once. */
function postOf(app: FastifyInstance, database: Database, settings: Settings): Post {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, HARBOUR_USER_POOL: pool } = settings;
  const sender = { firm: settings.HARBOUR_FIRM, registration: settings.HARBOUR_FIRM_REGISTRATION };
  if (smtpUrl && pool !== 'harbour') return postBy(smtpMail(smtpUrl, from), sender);
  const mail = openMail(database, { smtpUrl, from });
  deliverEachMinute(app, mail);
  return postBy(mail.send, sender);
}

/** E-mail about messages and registrations, linked to the portal; none without a mail server or the portal's address. */
function noticesOf({ database, post, settings, address }: Mailing): Provided[] {
  if (!settings.SMTP_URL || address === undefined) return [];
  return [
    provideMessageMail({ database, post, firm: settings.HARBOUR_FIRM, address: () => address }),
    provideNoticeMail({ post, firm: settings.HARBOUR_FIRM, address: () => address }),
    provideStaffMail({ post, address: () => address }),
  ];
}

/** The key that signs exports of the record of actions, if one is set. */
function auditKeyOf({ HARBOUR_AUDIT_SIGNING_KEY: text, HARBOUR_AUDIT_SIGNING_KEY_FILE: file }: Settings): Provided[] {
  if (!text && !file) return [];
  return [provideAuditKey(secretKey({ name: 'HARBOUR_AUDIT_SIGNING_KEY', text, file }))];
}

/** The sign-ins of Harbour's own identity service; its mail has links to the portal's address. */
function accountsOfPool({ post, settings, address }: Mailing): OpenAccounts | undefined {
  if (settings.HARBOUR_USER_POOL !== 'harbour' || address === undefined) return undefined;
  return accountsOf({
    mail: post,
    hasMailServer: Boolean(settings.SMTP_URL),
    firm: settings.HARBOUR_FIRM,
    publicAddress: () => address,
  });
}

async function serveOn(database: Database, settings: Settings, env: Environment): Promise<FastifyInstance> {
  const store = openStore(settings.HARBOUR_OBJECTS);
  const address = settings.HARBOUR_PUBLIC_ADDRESS?.replace(/\/$/, '');
  const app = newServer({ trustedProxies: settings.HARBOUR_TRUSTED_PROXIES, logLevel: settings.HARBOUR_LOG_LEVEL });
  stopOnSignals(app);
  // Registered first, so closed last: requests that finish during shutdown still need it.
  app.addHook('onClose', () => database.close());
  await sendTelemetry(app, {
    collector: settings.HARBOUR_TELEMETRY,
    service: 'harbour-api',
    readMetrics: firmMetrics(database, { hasMail: settings.HARBOUR_USER_POOL === 'harbour' }),
  });
  const securityLog = openSecurityLog(settings.HARBOUR_SECURITY_LOG);
  app.addHook('onClose', () => securityLog.close());
  healthRoutes(app, {
    whyNotReady: async () => ((await isPortalMigrated(database)) ? undefined : 'waiting for migrations'),
  });
  const mailing = { database, post: postOf(app, database, settings), settings, address };
  await app.register(portalApi, {
    prefix: settings.HARBOUR_API_PREFIX,
    database,
    documentation: servesDocumentation(settings),
    firm: settings.HARBOUR_FIRM,
    limits: { counting: settings.HARBOUR_CALL_LIMITS },
    securityLog,
    openAccounts: accountsOfPool(mailing),
    provide: [
      ...openBankingOf(env, { portalAddresses: address === undefined ? undefined : () => [address] }),
      ...noticesOf(mailing),
      ...auditKeyOf(settings),
    ],
    ...(settings.HARBOUR_CLAMAV ? { scanner: clamavScanner(scannerAddress(settings.HARBOUR_CLAMAV)) } : {}),
    objects: {
      store,
      signingKey: secretKey({
        name: 'HARBOUR_OBJECT_SIGNING_KEY',
        text: settings.HARBOUR_OBJECT_SIGNING_KEY,
        file: settings.HARBOUR_OBJECT_SIGNING_KEY_FILE,
      }),
    },
    tokens: tokenRules(
      {
        kind: settings.HARBOUR_USER_POOL,
        region: settings.HARBOUR_IDENTITY_REGION,
        userPoolId: settings.HARBOUR_USER_POOL_ID,
        userPoolClientId: settings.HARBOUR_USER_POOL_CLIENT_ID,
        issuer: settings.HARBOUR_IDENTITY_ISSUER,
      },
      database,
    ),
  });
  await prepare(database, settings, store);
  await app.listen({ host: settings.HARBOUR_API_HOST, port: settings.HARBOUR_API_PORT });
  return app;
}

/**
 * Runs the API as a server until it is stopped, on a PostgreSQL that it may share with other API processes. It keeps no
 * state that another process would need (docs/running-in-production.md, "What a process keeps to itself").
 * @throws SettingsError, DatabaseUnavailableError, MigrationsMissingError, DemonstrationRefusedError, and what
 * listening throws
 */
export async function serveApi(settings: Settings, env: Environment = process.env): Promise<FastifyInstance> {
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    connections: settings.HARBOUR_DATABASE_CONNECTIONS,
  });
  try {
    return await serveOn(database, settings, env);
  } catch (error) {
    await database.close();
    throw error;
  }
}
