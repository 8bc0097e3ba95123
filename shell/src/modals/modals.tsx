import { type Modal, Slot } from '@harbour/contract';
import { events } from '@harbour/events';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { Dialog, Empty } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { SearchResults } from '../search/search-results.tsx';
import { useSearchTerm } from '../search/search-state.ts';
import { AutoLogout } from '../session-timer/auto-logout.tsx';

/**
 * Decides which modal stays when another one wants to open: only one is active at a time. The session warning replaces
 * any other modal, and no modal replaces it.
 */
export function nextModal(active: Modal | undefined, wanted: Modal): Modal {
  return active === 'AutoLogout' ? active : wanted;
}

function WelcomeTour({ close }: { close: () => void }) {
  const remotes = useRemotes();
  return remotesFilling(remotes, 'modal.welcome-tour').length > 0 ? (
    <Slot name="modal.welcome-tour" props={{ close }} />
  ) : (
    <Empty title="The tour is not part of your portal yet">Your adviser can show you around.</Empty>
  );
}

/** The active modal, if any. Any part of the page opens one by emitting a topic on the event bus. */
export function Modals() {
  const [active, setActive] = useState<Modal | undefined>(undefined);
  const term = useSearchTerm();

  useEffect(() => {
    const opened = events.on('modal.open', ({ modal }) => setActive((now) => nextModal(now, modal)));
    const closed = events.on('modal.close', ({ modal }) => setActive((now) => (now === modal ? undefined : now)));
    // No client data stays on the screen when the session ends, here or in another tab.
    const ended = events.on('session.ended', () => setActive(undefined));
    return () => {
      opened();
      closed();
      ended();
    };
  }, []);

  const close = () => setActive(undefined);
  switch (active) {
    case undefined:
      return null;
    case 'AutoLogout':
      return <AutoLogout />;
    case 'WelcomeTour':
      return (
        <Dialog title="Welcome tour" place="centre" onClose={close}>
          <WelcomeTour close={close} />
        </Dialog>
      );
    case 'loadSearchResults':
      return (
        <Dialog title={`YOUR RESULTS FOR ${term ?? ''}`} place="centre" onClose={close}>
          <SearchResults close={close} />
        </Dialog>
      );
  }
}
