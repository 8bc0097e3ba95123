import {
  failedChunk,
  forgetFailedParts,
  type PartLoader,
  prepareParts,
  type Remote,
  RemotePartProvider,
} from '@harbour/contract';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { PartWaiting } from './part-waiting.tsx';
import { PartLoading } from './parts-loading.tsx';
import { OfflineError, RemoteDisabledError, RemoteUnavailableError } from './remote-failures.ts';
import { useRemoteHost, useRemotes } from './remotes-context.tsx';
import { beginRender } from './unended-render.ts';

interface RemoteBoundaryProps {
  /** The remote whose part is inside. */
  name: string;
  children: ReactNode;
  /** The loader of this part's code, in whichever build of the remote. */
  codeIn: (remote: Remote) => readonly PartLoader<never>[];
  /** Whether the content is a page, with its own title, and not a part of one. */
  page?: boolean;
  /** Placeholder while the part loads. */
  loading?: ReactNode;
  /** A change of this value retries, such as the address. */
  resetKey?: string;
}

/** A part that crashes within this time after it appeared is taken as never working. Milliseconds. */
const longEnough = 1_000;

/** The part on the page, and since when (`performance.now()`). */
interface Stood {
  part: string;
  since: number;
}

/** Notes that a build begins to render, before its first component does. */
function Rendering({ name }: { name: string }) {
  const { loader } = useRemotes();
  const version = loader.states()[name]?.serving?.choice.build.version;
  if (version !== undefined) beginRender(name, version);
  return null;
}

/** Records when the content first appeared on the page. */
function Standing({ part, stood, children }: { part: string; stood: RefObject<Stood | null>; children: ReactNode }) {
  useEffect(() => {
    stood.current = { part, since: performance.now() };
  }, [part, stood]);
  return children;
}

/**
 * Whether a part is missing because the network is down; retries when it is back.
 * @returns undefined until known
 */
function useOffline(error: unknown, onRetry: () => void): boolean | undefined {
  const { away, checkAway } = useRemoteHost();
  const [offline, setOffline] = useState(
    error instanceof OfflineError ? true : needsNetwork(error) ? undefined : false,
  );
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    let left = false;
    if (offline === undefined) void checkAway().then((found) => left || setOffline(found));
    return () => {
      left = true;
    };
  }, [offline, checkAway]);
  useEffect(() => {
    if (offline && !away) retry.current();
  }, [offline, away]);
  return offline;
}

interface FailedPartProps {
  error: unknown;
  title: string;
  /** It replaces a whole page, which still needs its heading. */
  page: boolean;
  onRetry: () => void;
  /** Whether another build takes over; checked once, when the part failed. */
  takesOver: () => boolean;
  loading: ReactNode;
}

function FailedPart({ error, title, page, onRetry, takesOver, loading }: FailedPartProps) {
  const [waits] = useState(takesOver);
  const { outdated, reload } = useRemoteHost();
  const offline = useOffline(error, onRetry);
  if (waits || offline === undefined || (offline && !page)) return loading;
  if (offline) {
    return (
      <Page title={title}>
        <Card>
          <Empty title="This page will load when your connection is back">Nothing is lost.</Empty>
        </Card>
      </Page>
    );
  }
  const failure = () => {
    if (error instanceof RemoteDisabledError) {
      return (
        <Failure title={`${title} is switched off at the moment`}>
          <p>{error.message}</p>
        </Failure>
      );
    }
    if (outdated && needsNewerShell(error)) {
      return (
        <Failure title={`${title} needs this page to be loaded again`} action="Reload the page" onRetry={reload}>
          <p>The portal was updated after you opened it. Nothing that you have saved is lost.</p>
        </Failure>
      );
    }
    return (
      <Failure title={`${title} is not available at the moment`} onRetry={onRetry}>
        <p>The rest of the portal works as usual, and nothing is lost. We have been told about it.</p>
      </Failure>
    );
  };
  const card = <Card>{failure()}</Card>;
  return page ? <Page title={title}>{card}</Page> : card;
}

/**
 * Whether a newer shell could fix it: a shared module's code disappears with the shell it belongs to, and a remote may
 * be released that this shell cannot run.
 */
function needsNewerShell(error: unknown): boolean {
  return failedChunk(error) !== undefined || error instanceof RemoteUnavailableError;
}

/** Failures that a network outage can cause. */
function needsNetwork(error: unknown): boolean {
  return failedChunk(error) !== undefined;
}

/** Errors that the loader has already reported, and errors about missing code, are not crashes. */
function isCrash(error: unknown): boolean {
  return !(
    error instanceof OfflineError ||
    error instanceof RemoteUnavailableError ||
    error instanceof RemoteDisabledError ||
    failedChunk(error) !== undefined
  );
}

/**
 * Error boundary of a remote's part of the page. A build that crashes right after it appeared is replaced by the
 * previous one; otherwise the part says that it is not available and offers a retry. One report names remote and
 * version.
 */
export function RemoteBoundary({ name, children, codeIn, page = false, loading, resetKey = '' }: RemoteBoundaryProps) {
  const { registry, loader, states } = useRemotes();
  const title = registry.remotes[name]?.title ?? name;
  const state = states[name];
  const generation = state?.generation ?? 0;
  const part = `${generation} ${resetKey}`;
  const stood = useRef<Stood>(null);
  const crash = useRef<{ error: unknown; early: boolean }>(null);
  const { checkAway, lookForNewer } = useRemoteHost();
  // Called much later: use the address at which the part is then.
  const code = useRef(codeIn);
  useEffect(() => {
    code.current = codeIn;
  });
  useEffect(() => loader.registerPart(name, (remote) => prepareParts(code.current(remote))), [loader, name]);

  /** Called while the fallback renders and again when the crash is reported; both must get the same answer. */
  function early(error: unknown): boolean {
    const known = crash.current;
    if (known && Object.is(known.error, error)) return known.early;
    const long = stood.current?.part === part && performance.now() - stood.current.since >= longEnough;
    crash.current = { error, early: !long };
    return !long;
  }
  const placeholder = loading ?? <Skeleton label={title} bars={[36, 160, 160]} />;
  const codeLoaded = async () => prepareParts(code.current(await loader.load(name)));
  return (
    <ErrorBoundary
      resetKeys={[resetKey, generation]}
      onReset={(reset) => {
        // If the generation has changed, another build or the next try of this one has already started.
        if (reset.reason !== 'keys' || reset.prev?.[0] !== resetKey) loader.retry(name);
        forgetFailedParts();
        crash.current = null;
      }}
      onError={(error) => {
        const choice = state?.serving?.choice ?? loader.states()[name]?.serving?.choice;
        if (isCrash(error)) loader.crashed(name, { choice, error, early: early(error) });
        else if (needsNetwork(error)) void checkAway().then((away) => away || loader.partFailed(name, error));
        if (needsNewerShell(error)) lookForNewer().catch(() => undefined);
      }}
      fallbackRender={({ error, resetErrorBoundary }: FallbackProps) => (
        <FailedPart
          error={error}
          title={title}
          page={page}
          onRetry={resetErrorBoundary}
          takesOver={() => isCrash(error) && early(error) && loader.takesOver(name)}
          loading={<PartLoading>{placeholder}</PartLoading>}
        />
      )}
    >
      <Suspense fallback={<PartWaiting codeLoaded={codeLoaded}>{placeholder}</PartWaiting>}>
        <Rendering name={name} />
        <Standing part={part} stood={stood}>
          <RemotePartProvider value={name}>{children}</RemotePartProvider>
        </Standing>
      </Suspense>
    </ErrorBoundary>
  );
}
