import type { createBrowserRouter } from '@harbour/contract/router';
import {
  browserTracingIntegration,
  getClient,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/react';

/** The part of a router that timing needs. */
export type TracedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The name of a timed page: the pattern of its route, since the address itself may identify a client. */
function routeName({ matches, location: { pathname } }: TracedRouter['state']): string {
  const pattern = matches.at(-1)?.route.path;
  // Each of the shell's own pages has a pattern; a remote's pages are below its base path.
  return pattern === undefined || pattern === '*' ? `/${pathname.split('/')[1] ?? ''}/*` : `/${pattern}`;
}

/**
 * Times the opened page and each page change: route, time and duration, and nothing about requests, resources, clicks
 * or addresses (`sentry.ts` enforces the last one). It is enabled by `errorReporting.routesSampleRate` of the runtime
 * configuration.
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
