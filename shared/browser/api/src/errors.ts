import type { Refusal } from '@harbour/definitions/call';

/** A request that could not be made, or got no answer: it is unknown whether the backend received it. */
export class FailedRequestError extends Error {
  override name = 'FailedRequestError';
}

/** The answer does not match the definition: a fault of ours, to be reported. */
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

/** The backend's rate limit refused the call; nothing was done. */
export class TooManyCallsError extends CallRefusedError {
  override name = 'TooManyCallsError';
  /** When to retry, if the backend said so. Seconds. */
  readonly retryAfter: number | undefined;

  constructor(body: Refusal, retryAfter: number | undefined) {
    super(429, body);
    this.retryAfter = retryAfter;
  }
}

/** Whether the refusal tells the user what to do; a server error does not, even if it has a name. */
export function isRefusal(error: unknown): error is CallRefusedError {
  return error instanceof CallRefusedError && error.status < 500;
}
