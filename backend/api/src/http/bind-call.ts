import { type Call, takesBody } from '@harbour/api/call';
import type { Database } from '@harbour/backend-database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { authorise, type Caller } from '../authorisation/authorise.ts';
import type { TokenRules } from '../authorisation/tokens.ts';
import type { ExportWorkers } from '../broker-import/export-workers.ts';
import type { DocumentWorkers } from '../documents/document-workers.ts';
import type { TellRecipients } from '../messaging/tell-recipients.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';
import { jsonSchemaOf, parametersOf } from './json-schema.ts';

// Without a language zod says "Invalid input" to everything.
z.config(z.locales.en());

/** What a call's handler may use. */
export interface Context {
  database: Database;
  /** Today in the firm's time zone, ISO date. */
  today: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the firm is called, for documents. */
  firm: string;
  /** Where files are kept for a client to fetch. */
  objects: ObjectPlace;
  documents: DocumentWorkers;
  /** Reads what clients import, in a thread of its own. */
  exports: ExportWorkers;
  /** Tells the recipients of a message outside the portal; undefined where nothing can. */
  tellRecipients: TellRecipients | undefined;
}

/** A call with what answers it. */
export interface BoundCall {
  call: Call;
  register: (app: FastifyInstance, context: Context, rules: TokenRules) => void;
}

interface Request<Params, Query, Body> extends Context {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
}

function validated(schema: z.ZodMiniType<unknown>) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? {});
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequestError(parsed.error.issues) };
  };
}

/** A request that does not fit the call's definition. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError';
  readonly fields: { path: string; message: string }[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit the call.');
    this.fields = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'There is no such field.' }))
        : { path: issue.path.join('.'), message: issue.message },
    );
  }
}

/** The addresses of a path, with and without its optional parts: the router takes an optional part at the end alone. */
export function addressesOf(path: string): string[] {
  const [always = '', ...optional] = path.split(/(?=\/:\w+\?)/).map((part) => part.replace('?', ''));
  return [always, ...optional.map((_, count) => always + optional.slice(0, count + 1).join(''))];
}

/**
 * Joins a definition of `@harbour/api` with the code that answers it. Authorisation comes first, then validation;
 * a handler sees nothing that has not passed both.
 */
export function bind<Params, Query, Body, Response>(
  call: Call<Params, Query, Body, Response>,
  handle: (request: Request<Params, Query, Body>) => Promise<Response>,
): BoundCall {
  return {
    call,
    register(app, context, rules) {
      const callers = new WeakMap<object, Caller>();
      const hasBody = takesBody(call);
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
          async onRequest(request) {
            const caller = await authorise(context.database, rules, {
              headers: request.headers,
              call,
              path: request.url,
            });
            callers.set(request, caller);
          },
          async handler(request) {
            const caller = callers.get(request);
            if (!caller) throw new Error('A handler ran before authorisation.');
            const { params, query, body } = request as { params: Params; query: Query; body: Body };
            return handle({ ...context, caller, params, query, body });
          },
        });
      for (const url of addressesOf(call.path)) route(url);
    },
  };
}
