import type { Call } from '@harbour/definitions/call';

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
