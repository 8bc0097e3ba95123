import { FailedRequestError, UnexpectedReplyError } from './errors.ts';

/** Whether an error, or what caused it, says that time ran out: fetch and axios each name it in their own way. */
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
 * What a client is told of a call that failed, in a sentence or two without technical words. What the backend says itself
 * (a refusal, too many calls, an error of its own with its reference) is fit to be shown and stays as it is.
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
