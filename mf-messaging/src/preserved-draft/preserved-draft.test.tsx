import { Navigate } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { type Answer, administrator, client, type Host, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import ComposePage from '../pages/compose/compose-page.tsx';
import NewMessageCount from '../slots/new-message-count.tsx';
import { adminTeam, adviser, alex, exampleDraft } from '../testing/example-letters.ts';
import { forgetPreservedDraft, type PreservedDraft, preserveDraft, preservedDraftsOf } from './preserved-draft.ts';

const { addMessage, loadMessageWithID, loadNewMessages, recipients } = clientMessaging;
const stranger = '99999999-0000-4000-8000-000000000000';
const saved = reply(addMessage, {
  success: true,
  message_id: exampleDraft().message_id,
  version: 4,
  savedAt: '2026-11-20T14:05:00Z',
});
const backend: Answer[] = [
  reply(recipients, { recipients: [adminTeam, adviser] }),
  reply(loadNewMessages, { messages: [], total: 0 }),
  saved,
];

/** A message as it is kept for somebody. */
const kept: PreservedDraft['draft'] = {
  messageID: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  version: 0,
  content: {
    recipient: [{ id: adviser.id, name: adviser.name }],
    cc: [],
    subject: 'Not sent yet',
    category: 'Meetings',
    body: '<p>What I <strong>wanted</strong> to say</p>',
  },
};

/** A minimal portal: the count in the header on every page, and the page itself. */
function portal(path: string, options: { replies?: Answer[]; around?: () => void; user?: typeof client } = {}) {
  const { replies = [], around, user = client } = options;
  return renderInHost(null, {
    path,
    user,
    replies: [...replies, ...backend],
    // What was kept is there before the portal is opened, and after startHost has emptied the storage.
    around: (inside) => {
      around?.();
      return inside;
    },
    routes: [
      {
        path: '/securemessaging/message',
        element: (
          <>
            <NewMessageCount />
            <ComposePage />
          </>
        ),
      },
      { path: '/', element: <NewMessageCount /> },
      { path: '/logout', element: <p>Signed out</p> },
      { path: '*', element: <Navigate to="/" /> },
    ],
  });
}

const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const openedWith = async (text: string) => waitFor(() => expect(subject()).toHaveValue(text));

async function writing(): Promise<Host> {
  const host = await portal('/securemessaging/message');
  await screen.findByRole('toolbar', { name: 'Format' });
  await host.user.type(subject(), 'Half a message');
  await host.user.type(screen.getByRole('textbox', { name: 'Message' }), 'I was about');
  return host;
}

let done = false;
beforeEach(() => {
  localStorage.clear();
  done = false;
});
/** Does something the first time only: what is around the portal is drawn again and again. */
function once(task: () => void): void {
  if (!done) task();
  done = true;
}

describe('at the end of the session', () => {
  test('[R123] [R290] an unsent message is kept with its owner’s id before the page is left', async () => {
    const host = await writing();
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    expect(preservedDraftsOf(alex.id)).toEqual([
      {
        owner: alex.id,
        base: '/securemessaging',
        keptAt: expect.stringMatching(/^20.*Z$/),
        draft: {
          messageID: expect.stringMatching(/^[0-9a-f-]{36}$/),
          version: 0,
          content: {
            recipient: [{ id: adminTeam.id, name: adminTeam.name }],
            cc: [],
            subject: 'Half a message',
            category: 'Correspondence',
            body: '<p>I was about</p>',
          },
        },
      },
    ]);
    // Nothing keeps the page from being left for the notice.
    await act(() => host.router.navigate('/logout'));
    expect(screen.getByText('Signed out')).toBeVisible();
  });

  test('[R290] nothing but the message is kept: no token, no address of the account', async () => {
    await writing();
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    const everything = JSON.stringify({ ...localStorage });
    expect(everything).toContain('Half a message');
    expect(everything).not.toContain(client.accessToken);
    expect(everything).not.toContain(client.idToken);
    expect(everything).not.toContain(client.attributes.email);
  });

  test('[R290] somebody who acts for a client keeps it as that client’s', async () => {
    const host = await portal('/', { user: administrator });
    act(() => session.setTarget(stranger));
    await act(() => host.router.navigate('/securemessaging/message'));
    await screen.findByRole('toolbar', { name: 'Format' });
    await host.user.type(subject(), 'For a client');
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    expect(preservedDraftsOf(stranger)[0]?.draft.content.subject).toBe('For a client');
    expect(preservedDraftsOf(administrator.attributes['custom:harbour_uid'])).toEqual([]);
  });

  test('[R290] a session that ends in another tab keeps it too', async () => {
    await writing();
    await act(() => events.emit('session.ended', { reason: 'idle' }));
    expect(preservedDraftsOf(alex.id)[0]?.draft.content.subject).toBe('Half a message');
  });

  test('a message in which nothing was written is not kept', async () => {
    await portal('/securemessaging/message');
    await screen.findByRole('toolbar', { name: 'Format' });
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    expect(localStorage).toHaveLength(0);
  });
});

describe('on return', () => {
  const back = (owner: string, draft = kept) => ({
    around: () => once(() => preserveDraft(owner, { base: '/securemessaging' }, draft)),
  });
  test('[R291] its owner is brought to the compose page, where it stands as it was written', async () => {
    const host = await portal('/', back(alex.id));
    await openedWith('Not sent yet');
    expect(host.address()).toBe(`/securemessaging/message?draft=${kept.messageID}`);
    expect(screen.getByText(/Here is the message you were writing when your session ended/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('Chosen: Priya Shah');
    expect((await screen.findByText('wanted')).tagName).toBe('STRONG');
    await host.user.click(screen.getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(host.address()).toBe('/'));
    expect(host.requests.find(({ path }) => path === '/securemessaging/addMessage')?.body).toMatchObject({
      messageID: kept.messageID,
      version: 0,
      subject: 'Not sent yet',
    });
  });

  test('[R291] one that was saved before comes back with its version and its files', async () => {
    const draft = exampleDraft({
      attachments: [
        { id: stranger, fileName: 'plan.pdf', contentType: 'application/pdf', size: 1, state: 'stored', url: null },
      ],
    });
    const loaded = reply(loadMessageWithID, { success: true, message: draft, thread: [] });
    const host = await portal('/', {
      ...back(alex.id, { ...kept, messageID: draft.message_id, version: 3 }),
      replies: [loaded],
    });
    await openedWith('Not sent yet');
    expect(screen.getByText('plan.pdf')).toBeVisible();
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.address()).toBe('/'));
    expect(host.requests.find(({ path }) => path === '/securemessaging/addMessage')?.body).toMatchObject({
      messageID: draft.message_id,
      version: 3,
      draft: false,
    });
  });

  test('[R291] it is kept until it is stored, and then forgotten', async () => {
    const host = await portal('/', back(alex.id));
    await openedWith('Not sent yet');
    expect(preservedDraftsOf(alex.id)).toHaveLength(1);
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.address()).toBe('/'));
    expect(preservedDraftsOf(alex.id)).toEqual([]);
  });

  test('[R292] for anybody else it is discarded, and nobody is brought anywhere', async () => {
    const host = await portal('/', back(stranger));
    expect(host.address()).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  test('[R292] acting for its owner is being that owner, and not oneself', async () => {
    const own = supportOfficer.attributes['custom:harbour_uid'];
    await portal('/', { ...back(own), user: supportOfficer });
    await openedWith('Not sent yet');
    act(() => session.setTarget(stranger));
    expect(preservedDraftsOf(own)).toEqual([]);
  });
});

describe('what is kept', () => {
  test('stays when another one is forgotten', () => {
    preserveDraft(alex.id, { base: '/securemessaging' }, kept);
    forgetPreservedDraft(stranger);
    expect(preservedDraftsOf(alex.id)[0]?.draft).toEqual(kept);
    forgetPreservedDraft(kept.messageID);
    expect(preservedDraftsOf(alex.id)).toEqual([]);
  });

  test.each(['', 'nonsense', '{}', '{"owner":1}', JSON.stringify({ owner: alex.id, base: '/elsewhere', draft: kept })])(
    'and was changed by somebody is not gone on with: %s',
    (stored) => {
      localStorage.setItem('harbour.unsent-message', stored);
      expect(preservedDraftsOf(alex.id)).toEqual([]);
    },
  );
});

describe('several tabs', () => {
  const address = { base: '/securemessaging' } as const;
  const named = (subject: string, messageID: string = crypto.randomUUID()) => ({
    ...kept,
    messageID,
    content: { ...kept.content, subject },
  });
  /** What follows is done by another tab of the same browser. */
  const otherTab = () => sessionStorage.clear();
  const subjects = (owner = alex.id) => preservedDraftsOf(owner).map(({ draft }) => draft.content.subject);
  beforeEach(() => sessionStorage.clear());

  test('[R290] each keep their message: none takes the place of another', () => {
    preserveDraft(alex.id, address, named('First'));
    otherTab();
    preserveDraft(alex.id, address, named('Second'));
    expect(subjects()).toEqual(['Second', 'First']);
  });

  test('each keep their words of the same message', () => {
    const { messageID } = kept;
    preserveDraft(alex.id, address, named('As one tab has it', messageID));
    otherTab();
    preserveDraft(alex.id, address, named('As the other has it', messageID));
    expect(subjects()).toEqual(['As the other has it', 'As one tab has it']);
    forgetPreservedDraft(messageID);
    expect(subjects()).toEqual(['As one tab has it']);
  });

  test('[R291] are brought back to their own message, and offered the other', async () => {
    const host = await portal('/', {
      around: () =>
        once(() => {
          preserveDraft(alex.id, address, named('Of this tab'));
          const tab = sessionStorage.getItem('harbour.tab') ?? '';
          otherTab();
          preserveDraft(alex.id, address, named('Of the other tab'));
          sessionStorage.setItem('harbour.tab', tab);
        }),
    });
    await openedWith('Of this tab');
    expect(screen.getByText(/Another message that you have not sent is kept in this browser/)).toBeVisible();
    const [, other] = preservedDraftsOf(alex.id);
    expect(screen.getByRole('link', { name: 'Of the other tab' })).toHaveAttribute(
      'href',
      `/securemessaging/message?draft=${other?.draft.messageID}`,
    );
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    // Here the count is mounted again on each page, as after a reload, and offers the unsent message.
    await openedWith('Of the other tab');
    expect(subjects()).toEqual(['Of the other tab']);
    expect(screen.queryByText(/more message/)).not.toBeInTheDocument();
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.address()).toBe('/'));
    expect(localStorage).toHaveLength(0);
  });

  test('an offered message can be discarded', async () => {
    const host = await portal('/securemessaging/message', {
      around: () => once(() => preserveDraft(alex.id, { ...address, at: '?reply=elsewhere' }, named('Given up'))),
    });
    await host.user.click(await screen.findByRole('button', { name: 'Discard Given up' }));
    expect(screen.queryByText(/more message/)).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('[R292] keep nothing for anybody but their owner', async () => {
    await portal('/', {
      around: () =>
        once(() => {
          for (const subject of ['One', 'Two']) {
            otherTab();
            preserveDraft(stranger, address, named(subject));
          }
        }),
    });
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/more message/)).not.toBeInTheDocument();
  });

  test('keep ten messages, the newest, and none for longer than 30 days', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-01T09:00:00Z') });
    for (let number = 1; number <= 12; number += 1) {
      otherTab();
      jest.setSystemTime(Date.parse(`2026-11-${String(number).padStart(2, '0')}T09:00:00Z`));
      preserveDraft(alex.id, address, named(`Number ${number}`));
    }
    expect(subjects()).toHaveLength(10);
    expect(subjects()).not.toContain('Number 2');
    jest.setSystemTime(Date.parse('2026-12-11T10:00:00Z'));
    expect(subjects()).toEqual(['Number 12']);
    jest.setSystemTime(Date.parse('2026-12-12T10:00:00Z'));
    expect(subjects()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    jest.useRealTimers();
  });

  test('a message that an older version of this page has kept is gone on with', () => {
    localStorage.setItem('harbour.unsent-message', JSON.stringify({ owner: alex.id, ...address, draft: kept }));
    expect(subjects()).toEqual(['Not sent yet']);
  });
});

test('[R291] signing in again in the same tab brings it back', async () => {
  const host = await writing();
  await act(() => events.emit('session.ending', { reason: 'idle' }));
  await act(() => host.router.navigate('/logout'));
  await act(() => session.signOut('idle'));
  host.identity.user = client;
  await act(async () => {
    await session.signIn('alex@example.com', 'secret');
    await host.router.navigate('/');
  });
  await openedWith('Half a message');
});
