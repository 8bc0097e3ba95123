import { routeObjects, signOutOnArrival } from '@harbour/contract';
import { assignMessage, clientMessaging, firmMessaging } from '@harbour/definitions/messaging/calls';
import type { AuthUser } from '@harbour/session';
import {
  type Answer,
  choose,
  exampleConfig,
  type Host,
  refuse,
  renderInHost,
  selectedIn,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { deskBackend } from '../../testing/example-desk.ts';
import { alex, exampleMessage, idOf, mailBackend, marcus, robin, ruth, written } from '../../testing/example-mail.ts';

const adviser: AuthUser = {
  accessToken: 'access-of-marcus',
  idToken: 'id-of-marcus',
  attributes: { 'custom:harbour_uid': marcus.id, email: 'marcus@firm.example' },
  groups: ['adviser'],
};
const { loadMessages, loadMessageWithID } = firmMessaging;
const base = '/adminsecuremessaging';
const ofRobin = { client: { id: robin.id, name: robin.name }, sender: robin };
/** What the firm got from two clients, and one message that it sent. */
const stored = [
  written(1, { read: false, sender: { ...alex, relation: 'others-client' } }),
  exampleMessage(2, { ...ofRobin, read: true, answered: true, assignee: ruth }),
  exampleMessage(3),
];

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  writePageConfig(exampleConfig);
  onFixedDay('2026-11-20');
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { innerWidth: initial });
  document.getElementById('harbour-config')?.remove();
});

const page = (
  path = `${base}/inbox`,
  replies: readonly Answer[] = mailBackend(stored, true),
  user = adviser,
): Promise<Host> =>
  renderInHost(null, {
    path,
    replies: [...replies, ...deskBackend()],
    user,
    routes: [
      { path: base, children: routeObjects(remote.routes[base] ?? [], null) },
      { path: '*', element: null },
    ],
  });
const rows = async (name = 'Inbox') =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const asked = ({ requests }: Host, call: { path: string }) =>
  requests.filter(({ path }) => path === call.path).map(({ body, query }) => body ?? query);
describe('the firm’s side', () => {
  test.each([
    ['inbox', 'Inbox', ['Unread: Subject 1', 'Subject 2']],
    ['sent', 'Sent', ['Subject 3']],
  ])('[R271] [R272] has the same mailboxes of its own: %s', async (tab, label, subjects) => {
    const host = await page(`${base}/${tab}`);
    const shown = (await rows(label)).map((row) => within(row).getByRole('link'));
    expect(shown.map(({ textContent }) => textContent)).toEqual(subjects);
    for (const link of shown) expect(link.getAttribute('href')).toMatch(/^\/adminsecuremessaging\/message\//);
    const tabs = within(screen.getByRole('navigation', { name: 'Secure Messaging' })).getAllByRole('link');
    expect(tabs.map((link) => link.getAttribute('href'))).toEqual(
      ['inbox', 'drafts', 'sent', 'archived'].map((name) => `${base}/${name}`),
    );
    expect(asked(host, loadMessages)).toHaveLength(1);
    expect(asked(host, clientMessaging.loadMessages)).toEqual([]);
  });

  test('[R272] has a head of its own, with the ways out', async () => {
    const host = await page();
    expect(await screen.findByText('Example Firm')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the portal' })).toHaveAttribute('href', '/');
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
    expect(host.address()).toBe('/login');
    // Where the host signs out: a page with unsaved work may ask first.
    expect(host.router.state.location.state).toEqual(signOutOnArrival);
  });

  test('[R271] opens a message of its own', async () => {
    const host = await page(`${base}/message/${idOf(1)}`);
    const shown = within(await screen.findByRole('article', { name: 'Subject 1' }));
    expect(shown.getByText('Client').parentElement).toHaveTextContent('ClientAlex Morgan');
    expect(screen.getByRole('link', { name: 'Back to Inbox' })).toHaveAttribute('href', `${base}/inbox`);
    expect(asked(host, loadMessageWithID)).toEqual([{ messageID: idOf(1) }]);
  });

  test.each([
    ['a client', undefined],
    ['support', supportOfficer],
  ])('[R272] is not for %s, and asks for nothing', async (_, user) => {
    const host = await renderInHost(null, {
      path: `${base}/inbox`,
      ...(user ? { user } : {}),
      routes: [{ path: base, children: routeObjects(remote.routes[base] ?? [], null) }],
    });
    expect(await screen.findByText('This page is for advisers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Secure Messaging' })).toHaveAttribute('href', '/securemessaging/inbox');
    expect(host.requests).toEqual([]);
  });

  test.each([
    ['mailbox', `${base}/inbox`, loadMessages],
    ['message', `${base}/message/${idOf(1)}`, loadMessageWithID],
  ])('[R272] is closed where the backend says so: %s', async (_, path, call) => {
    await page(path, [refuse(call, 403, 'NotAllowed', 'This is for advisers.'), ...mailBackend(stored, true)]);
    expect(await screen.findByText('This page is for advisers')).toBeVisible();
  });
});

describe('the messages of all clients', () => {
  test('[R272] say whose they are, who looks after them, and which wait for an answer, in the backend’s order', async () => {
    await page();
    expect((await rows()).map((row) => [...row.children].slice(1, -1).map(({ textContent }) => textContent))).toEqual([
      [
        'Alex Morgan Colleague’s client',
        'Unread: Subject 1UnansweredText of message 1',
        'Correspondence',
        'Alex Morgan',
        'No one yet',
      ],
      ['Robin Morgan Your client', 'Subject 2Text of message 2', 'Correspondence', 'Robin Morgan', 'Ruth Hale'],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Selected',
      'From',
      'Message',
      'Category',
      'Client',
      'Assigned to',
      'Sent',
    ]);
  });

  test('[R272] of one client are found by a part of the name', async () => {
    const host = await page();
    await rows();
    await host.user.type(screen.getByRole('searchbox', { name: 'Client' }), 'robin');
    const found = await screen.findByRole('button', { name: /Robin Morgan/ });
    await act(async () => found.click());
    expect(host.address()).toBe(`${base}/inbox?client=${robin.id}`);
    await waitFor(() =>
      expect(asked(host, loadMessages).at(-1)).toEqual({
        mailbox: 'inbox',
        filters: { from: '2025-11-20', client: robin.id },
        page: 1,
      }),
    );
    await act(async () => screen.getByRole('button', { name: 'Client: no longer Robin Morgan' }).click());
    expect(host.address()).toBe(`${base}/inbox`);
  });

  test('one letter is not searched for, and no client is said so', async () => {
    const host = await page();
    await rows();
    await host.user.type(screen.getByRole('searchbox', { name: 'Client' }), 'zz');
    expect(await screen.findByText('No clients match.')).toBeVisible();
    expect(asked(host, { path: `${base}/clients` })).toEqual([{ text: 'zz' }]);
  });

  test('[R272] are narrowed to those of a colleague, or of nobody', async () => {
    const host = await page();
    await choose('Assigned to', 'No one yet');
    await waitFor(() => expect(asked(host, loadMessages).at(-1)).toMatchObject({ filters: { assignee: 'none' } }));
    expect(host.address()).toBe(`${base}/inbox?assignee=none`);
  });

  test('[R272] are given to somebody, several at once', async () => {
    const host = await page();
    await rows();
    await act(async () => screen.getByRole('checkbox', { name: 'Select all on this page' }).click());
    await choose('Assign to', 'Marcus Webb (you)');
    await waitFor(async () =>
      expect((await rows()).map((row) => row.children[5]?.textContent)).toEqual(['Marcus Webb', 'Marcus Webb']),
    );
    expect(asked(host, assignMessage)).toEqual(
      [1, 2].map((number) => ({ messageID: idOf(number), assignee: marcus.id })),
    );
  });
});

describe('who looks after a message', () => {
  const choice = () => selectedIn('Assigned to');

  test('[R272] can be oneself, with one click', async () => {
    const host = await page(`${base}/message/${idOf(1)}`);
    expect(await choice()).toBe('No one yet');
    const toMe = await screen.findByRole('button', { name: 'Assign to me' });
    await act(async () => toMe.click());
    await waitFor(async () => expect(await choice()).toBe('Marcus Webb (you)'));
    expect(asked(host, assignMessage)).toEqual([{ messageID: idOf(1), assignee: marcus.id }]);
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  });

  test('[R272] can be a colleague, or nobody again', async () => {
    const host = await page(`${base}/message/${idOf(1)}`);
    await choose('Assigned to', 'Ruth Hale');
    await waitFor(async () => expect(await choice()).toBe('Ruth Hale'));
    await choose('Assigned to', 'No one yet');
    await waitFor(async () => expect(await choice()).toBe('No one yet'));
    expect(asked(host, assignMessage)).toEqual([
      { messageID: idOf(1), assignee: ruth.id },
      { messageID: idOf(1), assignee: null },
    ]);
  });

  test('is as before where it was not stored, and says so', async () => {
    const failing = refuse(assignMessage, 500, 'InternalError', 'Something broke.');
    await page(`${base}/message/${idOf(1)}`, [failing, ...mailBackend(stored, true)]);
    await choose('Assigned to', 'Ruth Hale');
    expect(await screen.findByRole('alert')).toHaveTextContent('The message was not assigned.');
    expect(await choice()).toBe('No one yet');
  });
});

test('the client of a message is the one whom it is about', async () => {
  await page(`${base}/sent`);
  const [row] = await rows('Sent');
  expect(row).toHaveTextContent(`To ${alex.name}`);
});
