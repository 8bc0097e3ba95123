import { forgetFailedParts, LazyPart, type RemotePageModule } from '@harbour/contract';
import { Card, Failure, Page, Skeleton } from '@harbour/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../monitoring/report-error.ts';

interface LazyPageProps {
  title: string;
  /** Its name in reports of errors. */
  part: string;
  load: () => Promise<RemotePageModule>;
}

/** A rarely used page of the shell: its code is loaded on demand. */
export function LazyPage({ title, part, load }: LazyPageProps) {
  return (
    <ErrorBoundary
      onReset={forgetFailedParts}
      onError={(error) => reportError(error, { part })}
      fallbackRender={({ resetErrorBoundary }) => (
        <Page title={title}>
          <Card>
            <Failure title="This page is not available at the moment" onRetry={resetErrorBoundary}>
              <p>The rest of the portal works as usual, and nothing is lost.</p>
            </Failure>
          </Card>
        </Page>
      )}
    >
      <Suspense fallback={<Skeleton label={title} bars={[36, 160, 320]} />}>
        <LazyPart load={load} props={{}} />
      </Suspense>
    </ErrorBoundary>
  );
}
