import { AccountClosedError, type SignInResult } from '@harbour/session';
import type { EventName } from './machine.ts';
import { remember } from './memory.ts';

/** What a sign-in has led to: an event of the journey, or the reason why it failed. */
export type Outcome = { event: EventName; error?: never } | { event?: never; error: Error };

/** Notes what the identity service waits for, and says it as the journey does. */
export function outcomeOf(result: SignInResult): Outcome {
  if (result.success) return { event: 'signedIn' };
  if (!result.pendingMfa) {
    const { error } = result;
    if (!(error instanceof AccountClosedError)) return { error };
    remember({ owes: { reopenUntil: error.reopenUntil } });
    return { event: 'accountClosed' };
  }
  remember({ owes: result.setUp ?? 'code' });
  return { event: result.setUp ? 'authenticatorWanted' : 'codeWanted' };
}
