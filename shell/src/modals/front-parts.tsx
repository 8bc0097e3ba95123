import { forgetFailedParts, LazyPart, type Modal, Slot } from '@harbour/contract';
import { Dialog, Failure, Skeleton } from '@harbour/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';
import { useSearchTerm } from '../search/search-state.ts';

/** What is in front of the page: a modal, or the guided tour. */
export type Front = Modal | 'GuidedTour';

const loadSearch = () => import(/* webpackChunkName: "search" */ '../search/search-view.tsx');

function Search({ close }: { close: () => void }) {
  const term = useSearchTerm();
  return (
    <Dialog title={term === '' ? 'Search' : `YOUR RESULTS FOR ${term}`} placement="centre" onClose={close}>
      <ErrorBoundary
        onReset={forgetFailedParts}
        onError={(error) => reportError(error, { part: 'search' })}
        fallbackRender={({ resetErrorBoundary }) => (
          <Failure title="The search is not available at the moment" onRetry={resetErrorBoundary}>
            Everything else works as usual.
          </Failure>
        )}
      >
        <Suspense fallback={<Skeleton label="the search" bars={[64, 48, 48, 48]} />}>
          <LazyPart load={loadSearch} props={{ close }} />
        </Suspense>
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
