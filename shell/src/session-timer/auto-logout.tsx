import { events } from '@harbour/events';
import { idleLimits } from '@harbour/session';
import { Button, Dialog } from '@harbour/ui';
import { useEffect, useState } from 'react';

function minutesLeft(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000));
}

/** Warns that the session is about to end. Any activity extends it; the button says so. */
export function AutoLogout() {
  const [minutes, setMinutes] = useState(5);

  useEffect(() => {
    // After the machine slept the warning comes late, so it carries the time at which the session ends.
    let endsAt = Date.now() + idleLimits.endAfter;
    const updateMinutes = () => setMinutes(minutesLeft(endsAt));
    const warned = events.on('session.idle-warning', (warning) => {
      endsAt = warning.endsAt;
      updateMinutes();
    });
    const timer = setInterval(updateMinutes, 15_000);
    return () => {
      warned();
      clearInterval(timer);
    };
  }, []);

  const stay = () => void events.emit('modal.close', { modal: 'AutoLogout' });
  return (
    <Dialog title="YOUR SESSION WILL EXPIRE SOON!" placement="centre" onClose={stay} closable={false}>
      <p aria-live="polite">
        You have not used Harbour for a while. To keep your details safe we sign you out in{' '}
        {minutes === 1 ? 'one minute' : `${minutes} minutes`}. A message that you have not sent is kept for you.
      </p>
      <p style={{ marginTop: 24 }}>
        <Button variant="primary" autoFocus onClick={stay}>
          Continue with your session
        </Button>
      </p>
    </Dialog>
  );
}
