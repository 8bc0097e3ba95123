import { idleLimits, type SharedActivity, session, storedActivity } from '@harbour/session';
import { signedOutByItself } from '../firm/route-rules.ts';

/**
 * Whether the portal has been idle for longer than a session may be. A session without a valid timestamp may have been
 * idle for any length of time.
 */
export function leftAlone(activity: Pick<SharedActivity, 'read'>, now: number): boolean {
  const last = activity.read();
  return last === undefined || last > now || now - last >= idleLimits.warnAfter + idleLimits.endAfter;
}

/**
 * Resumes the session of an earlier visit. The idle timer stops with its tab, so a session that was idle for too long
 * ends here: closing the browser on a shared computer leaves no account open.
 */
export async function resumeSession(now: number = Date.now()): Promise<void> {
  const tooLong = leftAlone(storedActivity(), now);
  await session.check();
  if (!tooLong || session.store.getState().status !== 'authenticated') return;
  await session.signOut('idle');
  history.replaceState({}, '', signedOutByItself);
}
