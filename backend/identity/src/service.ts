import {
  describeError,
  FairQueue,
  noSecurityLog,
  repeat,
  type SecurityLog,
  SlowRefusals,
  WorkingTime,
} from '@harbour/backend-process';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { newCaptcha } from './captcha.ts';
import { deviceName } from './device-name.ts';
import { IdentityError, tooManyAttemptsError } from './errors.ts';
import { deleteExpired } from './expiry.ts';
import { type Identity, type IdentityOptions, openIdentity } from './identity.ts';
import { type RequestsInWork, requestsInWork } from './limits.ts';
import { shortenedNetwork, sourceOf } from './network-address.ts';
import { operations } from './operations/table.ts';
import { passwordThreads } from './password-threads.ts';
import type { PlaceOf } from './places.ts';
import { countRequest } from './rate-limits.ts';
import { carryOutDueResets, resetWork } from './second-factor-reset.ts';
import { logRefusal } from './security-events.ts';
import { jwks } from './signing-key.ts';
import { undoPage } from './undo-page.ts';
import type { Visitor } from './visitor.ts';

const contentType = 'application/x-amz-json-1.1';
const largestBody = 64 * 1024;
const housekeepingMinutes = 10;
/** Interval at which each process reads the firm's limits, so how long a changed one takes to apply. */
const firmLimitsMinutes = 1;

function refuse(reply: FastifyReply, status: number, name: string, message: string) {
  return reply
    .code(status)
    .headers({ 'content-type': contentType, 'x-amzn-errortype': name })
    .send(JSON.stringify({ __type: name, message }));
}

/** The requested operation, if it is one of ours. */
function operationOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const target = headers['x-amz-target'];
  return typeof target === 'string' ? operations.get(target) : undefined;
}

/** CORS preflight: only the listed origins are allowed. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers':
        'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent',
      'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
      'access-control-max-age': '7200',
    });
  });
  app.options('/', (_request, reply) => reply.code(204).send());
}

const deviceCookie = 'harbour_device';

/**
 * Identifies the visitor. The cookie needs no client code: browsers send it, as the portal serves this on its own
 * origin.
 */
function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, log, placeOf }: { path: string; log: SecurityLog; placeOf: PlaceOf | undefined },
): Visitor {
  const [, device] = /(?:^|;\s*)harbour_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return {
    source: sourceOf(request.ip),
    network: shortenedNetwork(request.ip),
    place: placeOf?.(request.ip),
    deviceName: deviceName(request.headers['user-agent']),
    device,
    keepDevice(token, days) {
      const seconds = days * 86_400;
      reply.header(
        'set-cookie',
        `${deviceCookie}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
    note(event, subject, what) {
      log.note({ event, source: request.ip, subject, call: operationOf(request)?.name, reason: what });
    },
  };
}

/** Addresses take turns, so that nobody waits behind the backlog of one. */
function newQueue(changed: Partial<RequestsInWork> = {}): FairQueue {
  const { perSource, waitingPerSource, waiting, waitSeconds, backlogPause } = { ...requestsInWork, ...changed };
  return new FairQueue({
    slots: Number.POSITIVE_INFINITY,
    slotsPerCaller: perSource,
    waitingPerCaller: waitingPerSource,
    waiting,
    waitMs: waitSeconds * 1_000,
    backlogPause,
    refusal: tooManyAttemptsError,
  });
}

/** Messages that are sent after the answer; one that fails is logged. */
function backgroundTasks(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  return {
    add(task: Promise<void>): void {
      const settled: Promise<void> = task
        .catch((error: unknown) => app.log.error({ error: describeError(error) }, 'A message could not be sent'))
        .finally(() => running.delete(settled));
      running.add(settled);
    },
    ended: () => Promise.all(running),
  };
}

/** Bodies are JSON of a limited size, under the content type of Cognito. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(new IdentityError('SerializationException', 'The body is not JSON.'));
    }
  });
}

/** Refusals have status 400 and Cognito's names; what is unexpected is logged, and its details stay in the log. */
function answerErrors(app: FastifyInstance, securityLog: SecurityLog): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof IdentityError) {
      logRefusal(securityLog, error, request, operationOf(request)?.name);
      return refuse(reply, 400, error.name, error.message);
    }
    if (error.statusCode && error.statusCode < 500) {
      return refuse(reply, 400, 'SerializationException', 'The request cannot be read.');
    }
    request.log.error(
      { target: request.headers['x-amz-target'], error: describeError(error) },
      'The identity service failed',
    );
    return refuse(reply, 500, 'InternalErrorException', 'Something went wrong. Please try again later.');
  });
}

/** What anybody may read: a captcha's challenge, where captchas are asked for, and the keys that sign the tokens. */
function servePublicReads(app: FastifyInstance, identity: Identity, options: IdentityOptions): void {
  if (options.captcha === 'altcha') {
    app.get('/captcha', async ({ ip }, reply) => {
      await countRequest(identity, 'captchasBySource', sourceOf(ip));
      reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      return JSON.stringify(await newCaptcha(identity));
    });
  }

  app.get(`/${options.pool.userPoolId}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return jwks(options.database);
  });
}

/**
 * The identity service as a Fastify plugin: `app.register(identityService(options), { prefix: '/idp' })`. It serves
 * Cognito's user-pool API at the prefix itself, and `<prefix>/<userPoolId>/.well-known/jwks.json`. Refusals have status
 * 400 and Cognito's names, because Amplify retries anything else (5xx, 429) three times.
 */
export function identityService(options: IdentityOptions): FastifyPluginAsync {
  return async (app) => {
    const { securityLog = noSecurityLog } = options;
    const background = backgroundTasks(app);
    const passwords = passwordThreads();
    const inWork = newQueue(options.requestsInWork);
    const { refusalDelaySeconds, refusalsDelayed } = { ...requestsInWork, ...options.requestsInWork };
    const refusals = new SlowRefusals({ delayMs: refusalDelaySeconds * 1_000, most: refusalsDelayed });
    const identity = await openIdentity(options, { prefix: app.prefix, inBackground: background.add, passwords });
    const { firmLimits } = identity;
    const budget = () => options.addressTime ?? firmLimits.current.addressTime;
    const time = new WorkingTime({ ...budget(), refusal: tooManyAttemptsError });

    repeat(app, {
      name: 'Housekeeping',
      minutes: housekeepingMinutes,
      run: () =>
        options.database.tryWithExclusiveLock('housekeeping of identity', async () => {
          await carryOutDueResets(resetWork(identity));
          await deleteExpired(options.database, identity.now());
        }),
    });
    repeat(app, {
      name: 'Reading the limits of the firm',
      minutes: firmLimitsMinutes,
      async run() {
        await firmLimits.read();
        time.setBudget(budget());
      },
    });
    app.addHook('onClose', async () => {
      await background.ended();
      await passwords.close();
    });

    parseBodies(app);
    answerErrors(app, securityLog);
    if (options.allowedOrigins?.length) allowOrigins(app, options.allowedOrigins);

    // Before the body is read.
    app.addHook('onRequest', async ({ method, ip }) => {
      if (method !== 'POST') return;
      await refusals.after(() => {
        time.refuseWhenSpent(sourceOf(ip));
        inWork.refuseWhenFull(sourceOf(ip));
      });
    });

    app.post('/', async (request, reply) => {
      reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' });
      const found = operationOf(request);
      if (!found) throw new IdentityError('UnknownOperationException', 'The operation is not known.');
      const visitor = visitorOf(request, reply, { path: app.prefix, log: securityLog, placeOf: options.placeOf });
      const answer = await inWork.run(visitor.source, () =>
        time.charge(visitor.source, () => found.run(identity, request.body, visitor)),
      );
      return JSON.stringify(answer);
    });

    undoPage(app, identity, securityLog);

    servePublicReads(app, identity, options);
  };
}
