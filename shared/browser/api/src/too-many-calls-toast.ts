import type { Toast } from '@harbour/contract';
import type { ApiClientOptions } from './client-options.ts';

/** The message for a client when the API rate limit is exceeded. */
export function tooManyCallsToast({ effect, retryAfter }: Parameters<ApiClientOptions['onTooManyCalls']>[0]): Toast {
  const wait = retryAfter === undefined ? 'a moment' : retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  const outcome = effect === 'write' ? 'Your last change was not made.' : 'Some of this page was not loaded.';
  return {
    severity: 'warning',
    title: 'Too many requests',
    text: `${outcome} Please wait ${wait} and try again.`,
    life: 10_000,
  };
}
