import { type Remote, type RemotePageModule, useWorkInHand } from '@harbour/contract';
import { createPortalRemotes, endParts } from '@harbour/remotes';
import { exampleBuild, exampleConfig, exampleRegistry, renderInHost } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { PortalConfigProvider } from '../config/portal-config.tsx';
import { RemotePages } from './remote-pages.tsx';
import { ShellRemotes } from './shell-remotes.tsx';

function OldPage() {
  const [opened, setOpened] = useState(false);
  useWorkInHand(opened);
  return (
    <>
      <h1>Old page</h1>
      <button type="button" onClick={() => setOpened(!opened)}>
        {opened ? 'Close' : 'Begin'}
      </button>
      {opened && <input aria-label="Name" />}
    </>
  );
}

const build = (version: string) =>
  exampleBuild({ version, entry: `remotes/mf-tools/${version}/remoteEntry.js`, basePaths: ['/tools'], slots: [] });
const registry = (version: string, revision: number) => ({
  ...exampleRegistry({ 'mf-tools': { title: 'Planning Tools', stable: build(version) } }),
  revision,
});

/** The page of the first version, and a second version whose page code is still loading. */
async function renderPage() {
  const chunk = Promise.withResolvers<RemotePageModule>();
  const remoteOf = (page: () => Promise<RemotePageModule>): Remote => ({
    routes: { '/tools': [{ path: 'a', page }] },
    slots: {},
  });
  const remotes = createPortalRemotes({
    registry: registry('1.0.0', 1),
    environment: 'production',
    visitor: () => ({ client: 'alex', signedIn: true, staff: false }),
    loadBuild: async (_, { version }) =>
      version === '1.0.0' ? remoteOf(async () => ({ default: OldPage })) : remoteOf(() => chunk.promise),
    onFailure: () => undefined,
    onEnding: endParts,
  });
  const host = await renderInHost(null, {
    path: '/tools/a',
    around: (inside) => (
      <PortalConfigProvider value={exampleConfig}>
        <ShellRemotes remotes={remotes}>{inside}</ShellRemotes>
      </PortalConfigProvider>
    ),
    routes: [{ path: '/tools/*', element: <RemotePages name="mf-tools" basePath="/tools" /> }],
  });
  await screen.findByRole('heading', { name: 'Old page' });
  await act(async () => remotes.adopt(registry('2.0.0', 2)));
  const inPlace = jest.fn();
  await act(async () => {
    void remotes.use(remotes.view().ready).then(inPlace);
  });
  return { ...host, inPlace, arrive: () => chunk.resolve({ default: () => <h1>New page</h1> }) };
}

test('a newer version is put in place once its page’s own code is there, and until then the old one stands', async () => {
  const { inPlace, arrive } = await renderPage();
  expect(inPlace).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Old page' })).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'New page' })).toBeVisible();
  expect(inPlace).toHaveBeenCalled();
});

test('what is begun while the newer version’s code is on its way stays until it is done', async () => {
  const { user, inPlace, arrive } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.type(screen.getByLabelText('Name'), 'For the children');
  await act(async () => arrive());
  expect(inPlace).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('For the children');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'New page' })).toBeVisible();
});
