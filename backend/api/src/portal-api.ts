import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Database } from '@harbour/backend-database';
import { noSecurityLog, repeat, type SecurityLog } from '@harbour/backend-process';
import type { TokenRules } from '@harbour/kernel/authorisation/tokens';
import { londonToday } from '@harbour/kernel/calendar';
import { machineActor } from '@harbour/kernel/credentials/machine-tokens';
import { scopesText } from '@harbour/kernel/credentials/scopes';
import type { OpenAccounts } from '@harbour/kernel/http/call-context';
import { type CallLimitOptions, callLimits } from '@harbour/kernel/http/call-limits';
import { answerError } from '@harbour/kernel/http/error-answers';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { serveStates } from '@harbour/kernel/http/listen-route';
import { serveObjects } from '@harbour/kernel/http/object-route';
import { logRefusal } from '@harbour/kernel/http/security-events';
import { type Provided, serverResources } from '@harbour/kernel/http/server-resources';
import { timeBudgets } from '@harbour/kernel/http/time-budgets';
import { newTimeOfCallers, noTimeBudgets, timeOfCallers } from '@harbour/kernel/http/time-of-callers';
import { serveMachineTokens } from '@harbour/kernel/http/token-route';
import { receiveUploads } from '@harbour/kernel/http/upload-route';
import { newcomers } from '@harbour/kernel/newcomers/newcomers';
import { type CheckFile, checkKind, runChecksInOrder } from '@harbour/kernel/objects/check-file';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { runHousekeeping } from './housekeeping.ts';
import { modules } from './modules.ts';
import { serveStatus } from './serve-status.ts';
import { runSharedWork } from './shared-work.ts';

/** Interval of the cleanup job, so how long an expired file may stay in the store. */
const housekeepingMinutes = 10;

/** Interval at which each process reads the firm's budgets of processor time, so how long a changed one takes to apply. */
const budgetMinutes = 1;

/** Interval at which each process looks for work that all share. */
const sharedWorkMinutes = 1;

export interface PortalApiOptions {
  database: Database;
  tokens: TokenRules;
  /** The firm's name, for documents. */
  firm: string;
  /** Store for files that clients download, and the key that signs their URLs (`objectSigningKey`). */
  objects: { store: ObjectStore; signingKey: Buffer };
  /** Scans uploads for viruses, if the firm has a scanner. The file type is checked in any case. */
  scanner?: CheckFile;
  /** Replaces resources of domains, such as the service that notifies recipients of messages. */
  provide?: readonly Provided[];
  /** How rate limits are counted; by default in this process (`call-limits.ts`). */
  limits?: CallLimitOptions;
  /** Log of refusals; none by default. */
  securityLog?: SecurityLog;
  /** The sign-ins of clients and staff; omitted where the user pool is Amazon's. */
  openAccounts?: OpenAccounts | undefined;
  /** Milliseconds since 1970; tests set it. */
  now?: () => number;
  /** Whether to serve the browsable OpenAPI document at `docs`. */
  documentation?: boolean;
}

/** Answers for errors and unknown paths; and no cache may store a response, since it is about one client. */
function answerWhatFails(app: FastifyInstance, securityLog: SecurityLog): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    logRefusal(securityLog, error, request);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send({
      error: { name: 'NoSuchCall', message: 'This part of the portal is not available just now. Try again later.' },
    }),
  );
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** The browsable OpenAPI document at `docs`. */
async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Harbour portal API', version: '1.0.0' },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer' },
          idToken: { type: 'apiKey', in: 'header', name: 'X-Id-Token' },
          system: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'oauth/token',
                scopes: scopesText,
              },
            },
          },
          target: { type: 'apiKey', in: 'header', name: 'X-Target-Id' },
        },
      },
      security: [{ accessToken: [], idToken: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

/** What each process does at intervals. */
function repeatWork(
  app: FastifyInstance,
  tasks: { housekeeping: () => Promise<unknown>; readBudgets: () => Promise<unknown>; shared: () => Promise<unknown> },
): void {
  repeat(app, { name: 'Housekeeping', minutes: housekeepingMinutes, run: tasks.housekeeping });
  repeat(app, { name: 'Reading the budgets of time', minutes: budgetMinutes, run: tasks.readBudgets });
  repeat(app, { name: 'Shared work', minutes: sharedWorkMinutes, run: tasks.shared });
}

/** The portal's API as a Fastify plugin that can be registered under any prefix. */
export const portalApi: FastifyPluginAsync<PortalApiOptions> = async (
  app,
  {
    database,
    tokens,
    firm,
    objects,
    scanner,
    provide = [],
    limits = { counting: 'memory' },
    securityLog = noSecurityLog,
    openAccounts,
    now = Date.now,
    documentation,
  },
) => {
  const countCall = await callLimits(app, { database, securityLog }, limits);
  answerWhatFails(app, securityLog);
  if (documentation) await serveDocumentation(app);
  const resources = serverResources();
  app.addHook('onClose', resources.close);
  const budgets = async () => (limits.counting === 'off' ? noTimeBudgets : timeBudgets(database, londonToday(now())));
  const time = newTimeOfCallers(database, noTimeBudgets);
  // Once the tables exist, and before the first call is answered.
  app.addHook('onReady', async () => time.setBudgets(await budgets()));
  timeOfCallers.provide(time)(resources);
  firmWork.provide({ firm, openAccounts })(resources);
  for (const give of provide) give(resources);
  const workContext = {
    ...objects,
    database,
    now,
    // A URL includes the prefix, so that it works from the browser.
    prefix: app.prefix,
    warn: (error: unknown, message: string) => app.log.warn({ err: error }, message),
  };
  repeatWork(app, {
    housekeeping: () => database.tryWithExclusiveLock('housekeeping of the portal', () => runHousekeeping(workContext)),
    readBudgets: async () => time.setBudgets(await budgets()),
    shared: () => runSharedWork({ ...workContext, resources }),
  });
  const check = scanner ? runChecksInOrder(checkKind, scanner) : checkKind;
  const guard = { countCall, isSessionActive: tokens.isSessionActive };
  await serveObjects(app, workContext, guard);
  await serveStates(
    app,
    workContext,
    guard,
    modules.flatMap(({ watched }) => watched ?? []),
  );
  serveStatus(app, { ...workContext, firm, openAccounts });
  const receivers = modules.flatMap(({ uploads }) => uploads ?? []);
  await app.register(receiveUploads, { context: { ...workContext, resources }, guard, check, receivers });
  const rules = { ...tokens, machineActor: (token: string) => machineActor(database, token, now()) };
  await app.register(serveMachineTokens, { database, now, countCall });
  const context = {
    database,
    firm,
    resources,
    objects: workContext,
    today: () => londonToday(now()),
    now,
    countCall,
    admitNewcomer: newcomers(
      { database, firm, now },
      modules.flatMap((module) => module.newcomers ?? []),
    ),
    securityLog,
    hasSecondFactor: tokens.hasSecondFactor,
    openAccounts,
  };
  for (const { calls } of modules) {
    for (const { register } of calls) register(app, context, rules);
  }
};
