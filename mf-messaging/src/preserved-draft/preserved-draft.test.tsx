import { clientMessaging } from '@harbour/api/definitions/messaging';
import { Navigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { type Answer, client, type Host, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import ComposePage from '../pages/compose/compose-page.tsx';
import NewMessageCount from '../slots/new-message-count.tsx';
import { adminTeam, adviser, alex, exampleDraft } from '../testing/example-letters.ts';
import { forgetPreservedDraft, type PreservedDraft, preserveDraft, preservedDraftOf } from './preserved-draft.ts';

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

/** The portal as far as it matters: the count behind the header on every page, and the page itself. */
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

beforeEach(() => localStorage.clear());

describe('at the end of the session', () => {
  test('[R123] [R290] an unsent message is kept with its owner’s id before the page is left', async () => {
    const host = await writing();
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    expect(preservedDraftOf(alex.id)).toEqual({
      owner: alex.id,
      base: '/securemessaging',
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
    });
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

  test('[R290] whoever acts for a client keeps it as that client’s', async () => {
    const host = await portal('/', { user: supportOfficer });
    act(() => session.setTarget(stranger));
    await act(() => host.router.navigate('/securemessaging/message'));
    await screen.findByRole('toolbar', { name: 'Format' });
    await host.user.type(subject(), 'For a client');
    await act(() => events.emit('session.ending', { reason: 'idle' }));
    expect(preservedDraftOf(stranger)?.draft.content.subject).toBe('For a client');
    expect(preservedDraftOf(supportOfficer.attributes['custom:harbour_uid'])).toBeUndefined();
  });

  test('[R290] a session that ends in another tab keeps it too', async () => {
    await writing();
    await act(() => events.emit('session.ended', { reason: 'idle' }));
    expect(preservedDraftOf(alex.id)?.draft.content.subject).toBe('Half a message');
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
  let done = false;
  beforeEach(() => {
    done = false;
  });
  function once(task: () => void): void {
    if (!done) task();
    done = true;
  }

  test('[R291] its owner is brought to the compose page, where it stands as it was written', async () => {
    const host = await portal('/', back(alex.id));
    await openedWith('Not sent yet');
    expect(host.address()).toBe(`/securemessaging/message?draft=${kept.messageID}`);
    expect(screen.getByText(/This is the message that you were writing when your session ended/)).toBeVisible();
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
    expect(preservedDraftOf(alex.id)).toBeDefined();
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.address()).toBe('/'));
    expect(preservedDraftOf(alex.id)).toBeUndefined();
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
    expect(preservedDraftOf(own)).toBeUndefined();
  });
});

describe('what is kept', () => {
  test('is one message; forgetting another one leaves it', () => {
    preserveDraft(alex.id, { base: '/securemessaging' }, kept);
    forgetPreservedDraft(stranger);
    expect(preservedDraftOf(alex.id)?.draft).toEqual(kept);
    forgetPreservedDraft(kept.messageID);
    expect(preservedDraftOf(alex.id)).toBeUndefined();
  });

  test.each(['', 'nonsense', '{}', '{"owner":1}', JSON.stringify({ owner: alex.id, base: '/elsewhere', draft: kept })])(
    'and was changed by somebody is not gone on with: %s',
    (stored) => {
      localStorage.setItem('harbour.unsent-message', stored);
      expect(preservedDraftOf(alex.id)).toBeUndefined();
    },
  );
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
