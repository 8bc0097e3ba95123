import { FailedRequestError, UnexpectedReplyError } from './errors.ts';

/** Whether an error, or its cause, is a timeout: fetch and axios use different names for it. */
function ranOutOfTime(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const text = (field: string) => String(Reflect.get(error, field) ?? '');
  return (
    text('name') === 'TimeoutError' ||
    ['ECONNABORTED', 'ETIMEDOUT'].includes(text('code')) ||
    /timeout|timed out/i.test(text('message')) ||
    ranOutOfTime(Reflect.get(error, 'cause'))
  );
}

/** What failed, and what the client can do; the advice is empty where the first part has it. */
function parts(error: unknown): { cause: string; advice: string } {
  const checkConnection = ' Check your connection, then try again.';
  if (error instanceof UnexpectedReplyError) {
    return { cause: 'Something went wrong on our side, and we have been notified.', advice: ' Try again later.' };
  }
  if (!(error instanceof FailedRequestError)) {
    return { cause: error instanceof Error ? error.message : String(error), advice: '' };
  }
  if (!navigator.onLine) return { cause: 'You are offline.', advice: checkConnection };
  if (ranOutOfTime(error)) return { cause: 'Harbour took too long to respond.', advice: ' Try again in a moment.' };
  return { cause: 'Harbour could not be reached.', advice: checkConnection };
}

/**
 * Whether the network, the portal or the entry was at fault, for a call that is tried again without the client: like
 * `failureMessage`, without its advice.
 */
export const failureCause = (error: unknown): string => parts(error).cause;

/**
 * The message for a client about a failed call, in a sentence or two without technical words. The backend's own texts
 * (a refusal, the rate limit, a server error with its reference) are suitable for clients and stay as they are.
 */
export function failureMessage(error: unknown): string {
  const { cause, advice } = parts(error);
  return cause + advice;
}
