// Runs the identity service as a process of its own: `node backend/identity/src/main.ts`.
import { openDatabase } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { outboxMail, smtpMail } from './mail.ts';
import { loadMasterKey, parseMasterKey } from './master-key.ts';
import { migrateIdentity } from './migrate.ts';
import { identityService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

async function masterKeyOf(settings: Settings): Promise<Buffer> {
  if (settings.HARBOUR_MASTER_KEY) return parseMasterKey(settings.HARBOUR_MASTER_KEY, 'HARBOUR_MASTER_KEY');
  return loadMasterKey(settings.HARBOUR_MASTER_KEY_FILE ?? '');
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const masterKey = await masterKeyOf(settings);
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: settings.HARBOUR_DATA_FOLDER ?? '' },
  );
  await migrateIdentity(database);
  const app = fastify({ logger: true, trustProxy: settings.HARBOUR_TRUSTED_PROXIES ?? false });
  if (!settings.SMTP_URL) app.log.warn('SMTP_URL is not set: e-mail is kept in identity.outbox and not sent.');
  await app.register(
    identityService({
      database,
      masterKey,
      pool: {
        userPoolId: settings.HARBOUR_USER_POOL_ID,
        userPoolClientId: settings.HARBOUR_USER_POOL_CLIENT_ID,
      },
      mail: settings.SMTP_URL ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM) : outboxMail(database),
      allowedOrigins: settings.HARBOUR_IDENTITY_ALLOWED_ORIGINS,
      ...(settings.HARBOUR_IDENTITY_ISSUER ? { issuer: settings.HARBOUR_IDENTITY_ISSUER } : {}),
      ...(settings.HARBOUR_ACCESS_TOKEN_MINUTES ? { accessTokenMinutes: settings.HARBOUR_ACCESS_TOKEN_MINUTES } : {}),
    }),
    { prefix: settings.HARBOUR_IDENTITY_PREFIX },
  );
  app.get('/health', async (_request, reply) => {
    try {
      await database.db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  // After the plugins have finished with it.
  app.addHook('onClose', () => database.close());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: settings.HARBOUR_IDENTITY_PORT, host: settings.HARBOUR_IDENTITY_HOST });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
