import { useBlocker } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';

/** Reports whether a part of the page holds something that is not saved. */
type Report = (part: string, unsaved: boolean) => void;

const UnsavedParts = createContext<Report>(() => undefined);

/** Reports to the page's guard, while this part is shown, whether it holds something that is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const report = useContext(UnsavedParts);
  const part = useId();
  useEffect(() => {
    report(part, unsaved);
    return () => report(part, false);
  }, [report, part, unsaved]);
}

/**
 * Asks before a page is left on which a part holds something that is not saved; at the end of the session it does not.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const parts = useRef(new Set<string>());
  const over = useRef(false);
  const report = useRef<Report>((part, unsaved) => {
    if (unsaved) parts.current.add(part);
    else parts.current.delete(part);
  });
  const isHeld = useRef(
    () => parts.current.size > 0 && !over.current && session.store.getState().status === 'authenticated',
  );
  // Within the page only the address's query changes, such as to scroll to a section.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld.current() && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    const warned = events.on('session.ending', () => {
      over.current = true;
    });
    const unload = (event: BeforeUnloadEvent) => {
      if (isHeld.current()) event.preventDefault();
    };
    addEventListener('beforeunload', unload);
    return () => {
      warned();
      removeEventListener('beforeunload', unload);
    };
  }, []);

  return (
    <UnsavedParts value={report.current}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirm="Leave without saving"
          cancel="Stay on this page"
          onConfirm={() => blocker.proceed()}
          onCancel={() => blocker.reset()}
        >
          <p>If you leave now, you lose what you have changed on this page and not saved.</p>
        </ConfirmDialog>
      )}
    </UnsavedParts>
  );
}
