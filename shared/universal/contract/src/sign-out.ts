/**
 * Navigation state for `/login` that signs out: `navigate('/login', { state: signOutOnArrival })`. The host signs out
 * on arrival, so that a page with unsaved work can ask first and keep everything as it is.
 */
export const signOutOnArrival = { signOut: true } as const;

/** Whether a navigation's state asks to sign out. */
export function asksToSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signOut' in state && state.signOut === true;
}
