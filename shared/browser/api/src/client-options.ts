import type { Call } from '@harbour/definitions/call';

export interface Credentials {
  accessToken: string;
  idToken: string;
}

export interface ApiClientOptions {
  /** Base addresses, without a slash at the end. */
  bases: Record<Call['host'], string>;
  /**
   * The tokens of the signed-in user, renewed if they have expired (or if `renew` asks for it); undefined if signed
   * out.
   */
  credentials: (renew?: boolean) => Promise<Credentials | undefined>;
  /** Id of the client a staff member acts for. */
  target: () => string | undefined;
  /** Called for every request that failed without an answer, before its error is thrown. */
  onFailedRequest: (failure: { method: string; path: string; message: string }) => void;
  /**
   * Called for every answer that is a backend fault or ours: a server error, a session that is refused right after its
   * renewal, or an unknown shape.
   */
  onFaultyReply: (fault: { method: string; path: string; message: string }) => void;
  /** Called for every call that the rate limit refused, except background calls. Seconds. */
  onTooManyCalls: (refused: { effect: Call['effect']; retryAfter: number | undefined }) => void;
  /**
   * Called for a call that needs a recent proof of who the user is.
   * @returns whether they have given it; the call is then sent again
   */
  onProofRequired: () => Promise<boolean>;
  /** Called when the backend no longer accepts the session. */
  onUnauthenticated: () => void;
  fetch?: typeof fetch;
  /** Timeout of a request. Milliseconds. */
  timeout?: number;
}
