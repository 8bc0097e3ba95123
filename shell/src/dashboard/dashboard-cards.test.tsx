import { type Remote, SlotProvider } from '@harbour/contract';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { session } from '@harbour/session';
import {
  client,
  exampleBuild,
  examplePerson,
  exampleRegistry,
  exampleSettings,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
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

function renderCard(
  settings: Settings = {},
  holds: 'something' | 'nothing' | undefined = 'something',
  {
    broken = '',
    stored = reply(getWebsiteSettings, exampleSettings(settings)),
    patch = reply(patchWebsiteSettings, { success: true }),
    user = client,
  } = {},
) {
  return renderInHost(
    <SlotProvider value={RemoteSlots}>
      <DashboardCards holds={holds} />
    </SlotProvider>,
    {
      user,
      replies: [reply(getPersonalDetails, examplePerson), stored, patch],
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
    await renderCard();
    await shown(['dashboard.change', 'dashboard.allocation', 'dashboard.news', 'dashboard.extra']);
  });

  test('are in the client’s order; what that does not name follows', async () => {
    await renderCard({ dashboardOrder: ['dashboard.extra', 'dashboard.gone', 'dashboard.allocation'] });
    await shown(['dashboard.extra', 'dashboard.allocation', 'dashboard.change', 'dashboard.news']);
  });

  test('[R388] leave out what the client has hidden, without a gap', async () => {
    await renderCard({ elementVisibility: { 'dashboard.allocation': false } });
    await shown(['dashboard.change', 'dashboard.news', 'dashboard.extra']);
  });

  test('leave out what is about holdings where there are none', async () => {
    await renderCard({}, 'nothing');
    await shown(['dashboard.news', 'dashboard.extra']);
  });

  test('[R002] of a remote that fails say so, the others are there', async () => {
    // React writes every caught error to the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderCard({}, undefined, { broken: 'mf-research' });
    expect(await screen.findAllByText('Research is not available at the moment')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'dashboard.change' })).toBeVisible();
  });

  test('[R002] are in the firm’s order, and not to be arranged, where the settings cannot be read', async () => {
    await renderCard({}, 'something', { stored: noResponse(getWebsiteSettings) });
    await shown(['dashboard.change', 'dashboard.allocation', 'dashboard.news', 'dashboard.extra']);
    expect(screen.queryByRole('button', { name: 'Arrange the dashboard' })).not.toBeInTheDocument();
  });

  test('[R002] are the client’s for staff, who do not arrange them', async () => {
    await renderCard({ dashboardOrder: ['dashboard.news'] }, 'something', { user: supportOfficer });
    await act(async () => session.setTarget('22222222-2222-4222-8222-222222222222'));
    await shown(['dashboard.news', 'dashboard.change', 'dashboard.allocation', 'dashboard.extra']);
    expect(screen.queryByRole('button', { name: 'Arrange the dashboard' })).not.toBeInTheDocument();
  });

  test('[R002] can be brought back where all are hidden', async () => {
    const every = ['change', 'allocation', 'news', 'extra'].map((name) => [`dashboard.${name}`, false]);
    const { user, requests } = await renderCard({ elementVisibility: Object.fromEntries(every) });
    await user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    for (const box of dialog.getAllByRole('checkbox', { hidden: true })) expect(box).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'News', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
    await shown(['dashboard.news']);
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      elementVisibility: JSON.stringify({ ...Object.fromEntries(every), 'dashboard.news': true }),
    });
  });

  test('[R002] each move is said, also down, and none leaves the list', async () => {
    const { user } = await renderCard();
    await user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const press = (name: string) => user.click(dialog.getByRole('button', { name, hidden: true }));
    const output = () => dialog.getByRole('status', { hidden: true }).textContent;
    const names = () =>
      dialog.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent?.match(/\w+/)?.[0]);
    expect(output()).toBe('');
    await press('Move What has changed down');
    expect(output()).toBe('What has changed is now 2 of 4.');
    expect(names()).toEqual(['Allocation', 'What', 'News', 'Extra']);
    await press('Move Allocation up');
    expect(output()).toBe('Allocation is now 1 of 4.');
    expect(names()).toEqual(['Allocation', 'What', 'News', 'Extra']);
  });

  test('[R002] stay as they are when the dialog is left', async () => {
    const { user, requests } = await renderCard();
    await user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Move News up', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
    await shown(['dashboard.change', 'dashboard.allocation', 'dashboard.news', 'dashboard.extra']);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('[R002] [R388] what was hidden elsewhere meanwhile stays hidden', async () => {
    const settings = (hidden: Record<string, boolean>) =>
      reply(getWebsiteSettings, exampleSettings({ elementVisibility: hidden }));
    const stored = inSequence(settings({}), settings({ 'frame.help': false }));
    const { user, requests } = await renderCard({}, 'something', { stored });
    await user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        elementVisibility: JSON.stringify({ 'frame.help': false }),
      }),
    );
  });

  test('are moved and hidden in a dialog, and stored', async () => {
    const { user, requests } = await renderCard({ elementVisibility: { 'frame.help': false } });
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
    const host = await renderCard({}, 'something', { patch });
    await host.user.click(await screen.findByRole('button', { name: 'Arrange the dashboard' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await host.user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
    expect(await dialog.findByRole('alert', { hidden: true })).toHaveTextContent('Your order could not be stored.');
  });
});

describe('[R002] a card far below what is on screen', () => {
  let arrive: (() => void)[] = [];
  class Observer {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      arrive.push(() => seen([{ isIntersecting: true }]));
      seen([{ isIntersecting: false }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  beforeEach(() => {
    arrive = [];
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  const waiting = () => waitFor(() => expect(screen.getAllByText(/^Loading /)).toHaveLength(4));

  test('keeps its place, and is loaded once it is near', async () => {
    await renderCard();
    await waiting();
    expect(screen.getByText('Loading What has changed…')).toBeInTheDocument();
    await act(async () => arrive[0]?.());
    expect(await screen.findByRole('heading', { name: 'dashboard.change' })).toBeVisible();
    expect(screen.getAllByText(/^Loading /)).toHaveLength(3);
  });

  test('is loaded for print', async () => {
    await renderCard();
    await waiting();
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    await shown(['dashboard.change', 'dashboard.allocation', 'dashboard.news', 'dashboard.extra']);
  });
});
