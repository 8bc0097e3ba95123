import { api } from '@harbour/api';
import { signOutOnArrival } from '@harbour/contract';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  exampleBuild,
  examplePerson,
  exampleRegistry,
  exampleSettings,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { descriptions } from '../testing/described-remotes.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { portalRoutes } from './routes.tsx';

const basePaths = {
  'mf-auth': [
    '/login',
    '/logout',
    '/forgottenpassword',
    '/resetpassword',
    '/createaccount',
    '/createaccountdetail',
    '/verifynewuser',
  ],
  'mf-investments': ['/investments'],
  'mf-messaging': ['/securemessaging', '/adminsecuremessaging'],
  'mf-research': ['/research', '/buylist/documents'],
};
const registry = exampleRegistry(
  Object.fromEntries(
    Object.entries(basePaths).map(([name, paths]) => [
      name,
      { title: name, stable: exampleBuild({ basePaths: paths, portal: descriptions[name]?.portal }) },
    ]),
  ),
);

/** A remote with one page for every address, which shows the remote's name. */
async function load(name: string) {
  const page = () => Promise.resolve({ default: () => <h1>{`Page of ${name}`}</h1> });
  const paths = Object.entries(basePaths).find(([known]) => known === name)?.[1] ?? [];
  return {
    routes: Object.fromEntries(
      paths.map((path) => [
        path,
        [
          { index: true as const, page },
          { path: '*', page },
        ],
      ]),
    ),
    slots: {},
  };
}

const replies = [
  reply(getPersonalDetails, examplePerson),
  reply(getWebsiteSettings, exampleSettings()),
  noResponse(getPlans),
  refuse(getPeople, 403, 'NotAllowed', 'Not allowed.'),
];

const open = (path: string, options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(null, {
    path,
    replies,
    routes: portalRoutes(),
    around: inPortal({ registry, load }),
    ...options,
  });

const layout = () => document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? 'none';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // The network is there, unless a test says otherwise.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('signed in', () => {
  test.each([
    ['R002', '/', 'Dashboard', 'main'],
    ['R001', '/about', 'About this portal', 'main'],
    ['R003', '/error', 'Something went wrong', 'main'],
    ['R004', '/no/such/page', 'Page not found', 'main'],
    ['R001', '/investments/valuation', 'Page of mf-investments', 'main'],
    ['R010', '/buylist/documents/kiid/GB00B03MLX29', 'Page of mf-research', 'main'],
    ['R009', '/adminsecuremessaging/inbox', 'Page of mf-messaging', 'none'],
    ['R013', '/login', 'Page of mf-auth', 'login'],
    ['R013', '/verifynewuser', 'Page of mf-auth', 'login'],
    ['R012', '/createaccount', 'Dashboard', 'main'],
    ['R012', '/theme', 'Dashboard', 'main'],
  ])('[%s] %s shows "%s" in the layout "%s"', async (_, path, title, frame) => {
    await open(path);
    expect(await heading(title)).toBeVisible();
    expect(layout()).toBe(frame);
  });
});

test.each([
  ['/?target=alex', ['“alex” is no target id. What you see is not the client’s.']],
  ['/?target=', []],
  ['/', []],
])('%s tells %p', async (path, expected) => {
  const texts: (string | undefined)[] = [];
  const off = events.on('toast', ({ text }) => void texts.push(text));
  await open(path, { user: supportOfficer });
  await screen.findByRole('heading', { level: 1 });
  expect(texts).toEqual(expected);
  off();
});

describe('signed out', () => {
  test.each([
    ['R006', '/login', 'Page of mf-auth', 'login'],
    ['R006', '/logout', 'Page of mf-auth', 'login'],
    ['R007', '/forgottenpassword', 'Page of mf-auth', 'login'],
    ['R008', '/createaccount', 'Page of mf-auth', 'login'],
    ['R005', '/theme', 'Theme', 'none'],
  ])('[%s] %s shows "%s" in the layout "%s"', async (_, path, title, frame) => {
    await open(path, { user: null });
    expect(await heading(title)).toBeVisible();
    expect(layout()).toBe(frame);
  });

  test.each([
    ['/resetpassword', 'reset'],
    ['/createaccountdetail', 'create-account'],
    ['/login', 'sign-in'],
  ])('[R007] [R008] %s has the background %s', async (path, background) => {
    await open(path, { user: null });
    await heading('Page of mf-auth');
    expect(document.querySelector('[data-layout]')).toHaveAttribute('data-background', background);
  });

  test.each(['/', '/about', '/investments/valuation?po=all', '/error', '/nothing', '/adminsecuremessaging/inbox'])(
    '[R011] [R132] %s leads to sign-in; nothing of the portal is seen or asked for',
    async (path) => {
      const { address, requests } = await open(path, { user: null });
      expect(await heading('Page of mf-auth')).toBeVisible();
      expect(address()).toBe(`/login?path=${encodeURIComponent(path)}`);
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
      expect(requests).toEqual([]);
    },
  );

  test('[R073] [R022] signing out happens on arrival at the sign-in page, once: a user who signs in there stays', async () => {
    const { address, router } = await open('/investments/valuation');
    await heading('Page of mf-investments');
    await act(() => router.navigate('/login', { state: signOutOnArrival }));
    await waitFor(() => expect(session.store.getState().status).toBe('unauthenticated'));
    expect(address()).toBe('/login');
    await act(async () => void (await session.signIn('alex@example.com', 'calm harbour')));
    expect(session.store.getState().status).toBe('authenticated');
  });

  test('[R132] a session that ends takes the page away at once', async () => {
    const { address } = await open('/investments/valuation');
    await heading('Page of mf-investments');
    await act(() => session.signOut('manual'));
    expect(screen.queryByText('Page of mf-investments')).not.toBeInTheDocument();
    expect(address()).toContain('/login');
  });
});

describe('[R021] a target in the address', () => {
  const target = '22222222-2222-4222-8222-222222222222';

  test('[R021] [R113] [R415] is in force from the first request on, and stays on later pages', async () => {
    const { requests, router } = await open(`/investments/valuation?target=${target}`, { user: supportOfficer });
    await heading('Page of mf-investments');
    expect(session.target()).toBe(target);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.map(({ headers }) => headers.get('x-target-id'))).toEqual(requests.map(() => target));

    await act(() => router.navigate('/'));
    await heading('Dashboard');
    expect(session.target()).toBe(target);
    expect(screen.getByText(/TARGET UUID/)).toHaveTextContent(target);
  });

  test('[R114] after it was cleared it stays cleared, and no header is sent', async () => {
    const { requests, user, address } = await open(`/?target=${target}`, { user: supportOfficer });
    await user.click(await screen.findByRole('link', { name: 'Stop' }));
    expect(session.target()).toBeUndefined();
    expect(address()).toBe('/');
    const before = requests.length;
    await act(() => api.send(getPersonalDetails, {}));
    expect(requests[before]?.headers.has('x-target-id')).toBe(false);
  });
});

describe('[R418] a request without an answer', () => {
  test('[R418] leads to /error, from where one can go back', async () => {
    const { address } = await open('/investments/valuation?po=all');
    await heading('Page of mf-investments');
    await act(() => api.get(getPlans, {}).catch(() => undefined));
    expect(address()).toBe('/error');
    expect(await heading('Something went wrong')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(address()).toBe('/investments/valuation?po=all');
  });

  test('says that the client is offline where the network is away, reports nothing, and goes back by itself', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { address } = await open('/investments/valuation?po=all');
    await heading('Page of mf-investments');
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await act(() => api.get(getPlans, {}).catch(() => undefined));
    expect(await heading('You are offline')).toBeVisible();
    expect(screen.getByText('You can still read this page.', { exact: false })).toBeVisible();
    expect(reported).not.toHaveBeenCalled();

    jest.mocked(fetch).mockImplementation(async () => new Response('{}'));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await heading('Page of mf-investments')).toBeVisible();
    expect(address()).toBe('/investments/valuation?po=all');
    expect(screen.queryByText('You can still read this page.', { exact: false })).not.toBeInTheDocument();
  });

  test('[R419] so does one that cannot be made', async () => {
    const { address } = await open('/investments/valuation');
    await heading('Page of mf-investments');
    const broken = { ...getPlans, path: '/valuation/plans/:missing' as const };
    await act(() => api.get(broken, {}).catch(() => undefined));
    expect(address()).toBe('/error');
  });

  test('[R420] one that was refused with a body leads nowhere', async () => {
    const { address } = await open('/investments/valuation');
    await heading('Page of mf-investments');
    await act(() => api.get(getPeople, {}).catch(() => undefined));
    expect(address()).toBe('/investments/valuation');
  });

  test('in the background leads nowhere', async () => {
    const { address } = await open('/investments/valuation');
    await heading('Page of mf-investments');
    await act(() => api.get(getPlans, {}, { background: true }).catch(() => undefined));
    expect(address()).toBe('/investments/valuation');
  });
});

describe('what navigation says on the bus', () => {
  test('[R016] entering a mailbox says so once; another query of it does not', async () => {
    const heard = jest.fn<(payload: unknown) => void>();
    const { router } = await open('/securemessaging/inbox');
    const stop = events.on('mailbox.opened', heard);
    expect(heard.mock.calls).toEqual([[{ mailbox: 'inbox' }]]);
    await act(() => router.navigate('/securemessaging/inbox?filter=lastweek'));
    await act(() => router.navigate('/securemessaging/inbox?filter=lastmonth', { replace: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/securemessaging/sent'));
    expect(heard).toHaveBeenLastCalledWith({ mailbox: 'sent' });
    stop();
  });

  test('[R014] [R018] the stepper is told of leaving and of the back button', async () => {
    const heard: unknown[] = [];
    const stops = [
      events.on('stepper.reset', (payload) => void heard.push(['reset', payload])),
      events.on('stepper.set', (payload) => void heard.push(['set', payload])),
    ];
    const { router } = await open('/investments/valuation');
    for (const step of ['provider', 'terms', 'complete']) await act(() => router.navigate(`/investments/add/${step}`));
    expect(heard).toEqual([]);
    await act(() => router.navigate(-1));
    await act(() => router.navigate(-1));
    await act(() => router.navigate('/'));
    expect(heard).toEqual([
      ['set', { flow: 'invest-now', step: 1 }],
      ['reset', { flow: 'invest-now' }],
      ['reset', { flow: 'invest-now' }],
    ]);
    for (const stop of stops) stop();
  });
});
