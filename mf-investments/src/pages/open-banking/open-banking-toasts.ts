import { withCause } from '@harbour/api/saving';
import { events } from '@harbour/events';

/** The titles of the error catalogue (specification, section 8). */
export const failureTitles = {
  add: 'Add Bank Account or Credit Card',
  renew: 'Renew Bank Account or Credit Card',
  access: 'Open Banking Revoke/Renew Access Error',
} as const;

const failureText = 'An unexpected error occurred, if the problem persists please contact us.';

/** Says that something did not work, in the words of the error catalogue, and why if the portal's call failed. */
export function sayFailed(what: keyof typeof failureTitles, error?: unknown): void {
  const text = error === undefined ? failureText : withCause(failureText, error);
  void events.emit('toast', { severity: 'error', title: failureTitles[what], text });
}

/** Says that something was done. */
export function sayDone(title: string, text: string): void {
  void events.emit('toast', { severity: 'success', title, text, life: 4_000 });
}
