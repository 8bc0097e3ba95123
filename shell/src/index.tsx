import { configureApi } from '@harbour/api';
import { type RuntimeConfig, readPageConfig, watchFailedCode } from '@harbour/contract';
import {
  keepPageGlobals,
  loadRegistry,
  type Pins,
  type RegistrySource,
  readUnendedRender,
  recordFault,
  registrySource,
  shellName,
} from '@harbour/remotes';
import { answerForIntegrity } from '@harbour/remotes/integrity';
import { configureSession } from '@harbour/session';
import { Failure, HarbourTheme } from '@harbour/ui';
import { createRoot, type Root } from 'react-dom/client';
import { asksForComposition } from './composition/asks-for-composition.ts';
import { beginFirstCalls } from './config/first-calls.ts';
import { connection } from './connection/connection.ts';
import { reportError, startErrorReporting } from './monitoring/report-error.ts';
import { rootErrors } from './monitoring/root-errors.ts';
import { tellable } from './monitoring/tellable.ts';
import { watchFaults } from './monitoring/watch-faults.ts';
import { Portal } from './portal.tsx';
import { resumeSession } from './session-timer/resume-session.ts';
import './remotes/shared-on-demand.ts';

/** Size of the browser's resource timing buffer, for /about. The default is 250 entries, which a long visit exceeds. */
const notedRequests = 2_000;

/** Without configuration and registry nothing can be shown; everything else handles its own failures. */
function StartFailure({ onRetry, offline = false }: { onRetry: () => void; offline?: boolean }) {
  return (
    <HarbourTheme>
      <main style={{ maxWidth: 640, margin: '10vh auto', padding: '0 16px' }}>
        <h1>Harbour</h1>
        {offline ? (
          <Failure title="You are offline" onRetry={onRetry}>
            <p>Nothing is lost. Harbour will start when your connection is back.</p>
          </Failure>
        ) : (
          <Failure title="Harbour cannot be started at the moment" onRetry={onRetry}>
            <p>Nothing is lost. Please try again in a few minutes, or call us.</p>
          </Failure>
        )}
      </main>
    </HarbourTheme>
  );
}

/** Waits until the network is back. */
function networkBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.store.subscribe(({ away }) => {
      if (away) return;
      stop();
      resolve();
    });
  });
}

/** The composition that this tab asked for, if any; each choice of builds decides whether it applies. */
async function askedPins(source: RegistrySource): Promise<Pins | undefined> {
  if (!asksForComposition()) return undefined;
  const { askedComposition } = await import(/* webpackChunkName: "staff" */ './composition/stored-composition.ts');
  const asked = askedComposition();
  if (!asked.composition) return asked.problem ? { ...asked, builds: {}, missing: {} } : undefined;
  // In production staff alone may pin builds.
  const { pinnedBuilds } = await import(/* webpackChunkName: "staff" */ '@harbour/remotes/pinned-builds');
  return { ...asked, ...(await pinnedBuilds(asked.composition, source)) };
}

/** Starts the portal. What cannot be loaded now is requested again when it is needed, without a page reload. */
async function open(root: Root, config: RuntimeConfig): Promise<void> {
  try {
    const registry = registrySource(config);
    const [loaded, pins] = await Promise.all([
      loadRegistry(registry),
      askedPins(registry),
      resumeSession().then(beginFirstCalls),
    ]);
    if (loaded.stale && !(await connection.check())) {
      recordFault(shellName, 'error', tellable(loaded.stale.message));
      reportError(loaded.stale, { part: 'registry' });
    }
    root.render(<Portal config={config} loaded={loaded} {...(pins ? { pins } : {})} />);
  } catch (error) {
    const offline = await connection.check();
    if (!offline) reportError(error, { part: 'start' });
    const retry = () => void (offline ? connection.check() : open(root, config));
    root.render(<StartFailure offline={offline} onRetry={retry} />);
    if (!offline) return;
    await networkBack();
    await open(root, config);
  }
}

function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  const root = createRoot(container, rootErrors);
  try {
    const config = readPageConfig();
    watchFailedCode();
    keepPageGlobals();
    readUnendedRender();
    // Before anything else is loaded: scripts without a known hash or address are refused.
    answerForIntegrity(config.services);
    void startErrorReporting(config.errorReporting);
    configureSession(config.identity);
    configureApi(config.api);
    void open(root, config);
  } catch (error) {
    reportError(error, { part: 'start' });
    root.render(<StartFailure onRetry={() => window.location.reload()} />);
  }
}

performance.setResourceTimingBufferSize(notedRequests);
watchFaults();
start();
