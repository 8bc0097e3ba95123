import type * as z from '@harbour/contract/schema';
import type { Call, CallInput, CallResponse, Refusal } from '@harbour/definitions/call';
import type { ApiClientOptions } from './client-options.ts';
import { CallRefusedError, FailedRequestError, TooManyCallsError, UnexpectedReplyError } from './errors.ts';
import type { OnProgress, PutOptions, Transport } from './transport.ts';

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

export interface SendOptions {
  signal?: AbortSignal;
  /** For work in the background: a failed request is thrown, but nobody is sent to the error page. */
  background?: true;
  /** For a call that sends a file. */
  onProgress?: OnProgress;
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
  /**
   * Puts a file to its signed address, without the session's headers: the address itself is the permission.
   * @throws CallRefusedError when it was not taken, and the store said why
   * @throws FailedRequestError when it was not taken without a word, or there was no answer
   */
  put(url: string, file: Blob, options: PutOptions): Promise<void>;
  /** Fetches the code that makes calls, which the first call does otherwise. */
  prepare(): Promise<void>;
}

/** Makes a client for the calls of `definitions/`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { onFailedRequest, onFaultyReply, onTooManyCalls, onUnauthenticated } = options;
  let transport: Promise<Transport> | undefined;

  /** Code of its own: whoever signs in makes no call, and needs none of it. */
  function loadTransport(): Promise<Transport> {
    transport ??= import(/* webpackChunkName: "api-transport" */ './transport.ts').then(
      ({ createTransport }) => createTransport(options),
      (error) => {
        transport = undefined;
        throw error;
      },
    );
    return transport;
  }

  function faulty({ method, path }: Call, what: string): UnexpectedReplyError {
    const message = `${method} ${path} ${what}`;
    onFaultyReply({ method, path, message });
    return new UnexpectedReplyError(message);
  }

  /** Tells whoever has to know of it, and gives what is thrown. */
  function told(call: Call, error: unknown, background: boolean): unknown {
    if (error instanceof UnexpectedReplyError) return error;
    if (error instanceof CallRefusedError) {
      const { status, body } = error;
      if (status === 401) onUnauthenticated();
      if (status >= 500) faulty(call, `got ${status} (${body.error.name}: ${body.error.message})`);
      if (error instanceof TooManyCallsError && !background) {
        onTooManyCalls({ effect: call.effect, retryAfter: error.retryAfter });
      }
      return error;
    }
    const failure =
      error instanceof FailedRequestError ? error : new FailedRequestError(String(error), { cause: error });
    if (!background) onFailedRequest({ method: call.method, path: call.path, message: failure.message });
    return failure;
  }

  const client: ApiClient = {
    async get<C extends Call>(call: C, input: CallInput<C>, sendOptions: SendOptions = {}) {
      const { signal, background = false, ...rest } = sendOptions;
      try {
        const content = await (await loadTransport()).call(call, input, { ...rest, ...(signal ? { signal } : {}) });
        const parsed = (call.response as z.ZodMiniType<CallResponse<C>>).safeParse(content);
        if (parsed.success) return parsed.data;
        throw faulty(call, `answered in an unknown shape: ${parsed.error.message}`);
      } catch (error) {
        // Whoever no longer waits is told of nothing: what came, or did not, is nobody's fault.
        signal?.throwIfAborted();
        throw told(call, error, background);
      }
    },
    async send(call, input, sendOptions) {
      try {
        return { ok: true, data: await client.get(call, input, sendOptions) };
      } catch (error) {
        if (!(error instanceof CallRefusedError)) throw error;
        const wait = error instanceof TooManyCallsError ? error.retryAfter : undefined;
        return { ok: false, status: error.status, body: error.body, ...(wait ? { retryAfter: wait } : {}) };
      }
    },
    async put(url, file, putOptions) {
      await (await loadTransport()).put(url, file, putOptions);
    },
    async prepare() {
      await loadTransport();
    },
  };
  return client;
}
