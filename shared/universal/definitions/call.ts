import * as z from '@harbour/contract/schema';
import type { StaffAction } from './staff-actions.ts';
import type { StaffReason } from './staff-reasons.ts';

type Shape = z.ZodMiniType;

/** One HTTP call, as browser and backend both know it. */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the base address; `:name` is a parameter, `:name?` an optional one. */
  path: `/${string}`;
  summary: string;
  /** The base address: the one for clients (the default), or the backend's own. */
  host: 'client' | 'backend';
  /**
   * Who may make it: any signed-in user for a client, any of the firm's staff, advisers and administrators only, or
   * staff whose role may do something (`staffActions`).
   */
  access: 'client' | 'staff' | 'adviser' | StaffAction;
  /** Whether it changes data; some GET calls of the specification do. */
  effect: 'read' | 'write';
  /**
   * Why staff who act for a client may make it, if it changes the client's data; undefined: it is the client's own
   * (decision 88, docs/decisions).
   */
  staffMay?: StaffReason | undefined;
  /** True for a call that the specification does not list (decision 11, docs/decisions). */
  addition: boolean;
  /**
   * Whether it needs a proof of identity of the last minutes, because it changes whom money or data can reach. The
   * portal asks for the proof and repeats the call.
   */
  needsRecentProof(body: Body): boolean;
  params: z.ZodMiniType<Params>;
  query: z.ZodMiniType<Query>;
  body: z.ZodMiniType<Body>;
  response: z.ZodMiniType<Response>;
}

/** The name of a call in the audit, the documents and the tests: `POST /message`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

export const nothing = z.strictObject({});

/** Whether a call sends a body; it is then JSON. */
export function takesBody({ method }: Pick<Call, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

interface CallOptions<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  method: Call['method'];
  path: Call['path'];
  summary: string;
  host?: Call['host'];
  access?: Call['access'];
  effect?: Call['effect'];
  staffMay?: StaffReason;
  addition?: true;
  /** Always, or for some bodies only. */
  needsRecentProof?: true | ((body: z.output<B>) => boolean);
  params?: P;
  query?: Q;
  body?: B;
  response: R;
}

/**
 * Defines a call. Defaults: no parameters, no query, no body, the clients' base address, access for clients, and an
 * effect that follows the method, and no change by staff who act for a client.
 */
export function defineCall<
  R extends Shape,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
>(options: CallOptions<P, Q, B, R>): Call<z.output<P>, z.output<Q>, z.output<B>, z.output<R>> {
  const { params = nothing, query = nothing, body = nothing, needsRecentProof = () => false } = options;
  return {
    host: 'client',
    access: 'client',
    effect: options.method === 'GET' ? 'read' : 'write',
    ...options,
    addition: options.addition ?? false,
    needsRecentProof: needsRecentProof === true ? () => true : needsRecentProof,
    params: params as z.ZodMiniType<z.output<P>>,
    query: query as z.ZodMiniType<z.output<Q>>,
    body: body as z.ZodMiniType<z.output<B>>,
    response: options.response as z.ZodMiniType<z.output<R>>,
  };
}

/** What the caller of `C` passes; empty parts may be left out. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, unknown> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;

export type CallResponse<C> = C extends { response: z.ZodMiniType<infer R> } ? R : never;

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

/** The body of every refused call. */
export const refusal = z.object({
  error: z.object({
    /** Stable name, e.g. `PlanNotFound`. */
    name: z.string(),
    /** What happened and what to do, in words for the user. */
    message: z.string(),
    /** Which part of the request was wrong, if known. */
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
});
export type Refusal = z.infer<typeof refusal>;

/** A calendar day, `YYYY-MM-DD`, from 1900 on: the portal has no older data, and calendars end before 1. */
export const isoDate = z.iso.date().check(z.refine((day) => day >= '1900', 'a day is one of 1900 or later'));
/** Whether a text can be stored: no control characters, no unpaired surrogates. */
export const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);
/** Text that can be stored, of at most this many characters. */
export const storable = (longest: number) =>
  z.string().check(z.maxLength(longest), z.refine(isStorable, 'this cannot be stored'));
/** Pounds and pence: GBP with two decimals, exact as a JSON number up to £90 trillion. */
export const gbp = z.number();
/** In the database's canonical form: ids are compared as text. */
export const uuid = z.uuid().check(z.toLowerCase());
/** A plan's reference; every domain uses it. */
export const planstring = z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/, 'a plan is named like HB-PEN-1001'));
