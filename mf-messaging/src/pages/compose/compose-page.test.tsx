import type { Toast } from '@harbour/contract';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { mailCategories } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  administrator,
  choose,
  inSequence,
  noResponse,
  optionsOf,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { adminTeam, adviser, alex, colleague, exampleDraft } from '../../testing/example-letters.ts';
import { body, button, chosen, openCompose, subject, taken, write } from '../../testing/open-compose.tsx';
import ComposePage from './compose-page.tsx';

const { addMessage, loadMessageWithID, recipients } = clientMessaging;

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

test('[R271] [R282] [R304] is empty and goes to Admin Team unless somebody else is chosen', async () => {
  const host = await openCompose();
  expect(chosen('To')).toHaveAccessibleDescription('Chosen: Admin Team');
  expect(chosen('Cc')).toHaveAccessibleDescription('No one selected');
  expect(subject()).toHaveValue('');
  expect(body()).toHaveTextContent('');
  expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /securemessaging/recipients',
    'GET /securemessaging/answertime',
  ]);
});

test('goes to the person whom the address names, and to nobody to whom the writer may not write', async () => {
  const { unmount } = await openCompose(`/securemessaging/message?to=${adviser.id}`);
  expect(chosen('To')).toHaveAccessibleDescription(`Chosen: ${adviser.name}`);
  unmount();
  await openCompose('/securemessaging/message?to=5e1f0c3a-0000-4000-8000-00000000dead');
  expect(chosen('To')).toHaveAccessibleDescription('Chosen: Admin Team');
});

test('[R280] offers the seven categories', async () => {
  await openCompose();
  expect(await optionsOf('Category')).toEqual([
    'Correspondence',
    'Meetings',
    'Annual Review',
    'IMS',
    'DPS',
    'Feedback',
    'Investments',
  ]);
  expect(mailCategories).toHaveLength(7);
});

test('[R300] [R289] is sent as it was written; the view closes to the mailbox and says so', async () => {
  const host = await openCompose();
  await host.user.click(chosen('Cc'));
  await host.user.click(screen.getByRole('option', { name: /Priya Shah/ }));
  await choose('Category', 'Feedback');
  await write(host);
  await host.user.click(button('Send'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
  expect(host.sent().map(({ body: seen }) => seen)).toEqual([
    {
      messageID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 0,
      draft: false,
      recipient: [adminTeam.id],
      cc: [adviser.id],
      subject: 'A question',
      category: 'Feedback',
      messagebody: '<p>Good morning</p>',
    },
  ]);
  expect(toasts).toEqual([{ severity: 'success', title: 'Success', text: 'Your message has been sent.' }]);
});

test('sending tells every part that shows this client’s messages', async () => {
  const emitted: unknown[] = [];
  const off = events.on('messages.changed', (change) => void emitted.push(change));
  const host = await openCompose();
  await write(host);
  await host.user.click(button('Send'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
  expect(emitted).toEqual([{ client: alex.id }]);
  off();
});

test.each([
  ['without an answer', noResponse(addMessage), 'Harbour could not be reached.'],
  ['with a refusal', refuse(addMessage, 400, 'RecipientNotFound', 'Choose another one.'), 'Choose another one.'],
  ['with a fault', refuse(addMessage, 500, 'Fault', 'Something broke.'), 'Something broke.'],
])(
  '[R309] a send that fails %s says so, keeps what was written, and works when tried again',
  async (_, failing, cause) => {
    const host = await openCompose('/securemessaging/message', inSequence(failing, taken));
    await write(host);
    await host.user.click(button('Send'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      severity: 'error',
      title: 'Send Message',
      text: `Failed to send your message, if the problem persists, please contact our support team. ${cause}`,
    });
    expect(host.address()).toBe('/securemessaging/message');
    expect(subject()).toHaveValue('A question');
    expect(body()).toHaveTextContent('Good morning');
    await host.user.click(button('Send'));
    await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
    const [first, second] = host.sent().map(({ body: seen }) => seen);
    expect(second).toEqual(first);
  },
);

test('Ctrl+Enter tells what is missing, and sends once nothing is', async () => {
  const host = await openCompose();
  await host.user.click(button('Remove Admin Team'));
  await host.user.click(subject());
  await host.user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Before it can be sent: Choose who to send this message to. Enter a subject. Write your message.',
  );
  expect(chosen('To')).toHaveFocus();
  expect(chosen('To')).toBeInvalid();
  expect(host.sent()).toEqual([]);
  await host.user.type(chosen('To'), 'marc{Enter}');
  await write(host);
  await host.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
  expect(host.sent()[0]?.body).toMatchObject({ recipient: [colleague.id], messagebody: '<p>Good morning</p>' });
});

test('Enter in the subject sends nothing', async () => {
  const host = await openCompose();
  await write(host);
  await host.user.type(subject(), '{Enter}');
  expect(host.sent()).toEqual([]);
});

test('says how much room the subject has', async () => {
  const host = await openCompose();
  await host.user.type(subject(), 'Hello');
  expect(subject()).toHaveAccessibleDescription('145 of 150 characters left');
  expect(subject()).toHaveAttribute('maxlength', '150');
});

test('[R289] is saved and closed by its button', async () => {
  const host = await openCompose();
  await write(host);
  await host.user.click(button('Save and close'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/drafts'));
  expect(host.sent()[0]?.body).toMatchObject({ draft: true, subject: 'A question' });
  expect(toasts[0]?.text).toBe('Your draft has been saved.');
});

test('[R276] is empty even after a draft was open', async () => {
  const host = await openCompose(
    `/securemessaging/message?draft=${exampleDraft().message_id}`,
    reply(loadMessageWithID, { success: true, message: exampleDraft(), thread: [] }),
  );
  expect(subject()).toHaveValue('A question');
  await host.user.click(screen.getByRole('link', { name: 'New message' }));
  await waitFor(() => expect(subject()).toHaveValue(''));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New message');
  expect(chosen('To')).toHaveAccessibleDescription('Chosen: Admin Team');
});

test('says that it cannot be opened when nobody is known to write to, and can be tried again', async () => {
  const known = reply(recipients, { recipients: [adminTeam] });
  const host = await renderInHost(<ComposePage />, {
    path: '/securemessaging/message',
    replies: [inSequence(noResponse(recipients), known)],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This message could not be opened');
  await host.user.click(button('Try again'));
  expect(await screen.findByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('Chosen: Admin Team');
});

test('by staff who act for a client, it is said that the message names them', async () => {
  await renderInHost(<ComposePage />, {
    path: '/securemessaging/message',
    user: administrator,
    replies: [reply(recipients, { recipients: [adminTeam] })],
    around: (inside) => {
      session.setTarget(alex.id);
      return inside;
    },
  });
  await screen.findByRole('toolbar', { name: 'Format' });
  expect(screen.getByText(/^The message says that you, of Harbour, wrote it for the client/)).toBeVisible();
});
