import type { Remote } from '@harbour/contract';
import { createPortalRemotes } from '@harbour/remotes';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { RemoteRoutes } from './remote-routes.tsx';
import { ShellRemotes } from './shell-remotes.tsx';

const page = (text: string) => [{ index: true as const, page: async () => ({ default: () => <h1>{text}</h1> }) }];
const tools = { title: 'Planning Tools', stable: exampleBuild({ version: '1.4.0', basePaths: ['/tools'] }) };
/** A version with one more address. */
const wider = exampleBuild({ version: '1.5.0', basePaths: ['/tools', '/plans'] });
const research = { title: 'Research', stable: exampleBuild({ basePaths: ['/research'] }) };

/** A remote that has taken an address over. */
const wealth = { title: 'Wealth', stable: exampleBuild({ version: '3.0.0', basePaths: ['/plans'] }) };

const remotes: Record<string, Remote> = {
  '1.4.0': { routes: { '/tools': page('Tools') }, slots: {} },
  '1.5.0': { routes: { '/tools': page('Tools'), '/plans': page('Plans') }, slots: {} },
  '1.0.0': { routes: { '/research': page('Research') }, slots: {} },
  '3.0.0': { routes: { '/plans': page('Wealth') }, slots: {} },
};

async function open(
  path: string,
  entry: object = {},
  others: Parameters<typeof exampleRegistry>[0] = {},
  isOff: (name: string) => boolean = () => false,
) {
  const portal = createPortalRemotes({
    registry: exampleRegistry({ 'mf-tools': { ...tools, ...entry }, ...others }),
    visitor: () => ({ client: 'alex', signedIn: true, staff: false }),
    environment: 'production',
    loadBuild: async (_, { version }) => remotes[version],
    onFailure: () => undefined,
    backOff: [],
  });
  const host = await renderInHost(null, {
    path,
    pages: { has: () => true, isOff, titleOf: () => undefined, offered: () => [] },
    routes: [{ path: '*', element: <RemoteRoutes /> }],
    around: (inside) => <ShellRemotes remotes={portal}>{inside}</ShellRemotes>,
  });
  return { ...host, portal };
}

afterEach(() => {
  jest.restoreAllMocks();
});

const heading = (name: string) => screen.findByRole('heading', { name });

test('a remote that is added to the registry has its addresses without a new visit', async () => {
  const { portal } = await open('/research');
  expect(await heading('Page not found')).toBeVisible();
  const added = { ...exampleRegistry({ 'mf-tools': tools, 'mf-research': research }), revision: 2 };
  await act(async () => portal.adopt(added));
  expect(await heading('Research')).toBeVisible();
});

test('an address that only another build of the remote has shows that there is no such page', async () => {
  await open('/plans', { canary: { build: wider, percentage: 0 } });
  expect(await heading('Page not found')).toBeVisible();
});

test('and is there for those whose build has it', async () => {
  await open('/plans', { canary: { build: wider, percentage: 100 } });
  expect(await heading('Plans')).toBeVisible();
});

test.each([
  ['its previous version', { previous: wider }],
  ['a canary that this client does not get', { canary: { build: wider, percentage: 0 } }],
])('an address that a remote has only in %s is that of the remote that took it over', async (_, entry) => {
  await open('/plans', entry, { 'mf-wealth': wealth });
  expect(await heading('Wealth')).toBeVisible();
});

test('an address that a canary gave up leads its clients to the remote that has it', async () => {
  const entry = { stable: wider, canary: { build: tools.stable, percentage: 100 } };
  await open('/plans', entry, { 'mf-wealth': wealth });
  expect(await heading('Wealth')).toBeVisible();
});

test('an address of the version in use stays its own until the visitor uses the next one', async () => {
  const { portal } = await open('/plans', { stable: wider });
  expect(await heading('Plans')).toBeVisible();
  const moved = { ...exampleRegistry({ 'mf-tools': tools, 'mf-wealth': wealth }), revision: 2 };
  await act(async () => portal.adopt(moved));
  expect(await heading('Plans')).toBeVisible();
  await act(async () => void (await portal.use(portal.view().ready)));
  expect(await heading('Wealth')).toBeVisible();
});

test('the addresses of a version that replaced a failing one are there with it', async () => {
  const failing = exampleBuild({ version: '1.6.0', basePaths: ['/tools'] });
  const { portal } = await open('/plans', { stable: failing, previous: wider });
  expect(await heading('Page not found')).toBeVisible();
  await act(async () => void (await portal.view().loader.load('mf-tools')));
  expect(await heading('Plans')).toBeVisible();
});

test('a remote that is switched off says so at its addresses, but not at one of another remote', async () => {
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const off = { disabled: { reason: 'Back at noon.' }, previous: wider };
  const { portal } = await open('/plans', off, { 'mf-wealth': wealth });
  expect(await heading('Wealth')).toBeVisible();
  await act(async () => portal.adopt({ ...exampleRegistry({ 'mf-tools': { ...tools, ...off } }), revision: 2 }));
  expect(await screen.findByText(/Back at noon\./)).toBeVisible();
});

test('an address that the firm has switched off says so, and its code is not loaded', async () => {
  const { portal } = await open('/tools', {}, {}, (name) => name === '/tools');
  expect(await heading('Not available at the moment')).toBeVisible();
  expect(screen.getByRole('link', { name: /Go to/ })).toBeVisible();
  expect(portal.view().states['mf-tools']?.serving).toBeUndefined();
});
