import { useBlocker } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { useEffect, useRef } from 'react';

/** The name of these pages in the registry. */
const thisRemote = 'mf-messaging';

interface LeaveGuardOptions {
  messageID: string;
  /** Whether something would be lost. */
  unsaved: () => boolean;
  /** Keeps it for when its owner signs in again, or for the page that takes the place of this one. */
  preserve: (staysHere: boolean) => void;
  /** Reports each further change of the text. */
  onWritten: (listener: () => void) => () => void;
}

export interface LeaveGuard {
  /** Set while the leave dialog is open. */
  asked: { go: () => void; stay: () => void } | undefined;
  /** Lets the page be left without asking. */
  free: () => void;
  /** Whether the page is being left for good. */
  isFree: () => boolean;
  /** Whether the session, or this page's code, is at its end, and what was written is kept. */
  sessionOver: () => boolean;
}

/**
 * Asks before a page with unsaved text is left; the end of the session is not asked about, but what was written is
 * kept: on the portal's notice, and whenever the session has ended without one (in another tab, or by the identity
 * service). It is kept too when the portal takes these pages away, for a newer version of them say. The page may stand
 * for a while yet, until the code of what follows has arrived: what is written on it meanwhile is kept as well.
 */
export function useLeaveGuard({ messageID, unsaved, preserve, onWritten }: LeaveGuardOptions): LeaveGuard {
  const free = useRef(false);
  const over = useRef<{ staysHere: boolean }>(undefined);
  const latest = useRef({ unsaved, preserve });
  latest.current = { unsaved, preserve };

  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (free.current || over.current || !latest.current.unsaved()) return false;
    if (next.pathname !== here.pathname) return true;
    // The address may come to name this very message.
    return next.search !== here.search && new URLSearchParams(next.search).get('draft') !== messageID;
  });

  useEffect(() => {
    const ended = (staysHere: boolean) => {
      // The session may end while these pages are being replaced, but not the other way round.
      if (free.current || over.current?.staysHere === false) return;
      over.current = { staysHere };
      latest.current.preserve(staysHere);
    };
    const written = onWritten(() => {
      if (over.current && !free.current) latest.current.preserve(over.current.staysHere);
    });
    const warned = events.on('session.ending', () => ended(false));
    const replaced = events.on('remote.ending', ({ remote }) => {
      if (remote === thisRemote) ended(true);
    });
    const watched = session.store.subscribe(({ status }) => {
      if (status === 'unauthenticated') ended(false);
    });
    const unload = (event: BeforeUnloadEvent) => {
      if (!free.current && !over.current && latest.current.unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', unload);
    return () => {
      written();
      warned();
      replaced();
      watched();
      removeEventListener('beforeunload', unload);
    };
  }, [onWritten]);

  return {
    asked: blocker.state === 'blocked' ? { go: () => blocker.proceed(), stay: () => blocker.reset() } : undefined,
    free: () => {
      free.current = true;
    },
    isFree: () => free.current,
    sessionOver: () => over.current !== undefined,
  };
}
