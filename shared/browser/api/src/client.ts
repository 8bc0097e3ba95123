import type * as z from '@harbour/contract/schema';
import type { Call, CallInput, CallResponse, Refusal } from '@harbour/definitions/call';
import type { ApiClientOptions } from './client-options.ts';
import { CallRefusedError, FailedRequestError, TooManyCallsError, UnexpectedReplyError } from './errors.ts';
import type { OnProgress, PutOptions, Transport } from './transport.ts';

/** The backend's name for the refusal of a call that it does not have. */
const noSuchCall = 'NoSuchCall';

/** The result: data, or the body of the backend's refusal. */
export type Reply<Data> =
  | { ok: true; data: Data }
  | {
      ok: false;
      status: number;
      body: Refusal;
      /** For 429 only: when to retry the call. Seconds. */
      retryAfter?: number;
    };

export interface SendOptions {
  signal?: AbortSignal;
  /** For background work: a failed request is thrown, but the user is not sent to the error page. */
  background?: true;
  /** For a call that sends a file. */
  onProgress?: OnProgress;
}

export interface ApiClient {
  /**
   * Makes a call and returns the result, including a refusal. A rate-limited read waits and is retried, within a limit;
   * a write is never retried.
   * @throws FailedRequestError without an answer (after telling `onFailedRequest`)
   * @throws UnexpectedReplyError when the answer is not what the definition says
   */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Reply<CallResponse<C>>>;
  /** Makes a call and returns its data; a refusal is thrown as CallRefusedError, 429 as TooManyCallsError. */
  get<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResponse<C>>;
  /**
   * Uploads a file to its signed address (PUT), without the session's headers: the address itself is the permission.
   * @throws CallRefusedError if the store refused it and said why
   * @throws FailedRequestError if the store refused it without a reason, or there was no answer
   */
  put(url: string, file: Blob, options: PutOptions): Promise<void>;
  /** Preloads the transport code, which otherwise the first call loads. */
  prepare(): Promise<void>;
}

/** Makes a client for the calls of `definitions/`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { onFailedRequest, onFaultyReply, onTooManyCalls, onUnauthenticated } = options;
  let transport: Promise<Transport> | undefined;

  /** A separate chunk: the sign-in page makes no calls and does not need it. */
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

  /** Notifies the handlers, and returns the error to throw. */
  function toCallError(call: Call, error: unknown, background: boolean): unknown {
    if (error instanceof UnexpectedReplyError) return error;
    if (error instanceof CallRefusedError) {
      const { status, body } = error;
      if (body.error.name === noSuchCall) return faulty(call, 'does not exist in the deployed API');
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
        // An aborted call reports nothing: its result is nobody's fault.
        signal?.throwIfAborted();
        throw toCallError(call, error, background);
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
