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

/**
 * The message for a client about a failed call, in a sentence or two without technical words: what was at fault, then
 * what to do. The backend's own texts (a refusal, the rate limit, a server error with its reference) are suitable for
 * clients and stay as they are.
 */
export function failureMessage(error: Error): string {
  if (error instanceof UnexpectedReplyError) {
    return 'Something went wrong on our side, and we have been notified. Try again later.';
  }
  if (!(error instanceof FailedRequestError)) return error.message;
  if (!navigator.onLine) return 'You are offline. Check your connection, then try again.';
  if (ranOutOfTime(error)) return 'Harbour took too long to respond. Try again in a moment.';
  return 'Harbour could not be reached. Check your connection, then try again.';
}
