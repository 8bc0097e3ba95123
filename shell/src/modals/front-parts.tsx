import { forgetFailedParts, LazyPart, type Modal, Slot } from '@harbour/contract';
import { Dialog, Failure } from '@harbour/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useSearchTerm } from '../search/search-state.ts';

/** What is in front of the page: a modal, or the guided tour. */
export type Front = Modal | 'GuidedTour';

function Search({ close }: { close: () => void }) {
  const term = useSearchTerm();
  return (
    <Dialog title={`YOUR RESULTS FOR ${term ?? ''}`} placement="centre" onClose={close}>
      <ErrorBoundary
        onReset={forgetFailedParts}
        onError={(error) => reportError(error, { part: 'search' })}
        fallbackRender={({ resetErrorBoundary }) => (
          <Failure title="The search is not available at the moment" onRetry={resetErrorBoundary}>
            Everything else works as usual.
          </Failure>
        )}
      >
        <SearchResults close={close} />
      </ErrorBoundary>
    </Dialog>
  );
}

const loadTour = () => import('../tour/guided-tour.tsx');

/** What is in front of the page, but for the session warning: its code is loaded when the first part is needed. */
export default function FrontParts({ front, close }: { front: Exclude<Front, 'AutoLogout'>; close: () => void }) {
  switch (front) {
    case 'WelcomeTour':
      return (
        <Dialog title="Welcome tour" placement="centre" onClose={close}>
          <Slot name="modal.welcome-tour" props={{ close }} />
        </Dialog>
      );
    case 'GuidedTour':
      return (
        <Suspense>
          <LazyPart load={loadTour} props={{ close }} />
        </Suspense>
      );
    case 'loadSearchResults':
      return <Search close={close} />;
  }
}
