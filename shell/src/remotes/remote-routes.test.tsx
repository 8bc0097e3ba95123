import type { Remote } from '@harbour/contract';
import { createPortalRemotes } from '@harbour/remotes';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { RemoteRoutes } from './remote-routes.tsx';
import { ShellRemotes } from './shell-remotes.tsx';

const page = (text: string) => [{ index: true as const, page: async () => ({ default: () => <h1>{text}</h1> }) }];
const tools = { title: 'Planning Tools', stable: exampleBuild({ version: '1.4.0', basePaths: ['/tools'] }) };
/** A version with one more address. */
const wider = exampleBuild({ version: '1.5.0', basePaths: ['/tools', '/plans'] });
const research = { title: 'Research', stable: exampleBuild({ basePaths: ['/research'] }) };

const remotes: Record<string, Remote> = {
  '1.4.0': { routes: { '/tools': page('Tools') }, slots: {} },
  '1.5.0': { routes: { '/tools': page('Tools'), '/plans': page('Plans') }, slots: {} },
  '1.0.0': { routes: { '/research': page('Research') }, slots: {} },
};

async function open(path: string, entry: object = {}) {
  const portal = createPortalRemotes({
    registry: exampleRegistry({ 'mf-tools': { ...tools, ...entry } }),
    visitor: () => ({ client: 'alex', signedIn: true, staff: false }),
    environment: 'production',
    loadBuild: async (_, { version }) => remotes[version],
    onFailure: () => undefined,
  });
  const host = await renderInHost(null, {
    path,
    routes: [{ path: '*', element: <RemoteRoutes /> }],
    around: (inside) => <ShellRemotes remotes={portal}>{inside}</ShellRemotes>,
  });
  return { ...host, portal };
}

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
