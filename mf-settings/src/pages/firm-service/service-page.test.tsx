import { getService, type ServiceState } from '@harbour/definitions/firm/service';
import { addServiceNotice, endServiceNotice, getServiceNotices } from '@harbour/definitions/firm/service-notices';
import { getSwitches, type SwitchChange, setSwitch } from '@harbour/definitions/firm/switches';
import {
  type Answer,
  administrator,
  choose,
  exampleBuild,
  exampleConfig,
  exampleRegistry,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { collectToasts } from '../../testing/toasts.ts';
import ServicePage from './service-page.tsx';

const at = '2026-11-20T09:00:00Z';
const state: ServiceState = {
  jobs: [
    { name: 'counts of calls', endedAt: at, total: 1, failed: 0, succeededAt: at },
    { name: 'expired objects', endedAt: at, total: 1, failed: 1, succeededAt: null },
    { name: 'outlooks', endedAt: at, total: 9, failed: 2, succeededAt: '2026-11-19T09:00:00Z' },
  ],
  mail: {
    accepted: 1_310,
    waiting: 1,
    waitingSince: at,
    refused: 2,
    lapsed: 0,
    returned: 1,
    troubled: [
      {
        id: 3,
        recipient: 'a***@e***',
        subject: 'Your invitation',
        state: 'waiting',
        attempts: 2,
        problem: 'connect ECONNREFUSED',
        writtenAt: at,
        attemptAt: '2026-11-20T09:06:00Z',
      },
      {
        id: 2,
        recipient: 'b***@e***',
        subject: 'Your password was changed',
        state: 'refused',
        attempts: 1,
        problem: '550 No such address',
        writtenAt: at,
        attemptAt: null,
      },
      {
        id: 1,
        recipient: 'c***@e***',
        subject: 'A message waits for you',
        state: 'returned',
        attempts: 1,
        problem: 'The mailbox is closed',
        writtenAt: at,
        attemptAt: null,
      },
    ],
    unsent: null,
  },
  database: { bytes: 12_345_678, migrations: 10 },
  store: { reachable: false, files: 1_204, removalsWaiting: 3 },
};
const portal = { switches: [{ name: '/tools/wealthplan', title: 'WealthPlan' }] };
const registry = exampleRegistry({
  'mf-tools': {
    title: 'Planning Tools',
    stable: exampleBuild({ version: '2.0.0', portal }),
    canary: { build: exampleBuild({ version: '2.1.0' }), percentage: 10, since: '2026-11-20T08:00:00.000Z' },
  },
  'mf-ims': {
    title: 'Managed Portfolios',
    stable: exampleBuild({ version: '1.2.0' }),
    disabled: { reason: 'Back on Monday.' },
  },
});
const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  writePageConfig(exampleConfig);
  fetched.mockImplementation(async () => Response.json({ registry, keyId: 'k', signature: 's' }));
});

const off: SwitchChange = {
  id: 7,
  name: '/tools/wealthplan',
  off: true,
  reason: 'Wrong tax rates.',
  by: 'Ruth Okoye',
  at,
};
const noNotices = reply(getServiceNotices, { notices: [] });
const unused = reply(getSwitches, { switches: [], changes: [] });
const toasts = collectToasts();
const renderPage = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<ServicePage />, { path: '/firm/service', replies: [...replies, unused, noNotices], user });

describe('the service', () => {
  test('has each job with its last run and how it ended', async () => {
    await renderPage([reply(getService, state)]);
    const lines = within(await screen.findByRole('list', { name: 'Background jobs' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'counts of callsLast run: 20 Nov 2026, 09:00Done',
      'expired objectsLast run: 20 Nov 2026, 09:00Failed; has not succeeded yet',
      'outlooksLast run: 20 Nov 2026, 09:002 of 9 failed; last succeeded on 19 Nov 2026, 09:00',
    ]);
  });

  test('has the database and the store, and says that the store does not answer', async () => {
    await renderPage([reply(getService, state)]);
    expect(await screen.findByText('12.3 MB')).toBeVisible();
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByText('Not reachable')).toBeVisible();
  });

  test('has the e-mail of the week, and what becomes of each message that was not sent', async () => {
    await renderPage([reply(getService, state)]);
    expect(await screen.findByText('1,310')).toBeVisible();
    expect(screen.getByText('1, the oldest since 20 Nov 2026, 09:00')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'E-mail that was not sent' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Your invitationTo a***@e***, written 20 Nov 2026, 09:00; attempts: 2' +
        'Next attempt: 20 Nov 2026, 09:06connect ECONNREFUSED',
      'Your password was changedTo b***@e***, written 20 Nov 2026, 09:00; attempts: 1' +
        'Refused for good; not tried again550 No such address',
      'A message waits for youTo c***@e***, written 20 Nov 2026, 09:00; attempts: 1' +
        'Accepted, and returned laterThe mailbox is closed',
    ]);
  });

  test('says without a mail server that nothing is sent, and what is kept since when, and counts nothing else', async () => {
    const nothing = { accepted: 0, waiting: 0, waitingSince: null, refused: 0, lapsed: 0, returned: 0, troubled: [] };
    const page = await renderPage([
      reply(getService, { ...state, mail: { ...nothing, unsent: { messages: 1_204, since: at } } }),
    ]);
    expect(await screen.findByText(/^No mail server is set, so no e-mail is sent/)).toBeVisible();
    expect(screen.getByText('1,204, the oldest since 20 Nov 2026, 09:00')).toBeVisible();
    expect(screen.queryByText('Accepted by the mail server')).not.toBeInTheDocument();
    page.unmount();
    await renderPage([reply(getService, { ...state, mail: { ...nothing, unsent: { messages: 0, since: null } } })]);
    expect(await screen.findByText('Nothing that is still valid')).toBeVisible();
  });

  test('says that another service sends the e-mail of accounts', async () => {
    await renderPage([reply(getService, { ...state, mail: null })]);
    expect(await screen.findByText(/^Another service manages the accounts/)).toBeVisible();
  });

  test('says that no job has run', async () => {
    await renderPage([reply(getService, { ...state, jobs: [] })]);
    expect(await screen.findByText('No job has run yet')).toBeVisible();
  });

  test('is for those who may, and says when it cannot be read', async () => {
    const support = await renderPage([], supportOfficer);
    expect(support.requests).toEqual([]);
    support.unmount();
    await renderPage([noResponse(getService)]);
    expect(await screen.findByText('We could not read the state of the service')).toBeVisible();
  });

  test('has the live parts with version and channel, and a canary with its share and since when', async () => {
    await renderPage([reply(getService, state)]);
    const lines = within(await screen.findByRole('list', { name: 'Live parts' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Planning Tools2.0.0Stable, for 90%Canary 2.1.0 for 10%, since 20 Nov 2026, 08:00',
      'Managed Portfolios1.2.0Switched off: Back on Monday.',
    ]);
  });

  test('says that the registry cannot be read, and keeps the rest', async () => {
    fetched.mockImplementation(async () => new Response('', { status: 502 }));
    await renderPage([reply(getService, state)]);
    expect(await screen.findAllByText('We could not read the registry of the portal’s parts')).toHaveLength(2);
    expect(screen.getByText('12.3 MB')).toBeVisible();
  });
});

describe('the switches of the service', () => {
  test('are what the live parts declare; one is switched off with a reason', async () => {
    const { user, requests } = await renderPage([reply(getService, state), reply(setSwitch, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Switch off: WealthPlan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Why, for the record' }), 'Wrong tax rates.');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() =>
      expect(toasts.at(-1)?.text).toBe('WealthPlan is switched off for every client, from their next visit on.'),
    );
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: '/tools/wealthplan',
      off: true,
      reason: 'Wrong tax rates.',
      seen: null,
    });
  });

  test('the last change of one is undone with a reason, and a refusal stays in the dialog', async () => {
    const earlier = { ...off, id: 5 };
    const { user, requests } = await renderPage([
      reply(getService, state),
      reply(getSwitches, { switches: [off], changes: [off, { ...off, id: 6, off: false }, earlier] }),
      refuse(setSwitch, 409, 'SwitchChanged', 'Somebody has changed it.'),
    ]);
    expect(await screen.findByText('Off')).toBeVisible();
    await user.click(screen.getByText('Last changes (3)'));
    const changes = within(screen.getByRole('list', { name: 'Last changes of switches' }));
    await user.click(changes.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveValue('Undone: Wrong tax rates.');
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
    expect(await dialog.findByText('Somebody has changed it.')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ off: false, seen: 7 });
  });

  test('one that no live part asks for any more can only be switched on', async () => {
    const gone = { ...off, name: 'old.feature' };
    await renderPage([reply(getService, state), reply(getSwitches, { switches: [gone], changes: [gone] })]);
    expect(await screen.findByText('No live part asks for it')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch on: old.feature' })).toBeVisible();
  });
});

describe('the public page of the service', () => {
  const notice = {
    id: 'aaaaaaaa-1111-4111-8111-000000000001',
    part: 'mail' as const,
    text: 'E-mail is late.',
    by: 'Ruth Okoye',
    from: at,
    until: null,
  };

  test('is written on, with the part that is disturbed', async () => {
    const { user, requests } = await renderPage([reply(getService, state), reply(addServiceNotice, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Write a notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose('What is disturbed', 'E-mail from us', dialog);
    await user.type(dialog.getByRole('textbox', { name: 'What clients should know' }), 'E-mail is late.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^The public page says it now/));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      part: 'mail',
      text: 'E-mail is late.',
    });
  });

  test('has notices that are ended, and those that have ended', async () => {
    const ended = { ...notice, id: 'aaaaaaaa-1111-4111-8111-000000000002', part: null, until: '2026-11-20T10:00:00Z' };
    const { user, requests } = await renderPage([
      reply(getService, state),
      reply(getServiceNotices, { notices: [notice, ended] }),
      reply(endServiceNotice, { success: true }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Notices of the public page' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'E-mail from us: disturbedEndE-mail is late.Ruth Okoye, 20 Nov 2026, 09:00',
      'AnnouncementE-mail is late.Ruth Okoye, 20 Nov 2026, 09:00; ended 20 Nov 2026, 10:00',
    ]);
    await user.click(list.getByRole('button', { name: 'End' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.path).toMatch(/0001\/ending$/));
  });
});
