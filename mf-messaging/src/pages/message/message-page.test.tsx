import type { Toast } from '@harbour/contract';
import { getAnswerTime } from '@harbour/definitions/messaging/answer-time';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { actingTargetFromAddress, session } from '@harbour/session';
import {
  type Answer,
  client,
  type Host,
  inSequence,
  noResponse,
  pending,
  type RecordedRequest,
  refuse,
  renderInHost,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskBackend } from '../../testing/example-desk.ts';
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
import MailboxPage from '../mailbox/mailbox-page.tsx';
import MessagePage from './message-page.tsx';

const { loadMessageWithID, loadMessages, updateMessage } = clientMessaging;
const address = (number: number) => `/securemessaging/message/${idOf(number)}`;
const mailbox = '/securemessaging/inbox?category=IMS';

/** The page of a message, and its neighbours as places to be led to. */
async function page(replies: readonly Answer[], { path = address(1), user = client } = {}): Promise<Host> {
  return renderInHost(null, {
    path,
    user,
    replies,
    routes: [
      { path: '/securemessaging/message/:message_id', element: <MessagePage /> },
      { path: '/securemessaging/message', element: <p>Compose</p> },
      { path: '/securemessaging/:mailbox', element: <MailboxPage /> },
      { path: '/start', element: null },
    ],
  });
}
/** The message, opened from a mailbox with a filter. */
async function openedFromMailbox(replies: readonly Answer[], number = 1): Promise<Host> {
  const host = await page(replies, { path: '/start' });
  await act(async () => void host.router.navigate(address(number), { state: { from: mailbox } }));
  await screen.findByRole('article');
  return host;
}

const article = (name = 'Subject 1') => screen.findByRole('article', { name });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const sent = ({ requests }: Host, call: { path: string }) =>
  requests.filter(({ path }) => path === call.path).map(({ query, body }: RecordedRequest) => body ?? query);

let announced: unknown[] = [];
let toasts: Toast[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  announced = [];
  toasts = [];
  stops = [
    events.on('messages.changed', (payload) => void announced.push(['messages.changed', payload])),
    events.on('messages.update-failed', (payload) => void announced.push(['messages.update-failed', payload])),
    events.on('toast', (toast) => void toasts.push(toast)),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

describe('a message', () => {
  test('[R269] [R277] [R297] shows from whom and to whom it is, its subject, category, date and text', async () => {
    const host = await page(mailBackend([exampleMessage(1, { cc: [ruth], category: 'Annual Review' })]));
    const shown = within(await article());
    expect(shown.getByRole('heading', { level: 2, name: 'Subject 1' })).toBeVisible();
    expect(
      shown
        .getAllByRole('term')
        .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
    ).toEqual([
      ['From', 'Marcus Webb Your adviser'],
      ['To', 'Alex Morgan'],
      ['Cc', 'Ruth Hale'],
      ['Date', '18 Nov 2026, 14:05'],
      ['Category', 'Annual Review'],
    ]);
    expect(shown.getByText('message').outerHTML).toBe('<strong>message</strong>');
    expect(sent(host, loadMessageWithID)).toEqual([{ messageID: idOf(1) }]);
  });

  test('leads by a link of the portal’s own to its page, and by any other out of the portal', async () => {
    const scenario = '/tools/wealthplan/scenario/0b5f3a52-6c1d-4e7f-9a10-000000005c01?version=2';
    const messagebody = `<p><a href="${scenario}">Retiring</a> <a href="//a.example">x</a> <a href="https://a.example">y</a></p>`;
    await page(mailBackend([exampleMessage(1, { messagebody })]));
    const shown = within(await article());
    expect(shown.getByRole('link', { name: 'Retiring' })).toHaveAttribute('href', scenario);
    expect(shown.getByRole('link', { name: 'Retiring' })).not.toHaveAttribute('target');
    expect(shown.getByText('x')).not.toHaveAttribute('href');
    expect(shown.getByRole('link', { name: 'y' })).toHaveAttribute('target', '_blank');
  });

  test('that is opened is read: who counts what is new is told, once', async () => {
    const host = await page(mailBackend([exampleMessage(1)]));
    await article();
    await waitFor(() => expect(announced).toEqual([['messages.changed', { client: alex.id }]]));
    expect(sent(host, loadMessageWithID)).toHaveLength(1);
  });

  test('of one’s own changes nothing by being opened', async () => {
    await page(mailBackend([written(1)]));
    await article();
    expect(announced).toEqual([]);
  });

  test('that support staff look at for a client is not read by that', async () => {
    const host = await page(mailBackend([exampleMessage(1)]), { path: '/start', user: supportOfficer });
    const target = actingTargetFromAddress(`?target=${alex.id}`);
    await act(async () => {
      if (target) session.setTarget(target);
      void host.router.navigate(address(1));
    });
    await article();
    expect(announced).toEqual([]);
  });

  test('runs nothing that somebody has put into it', async () => {
    const alerted = jest.fn();
    Object.assign(window, { alert: alerted });
    await page(
      mailBackend([
        exampleMessage(1, { messagebody: '<p>Hi<img src=x onerror=alert(1)><script>alert(1)</script></p>' }),
      ]),
    );
    expect((await article()).querySelector('img, script')).toBeNull();
    expect(screen.getByText('Hi')).toBeVisible();
    expect(alerted).not.toHaveBeenCalled();
  });

  test('that staff wrote for the client says so, in the message and in the list', async () => {
    const byRuth = written(1, { written_by: 'Ruth Adeyemi' });
    const host = await page(mailBackend([byRuth]));
    expect(await article()).toHaveTextContent('Writtenby Ruth Adeyemi, of Harbour, for Alex Morgan');
    await act(async () => void host.router.navigate('/securemessaging/sent'));
    expect(await screen.findByText(/^To .*, by Ruth Adeyemi, of Harbour$/)).toBeVisible();
  });

  test('that is a draft goes on to where it is written', async () => {
    const host = await page(mailBackend([draftOf(1)]));
    await waitFor(() => expect(host.address()).toBe(`/securemessaging/message?draft=${idOf(1)}`));
  });

  test('[R288] with draft=1 is a draft before it is loaded', async () => {
    const host = await page([], { path: `${address(1)}?draft=1` });
    await waitFor(() => expect(host.address()).toBe(`/securemessaging/message?draft=${idOf(1)}`));
    expect(host.requests).toEqual([]);
  });

  test.each([
    ['of nobody or somebody else', address(2)],
    ['that cannot be one', '/securemessaging/message/welcome'],
  ])('%s is not there, and the page says so', async (_, path) => {
    await page(mailBackend([exampleMessage(1)]), { path });
    expect(await screen.findByText('Message not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'inbox' })).toHaveAttribute('href', '/securemessaging/inbox');
    expect(announced).toEqual([]);
  });

  test.each([
    ['no answer', noResponse(loadMessageWithID)],
    ['a refusal', refuse(loadMessageWithID, 503, 'Unavailable', 'Not now.')],
  ])('that cannot be loaded (%s) can be tried again', async (_, failure) => {
    const backend = mailBackend([exampleMessage(1)]);
    const success = backend.find(({ call }) => call.path === loadMessageWithID.path) ?? failure;
    await page([inSequence(failure, success), ...backend]);
    expect(await screen.findByRole('alert')).toHaveTextContent('No message is lost.');
    await press('Try again');
    expect(await article()).toBeVisible();
  });

  test('that is being loaded has the shape of what comes', async () => {
    await page([pending(loadMessageWithID)]);
    expect(await screen.findByText('Loading your message…')).toBeInTheDocument();
  });

  test('is marked as what is printed, and the button prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    await page(mailBackend([exampleMessage(1)]));
    expect(await article()).toHaveAttribute('data-printed');
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the files of a message', () => {
  const files = () => screen.findByRole('list', { name: 'Attachments' });
  const texts = async () =>
    within(await files())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('[R278] [R281] are links by their signed addresses, with their sizes', async () => {
    await page(mailBackend([exampleMessage(1, { attachments: [exampleFile()] })]));
    expect(await texts()).toEqual(['statement.pdf 1.5 MB']);
    const link = screen.getByRole('link', { name: 'statement.pdf' });
    expect(link).toHaveAttribute('href', '/objects/statement?signature=first');
    expect(link).toHaveAttribute('download', 'statement.pdf');
  });

  test.each([
    ['waiting', 'statement.pdf 1.5 MB, has not arrived or is being checked'],
    ['refused', 'statement.pdf 1.5 MB, was refused when we checked it'],
  ] as const)('that cannot be fetched say why: %s', async (state, text) => {
    await page(mailBackend([exampleMessage(1, { attachments: [exampleFile({ state, url: null })] })]));
    expect(await texts()).toEqual([text]);
    expect(screen.queryByRole('link', { name: 'statement.pdf' })).not.toBeInTheDocument();
  });

  test('whose addresses are old are asked for again before they are followed', async () => {
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href') ?? '');
    });
    const now = jest.spyOn(Date, 'now');
    const answer = (signature: string) => {
      const message = exampleMessage(1, {
        attachments: [exampleFile({ url: `/objects/statement?signature=${signature}` })],
      });
      return {
        call: loadMessageWithID,
        answer: async () => Response.json({ success: true, message, thread: [message] }),
      };
    };
    await page([inSequence(answer('first'), answer('second')), ...mailBackend([])]);
    await files();
    now.mockReturnValue(Date.now() + 61_000);
    fireEvent.click(screen.getByRole('link', { name: 'statement.pdf' }));
    await waitFor(() => expect(followed).toEqual(['/objects/statement?signature=second']));
    jest.restoreAllMocks();
  });
});

describe('the rest of the conversation', () => {
  const thread = [
    draftOf(4),
    written(3, { messagebody: `<p>${'long '.repeat(30)}</p>` }),
    exampleMessage(2),
    exampleMessage(1),
  ];

  test('is below it, the newest first, each opened where it stands', async () => {
    await page(mailBackend(thread), { path: address(2) });
    const rest = within(await screen.findByRole('region', { name: 'The rest of this conversation' }));
    const entries = rest.getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent('A draft of yours. Continue writing');
    expect(entries[1]).toHaveTextContent(/^Alex Morgan 18 Nov 2026, 14:05(?:long ){15}long…$/);
    expect(entries[2]).toHaveTextContent('Marcus Webb Your adviser18 Nov 2026, 14:05Text of message 1');
    expect(rest.queryByText('message')).not.toBeInTheDocument();
    const details = entries[2]?.querySelector('details');
    await act(async () => {
      if (details) details.open = true;
    });
    expect(await rest.findByText('message')).toBeVisible();
  });

  test('is left out where there is none', async () => {
    await page(mailBackend([exampleMessage(1)]));
    await article();
    expect(screen.queryByRole('region', { name: /conversation/ })).not.toBeInTheDocument();
  });
});

describe('answering', () => {
  test('by the firm is promised below what the client wrote, and not below what the firm did', async () => {
    const own = await page([...deskBackend(), ...mailBackend([written(1)])]);
    expect(await screen.findByText('We answer by 20 Nov 2026, 17:00.')).toBeVisible();
    own.unmount();
    const { requests } = await page([...deskBackend(), ...mailBackend([exampleMessage(1)])]);
    await article();
    expect(requests.filter(({ path }) => path === getAnswerTime.path)).toEqual([]);
  });

  test('leads to writing; to all, where more than one got it', async () => {
    await page(mailBackend([exampleMessage(1, { recipient: [alex, team], cc: [ruth] })]));
    await article();
    expect(screen.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      `/securemessaging/message?reply=${idOf(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Reply all' })).toHaveAttribute(
      'href',
      `/securemessaging/message?replyall=${idOf(1)}`,
    );
  });

  test('to all is not offered where only one got it', async () => {
    await page(mailBackend([exampleMessage(1)]));
    await article();
    expect(screen.queryByRole('link', { name: 'Reply all' })).not.toBeInTheDocument();
  });

  test('is r on the keyboard', async () => {
    const host = await page(mailBackend([exampleMessage(1)]));
    await article();
    await host.user.keyboard('r');
    expect(host.address()).toBe(`/securemessaging/message?reply=${idOf(1)}`);
  });
});

describe('going back', () => {
  test('leads to the mailbox that one came from, with its filters', async () => {
    const host = await openedFromMailbox(mailBackend([exampleMessage(1)]));
    await act(async () => screen.getByRole('link', { name: 'Back to Inbox' }).click());
    expect(host.address()).toBe(mailbox);
    expect(host.router.state.location.state).toEqual({ message: idOf(1) });
  });

  test.each([
    ['Inbox', 'inbox', exampleMessage(1)],
    ['Sent', 'sent', written(1)],
    ['Archive', 'archived', exampleMessage(1, { archived: true })],
  ])('without one leads to where the message is: %s', async (label, tab, message) => {
    await page(mailBackend([message]));
    await article();
    expect(screen.getByRole('link', { name: `Back to ${label}` })).toHaveAttribute('href', `/securemessaging/${tab}`);
  });

  test('leads nowhere else than to a mailbox, whatever the history says', async () => {
    const host = await page(mailBackend([exampleMessage(1)]), { path: '/start' });
    await act(async () => void host.router.navigate(address(1), { state: { from: 'https://evil.example/inbox' } }));
    await article();
    expect(screen.getByRole('link', { name: 'Back to Inbox' })).toHaveAttribute('href', '/securemessaging/inbox');
  });
});

describe('filing', () => {
  test.each([
    ['the button', () => press('Archive')],
    ['e', (host: Host) => host.user.keyboard('e')],
  ])('[R287] [R298] archives by %s, and goes back to a mailbox without it', async (_, archive) => {
    const host = await openedFromMailbox(mailBackend([exampleMessage(1), exampleMessage(2)]));
    await archive(host);
    await waitFor(() => expect(host.address()).toBe(mailbox));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Subject/ }).map(({ textContent }) => textContent)).toEqual([
        'Unread: Subject 2',
      ]),
    );
    expect(sent(host, updateMessage)).toEqual([{ messageID: idOf(1), archived: true, nav: 'inbox' }]);
    expect(toasts).toMatchObject([{ severity: 'success', title: 'Success', text: '1 message has been archived.' }]);
    // It can be taken back from the toast, though its page has been left.
    expect(toasts[0]?.action?.label).toBe('Undo');
    await act(async () => toasts[0]?.action?.run());
    expect(sent(host, updateMessage)[1]).toEqual({ messageID: idOf(1), archived: false, nav: 'inbox' });
    expect(toasts[1]).toEqual({ severity: 'success', title: 'Success', text: '1 message has been restored.' });
  });

  test('says so where it cannot be taken back', async () => {
    const [stored, lost] = [mailBackend([exampleMessage(1)]), noResponse(updateMessage)];
    const success = stored.find(({ call }) => call.path === updateMessage.path);
    if (!success) throw new Error('The example stores no change.');
    const host = await openedFromMailbox([inSequence(success, lost), ...stored]);
    await press('Archive');
    await waitFor(() => expect(host.address()).toBe(mailbox));
    await act(async () => toasts[0]?.action?.run());
    expect(toasts[1]).toEqual({
      severity: 'error',
      title: 'Undo',
      text: 'The message was not restored. Harbour could not be reached. Check your connection, then try again.',
    });
  });

  test('[R287] restores what is archived', async () => {
    const host = await page(mailBackend([exampleMessage(1, { archived: true })]));
    await article();
    await press('Restore');
    await waitFor(() => expect(host.address()).toBe('/securemessaging/archived'));
    expect(sent(host, updateMessage)).toEqual([{ messageID: idOf(1), archived: false, nav: 'archived' }]);
  });

  test('marks as unread, and does not read it again by that', async () => {
    const host = await openedFromMailbox(mailBackend([exampleMessage(1, { sender: marcus })]));
    await press('Mark as unread');
    expect(await screen.findByRole('link', { name: 'Unread: Subject 1' })).toBeVisible();
    expect(sent(host, loadMessageWithID)).toHaveLength(1);
    expect(sent(host, loadMessages)).toHaveLength(1);
  });

  test('[R311] that is not stored is said on the bus, and the message stays open', async () => {
    const failing = refuse(updateMessage, 500, 'InternalError', 'Something broke.');
    const host = await openedFromMailbox([failing, ...mailBackend([exampleMessage(1)])]);
    announced = [];
    await press('Archive');
    expect(await screen.findByRole('alert')).toHaveTextContent('This message was not archived.');
    expect(announced).toEqual([['messages.update-failed', { messageID: idOf(1), message: 'Something broke.' }]]);
    expect(host.address()).toBe(address(1));
    expect(toasts).toEqual([]);
  });
});
