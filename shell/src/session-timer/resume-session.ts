import { idleLimits, type SharedActivity, session, storedActivity } from '@harbour/session';
import { signedOutByItself } from '../firm/route-rules.ts';

/**
 * Whether nobody has used the portal for longer than a session may be left alone. A session without a time that can be
 * right may have been left for any length of time.
 */
export function leftAlone(activity: Pick<SharedActivity, 'read'>, now: number): boolean {
  const last = activity.read();
  return last === undefined || last > now || now - last >= idleLimits.warnAfter + idleLimits.endAfter;
}

/**
 * Takes up the session of an earlier visit. The clock that ends an unattended session stops with its tab, so one that
 * was left alone for too long ends here: closing the browser on a shared computer leaves no account open.
 */
export async function resumeSession(now: number = Date.now()): Promise<void> {
  const tooLong = leftAlone(storedActivity(), now);
  await session.check();
  if (!tooLong || session.store.getState().status !== 'authenticated') return;
  await session.signOut('idle');
  history.replaceState({}, '', signedOutByItself);
}
