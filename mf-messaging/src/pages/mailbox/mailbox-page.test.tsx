import { routeObjects } from '@harbour/contract';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { inSequence, noResponse, pending, refuse, renderInHost, selectedIn } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import {
  alex,
  draftOf,
  exampleFile,
  exampleMessage,
  idOf,
  mailBackend,
  marcus,
  ruth,
  team,
  written,
} from '../../testing/example-mail.ts';
import {
  bodies,
  inbox,
  inWideWindow,
  list,
  page,
  press,
  rows,
  subjects,
  three,
  tick,
} from '../../testing/mailbox-under-test.tsx';

inWideWindow();
const { loadMessages } = clientMessaging;

describe('the tabs', () => {
  test.each([
    ['inbox', 'Inbox'],
    ['drafts', 'Drafts'],
    ['sent', 'Sent'],
    ['archived', 'Archive'],
  ])('[R267] [R268] %s is a tab, called %s', async (tab, label) => {
    await renderInHost(null, {
      path: `/securemessaging/${tab}`,
      replies: mailBackend([]),
      routes: [{ path: '/securemessaging', children: routeObjects(remote.routes['/securemessaging'] ?? [], null) }],
    });
    const links = within(await screen.findByRole('navigation', { name: 'Secure Messaging' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Inbox', 'Drafts', 'Sent', 'Archive']);
    expect(links.find((link) => link.getAttribute('aria-current') === 'page')).toHaveTextContent(label);
  });

  test('without one the inbox opens', async () => {
    const host = await renderInHost(null, {
      path: '/securemessaging',
      replies: mailBackend([]),
      routes: [{ path: '/securemessaging', children: routeObjects(remote.routes['/securemessaging'] ?? [], null) }],
    });
    await waitFor(() => expect(host.address()).toBe(inbox));
  });

  test('say how many messages are unread, and how many drafts there are', async () => {
    await page(mailBackend([...three, draftOf(4)]));
    expect(await screen.findByRole('link', { name: 'Inbox 2 unread' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Drafts 1 draft' })).toBeVisible();
  });

  test.each([
    ['Sent', '/securemessaging/sent', 'sent'],
    ['Inbox', inbox, 'inbox'],
  ])(
    '[R273] [R274] [R302] opening %s clears every filter, what is selected and the current message',
    async (tab, address, mailbox) => {
      const host = await page(
        mailBackend([...three, written(7)]),
        `${inbox}?category=IMS&party=${marcus.id}&dates=all&text=fees`,
      );
      await list();
      await tick('Select Subject 1');
      await act(async () => screen.getByRole('link', { name: new RegExp(`^${tab}`) }).click());
      expect(host.address()).toBe(address);
      expect(host.router.state.location.state).toBeNull();
      await waitFor(() =>
        expect(bodies(host, loadMessages).at(-1)).toEqual({ mailbox, filters: { from: '2025-11-20' }, page: 1 }),
      );
      await list(tab);
      expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('');
      expect(await selectedIn('Date')).toBe('Last Year');
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    },
  );

  test('[R274] the shell’s word that a mailbox was opened clears what is selected', async () => {
    await page();
    await list();
    await tick('Select Subject 1');
    await act(async () => events.emit('mailbox.opened', { mailbox: 'inbox' }));
    expect(screen.getByRole('checkbox', { name: 'Select Subject 1' })).not.toBeChecked();
  });
});

describe('the messages', () => {
  test('[R267] [R302] show sender, subject, preview, category and date', async () => {
    await page(mailBackend([exampleMessage(1, { category: 'Meetings' })]));
    const [row] = await rows();
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Select Subject 1',
      'Marcus Webb Your adviser',
      'Unread: Subject 1Text of message 1',
      'Meetings',
      '18 Nov 2026, 14:05',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Selected',
      'From',
      'Message',
      'Category',
      'Sent',
    ]);
  });

  test('[R267] of Sent show to whom', async () => {
    await page(mailBackend([written(1, { recipient: [team, marcus, ruth], cc: [] })]), '/securemessaging/sent');
    expect((await rows('Sent')).map((row) => row.children[1]?.textContent)).toEqual([
      'To Admin Team, Marcus Webb, Ruth Hale',
    ]);
  });

  test('that are not read say so in words; those that one has sent never are', async () => {
    await page();
    expect(await subjects()).toEqual(['Unread: Subject 1', 'Subject 2', 'Unread: Subject 3']);
  });

  test('[R278] with attachments say how many', async () => {
    await page(mailBackend([exampleMessage(1, { attachments: [exampleFile()] })]));
    expect(await list()).toHaveTextContent('1 attachment');
  });

  test('[R269] lead to the message, and to write on with a draft', async () => {
    await page(mailBackend([exampleMessage(1)]));
    expect(within(await list()).getByRole('link')).toHaveAttribute('href', `/securemessaging/message/${idOf(1)}`);
    await page(mailBackend([draftOf(2)]), '/securemessaging/drafts');
    expect(within(await list('Drafts')).getByRole('link')).toHaveAttribute(
      'href',
      `/securemessaging/message?draft=${idOf(2)}`,
    );
  });

  test('come by the page: nothing loads all', async () => {
    const many = Array.from({ length: 120 }, (_, index) => exampleMessage(index + 1));
    const host = await page(mailBackend(many));
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('1–50 of 120 messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await press('Older');
    expect(host.address()).toBe(`${inbox}?page=2`);
    await waitFor(async () => expect((await subjects())[0]).toBe('Unread: Subject 51'));
    await press('Older');
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(screen.getByText('101–120 of 120 messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(bodies(host, loadMessages).map((body) => loadMessages.body.parse(body).page)).toEqual([1, 2, 3]);
    await act(async () => void host.router.navigate(-1));
    await waitFor(async () => expect((await subjects())[0]).toBe('Unread: Subject 51'));
  });

  test('whose page has gone are those of the last page that there is', async () => {
    const host = await page(mailBackend(three), `${inbox}?page=7`);
    await waitFor(() => expect(host.address()).toBe(inbox));
    expect(await rows()).toHaveLength(3);
  });

  test('are read again when another tab has changed one, and not for another client', async () => {
    const host = await page();
    await list();
    await act(async () => events.emit('messages.changed', { client: 'somebody else' }));
    expect(bodies(host, loadMessages)).toHaveLength(1);
    await act(async () => events.emit('messages.changed', { client: alex.id }));
    await waitFor(() => expect(bodies(host, loadMessages)).toHaveLength(2));
  });
});

describe('its states', () => {
  test('loading has the shape of what comes', async () => {
    await page([pending(loadMessages), ...mailBackend(three)]);
    expect(await screen.findByText('Loading your messages…')).toBeInTheDocument();
  });

  test.each([
    ['inbox', 'No messages in the last year'],
    ['drafts', 'No drafts in the last year'],
    ['sent', 'No sent messages in the last year'],
    ['archived', 'No archived messages in the last year'],
  ])('an empty mailbox says what it is for: %s', async (mailbox, title) => {
    const host = await page(mailBackend([]), `/securemessaging/${mailbox}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'write a message' })).toHaveAttribute('href', '/securemessaging/message');
    await press('Show all dates');
    expect(host.address()).toBe(`/securemessaging/${mailbox}?dates=all`);
  });

  test('[R270] writing a message is one click away', async () => {
    await page();
    expect(await screen.findByRole('link', { name: 'Write a message' })).toHaveAttribute(
      'href',
      '/securemessaging/message',
    );
  });

  test.each([
    ['no answer', noResponse(loadMessages)],
    ['a refusal', refuse(loadMessages, 503, 'Unavailable', 'Not now.')],
  ])('failing (%s) says what is safe, and can be tried again', async (_, failure) => {
    const [success = failure, ...others] = mailBackend(three);
    await page([inSequence(failure, success), ...others]);
    expect(await screen.findByRole('alert')).toHaveTextContent('No message is lost.');
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });
});
