import type { Database } from '@harbour/backend-database';
import type { SecurityLog } from '@harbour/backend-process';
import { type Call, callName, takesBody } from '@harbour/definitions/call';
import { staffReasons } from '@harbour/definitions/staff-reasons';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type Act, recordAudit, recordAuditOf } from '../audit/record-audit.ts';
import { authenticate, authorise, type Caller, subjectOf } from '../authorisation/authorise.ts';
import { proofForSums, type RequireProofFor, requireRecentProof } from '../authorisation/recent-proof.ts';
import type { Actor, TokenRules } from '../authorisation/tokens.ts';
import { InvalidRequestError } from '../errors/invalid-request-error.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
import type { CountCall } from './call-limits.ts';
import { turnsOf } from './calls-in-work.ts';
import { type Change, toErrorResponse } from './error-answers.ts';
import { jsonSchemaOf, parametersOf } from './json-schema.ts';
import { classOf, type LimitClass } from './limit-classes.ts';
import { logRefusal } from './security-events.ts';
import type { ServerResources } from './server-resources.ts';
import { timeOfCallers } from './time-of-callers.ts';

// Without a locale zod reports only "Invalid input".
z.config(z.locales.en());

/** What a handler receives. */
export interface Context {
  /** For a call that changes data: its transaction, which also writes the audit record. */
  database: Database;
  /** Today in the firm's time zone, ISO date. */
  today: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The firm's name, for documents. */
  firm: string;
  /** Store for files that a client downloads. Its database writes are outside the call's transaction. */
  objects: ObjectPlace;
  /** Long-lived resources of domains (`defineResource`). */
  resources: ServerResources;
  countCall: CountCall;
  /** Makes sure that a client who has signed up has a client record (`newcomers.ts`). */
  admitNewcomer: (actor: Actor) => Promise<void>;
  securityLog: SecurityLog;
  /** Whether an account signs in with a second factor, by client id; omitted where the user pool cannot be asked. */
  hasSecondFactor?: TokenRules['hasSecondFactor'] | undefined;
}

/** An API call with its handler. */
export interface BoundCall {
  call: Call;
  /** Its rate limit class. */
  limit: LimitClass;
  /** Whether it is audited when a client makes it for themselves. Calls on behalf of a client are always audited. */
  recorded: boolean;
  register: (app: FastifyInstance, context: Context, rules: TokenRules) => void;
}

/** How a call differs from other reads or changes. */
export interface CallPolicy {
  /** Rate limit class; the default is an ordinary read or write. */
  limit?: LimitClass;
  /**
   * Whether a client's own change is audited (default true). False only if it is not a decision: screen settings, and
   * messages, which are records already.
   */
  recorded?: boolean;
  /** Query parameters whose values are not audited, such as a code that can be exchanged for access. */
  secret?: readonly string[];
}

/** What a handler receives for one request. */
export interface CallContext extends Context {
  /**
   * Audits that the caller saw or changed data of these clients, whom the call does not name. Each client once.
   * @param status of the response; default 200
   */
  record: (subjects: Iterable<string>, status?: number) => Promise<void>;
  /**
   * The same for the clients that a query finds, in one statement with it.
   * @param subjects a query of one column, the client ids; each client once
   */
  recordFound: (subjects: SQL) => Promise<void>;
  /** Runs work that cannot be undone, after the transaction has committed. A failure is only logged. */
  afterwards: (work: () => Promise<void>) => void;
}

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

function validated(schema: z.ZodMiniType<unknown>) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequestError(parsed.error.issues) };
  };
}

/**
 * The route's paths with and without its optional parts, because the router accepts an optional part only at the end.
 */
export function addressesOf(path: string): string[] {
  const [always = '', ...optional] = path.split(/(?=\/:\w+\?)/).map((part) => part.replace('?', ''));
  return [always, ...optional.map((_, count) => always + optional.slice(0, count + 1).join(''))];
}

/** What the API's documentation says of a call beside its summary. */
function describedIn({ addition, access, effect, staffMay }: Call): { description?: string } {
  const changes = access === 'client' && effect === 'write';
  const sentences = [
    ...(addition ? ['An addition to the specification.'] : []),
    ...(changes && staffMay === undefined ? ['Only the client makes it, and no staff for them.'] : []),
    ...(changes && staffMay !== undefined ? [`Staff may make it for a client. ${staffReasons[staffMay]}`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

/** The URL with the values of these query parameters left out. */
function withoutSecrets(url: string, secret: readonly string[]): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || secret.length === 0) return url;
  const given = new URLSearchParams(query);
  for (const name of secret) if (given.has(name)) given.set(name, 'left-out');
  return `${path}?${given}`;
}

/** What is known of a request once its tokens are verified. */
interface Attempt extends Omit<Act, 'status'> {
  recorded: boolean;
  /** Set once the call is authorised. */
  caller?: Caller;
}

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
 * @param prepare its result is the handler's `prepared`. What it changes stays changed if the call is refused afterwards,
 * so it changes only what has happened elsewhere already, such as a token that was used up
 */
export function bindPrepared<Params, Query, Body, Response, Prepared>(
  call: Call<Params, Query, Body, Response>,
  prepare: (asked: Context & Asked<Params, Query, Body> & Preparing) => Promise<Prepared>,
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
     * Counts a caller without valid tokens against the `stranger` limit of their address. A client with valid tokens
     * never counts against that limit, even from the same address.
     */
    async function known(request: FastifyRequest): Promise<Actor> {
      try {
        return await authenticate(rules, request.headers);
      } catch (error) {
        if (error instanceof RefusedError) await context.countCall(request, 'stranger');
        throw error;
      }
    }

    const turns = turnsOf(context.resources, limit);

    /** @throws RefusedError 401, 403, 429 */
    async function admit(request: FastifyRequest): Promise<void> {
      const { headers, url: path } = request;
      const actor = await known(request);
      timeOfCallers.of(context.resources).refuseWhenSpent(actor.sub);
      // By the actor: staff who act for a client wait for their own calls, not for the client's.
      turns.refuseWhenFull(actor.sub);
      await context.countCall(request, limit, actor.sub);
      const { subject, acting } = subjectOf(actor, headers);
      const attempt = {
        ...{ actor, subject, method: call.method, call: callName(call), effect: call.effect },
        recorded: acting || isRecorded,
        path: withoutSecrets(path, policy.secret ?? []),
      };
      attempts.set(request, attempt);
      await context.admitNewcomer(actor);
      const caller = await authorise(context.database, { actor, headers, call });
      attempts.set(request, { ...attempt, caller });
    }

    /** The request after authorisation and validation. */
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
      const found = new Set<string>();
      const recordFound: CallContext['recordFound'] = async (subjects) => {
        // Once for each call, also for somebody of whom it shows two kinds of things.
        for (const uid of await recordAuditOf(database, { ...act, status: 200 }, subjects, [...found])) found.add(uid);
      };
      const objects = { ...context.objects, session: asked.caller.actor.session };
      const answer = await handle({
        ...context,
        database,
        objects,
        record,
        recordFound,
        afterwards,
        ...asked,
        prepared,
      });
      // Validated before the commit, so that an invalid response changes nothing.
      const stripped = call.response.parse(answer);
      if (recorded) await record([act.subject]);
      return stripped;
    }

    /** Audits a refused or failed call outside its transaction, which was rolled back. */
    async function recordFailure(request: FastifyRequest, status: number): Promise<void> {
      const attempt = attempts.get(request);
      if (!attempt?.recorded) return;
      const { recorded: _, caller: __, ...act } = attempt;
      await recordAudit(context.database, [{ ...act, status }]).catch((error: unknown) =>
        request.log.error({ err: error }, 'a refused or failed call could not be recorded'),
      );
    }

    async function answer(request: FastifyRequest): Promise<Response> {
      const { database } = context;
      const later: (() => Promise<void>)[] = [];
      const { act: _, recorded: __, ...asked } = askedIn(request);
      if (call.needsRecentProof(asked.body)) {
        await requireRecentProof(database, rules, asked.caller.actor, context);
      }
      const prepared = await prepare({
        ...context,
        ...asked,
        proofForSums: () => proofForSums(database, rules, asked.caller.actor, context),
      });
      const performOn = (on: Database) => perform(request, on, prepared, (work) => void later.push(work));
      const handled = () =>
        call.effect === 'read' ? performOn(database) : database.db.transaction((db) => performOn({ ...database, db }));
      // Documents wait for threads, which have a fair queue of their own.
      const response =
        limit === 'document'
          ? await handled()
          : await timeOfCallers.of(context.resources).charge(asked.caller.actor.sub, handled);
      for (const work of later) {
        await work().catch((error: unknown) => request.log.warn({ err: error }, 'what follows a call failed'));
      }
      return response;
    }

    const route = (url: string) =>
      app.route<{ Params: Params; Querystring: Query; Body: Body }>({
        method: call.method,
        url,
        schema: {
          summary: call.summary,
          tags: [call.path.split('/')[1] ?? ''],
          ...describedIn(call),
          params: parametersOf(call.params, url),
          querystring: jsonSchemaOf(call.query),
          ...(hasBody ? { body: jsonSchemaOf(call.body) } : {}),
          response: { 200: jsonSchemaOf(call.response) },
        },
        validatorCompiler: ({ httpPart }) =>
          validated(httpPart === 'params' ? call.params : httpPart === 'body' ? call.body : call.query),
        serializerCompiler: () => JSON.stringify,
        onRequest: admit,
        handler: (request) => turns.run(askedIn(request).caller.actor.sub, () => answer(request)),
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
