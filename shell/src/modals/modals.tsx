import { forgetFailedParts, LazyPart, type Modal, Slot } from '@harbour/contract';
import { events } from '@harbour/events';
import { remotesFilling, useRemotes } from '@harbour/remotes';
import { Dialog, Empty, Failure, Skeleton } from '@harbour/ui';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';
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

const loadResults = () =>
  import('../search/search-results.tsx').then(({ SearchResults: Results }) => ({ default: Results }));

/** The results of a search: their code is loaded with the first search, and is no part of the first script. */
function SearchResults({ close }: { close: () => void }) {
  return (
    <ErrorBoundary
      onReset={forgetFailedParts}
      onError={(error) => reportError(error, { part: 'search' })}
      fallbackRender={({ resetErrorBoundary }) => (
        <Failure title="The search is not available at the moment" onRetry={resetErrorBoundary}>
          Everything else works as usual.
        </Failure>
      )}
    >
      <Suspense fallback={<Skeleton label="search results" />}>
        <LazyPart load={loadResults} props={{ close }} />
      </Suspense>
    </ErrorBoundary>
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
