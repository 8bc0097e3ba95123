import type { Refusal } from './call.ts';

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

/**
 * Whether the backend refused for a reason that says what to do; an error of its own does not, even where it has a name.
 */
export function isRefusal(error: unknown): error is CallRefusedError {
  return error instanceof CallRefusedError && error.status < 500;
}
