import type { Refusal } from '@harbour/definitions/call';

/** A request that could not be made, or got no answer: nobody knows whether the backend saw it. */
export class FailedRequestError extends Error {
  override name = 'FailedRequestError';
}

/** The backend answered with something else than the definition says: a fault of ours, to be reported. */
export class UnexpectedReplyError extends Error {
  override name = 'UnexpectedReplyError';
}

/** The backend refused a call and said why in `body`. */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';
  readonly status: number;
  readonly body: Refusal;

  constructor(status: number, body: Refusal) {
    super(body.error.message);
    this.status = status;
    this.body = body;
  }
}

/** The backend refused because it was asked too much at once; nothing was done. */
export class TooManyCallsError extends CallRefusedError {
  override name = 'TooManyCallsError';
  /** When to ask again, where the backend told. Seconds. */
  readonly retryAfter: number | undefined;

  constructor(body: Refusal, retryAfter: number | undefined) {
    super(429, body);
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether the backend refused for a reason that says what to do; an error of its own does not, even where it has a name.
 */
export function isRefusal(error: unknown): error is CallRefusedError {
  return error instanceof CallRefusedError && error.status < 500;
}
