import { useNavigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { createIdleClock, session, storedActivity } from '@harbour/session';
import { useEffect } from 'react';
import { signedOutByItself } from '../firm/route-rules.ts';

/** Whoever keeps unsaved work has this long; then the session ends all the same. Milliseconds. */
const noticeTime = 5_000;

/**
 * Watches over an unattended session: warns after 25 minutes, and checks with the identity service that there is
 * still one; signs out 5 minutes later, after giving notice to whoever holds unsaved work.
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
        await navigate(signedOutByItself);
        await session.signOut('idle');
      },
    });
    clock.start();
    return clock.stop;
  }, [navigate]);

  return null;
}
