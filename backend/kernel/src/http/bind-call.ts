import type { Database } from '@harbour/backend-database';
import type { Call } from '@harbour/definitions/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit, recordAuditOf } from '../audit/record-audit.ts';
import type { Caller } from '../authorisation/authorise.ts';
import { proofForSums, type RequireProofFor, requireRecentProof } from '../authorisation/recent-proof.ts';
import type { TokenRules } from '../authorisation/tokens.ts';
import { madeOnce, requireKeyForm } from '../credentials/repeated-change.ts';
import { type Admitted, callAttempts } from './call-attempts.ts';
import type { BoundCall, CallContext, CallPolicy, Context } from './call-context.ts';
import { addressesOf, routeOf } from './call-route.ts';
import { turnsOf } from './calls-in-work.ts';
import { type Change, toErrorResponse } from './error-answers.ts';
import { classOf } from './limit-classes.ts';
import { logRefusal } from './security-events.ts';
import { timeOfCallers } from './time-of-callers.ts';

/** The parsed request and who makes it. */
interface Asked<Params, Query, Body> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
}

/** What a preparation may ask for besides. */
interface Preparing {
  /** Looks up the caller's last proof of identity, for an order or approval whose sum the handler knows. */
  proofForSums: () => Promise<RequireProofFor>;
}

type Request<Params, Query, Body> = CallContext & Asked<Params, Query, Body>;

/**
 * Binds an API definition of `@harbour/api` to its handler. Authorisation runs first, then validation, then the
 * handler. A change and its audit record are one transaction. The response has exactly the fields of its definition.
 */
export function bind<Params, Query, Body, Response>(
  call: Call<Params, Query, Body, Response>,
  handle: (request: Request<Params, Query, Body>) => Promise<Response>,
  policy: CallPolicy = {},
): BoundCall {
  return bindPrepared(call, async () => undefined, handle, policy);
}

/**
 * The same for a call that must first wait for something other than the database, such as a worker. `prepare` runs
 * before the transaction begins, because on PGlite a transaction blocks all other requests.
 * @param prepare its result is the handler's `prepared`. What it changes stays changed if the call is refused
 * afterwards, so it changes only what has happened elsewhere already, such as a token that was used up
 */
export function bindPrepared<Params, Query, Body, Response, Prepared>(
  call: Call<Params, Query, Body, Response>,
  prepare: (asked: Context & Asked<Params, Query, Body> & Preparing) => Promise<Prepared>,
  handle: (request: Request<Params, Query, Body> & { prepared: Prepared }) => Promise<Response>,
  policy: CallPolicy = {},
): BoundCall {
  const change: Change = call.effect === 'write' ? 'atomic' : 'none';
  const limit = policy.limit ?? classOf(call);
  const isRecorded = policy.recorded ?? call.effect === 'write';

  function register(app: FastifyInstance, context: Context, rules: TokenRules): void {
    const turns = turnsOf(context.resources, limit);
    const attempts = callAttempts({ call, context, rules, limit, turns, isRecorded, secret: policy.secret ?? [] });

    /** Runs the handler on a database or transaction, and audits what it did there. */
    async function perform(
      request: Asked<Params, Query, Body> & { prepared: Prepared },
      { act, recorded }: Admitted,
      database: Database,
      afterwards: CallContext['afterwards'],
    ): Promise<Response> {
      const objects = { ...context.objects, session: request.caller.actor.session };
      const { record, recordFound, hasRecorded } = auditOf(database, act);
      const accounts = context.openAccounts?.({ database, afterwards, now: context.now });
      const tools = { database, objects, accounts, record, recordFound, afterwards };
      const answer = await handle({ ...context, ...tools, ...request });
      // Validated before the commit, so that an invalid response changes nothing.
      const stripped = call.response.parse(answer);
      // What staff do in their own name is about the clients or colleagues whom the handler has recorded.
      const isAboutOthers = request.caller.target === undefined && call.access !== 'client' && hasRecorded();
      if (recorded && !isAboutOthers) await record([act.subject]);
      return stripped;
    }

    async function answer(request: FastifyRequest): Promise<Response> {
      const { database } = context;
      const admitted = attempts.admitted(request);
      const { caller } = admitted;
      const { params, query, body } = request as { params: Params; query: Query; body: Body };
      const asked = { caller, params, query, body };
      if (call.needsRecentProof(body)) await requireRecentProof(database, rules, caller.actor, context);
      const prepared = await prepare({
        ...context,
        ...asked,
        proofForSums: () => proofForSums(database, rules, caller.actor, context),
      });
      const later: (() => Promise<void>)[] = [];
      const performOn = (on: Database) =>
        perform({ ...asked, prepared }, admitted, on, (task) => void later.push(task));
      const changed = (on: Database) => changeOf(request, caller, context.now(), on, () => performOn(on));
      const handled = () =>
        call.effect === 'read'
          ? performOn(database)
          : database.db.transaction(async (db) => call.response.parse(await changed({ ...database, db })));
      // Documents wait for threads, which have a fair queue of their own.
      const response =
        limit === 'document'
          ? await handled()
          : await timeOfCallers.of(context.resources).charge({ sub: caller.actor.sub, ip: request.ip }, handled);
      for (const task of later) {
        await task().catch((error: unknown) => request.log.warn({ err: error }, 'what follows a call failed'));
      }
      return response;
    }

    for (const url of addressesOf(call.path)) {
      app.route<{ Params: Params; Querystring: Query; Body: Body }>({
        ...routeOf(call, url),
        onRequest: attempts.admit,
        handler: (request) => turns.run(attempts.admitted(request).caller.actor.sub, () => answer(request)),
        async errorHandler(error, request, reply) {
          const { status, body, headers = {} } = toErrorResponse(error, request, change);
          logRefusal(context.securityLog, error, request, attempts.actorOf(request));
          await attempts.recordFailure(request, status);
          return reply.status(status).headers(headers).send(body);
        },
      });
    }
  }

  return { call, limit, recorded: isRecorded, register };
}

/** Makes a change; one of a system with an `Idempotency-Key` is made once. */
async function changeOf(
  request: FastifyRequest,
  { actor }: Caller,
  now: number,
  database: Database,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (actor.scopes === undefined || typeof key !== 'string') return make();
  requireKeyForm(key);
  const asked = [request.method, request.url, request.body ?? null];
  return (await madeOnce(database, { credential: actor.uid, key, request: asked, now }, make)).response;
}

/** How a handler audits what it shows or changes of clients whom the call does not name. */
function auditOf(
  database: Database,
  act: Admitted['act'],
): Pick<CallContext, 'record' | 'recordFound'> & { hasRecorded: () => boolean } {
  const found = new Set<string>();
  let recordedAny = false;
  return {
    hasRecorded: () => recordedAny,
    async record(subjects, details) {
      const acts = [...new Set(subjects)].map((subject) => ({ ...act, status: 200, ...details, subject }));
      await recordAudit(database, acts);
      recordedAny ||= acts.length > 0;
    },
    async recordFound(subjects) {
      // Once for each call, also for somebody of whom it shows two kinds of things.
      for (const uid of await recordAuditOf(database, { ...act, status: 200 }, subjects, [...found])) found.add(uid);
    },
  };
}
