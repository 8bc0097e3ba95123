import { asksToSignOut, useHostPages } from '@harbour/contract';
import { Navigate, Outlet, useLocation, useNavigate, useNavigationType } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { actingTargetFromAddress, invalidTargetInAddress, session, useSession } from '@harbour/session';
import { useEffect, useRef } from 'react';
import { asksToStop } from '../acting/use-acting.ts';
import { CompositionBanner } from '../composition/composition-banner.tsx';
import { connection } from '../connection/connection.ts';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { useContributions } from '../descriptions/contributions.ts';
import { signInPath } from '../firm/route-rules.ts';
import { Layout } from '../layout/layout.tsx';
import { Modals } from '../modals/modals.tsx';
import { reportError } from '../monitoring/report-error.ts';
import { NewVersionNotice } from '../new-versions/new-version-notice.tsx';
import { SessionTimer } from '../session-timer/session-timer.tsx';
import { redirectFor } from './guard.ts';
import { navigationEffects } from './navigation-effects.ts';
import { scrollAfterNavigation } from './scrolling.ts';

/** Emits the topics for a change of address, scrolls to the start of the new page, and focuses its heading. */
function useNavigationEffects(): void {
  const { pathname, hash } = useLocation();
  const back = useNavigationType() === 'POP';
  const contributions = useContributions();
  const previous = useRef<string | undefined>(undefined);
  const first = useRef(pathname);
  useEffect(() => {
    // A page that is opened from outside keeps the browser's own beginning: Tab leads to “Skip to content”.
    if (first.current === pathname) return;
    first.current = '';
    let stop: (() => void) | undefined;
    let left = false;
    // Not in the first script: nobody changes the page before it is there. Without it, the focus stays where it is.
    const load = import(/* webpackChunkName: "frame" */ './focusing.ts');
    void load.then(
      ({ focusAfterNavigation }) => {
        if (!left) stop = focusAfterNavigation();
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [pathname]);
  useEffect(() => {
    for (const [topic, payload] of navigationEffects(contributions, { from: previous.current, to: pathname, back }))
      void events.emit(topic, payload);
    previous.current = pathname;
  }, [pathname, back, contributions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page scrolls even where the hash is the same.
  useEffect(() => scrollAfterNavigation(hash), [pathname, hash]);
}

/** The document title follows the address at once, before the page's code is loaded. */
function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const title = useHostPages().titleOf(pathname);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** A request without an answer leads to the error page, which knows where the client came from. */
function useErrorPage(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let left = pathname === '/error';
    return events.on('request.failed', ({ method, path, message }) => {
      // Usually several requests of a page fail together.
      if (left) return;
      left = true;
      const details = { part: 'api', call: `${method} ${path}` };
      // If the network is down, it is nobody's fault.
      void connection.check().then((away) => away || reportError(new Error(message), details));
      void navigate('/error', { state: { from: pathname + search } });
    });
  }, [navigate, pathname, search]);
}

/**
 * Signs out users who came to the sign-in page for that; a page with unsaved work may have asked them to stay first.
 */
function useSignOutOnArrival(): void {
  const { pathname, state, key } = useLocation();
  // Once per arrival: users who sign in on the page that they reached by signing out stay signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new key, and nothing else is.
  useEffect(() => {
    const { status } = session.store.getState();
    if (pathname === signInPath && asksToSignOut(state) && status === 'authenticated') void session.signOut('manual');
  }, [key]);
}

/** Stops acting for a client once the page that the navigation asked for is reached. */
function useStopOnArrival(): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new key, and nothing else is.
  useEffect(() => {
    if (asksToStop(state)) session.clearTarget();
  }, [key]);
}

/** Long enough to read for a user who expected a client. Milliseconds. */
const targetNoticeLife = 10_000;

/** Acts for the client that the address names, and shows a message if it names no valid client. */
function useTargetOfAddress(signedIn: boolean): void {
  const { search } = useLocation();
  const target = actingTargetFromAddress(search);
  const none = invalidTargetInAddress(search);
  useEffect(() => {
    if (target && target !== session.target()) session.setTarget(target);
  }, [target]);
  useEffect(() => {
    if (!signedIn || none === undefined) return;
    const title = 'The link does not name a client';
    const text = `“${none.slice(0, 60)}” is no target id. What you see is not the client’s.`;
    void events.emit('toast', { title, text, severity: 'warning', life: targetNoticeLife });
  }, [signedIn, none]);
}

/** The frame of every page: who may see it, its layout, and the effects of navigation. */
export function PortalFrame() {
  const location = useLocation();
  const status = useSession((state) => state.status);
  useNavigationEffects();
  useDocumentTitle();
  useErrorPage();
  useSignOutOnArrival();
  useStopOnArrival();
  useTargetOfAddress(status === 'authenticated');

  const redirect = redirectFor(location, status);
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <>
      <CompositionBanner />
      <Layout>
        {status === 'authenticated' && <SessionTimer />}
        <Outlet />
      </Layout>
      <Modals />
      <NewVersionNotice />
      <OfflineNotice />
    </>
  );
}
