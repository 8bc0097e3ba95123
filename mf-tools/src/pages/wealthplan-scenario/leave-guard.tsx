import { useWorkInHand } from '@harbour/contract';
import { useBlocker } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useEffect, useRef } from 'react';

/**
 * Asks before a scenario with unsaved changes is left, and keeps a newer version of this part waiting meanwhile. The
 * end of the session is not asked about.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const over = useRef(false);
  const held = useRef(unsaved);
  held.current = unsaved;
  useWorkInHand(unsaved);
  const isHeld = () => held.current && !over.current && session.store.getState().status === 'authenticated';
  // From step to step only the query changes.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => isHeld() && next.pathname !== here.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is in refs.
  useEffect(() => {
    const warned = events.on('session.ending', () => {
      over.current = true;
    });
    const unload = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    addEventListener('beforeunload', unload);
    return () => {
      warned();
      removeEventListener('beforeunload', unload);
    };
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay on this page"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>If you leave now, you lose what you have changed in this scenario and not saved.</p>
    </ConfirmDialog>
  );
}
