// @ts-check
// Runs in the page of a release check: shows a part of a remote as the shell does, with the shared modules of a built
// shell, a client who is signed in, and a backend whose answers the check decides.
import { watchBus } from './watch-page.js';

/**
 * What the host's shared modules offer, as far as it is needed here.
 *
 * @typedef {(...words: unknown[]) => unknown} Callable
 * @typedef {{ createElement: (type: unknown, props: object | null, ...children: unknown[]) => object, Suspense: unknown }} ReactModule
 * @typedef {{ render: (element: object) => void, unmount: () => void }} Root
 * @typedef {{ createRoot: (element: Element, options: object) => Root }} DomModule
 * @typedef {{ RemotePartProvider: unknown, SlotProvider: unknown, HostPagesProvider: unknown, LazyPart: unknown, prepareParts: (loads: Callable[]) => Promise<void>, routeObjects: (routes: unknown, notFound: unknown) => object[] }} ContractModule
 * @typedef {{ createBrowserRouter: (routes: object[]) => { dispose: () => void }, RouterProvider: unknown }} RouterModule
 * @typedef {{ createQueryClient: () => { clear: () => void }, QueryClientProvider: unknown }} QueryModule
 * @typedef {{ configureApi: (bases: object, fetch: (input: unknown, init?: RequestInit) => Promise<Response>) => void }} ApiModule
 * @typedef {{ provideIdentity: (client: object) => void, session: { check: () => Promise<void> } }} SessionModule
 * @typedef {{ events: { on: (topic: string, handler: unknown) => () => void } }} EventsModule
 * @typedef {{ HarbourTheme: unknown }} UiModule
 * @typedef {{ shareScopeMap: Record<string, Record<string, unknown>>, loadShare: <T>(name: string) => Promise<false | (() => T | undefined)> }} Instance
 */

/**
 * One page or slot of a remote. An address counts for pages; slots have theirs at the root.
 *
 * @typedef {object} Part
 * @property {string} what such as `page /ims/home`
 * @property {Callable} load
 * @property {string} address
 * @property {object} [props] of a slot
 */

/** @typedef {(method: string, path: string) => Promise<Response>} Backend */

const client = {
  accessToken: 'access',
  idToken: 'id',
  attributes: {
    'custom:harbour_uid': '11111111-1111-4111-8111-111111111111',
    email: 'alex@client.example',
    given_name: 'Alex',
    family_name: 'Morgan',
  },
  groups: [],
};

/** An identity provider with a client who is signed in; everything else is refused by name. */
const identity = new Proxy(
  /** @type {Record<string, Callable>} */ ({ currentUser: async () => client, prepareSignIn: () => undefined }),
  {
    get: (known, name) =>
      Reflect.get(known, name) ?? (() => Promise.reject(new Error(`The check has no ${String(name)}.`))),
  },
);

/**
 * The federation instance of the page's host.
 *
 * @returns {Instance}
 */
export function instance() {
  const [first] = Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__;
  if (!first) throw new Error('The shell has no federation runtime.');
  return first;
}

/**
 * @template Module
 * @param {string} request
 * @returns {Promise<Module>}
 */
async function shared(request) {
  /** @type {false | (() => Module | undefined)} */
  const factory = await instance().loadShare(request);
  const module = factory ? factory() : undefined;
  if (module === undefined) throw new Error(`The shell does not share ${request}.`);
  return module;
}

/** The element that parts are shown in. */
export const stage = document.createElement('main');

/** What is shown while a part's code or data is waited for. */
const fallback = 'check-waiting';
export const isWaiting = () => stage.querySelector(fallback) !== null;

const everyPage = { has: () => true, titleOf: () => undefined, offered: () => [] };

/**
 * Loads the host's modules, with their styles, and signs the client in.
 *
 * @param {string} remote
 * @param {object} config of the deployment
 * @param {Backend} backend
 */
export async function startHost(remote, config, backend) {
  // Given only now, since the shell itself, which this check is not about, would start with it.
  const page = document.getElementById('harbour-config');
  if (page) page.textContent = JSON.stringify(config);
  await Promise.all(Object.keys(instance().shareScopeMap.default ?? {}).map((request) => shared(request)));
  /** @type {ReactModule} */
  const { createElement, Suspense } = await shared('react');
  /** @type {DomModule} */
  const { createRoot } = await shared('react-dom/client');
  /** @type {ContractModule} */
  const { RemotePartProvider, SlotProvider, HostPagesProvider, LazyPart, prepareParts, routeObjects } =
    await shared('@harbour/contract');
  /** @type {RouterModule} */
  const { createBrowserRouter, RouterProvider } = await shared('@harbour/contract/router');
  /** @type {QueryModule} */
  const { createQueryClient, QueryClientProvider } = await shared('@harbour/api/query');
  /** @type {ApiModule} */
  const { configureApi } = await shared('@harbour/api');
  /** @type {SessionModule} */
  const { provideIdentity, session } = await shared('@harbour/session');
  /** @type {EventsModule} */
  const { events } = await shared('@harbour/events');
  /** @type {UiModule} */
  const { HarbourTheme } = await shared('@harbour/ui');

  provideIdentity(identity);
  configureApi({ backend: '/check-api', client: '/check-api' }, (input, init) =>
    backend(init?.method ?? 'GET', new URL(String(input), location.origin).pathname.replace('/check-api', '')),
  );
  watchBus(events);
  await session.check();

  const wrap = (/** @type {[unknown, object][]} */ around, /** @type {object} */ inside) =>
    around.reduceRight((element, [type, props]) => createElement(type, props, element), inside);

  /**
   * Shows a part, whose code is there.
   *
   * @param {Record<string, unknown>} routes of the remote by base path
   * @param {Part | undefined} part nothing for the host alone
   * @param {(error: unknown) => void} onError is given what the part throws while it is rendered
   * @returns {Promise<() => void>} unmounts it
   */
  return async function show(routes, part, onError) {
    const pages = Object.entries(routes).map(([path, below]) => ({ path, children: routeObjects(below, null) }));
    if (part) await prepareParts([part.load]);
    history.replaceState(null, '', part?.address ?? '/');
    const alone = part && createElement(LazyPart, { load: part.load, props: part.props });
    const router = createBrowserRouter(part?.props || !part ? [{ path: '*', element: alone }] : pages);
    const cache = createQueryClient();
    document.body.append(stage);
    const root = createRoot(stage, { onUncaughtError: onError, onCaughtError: onError });
    root.render(
      wrap(
        [
          [HarbourTheme, {}],
          [QueryClientProvider, { client: cache }],
          [HostPagesProvider, { value: everyPage }],
          [SlotProvider, { value: () => null }],
          [RemotePartProvider, { value: remote }],
          [Suspense, { fallback: createElement(fallback, null) }],
        ],
        createElement(RouterProvider, { router }),
      ),
    );
    return () => {
      root.unmount();
      router.dispose();
      cache.clear();
      stage.remove();
    };
  };
}
