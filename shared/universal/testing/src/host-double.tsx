import { configureApi } from '@harbour/api';
import { createQueryClient, type QueryClient, QueryClientProvider } from '@harbour/api/query';
import { type HostPages, HostPagesProvider, type SlotName, type SlotProps, SlotProvider } from '@harbour/contract';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { type AuthUser, provideIdentity, session } from '@harbour/session';
import { HarbourTheme, setAppearance } from '@harbour/ui';
import { act, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { type Answer, backendBase, backendDouble, type RecordedRequest } from './backend-double.ts';
import { client, type IdentityDouble, identityDouble } from './people.ts';

/** What is in a slot, instead of a remote's part. */
export type SlotFillings = { [Name in SlotName]?: (props: SlotProps[Name]) => ReactNode };

export interface HostOptions {
  /** The address that is open. */
  path?: string;
  /** How the backend answers. */
  replies?: readonly Answer[];
  slots?: SlotFillings;
  /** Who is signed in; `null` for nobody. A client by default. */
  user?: AuthUser | null;
  /** The identity provider, where a test decides what it answers. */
  identity?: IdentityDouble;
  /** Routes instead of one page for every address. */
  routes?: RouteObject[];
  /** The pages of the host; every page is there by default. */
  pages?: HostPages;
  /** What a host's own parts need around them besides what every remote finds. */
  around?: (inside: ReactNode) => ReactNode;
  /** Makes user-event walk with fake timers. */
  advanceTimers?: (milliseconds: number) => void;
  /** React root option: called with errors that a boundary caught. */
  onCaughtError?: RenderOptions['onCaughtError'];
}

export interface Host extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** What the backend was asked, in order. */
  requests: RecordedRequest[];
  cache: QueryClient;
  identity: IdentityDouble;
  /** Pathname, query and hash of the address that is open. */
  address: () => string;
}

function slotComponent(slots: SlotFillings) {
  return function SlotDouble<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
    return slots[name]?.(props) ?? null;
  };
}

const everyPage: HostPages = { has: () => true, isOff: () => false, titleOf: () => undefined, offered: () => [] };

/** Points session, API and bus at doubles, as the shell points them at the real ones; `renderInHost` does it too. */
export async function startHost({ user = client, identity, replies = [] }: HostOptions = {}) {
  sessionStorage.clear();
  localStorage.clear();
  setAppearance('system', 'comfortable');
  events.clear();
  const provider = identity ?? identityDouble(user ?? undefined);
  const backend = backendDouble(replies);
  provideIdentity(provider);
  configureApi({ backend: backendBase, client: backendBase }, backend.fetch);
  await act(async () => {
    session.clearTarget();
    session.setAutoLogout(false);
    await session.check();
  });
  return { identity: provider, requests: backend.requests };
}

/** Renders a page or part as it is in the portal: theme, query cache, slots, router, session, API. */
export async function renderInHost(ui: ReactNode, options: HostOptions = {}): Promise<Host> {
  const {
    path = '/',
    slots = {},
    routes,
    pages = everyPage,
    around = (inside: ReactNode) => inside,
    advanceTimers,
    onCaughtError,
  } = options;
  const { identity, requests } = await startHost(options);
  const cache = createQueryClient();
  const router = createMemoryRouter(routes ?? [{ path: '*', element: <Suspense fallback={null}>{ui}</Suspense> }], {
    initialEntries: [path],
  });
  const root: RenderOptions = onCaughtError ? { onCaughtError } : {};
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  // Asynchronous, so that what is there at once (answers without delay, lazy parts) arrives.
  const result = await act(async () =>
    render(
      <HarbourTheme>
        <QueryClientProvider client={cache}>
          <HostPagesProvider value={pages}>
            <SlotProvider value={slotComponent(slots)}>{around(<RouterProvider router={router} />)}</SlotProvider>
          </HostPagesProvider>
        </QueryClientProvider>
      </HarbourTheme>,
      root,
    ),
  );
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { ...result, user, router, requests, cache, identity, address };
}
