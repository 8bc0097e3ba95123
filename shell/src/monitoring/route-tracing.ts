import type { createBrowserRouter } from '@harbour/contract/router';
import {
  browserTracingIntegration,
  getClient,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/react';

/** As much of a router as is timed. */
export type TracedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** What a page is called when it is timed: the pattern of its route, since an address may say whose page it is. */
function routeName({ matches, location: { pathname } }: TracedRouter['state']): string {
  const pattern = matches.at(-1)?.route.path;
  // The shell's own pages have a pattern each; a remote's stand below its base path.
  return pattern === undefined || pattern === '*' ? `/${pathname.split('/')[1] ?? ''}/*` : `/${pattern}`;
}

/**
 * Times the page that was opened and each change of page: their route, when and for how long, and nothing of requests,
 * resources, clicks or addresses (`sentry.ts` sees to the last). It is asked for by `errorReporting.routesSampleRate` of the runtime configuration.
 */
export function traceRoutes(router: TracedRouter): void {
  const client = getClient();
  if (!client) return;
  client.addIntegration(
    browserTracingIntegration({
      instrumentPageLoad: false,
      instrumentNavigation: false,
      instrumentBfcacheRestore: false,
      traceFetch: false,
      traceXHR: false,
      enableLongTask: false,
      linkPreviousTrace: 'off',
    }),
  );
  const span = (name: string) => ({ name, attributes: { 'sentry.source': 'route' } });
  startBrowserTracingPageLoadSpan(client, span(routeName(router.state)));
  let shown = router.state.location.pathname;
  router.subscribe((state) => {
    if (state.location.pathname === shown) return;
    shown = state.location.pathname;
    startBrowserTracingNavigationSpan(client, span(routeName(state)));
  });
}
