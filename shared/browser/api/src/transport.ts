import { type Call, refusal, takesBody } from '@harbour/definitions/call';
import { callPath, type LooseInput } from '@harbour/definitions/call-path';
import axios, {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';
import { callerHeaders } from './caller-headers.ts';
import type { ApiClientOptions } from './client-options.ts';
import { CallRefusedError, FailedRequestError, TooManyCallsError } from './errors.ts';
import { pass, retryAfter, waitBefore } from './too-many-calls.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** For a call: the path pattern of its definition, which identifies nobody and may be reported. */
    call?: Call['path'];
    /** Whether to wait and retry when rate-limited. */
    repeatable?: boolean;
    /** The number of retries, and the total wait. Milliseconds. */
    waits?: number;
    waited?: number;
    /** Whether the user has just proved who they are for it. */
    proven?: boolean;
    /** Whether its tokens were renewed after the backend refused the first ones. */
    renewed?: boolean;
  }
}

/** Carries calls and files over the network; the only part of the portal that knows axios. */
export interface Transport {
  /**
   * Makes a call.
   * @returns the backend's answer, not validated yet
   * @throws CallRefusedError, TooManyCallsError, FailedRequestError; axios' own error if `signal` aborted it
   */
  call(call: Call, input: LooseInput, options: { signal?: AbortSignal; onProgress?: OnProgress }): Promise<unknown>;
  /** Uploads a file to a signed address; throws as `call` does. */
  put(url: string, file: Blob, options: PutOptions): Promise<void>;
}

/** Upload progress, 0–1. */
export type OnProgress = (part: number) => void;

export interface PutOptions {
  contentType: string;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}

/** Timeout of an upload: a slow connection needs time for 6 MB. Milliseconds. */
const fileTimeout = 600_000;

/**
 * Makes axios pass the address and options to `fetch` as they are, instead of a Request, which outside a browser
 * accepts no relative address (axios, "Custom fetch"); its types do not allow the null that does this.
 */
const withoutRequest: object = { Request: null };

/**
 * XMLHttpRequest is the only way to get upload progress: axios' fetch adapter would stream the body, which browsers
 * support over HTTP/2 only, if at all.
 */
function withProgress(onProgress: OnProgress | undefined): AxiosRequestConfig {
  if (!onProgress) return {};
  return {
    adapter: 'xhr',
    timeout: fileTimeout,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  };
}

/** Details of a request, without anything that identifies a person. */
function nameOf({ method = '', call }: AxiosRequestConfig = {}): string {
  return `${method.toUpperCase()} ${call ?? 'a signed address'}`;
}

/** The error thrown instead of axios' error, which contains the request with its tokens. */
function typedError(error: unknown): unknown {
  if (!isAxiosError<unknown>(error) || isCancel(error)) return error;
  const { response } = error;
  if (!response) return new FailedRequestError(String(error.cause ?? error.message), { cause: error.cause });
  const refused = refusal.safeParse(response.data);
  // A gateway's plain error page is not an answer of the backend.
  if (!refused.success) return new FailedRequestError(`${nameOf(error.config)} got ${response.status} without a body.`);
  return response.status === 429
    ? new TooManyCallsError(refused.data, retryAfter(response.headers['retry-after']))
    : new CallRefusedError(response.status, refused.data);
}

function instance(config: AxiosRequestConfig, fetch: ApiClientOptions['fetch']): AxiosInstance {
  return axios.create({
    adapter: 'fetch',
    // Browsers send their own User-Agent; Firefox would send axios' value instead.
    headers: { accept: 'application/json', 'user-agent': false },
    env: { ...withoutRequest, ...(fetch ? { fetch } : {}) },
    ...config,
  });
}

/**
 * An axios instance for one of the API's hosts: it adds the tokens, renews a refused session once, and waits when
 * rate-limited if asked to.
 */
function hostInstance(baseURL: string, options: ApiClientOptions): AxiosInstance {
  const { credentials, target, onFaultyReply, onProofRequired, timeout = 30_000 } = options;
  const http = instance({ baseURL, allowAbsoluteUrls: false, timeout }, options.fetch);

  async function sign(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
    if (config.renewed) return config;
    const signedIn = await credentials();
    if (!signedIn) {
      const message = 'Your session has ended. Please sign in again.';
      throw new CallRefusedError(401, { error: { name: 'NotSignedIn', message } });
    }
    config.headers.set(callerHeaders(signedIn, target()));
    return config;
  }

  /** A token may be refused early (clock skew, rotated key): retry once with a new token. */
  async function renew(error: unknown) {
    if (!isAxiosError(error) || error.response?.status !== 401 || !error.config) throw error;
    const { config } = error;
    if (config.renewed) {
      const { method = '', call = '' } = config;
      const message = `${nameOf(config)} got 401 with a session that was renewed just now.`;
      onFaultyReply({ method: method.toUpperCase(), path: call, message });
      throw error;
    }
    const renewed = await credentials(true).catch(() => undefined);
    if (!renewed) throw error;
    return http.request({
      ...config,
      headers: new AxiosHeaders(config.headers).set(callerHeaders(renewed)),
      renewed: true,
    });
  }

  async function askAgain(error: unknown) {
    if (!isAxiosError(error) || error.response?.status !== 429 || !error.config?.repeatable) throw error;
    const { config, response } = error;
    const { waits = 0, waited = 0 } = config;
    const wait = waitBefore({ waits, waited, retryAfterSeconds: retryAfter(response.headers['retry-after']) });
    if (wait === undefined) throw error;
    await pass(wait, config.signal);
    return http.request({ ...config, waits: waits + 1, waited: waited + wait });
  }

  /** Sends a call again that needs a recent proof, once the user has given it. */
  async function sendProven(error: unknown) {
    if (!isAxiosError(error) || !error.config || error.config.proven) throw error;
    const { config, response } = error;
    const needsProof = refusal.safeParse(response?.data).data?.error.name === 'RecentProofRequired';
    if (!needsProof || !(await onProofRequired())) throw error;
    return http.request({ ...config, proven: true });
  }

  http.interceptors.request.use(sign);
  http.interceptors.response.use(undefined, renew);
  http.interceptors.response.use(undefined, askAgain);
  http.interceptors.response.use(undefined, sendProven);
  return http;
}

/** Creates the transport: an axios instance for each API host, and one without a session for the file store. */
export function createTransport(options: ApiClientOptions): Transport {
  const hosts: Record<Call['host'], AxiosInstance> = {
    backend: hostInstance(options.bases.backend, options),
    client: hostInstance(options.bases.client, options),
  };
  // The signed address itself is the permission, and the store may be a third party: send no session headers.
  const store = instance({ timeout: fileTimeout }, options.fetch);
  for (const http of [hosts.backend, hosts.client, store]) {
    http.interceptors.response.use(undefined, (error) => {
      throw typedError(error);
    });
  }

  return {
    async call(call, input, { signal, onProgress }) {
      const { data } = await hosts[call.host].request<unknown>({
        method: call.method,
        url: callPath(call.path, input),
        call: call.path,
        repeatable: call.method === 'GET' && call.effect === 'read',
        ...(takesBody(call) ? { data: input.body ?? {} } : {}),
        ...(signal ? { signal } : {}),
        ...withProgress(onProgress),
      });
      return data;
    },
    async put(url, file, { contentType, signal, onProgress }) {
      const headers = { 'content-type': contentType };
      await store.put(url, file, { headers, ...(signal ? { signal } : {}), ...withProgress(onProgress) });
    },
  };
}
