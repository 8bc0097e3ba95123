import { useQuery } from '@harbour/api/query';
import { type Remote, SlotProvider } from '@harbour/contract';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { events } from '@harbour/events';
import { recordFault, recordRemote } from '@harbour/remotes';
import { exampleBuild, examplePerson, exampleRegistry, exampleSettings, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { LoginLayout } from '../layout/login-layout.tsx';
import { MainLayout } from '../layout/main-layout.tsx';
import { RemotePages } from '../remotes/remote-pages.tsx';
import { RemoteSlots } from '../remotes/remote-slots.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { BackgroundCounts, quietTime } from './background-counts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const registry = exampleRegistry({
  'mf-counting': {
    title: 'Counting',
    stable: exampleBuild({
      basePaths: [],
      slots: ['header.counts'],
      portal: {
        counts: [
          { panel: 'notifications', topic: 'ims.pending' },
          { panel: 'messages', topic: 'messages.new' },
        ],
      },
    }),
  },
  'mf-tools': { title: 'Tools', stable: exampleBuild({ basePaths: ['/tools'] }) },
});

/** A remote that counts what waits. */
const counting: Remote = {
  routes: {},
  slots: {
    'header.counts': async () => ({
      default: () => {
        useEffect(() => {
          void events.emit('ims.pending', { count: 2 });
          void events.emit('messages.new', { count: 3 });
        }, []);
        return <p>Counted</p>;
      },
    }),
  },
};

const replies = [reply(getPersonalDetails, examplePerson), reply(getWebsiteSettings, exampleSettings())];
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

type Load = (name: string) => Promise<Remote>;
const around = (load: Load) => (inside: React.ReactNode) =>
  inPortal({ registry, load })(<SlotProvider value={RemoteSlots}>{inside}</SlotProvider>);

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const mail = () => screen.getByRole('button', { name: /^Messages/ });

test('[R105] [R106] once the page stands, what waits is counted, and shows by the badges alone', async () => {
  const load = jest.fn<Load>(() => Promise.resolve(counting));
  await renderInHost(<MainLayout>The page</MainLayout>, { replies, around: around(load) });
  await pass(quietTime - 1);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load.mock.calls).toEqual([['mf-counting', '1.0.0']]);
  expect(bell()).toHaveAccessibleName('Notifications, new items');
  expect(mail()).toHaveAccessibleName('Messages, 3 new');
  expect(screen.getByText('Counted')).not.toBeVisible();
});

test('no count is loaded while the page’s code or its figures are on the way', async () => {
  let loaded: (remote: Remote) => void = () => undefined;
  let answered: (figures: string) => void = () => undefined;
  const load = jest.fn<Load>((name) =>
    name === 'mf-counting' ? Promise.resolve(counting) : new Promise((resolve) => (loaded = resolve)),
  );
  function Figures() {
    const { data } = useQuery({ queryKey: ['figures'], queryFn: () => new Promise((resolve) => (answered = resolve)) });
    return <p>Figures: {String(data)}</p>;
  }
  const tools: Remote = {
    routes: { '/tools': [{ index: true, page: async () => ({ default: Figures }) }] },
    slots: {},
  };
  await renderInHost(null, {
    path: '/tools',
    around: around(load),
    routes: [
      {
        path: '/tools/*',
        element: (
          <>
            <RemotePages name="mf-tools" basePath="/tools" />
            <BackgroundCounts />
          </>
        ),
      },
    ],
  });
  const names = () => load.mock.calls.map(([name]) => name);
  await pass(10 * quietTime);
  expect(names()).toEqual(['mf-tools']);
  await act(async () => loaded(tools));
  await pass(10 * quietTime);
  expect(screen.getByText('Figures: undefined')).toBeVisible();
  expect(names()).toEqual(['mf-tools']);
  await act(async () => answered('1'));
  await pass(quietTime);
  expect(screen.getByText('Figures: 1')).toBeVisible();
  expect(names()).toEqual(['mf-tools', 'mf-counting']);
});

const broken: Remote = {
  routes: {},
  slots: {
    'header.counts': async () => ({
      default: () => {
        throw new Error('It cannot count.');
      },
    }),
  },
};

test.each<[string, Load]>([
  ['cannot be loaded', () => Promise.reject(new Error('There is no such file.'))],
  ['crashes', () => Promise.resolve(broken)],
])('a remote that %s there leaves the header as it is, shows nothing, and is reported', async (_, load) => {
  const failed = jest.fn<(payload: { remote: string }) => void>();
  const stop = events.on('remote.failed', failed);
  await renderInHost(<MainLayout>The page</MainLayout>, { replies, around: around(load) });
  await pass(quietTime);
  expect(failed.mock.calls.map(([{ remote }]) => remote)).toEqual(['mf-counting']);
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(mail()).toHaveAccessibleName('Messages');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('The page');
  stop();
});

test('a failing canary of the sign-in page is reported before anybody is signed in', async () => {
  const sendBeacon = jest.fn<(address: string, text: string) => boolean>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const build = exampleBuild({ version: '1.1.0', basePaths: ['/login'] });
  const stable = exampleBuild({ version: '1.0.0', basePaths: ['/login'] });
  const auth = exampleRegistry({ 'mf-auth': { title: 'Sign-in', stable, canary: { build, percentage: 5 } } });
  recordRemote('mf-auth', { state: 'failed', version: '1.1.0' });
  recordFault('mf-auth', 'error', '1.1.0: Cannot read properties of undefined');
  await renderInHost(<LoginLayout background={undefined}>The form</LoginLayout>, {
    user: null,
    around: inPortal({ registry: auth }),
  });
  await pass(2 * quietTime);
  expect(sendBeacon.mock.calls.map(([, text]) => JSON.parse(text))).toEqual([
    { remote: 'mf-auth', version: '1.1.0', outcome: 'used' },
    { remote: 'mf-auth', version: '1.1.0', outcome: 'failed' },
  ]);
});

test('nobody who is not signed in is counted for', async () => {
  const load = jest.fn<Load>(() => Promise.resolve(counting));
  await renderInHost(<BackgroundCounts />, { user: null, around: around(load) });
  await pass(10 * quietTime);
  expect(load).not.toHaveBeenCalled();
});
