import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { renderInHost, reply } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Fragment, useState } from 'react';
import ComposePage from '../pages/compose/compose-page.tsx';
import NewMessageCount from '../slots/new-message-count.tsx';
import { exampleLetter } from '../testing/example-letters.ts';
import { body, button, composeBackend, subject, write } from '../testing/open-compose.tsx';

beforeEach(() => localStorage.clear());

const kept = (): unknown => JSON.parse(Object.values({ ...localStorage })[0] ?? 'null');

/** A minimal host in which a new version of these pages replaces the old one. */
let replace: () => void;
function Pages() {
  const [generation, setGeneration] = useState(0);
  replace = () => setGeneration(generation + 1);
  return (
    <Fragment key={generation}>
      <NewMessageCount />
      <ComposePage />
    </Fragment>
  );
}

async function open(query = '') {
  const host = await renderInHost(null, {
    path: `/securemessaging/message${query}`,
    replies: [
      reply(clientMessaging.loadNewMessages, { messages: [], total: 0 }),
      reply(clientMessaging.loadMessageWithID, { success: true, message: exampleLetter(), thread: [] }),
      ...composeBackend,
    ],
    routes: [
      { path: '/securemessaging/message', element: <Pages /> },
      { path: '*', element: <NewMessageCount /> },
    ],
  });
  await screen.findByRole('toolbar', { name: 'Format' });
  return host;
}

async function renew(remote = 'mf-messaging'): Promise<void> {
  await act(() => events.emit('remote.ending', { remote, reason: 'updated' }));
  act(() => replace());
  await screen.findByRole('toolbar', { name: 'Format' });
}

test.each([
  ['a new message', ''],
  ['an answer', `?reply=${exampleLetter().message_id}`],
])('%s that is not saved is there at once when the code of its page was replaced', async (_, query) => {
  const host = await open(query);
  await host.user.type(subject(), ' and more');
  await host.user.type(body(), 'I was about');
  const written = subject().getAttribute('value');
  await renew();
  expect(screen.getByText(/is as you left it and has not been sent/)).toBeVisible();
  expect(subject()).toHaveValue(written);
  expect(body()).toHaveTextContent('I was about');
  expect(host.address()).toBe(`/securemessaging/message${query}`);
});

test('what is written until the new page has arrived is there too', async () => {
  const host = await open();
  await host.user.type(subject(), 'Half');
  await act(() => events.emit('remote.ending', { remote: 'mf-messaging', reason: 'updated' }));
  await host.user.type(subject(), ' a message');
  await host.user.type(body(), 'and its text');
  act(() => replace());
  await screen.findByRole('toolbar', { name: 'Format' });
  expect(subject()).toHaveValue('Half a message');
  expect(body()).toHaveTextContent('and its text');
});

test('what is sent until the new page has arrived does not come back as not sent', async () => {
  const host = await open();
  await write(host);
  await act(() => events.emit('remote.ending', { remote: 'mf-messaging', reason: 'updated' }));
  expect(localStorage).toHaveLength(1);
  await host.user.click(button('Send'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
  expect(localStorage).toHaveLength(0);
});

test('when the session ends before the new page has arrived, its writer is brought back', async () => {
  const host = await open();
  await host.user.type(subject(), 'Half a message');
  await act(() => events.emit('remote.ending', { remote: 'mf-messaging', reason: 'updated' }));
  expect(kept()).toHaveProperty('at');
  await act(() => events.emit('session.ending', { reason: 'idle' }));
  expect(kept()).not.toHaveProperty('at');
});

test('what is stored is what it was, and what was never written is not kept', async () => {
  await open();
  await renew();
  expect(subject()).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('somebody who went elsewhere meanwhile is left there', async () => {
  const host = await open();
  await host.user.type(subject(), 'Half a message');
  await act(() => events.emit('remote.ending', { remote: 'mf-messaging', reason: 'switched off' }));
  await act(() => host.router.navigate('/investments'));
  expect(host.address()).toBe('/investments');
  await act(() => host.router.navigate('/securemessaging/message'));
  await screen.findByRole('toolbar', { name: 'Format' });
  expect(subject()).toHaveValue('Half a message');
});

test('the end of another remote’s parts is none of its business', async () => {
  const host = await open();
  await host.user.type(subject(), 'Half a message');
  await act(() => events.emit('remote.ending', { remote: 'mf-ims', reason: 'updated' }));
  expect(localStorage).toHaveLength(0);
});
