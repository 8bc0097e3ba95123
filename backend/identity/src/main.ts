// Runs the identity service as a separate process: `node backend/identity/src/main.ts`.
import {
  closeConnections,
  healthRoutes,
  openSecurityLog,
  redactingLogger,
  requireBodyRate,
  sendTelemetry,
  stopOnSignals,
} from '@harbour/backend-process';
import { postBy } from '@harbour/letters';
import fastify from 'fastify';
import { breachedPasswords } from './breached/breached-passwords.ts';
import { requestTimeoutSeconds } from './limits.ts';
import { noMailServer } from './mail.ts';
import { deliverEachMinute, openMail } from './mail-queue.ts';
import { isIdentityMigrated, migrateIdentity } from './migrate.ts';
import { openSettings } from './open-settings.ts';
import { openPlaces } from './places.ts';
import { identityService } from './service.ts';
import { readSettings } from './settings.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const isBreached = await breachedPasswords(settings.HARBOUR_BREACHED_PASSWORDS);
  const { masterKey, database } = await openSettings(settings);
  if (settings.HARBOUR_MIGRATE === 'start') await migrateIdentity(database);
  else if (!(await isIdentityMigrated(database))) {
    throw new RangeError(
      'The database is behind this release. Run "pnpm data migrate" on it first, or start with HARBOUR_MIGRATE=start.',
    );
  }
  const app = fastify({
    logger: redactingLogger(settings.HARBOUR_LOG_LEVEL),
    trustProxy: settings.HARBOUR_TRUSTED_PROXIES ?? false,
    requestTimeout: requestTimeoutSeconds * 1000,
  });
  requireBodyRate(app.server);
  closeConnections(app);
  stopOnSignals(app);
  await sendTelemetry(app, { collector: settings.HARBOUR_TELEMETRY, service: 'harbour-identity' });
  const securityLog = openSecurityLog(settings.HARBOUR_SECURITY_LOG);
  app.addHook('onClose', () => securityLog.close());
  // Registered first, so closed last: mail still being sent needs it.
  app.addHook('onClose', () => database.close());
  if (!settings.SMTP_URL) app.log.warn(noMailServer);
  const mail = openMail(database, { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM });
  deliverEachMinute(app, mail);
  await app.register(
    identityService({
      database,
      masterKey,
      pool: {
        userPoolId: settings.HARBOUR_USER_POOL_ID,
        userPoolClientId: settings.HARBOUR_USER_POOL_CLIENT_ID,
      },
      mail: postBy(mail.send, {
        firm: settings.HARBOUR_FIRM,
        registration: settings.HARBOUR_FIRM_REGISTRATION,
      }),
      securityLog,
      firm: settings.HARBOUR_FIRM,
      placeOf: settings.HARBOUR_PLACES ? await openPlaces(settings.HARBOUR_PLACES) : undefined,
      captcha: settings.HARBOUR_CAPTCHA === 'altcha' ? 'altcha' : undefined,
      isBreached,
      publicAddress: () => settings.HARBOUR_PUBLIC_ADDRESS.replace(/\/$/, ''),
      allowedOrigins: settings.HARBOUR_IDENTITY_ALLOWED_ORIGINS,
      ...(settings.HARBOUR_IDENTITY_ISSUER ? { issuer: settings.HARBOUR_IDENTITY_ISSUER } : {}),
      ...(settings.HARBOUR_ACCESS_TOKEN_MINUTES ? { accessTokenMinutes: settings.HARBOUR_ACCESS_TOKEN_MINUTES } : {}),
    }),
    { prefix: settings.HARBOUR_IDENTITY_PREFIX },
  );
  healthRoutes(app, {
    whyNotReady: async () => ((await isIdentityMigrated(database)) ? undefined : 'waiting for migrations'),
  });
  await app.listen({ port: settings.HARBOUR_IDENTITY_PORT, host: settings.HARBOUR_IDENTITY_HOST });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
