import type * as z from '@harbour/contract/schema';
import { askAgain, retryAfter } from './ask-again.ts';
import { type Call, type CallInput, type CallResponse, type Refusal, refusal, takesBody } from './call.ts';
import { CallRefusedError, FailedRequestError, TooManyCallsError, UnexpectedReplyError } from './errors.ts';

/** What came back: data, or the body with which the backend refused. */
export type Reply<Data> =
  | { ok: true; data: Data }
  | {
      ok: false;
      status: number;
      body: Refusal;
      /** Of 429 alone: when the call may be made again. Seconds. */
      retryAfter?: number;
    };

export interface Credentials {
  accessToken: string;
  idToken: string;
}

export interface ApiClientOptions {
  /** Base addresses, without a slash at the end. */
  bases: Record<Call['host'], string>;
  /** The tokens of whoever is signed in, renewed when they have run out (or when `renew` asks); undefined when nobody is. */
  credentials: (renew?: boolean) => Promise<Credentials | undefined>;
  /** Id of the client whom a staff member acts for. */
  target: () => string | undefined;
  /** Told of every request that failed without an answer, before its error is thrown. */
  onFailedRequest: (failure: { method: string; path: string; message: string }) => void;
  /**
   * Told of every answer that is a fault of the backend or of ours: an error of its own, a session that it refuses
   * though it was renewed just now, or an unknown shape.
   */
  onFaultyReply: (fault: { method: string; path: string; message: string }) => void;
  /** Told of every call, but those in the background, that was refused because too much was asked at once. Seconds. */
  onTooManyCalls: (refused: { effect: Call['effect']; retryAfter: number | undefined }) => void;
  /** Told when the backend no longer accepts the session. */
  onUnauthenticated: () => void;
  fetch?: typeof fetch;
  /** Milliseconds after which a request counts as unanswered. */
  timeout?: number;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** For work in the background: a failed request is thrown, but nobody is sent to the error page. */
  background?: true;
}

export interface ApiClient {
  /**
   * Makes a call and gives what came back, a refusal included. A read that is refused because too much was asked at
   * once waits, and is made again, within a bound; a write never is.
   * @throws FailedRequestError without an answer (after telling `onFailedRequest`)
   * @throws UnexpectedReplyError when the answer is not what the definition says
   */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Reply<CallResponse<C>>>;
  /** Makes a call and gives its data; a refusal is thrown as CallRefusedError, 429 as TooManyCallsError. */
  get<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResponse<C>>;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The address of a call below its base.
 * @throws TypeError when a parameter is missing
 */
export function callPath(template: string, { params, query }: LooseInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const value = values.get(name);
    if (value === undefined && optional) return '';
    if (value === undefined) throw new TypeError(`The call ${template} needs ${name}.`);
    return `/${encodeURIComponent(String(value))}`;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes a client for the calls of `definitions/`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    bases,
    credentials,
    target,
    onFailedRequest,
    onFaultyReply,
    onTooManyCalls,
    onUnauthenticated,
    timeout = 30_000,
  } = options;

  async function request(call: Call, input: LooseInput, signal?: AbortSignal): Promise<Response> {
    const response = await attempt(call, input, await credentials(), signal);
    if (response.status !== 401) return response;
    // A token may be refused before its time (a clock that is off, a key that changed): a new one gets one more try.
    const renewed = await credentials(true).catch(() => undefined);
    if (!renewed) return response;
    const again = await attempt(call, input, renewed, signal);
    if (again.status === 401) faulty(call, 'got 401 with a session that was renewed just now.');
    return again;
  }

  async function attempt(call: Call, input: LooseInput, signedIn: Credentials | undefined, signal?: AbortSignal) {
    if (!signedIn) {
      return Response.json(
        { error: { name: 'NotSignedIn', message: 'Your session has ended. Please sign in again.' } },
        { status: 401 },
      );
    }
    const actingFor = target();
    const hasBody = takesBody(call);
    return (options.fetch ?? fetch)(bases[call.host] + callPath(call.path, input), {
      method: call.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${signedIn.accessToken}`,
        'x-id-token': signedIn.idToken,
        ...(actingFor ? { 'x-target-id': actingFor } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    });
  }

  function faulty({ method, path }: Call, what: string): void {
    onFaultyReply({ method, path, message: `${method} ${path} ${what}` });
  }

  async function read<Data>(
    call: Call,
    schema: z.ZodMiniType<Data>,
    response: Response,
    signal?: AbortSignal,
  ): Promise<Reply<Data>> {
    // A connection that is lost in the middle of an answer rejects here: a failed request, and no unknown shape.
    const content = parsed(await response.text());
    // Whoever no longer waits gets half an answer, which is nobody's fault.
    signal?.throwIfAborted();
    if (response.ok) {
      const parsed = schema.safeParse(content);
      if (parsed.success) return { ok: true, data: parsed.data };
      const what = `answered in an unknown shape: ${parsed.error.message}`;
      faulty(call, what);
      throw new UnexpectedReplyError(`${call.method} ${call.path} ${what}`);
    }
    if (response.status === 401) onUnauthenticated();
    const refused = refusal.safeParse(content);
    if (refused.success) {
      const { name, message } = refused.data.error;
      if (response.status >= 500) faulty(call, `got ${response.status} (${name}: ${message})`);
      const wait = response.status === 429 ? retryAfter(response) : undefined;
      return { ok: false, status: response.status, body: refused.data, ...(wait ? { retryAfter: wait } : {}) };
    }
    // A gateway's bare error page is no answer of the backend.
    throw new FailedRequestError(`${call.method} ${call.path} got ${response.status} without a body.`);
  }

  async function send<C extends Call>(call: C, input: CallInput<C>, { signal, background }: SendOptions = {}) {
    try {
      const ask = () => request(call, input, signal);
      const mayRepeat = call.method === 'GET' && call.effect === 'read';
      const response = mayRepeat ? await askAgain(ask, signal) : await ask();
      const reply = await read(call, call.response as z.ZodMiniType<CallResponse<C>>, response, signal);
      if (!reply.ok && reply.status === 429 && !background)
        onTooManyCalls({ effect: call.effect, retryAfter: reply.retryAfter });
      return reply;
    } catch (error) {
      if (error instanceof UnexpectedReplyError || signal?.aborted) throw error;
      const failure =
        error instanceof FailedRequestError ? error : new FailedRequestError(String(error), { cause: error });
      if (!background) onFailedRequest({ method: call.method, path: call.path, message: failure.message });
      throw failure;
    }
  }

  return {
    send,
    async get(call, input, sendOptions) {
      const reply = await send(call, input, sendOptions);
      if (reply.ok) return reply.data;
      if (reply.status === 429) throw new TooManyCallsError(reply.body, reply.retryAfter);
      throw new CallRefusedError(reply.status, reply.body);
    },
  };
}
