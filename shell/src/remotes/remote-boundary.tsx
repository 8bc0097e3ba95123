import { forgetFailedParts } from '@harbour/contract';
import { events } from '@harbour/events';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { PartLoading } from './parts-loading.tsx';
import { RemoteDisabledError, RemoteUnavailableError } from './remote-loader.ts';
import { useRemotes } from './remotes-context.tsx';

interface RemoteBoundaryProps {
  /** The remote whose part stands inside. */
  name: string;
  children: ReactNode;
  /** What stands there while the part loads. */
  loading?: ReactNode;
  /** A change of this tries again: the address, say. */
  resetKey?: string;
}

function RemoteFailure({ error, title, onRetry }: { error: unknown; title: string; onRetry: () => void }) {
  if (error instanceof RemoteDisabledError) {
    return (
      <Card>
        <Failure title={`${title} is switched off at the moment`}>
          <p>{error.message}</p>
        </Failure>
      </Card>
    );
  }
  return (
    <Card>
      <Failure title={`${title} is not available at the moment`} onRetry={onRetry}>
        <p>The rest of the portal works as usual, and nothing of yours is lost. We have been told about it.</p>
      </Failure>
    </Card>
  );
}

/**
 * Keeps a remote's fault inside its own part of the page: the part says that it is not available and can be tried
 * again, and one report names remote and version.
 */
export function RemoteBoundary({ name, children, loading, resetKey = '' }: RemoteBoundaryProps) {
  const { registry, loader } = useRemotes();
  const remote = registry.remotes[name];
  const title = remote?.title ?? name;
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={() => {
        loader.forgetFailed();
        forgetFailedParts();
      }}
      onError={(error) => {
        // The loader has reported what could not be loaded; what is left are crashes.
        if (error instanceof RemoteUnavailableError || error instanceof RemoteDisabledError) return;
        const version = loader.versionOf(name) ?? remote?.stable.version ?? 'unknown';
        void events.emit('remote.failed', {
          remote: name,
          version,
          message: error instanceof Error ? error.message : String(error),
        });
      }}
      fallbackRender={({ error, resetErrorBoundary }: FallbackProps) => (
        <RemoteFailure error={error} title={title} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<PartLoading>{loading ?? <Skeleton label={title} bars={[36, 160, 160]} />}</PartLoading>}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
