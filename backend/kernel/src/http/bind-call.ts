import type { Database } from '@harbour/backend-database';
import type { SecurityLog } from '@harbour/backend-process';
import { type Call, takesBody } from '@harbour/definitions/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type Act, recordAudit } from '../audit/record-audit.ts';
import { authenticate, authorise, type Caller, subjectOf } from '../authorisation/authorise.ts';
import type { Actor, TokenRules } from '../authorisation/tokens.ts';
import { InvalidRequestError } from '../errors/invalid-request-error.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
import type { CountCall } from './call-limits.ts';
import { type Change, toErrorResponse } from './error-answers.ts';
import { jsonSchemaOf, parametersOf } from './json-schema.ts';
import { classOf, type LimitClass } from './limit-classes.ts';
import { logRefusal } from './security-events.ts';
import type { ServerResources } from './server-resources.ts';

// Without a language zod says "Invalid input" to everything.
z.config(z.locales.en());

/** What a call's handler may use. */
export interface Context {
  /** Of a call that changes something: its transaction, which ends with the record of the call. */
  database: Database;
  /** Today in the firm's time zone, ISO date. */
  today: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the firm is called, for documents. */
  firm: string;
  /** Where files are kept for a client to fetch. What it does with its database is not in the call's transaction. */
  objects: ObjectPlace;
  /** What domains keep open as long as the server runs (`defineResource`). */
  resources: ServerResources;
  countCall: CountCall;
  securityLog: SecurityLog;
}

/** A call with what answers it. */
export interface BoundCall {
  call: Call;
  /** What it is counted as. */
  limit: LimitClass;
  /** Whether it is recorded in the audit when somebody calls it for themselves; for somebody else it always is. */
  recorded: boolean;
  register: (app: FastifyInstance, context: Context, rules: TokenRules) => void;
}

/** What sets a call apart from other reads or other changes. */
export interface CallPolicy {
  /** What it is counted as; by default an ordinary read or an ordinary write. */
  limit?: LimitClass;
  /**
   * Whether a change that clients make for themselves is recorded in the audit. It is, unless it is no decision: how
   * their screens look, and messages, which are records already.
   */
  recorded?: boolean;
}

/** What a handler may use for one call. */
export interface CallContext extends Context {
  /**
   * Records that the caller saw or changed something of these clients, whom the call itself does not name; each once.
   * @param status of the answer; 200 unless it says otherwise
   */
  record: (subjects: Iterable<string>, status?: number) => Promise<void>;
  /** Does what cannot be undone once everything that the call changes is stored; its failure is only logged. */
  afterwards: (work: () => Promise<void>) => void;
}

/** What is asked for, by whom. */
interface Asked<Params, Query, Body> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
}

type Request<Params, Query, Body> = CallContext & Asked<Params, Query, Body>;

function validated(schema: z.ZodMiniType<unknown>) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequestError(parsed.error.issues) };
  };
}

/** The addresses of a path, with and without its optional parts: the router takes an optional part at the end alone. */
export function addressesOf(path: string): string[] {
  const [always = '', ...optional] = path.split(/(?=\/:\w+\?)/).map((part) => part.replace('?', ''));
  return [always, ...optional.map((_, count) => always + optional.slice(0, count + 1).join(''))];
}

/** What is known of a request, from the moment that its tokens were found right. */
interface Attempt extends Omit<Act, 'status'> {
  recorded: boolean;
  /** Once it is known that the call may be made. */
  caller?: Caller;
}

/**
 * Joins a definition of `@harbour/api` with the code that answers it. Authorisation comes first, then validation;
 * a handler sees nothing that has not passed both. What a call changes is one transaction with the record of it, and
 * what it answers has the fields of its definition and no others.
 */
export function bind<Params, Query, Body, Response>(
  call: Call<Params, Query, Body, Response>,
  handle: (request: Request<Params, Query, Body>) => Promise<Response>,
  policy: CallPolicy = {},
): BoundCall {
  return bindPrepared(call, async () => undefined, handle, policy);
}

/**
 * The same for a call that has to wait for something else than the database first, such as a worker: that happens before
 * its transaction begins, since on the embedded database nobody else is answered during one.
 * @param prepare changes nothing; what it gives is the handler's `prepared`
 */
export function bindPrepared<Params, Query, Body, Response, Prepared>(
  call: Call<Params, Query, Body, Response>,
  prepare: (asked: Context & Asked<Params, Query, Body>) => Promise<Prepared>,
  handle: (request: Request<Params, Query, Body> & { prepared: Prepared }) => Promise<Response>,
  policy: CallPolicy = {},
): BoundCall {
  const hasBody = takesBody(call);
  const change: Change = call.effect === 'write' ? 'whole' : 'none';
  const limit = policy.limit ?? classOf(call);
  const isRecorded = policy.recorded ?? call.effect === 'write';

  function register(app: FastifyInstance, context: Context, rules: TokenRules): void {
    const attempts = new WeakMap<object, Attempt>();

    /**
     * Whoever is refused here is a stranger. A client with valid tokens is never counted with the strangers that share
     * their address.
     */
    async function known(request: FastifyRequest): Promise<Actor> {
      try {
        return await authenticate(rules, request.headers);
      } catch (error) {
        if (error instanceof RefusedError) await context.countCall(request, 'stranger');
        throw error;
      }
    }

    /** @throws RefusedError 401, 403, 429 */
    async function admit(request: FastifyRequest): Promise<void> {
      const { headers, url: path } = request;
      const actor = await known(request);
      await context.countCall(request, limit, actor.sub);
      const { subject, acting } = subjectOf(actor, headers);
      const attempt = { actor, subject, method: call.method, path, recorded: acting || isRecorded };
      attempts.set(request, attempt);
      const caller = await authorise(context.database, { actor, headers, call });
      attempts.set(request, { ...attempt, caller });
    }

    /** What is asked for, once authorisation and validation have passed it. */
    function askedIn(
      request: FastifyRequest,
    ): Asked<Params, Query, Body> & { act: Omit<Act, 'status'>; recorded: boolean } {
      const attempt = attempts.get(request);
      if (!attempt?.caller) throw new Error('A handler ran before authorisation.');
      const { caller, recorded, ...act } = attempt;
      const { params, query, body } = request as { params: Params; query: Query; body: Body };
      return { caller, params, query, body, act, recorded };
    }

    async function perform(
      request: FastifyRequest,
      database: Database,
      prepared: Prepared,
      afterwards: CallContext['afterwards'],
    ): Promise<Response> {
      const { act, recorded, ...asked } = askedIn(request);
      const record: CallContext['record'] = (subjects, status = 200) =>
        recordAudit(
          database,
          [...new Set(subjects)].map((subject) => ({ ...act, subject, status })),
        );
      const objects = { ...context.objects, session: asked.caller.actor.session };
      const answer = await handle({ ...context, database, objects, record, afterwards, ...asked, prepared });
      // Before the change is committed: what answers otherwise than it says has done nothing.
      const stripped = call.response.parse(answer);
      if (recorded) await record([act.subject]);
      return stripped;
    }

    /** What was refused or has failed left no trace in a transaction of its own. */
    async function recordFailure(request: FastifyRequest, status: number): Promise<void> {
      const attempt = attempts.get(request);
      if (!attempt?.recorded) return;
      const { recorded: _, caller: __, ...act } = attempt;
      await recordAudit(context.database, [{ ...act, status }]).catch((error: unknown) =>
        request.log.error({ err: error }, 'a refused or failed call could not be recorded'),
      );
    }

    const route = (url: string) =>
      app.route<{ Params: Params; Querystring: Query; Body: Body }>({
        method: call.method,
        url,
        schema: {
          summary: call.summary,
          tags: [call.path.split('/')[1] ?? ''],
          ...(call.addition ? { description: 'An addition to the specification.' } : {}),
          params: parametersOf(call.params, url),
          querystring: jsonSchemaOf(call.query),
          ...(hasBody ? { body: jsonSchemaOf(call.body) } : {}),
          response: { 200: jsonSchemaOf(call.response) },
        },
        validatorCompiler: ({ httpPart }) =>
          validated(httpPart === 'params' ? call.params : httpPart === 'body' ? call.body : call.query),
        serializerCompiler: () => JSON.stringify,
        onRequest: admit,
        async handler(request) {
          const { database } = context;
          const later: (() => Promise<void>)[] = [];
          const { act: _, recorded: __, ...asked } = askedIn(request);
          const prepared = await prepare({ ...context, ...asked });
          const performOn = (on: Database) => perform(request, on, prepared, (work) => void later.push(work));
          const answer =
            call.effect === 'read'
              ? await performOn(database)
              : await database.db.transaction((db) => performOn({ ...database, db }));
          for (const work of later) {
            await work().catch((error: unknown) => request.log.warn({ err: error }, 'what follows a call failed'));
          }
          return answer;
        },
        async errorHandler(error, request, reply) {
          const { status, body, headers = {} } = toErrorResponse(error, request, change);
          logRefusal(context.securityLog, error, request, attempts.get(request)?.actor.sub);
          await recordFailure(request, status);
          return reply.status(status).headers(headers).send(body);
        },
      });
    for (const url of addressesOf(call.path)) route(url);
  }

  return { call, limit, recorded: isRecorded, register };
}
