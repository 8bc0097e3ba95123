import { forgetFailedParts, LazyPart } from '@harbour/contract';
import { Card, Failure, Page, Skeleton } from '@harbour/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';

const loadAboutPage = () => import('./about/about-page.tsx');
const title = 'About this portal';

/** The page on the portal's parts; few ever open it, so its code arrives when somebody does. */
export function About() {
  return (
    <ErrorBoundary
      onReset={forgetFailedParts}
      onError={(error) => reportError(error, { part: 'about' })}
      fallbackRender={({ resetErrorBoundary }) => (
        <Page title={title}>
          <Card>
            <Failure title="This page is not available at the moment" onRetry={resetErrorBoundary}>
              <p>The rest of the portal works as usual, and nothing of yours is lost.</p>
            </Failure>
          </Card>
        </Page>
      )}
    >
      <Suspense fallback={<Skeleton label={title} bars={[36, 160, 320]} />}>
        <LazyPart load={loadAboutPage} props={{}} />
      </Suspense>
    </ErrorBoundary>
  );
}
