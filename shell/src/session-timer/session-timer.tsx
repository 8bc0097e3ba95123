import { useNavigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { createIdleClock, session, storedActivity } from '@harbour/session';
import { useEffect } from 'react';
import { signedOutByItself } from '../firm/route-rules.ts';

/** Timeout for parts that save unsaved work; then the session ends anyway. Milliseconds. */
const noticeTime = 5_000;

/**
 * Ends idle sessions: warns after 25 minutes, and checks with the identity service that the session still exists; signs
 * out 5 minutes later, after telling parts with unsaved work.
 */
export function SessionTimer() {
  const navigate = useNavigate();

  useEffect(() => {
    const clock = createIdleClock({
      activity: storedActivity(),
      onWarning(endsAt) {
        void session.check();
        void events.emit('session.idle-warning', { endsAt });
        void events.emit('modal.open', { modal: 'AutoLogout' });
      },
      onResumed: () => void events.emit('modal.close', { modal: 'AutoLogout' }),
      async onEnd() {
        const late = new Promise((resolve) => setTimeout(resolve, noticeTime));
        await Promise.race([events.emit('session.ending', { reason: 'idle' }), late]);
        await events.emit('modal.close', { modal: 'AutoLogout' });
        // Rendered before the session ends: a page for signed-in users would lead to the sign-in form.
        await navigate(signedOutByItself, { flushSync: true });
        await session.signOut('idle');
      },
    });
    clock.start();
    return clock.stop;
  }, [navigate]);

  return null;
}
