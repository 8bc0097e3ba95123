import { type Remote, SlotProvider } from '@harbour/contract';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import {
  exampleBuild,
  examplePerson,
  exampleRegistry,
  exampleSettings,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { RemoteSlots } from '../remotes/remote-slots.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import DashboardCards from './dashboard-cards.tsx';

afterEach(() => void jest.restoreAllMocks());

const declaring = (...cards: object[]) =>
  exampleBuild({ basePaths: [], slots: ['dashboard.cards'], portal: { cards } });
const registry = exampleRegistry({
  'mf-investments': {
    title: 'Investments',
    stable: declaring(
      { name: 'dashboard.allocation', title: 'Allocation', ofHoldings: true },
      { name: 'dashboard.change', title: 'What has changed', ofHoldings: true },
    ),
  },
  'mf-research': {
    title: 'Research',
    stable: declaring({ name: 'dashboard.extra', title: 'Extra' }, { name: 'dashboard.news', title: 'News' }),
  },
});

const filling: Remote = {
  routes: {},
  slots: { 'dashboard.cards': async () => ({ default: ({ card }) => <h2>{card}</h2> }) },
};

type Settings = Parameters<typeof exampleSettings>[0];

function show(
  settings: Settings = {},
  holds: 'something' | 'nothing' | undefined = 'something',
  { broken = '', patch = reply(patchWebsiteSettings, { success: true }) } = {},
) {
  return renderInHost(
    <SlotProvider value={RemoteSlots}>
      <DashboardCards holds={holds} />
    </SlotProvider>,
    {
      replies: [reply(getPersonalDetails, examplePerson), reply(getWebsiteSettings, exampleSettings(settings)), patch],
      around: inPortal({
        registry,
        load: (name) => (name === broken ? Promise.reject(new Error('gone')) : Promise.resolve(filling)),
      }),
    },
  );
}

const shown = (names: readonly string[]) =>
  waitFor(() => expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(names));

describe('the cards of the dashboard', () => {
  test('[R002] are in the firm’s order, those that it does not name last', async () => {
    await show();
    await shown(['dashboard.change', 'dashboard.allocation', 'dashboard.news', 'dashboard.extra']);
  });

  test('are in the client’s order; what that does not name follows', async () => {
    await show({ dashboardOrder: ['dashboard.extra', 'dashboard.gone', 'dashboard.allocation'] });
    await shown(['dashboard.extra', 'dashboard.allocation', 'dashboard.change', 'dashboard.news']);
  });

  test('[R388] leave out what the client has hidden, without a gap', async () => {
    await show({ elementVisibility: { 'dashboard.allocation': false } });
    await shown(['dashboard.change', 'dashboard.news', 'dashboard.extra']);
  });

  test('leave out what is about holdings where there are none', async () => {
    await show({}, 'nothing');
    await shown(['dashboard.news', 'dashboard.extra']);
  });

  test('[R002] of a remote that fails say so, the others are there', async () => {
    // React writes every caught error to the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show({}, undefined, { broken: 'mf-research' });
    expect(await screen.findAllByText('Research is not available at the moment')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'dashboard.change' })).toBeVisible();
  });

  test('are moved and hidden in a dialog, and stored', async () => {
    const { user, requests } = await show({ elementVisibility: { 'frame.help': false } });
    await user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const press = (name: string) => user.click(dialog.getByRole('button', { name, hidden: true }));
    await press('Move News up');
    await press('Move What has changed up');
    await user.click(dialog.getByRole('checkbox', { name: 'Extra', hidden: true }));
    await press('Save');
    await shown(['dashboard.change', 'dashboard.news', 'dashboard.allocation']);
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      dashboardOrder: ['dashboard.change', 'dashboard.news', 'dashboard.allocation', 'dashboard.extra'],
      elementVisibility: JSON.stringify({ 'frame.help': false, 'dashboard.extra': false }),
    });
  });

  test('keep their order when the new one cannot be stored, which is said', async () => {
    const patch = refuse(patchWebsiteSettings, 503, 'Busy', 'Please try again later.');
    const host = await show({}, 'something', { patch });
    await host.user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await host.user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
    expect(await dialog.findByRole('alert', { hidden: true })).toHaveTextContent('Your order could not be stored.');
  });
});
