import * as z from '@harbour/contract/schema';
import { session } from '@harbour/session';
import type { Known } from './guards.ts';

/** What this tab keeps of an unfinished flow, so that a reload loses nothing. A password is never kept. */
const kept = z.object({
  email: z.string().check(z.maxLength(254)),
  givenName: z.string().check(z.maxLength(256)),
  familyName: z.string().check(z.maxLength(256)),
  /** ISO date; empty until it is known. */
  birthdate: z.string().check(z.maxLength(10)),
  /** When the last code was sent, in milliseconds since 1970; 0 where none was. */
  codeSentAt: z.number(),
});

export type Kept = z.infer<typeof kept>;

const nothing: Kept = { email: '', givenName: '', familyName: '', birthdate: '', codeSentAt: 0 };

const storageKey = 'harbour.account-flow';

function stored(): Kept {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    // Nothing, something else, or no storage at all: the flow begins anew.
    return nothing;
  }
}

/** What a reload loses. */
let inPage: Pick<Known, 'password' | 'owes'> = { password: '', owes: undefined };

/** What is known of the flow in this tab. */
export function recall(): Kept & Known {
  return { ...stored(), ...inPage, isSignedIn: session.store.getState().status === 'authenticated' };
}

/** Keeps these for the flow's other steps: what may be stored in the tab, the rest in the page's memory. */
export function remember({ password, owes, ...more }: Partial<Kept> & Partial<Pick<Known, 'password' | 'owes'>>): void {
  if (password !== undefined) inPage = { ...inPage, password };
  if (owes !== undefined) inPage = { ...inPage, owes };
  if (Object.keys(more).length === 0) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...stored(), ...more }));
  } catch {
    // Full or forbidden: a reload asks again.
  }
}

/** The identity service waits for nothing more of an unfinished sign-in. */
export function forgetSignIn(): void {
  inPage = { ...inPage, owes: undefined };
}

/** The flow is at its end: nothing is kept. */
export function forgetJourney(): void {
  inPage = { password: '', owes: undefined };
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
