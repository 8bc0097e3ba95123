import { firmMessaging, searchClients } from '@harbour/definitions/messaging/calls';
import { setAnswering } from '@harbour/definitions/messaging/desk';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  choose,
  client,
  exampleConfig,
  inSequence,
  renderInHost,
  reply,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { preservedDraftsOf } from '../../preserved-draft/preserved-draft.ts';
import { deskBackend } from '../../testing/example-desk.ts';
import { adminTeam, alex, colleague, exampleDraft, exampleLetter } from '../../testing/example-letters.ts';
import ComposePage from './compose-page.tsx';

const { addMessage, loadMessageWithID, recipients } = firmMessaging;
const marcus = {
  ...client,
  attributes: { 'custom:harbour_uid': colleague.id, email: 'marcus@example.com' },
  groups: ['adviser'],
};
const backend: Answer[] = [
  reply(recipients, { recipients: [adminTeam] }),
  reply(searchClients, { clients: [alex] }),
  reply(addMessage, { success: true, message_id: alex.id, version: 1, savedAt: '2026-11-20T14:05:00Z' }),
];

beforeEach(() => {
  localStorage.clear();
  writePageConfig(exampleConfig);
});

async function compose(search = '', ...answers: Answer[]) {
  const host = await renderInHost(<ComposePage />, {
    path: `/adminsecuremessaging/message${search}`,
    user: marcus,
    replies: [...answers, ...backend],
  });
  await screen.findByRole('toolbar', { name: 'Format' });
  const sent = () => host.requests.filter(({ path }) => path === '/adminsecuremessaging/addMessage');
  return { ...host, sent };
}

test('[R272] an adviser writes to the client who was found, by the firm’s own calls', async () => {
  const host = await compose();
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('No one selected');
  await host.user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Welcome');
  await host.user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await host.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the client that this message is about.');
  const search = screen.getByRole('searchbox', { name: 'Client' });
  expect(search).toBeInvalid();
  expect(search).toHaveFocus();
  expect(search).toHaveAccessibleDescription('Choose the client that this message is about.');
  expect(host.sent()).toEqual([]);
  await host.user.type(screen.getByRole('searchbox', { name: 'Client' }), 'alex');
  await host.user.click(await screen.findByRole('button', { name: /Alex Morgan/ }));
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('Chosen: Alex Morgan');
  await host.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.address()).toBe('/adminsecuremessaging/sent'));
  expect(host.sent()[0]?.body).toMatchObject({ client: alex.id, recipient: [alex.id], draft: false });
});

test('[R271] an answer is about the client of the message, whom nobody has to choose again', async () => {
  const message = exampleLetter({ sender: alex, recipient: [adminTeam] });
  const loaded = reply(loadMessageWithID, { success: true, message, thread: [message] });
  const host = await compose(`?reply=${message.message_id}`, loaded);
  expect(screen.queryByRole('searchbox', { name: 'Client' })).not.toBeInTheDocument();
  await host.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.sent()).toHaveLength(1));
  expect(host.sent()[0]?.body).toMatchObject({ recipient: [alex.id], previous_message_id: message.message_id });
  expect(host.sent()[0]?.body).not.toHaveProperty('client');
});

/** The adviser's page while they act for the client in the portal. */
async function composeActing(search: string, ...answers: Answer[]) {
  const host = await compose('', ...answers);
  act(() => session.setTarget(alex.id));
  await act(() => host.router.navigate('/elsewhere'));
  await act(() => host.router.navigate(`/adminsecuremessaging/message${search}`));
  await screen.findByRole('toolbar', { name: 'Format' });
  return host;
}

test('[R290] [R292] somebody who acts for a client elsewhere writes here for themselves: it is kept for them, not for the client', async () => {
  const host = await composeActing('');
  await host.user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Among ourselves');
  await act(() => events.emit('session.ending', { reason: 'idle' }));
  expect(preservedDraftsOf(alex.id)).toEqual([]);
  expect(preservedDraftsOf(colleague.id)[0]?.draft.content.subject).toBe('Among ourselves');
});

test('somebody who acts for a client elsewhere can write to that very client again, and go on with a draft to them', async () => {
  const sent = exampleLetter({ sender: colleague, recipient: [alex] });
  const draft = exampleDraft({ sender: colleague, recipient: [alex] });
  const loaded = (message: typeof sent) => reply(loadMessageWithID, { success: true, message, thread: [message] });
  const host = await composeActing(`?reply=${sent.message_id}`, inSequence(loaded(sent), loaded(draft)));
  expect(screen.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('Chosen: Alex Morgan');
  await act(() => host.router.navigate('/elsewhere'));
  await act(() => host.router.navigate(`/adminsecuremessaging/message?draft=${draft.message_id}`));
  expect(await screen.findByRole('button', { name: 'Client: no longer Alex Morgan' })).toBeVisible();
});

test('an answer starts from a template that is filled in, above what was quoted; a colleague who is first is named', async () => {
  const message = exampleLetter({ sender: alex, recipient: [adminTeam] });
  const loaded = reply(loadMessageWithID, { success: true, message, thread: [message] });
  const ruth = reply(setAnswering, { answering: { uid: adminTeam.id, name: 'Ruth Hale' } });
  const host = await compose(`?reply=${message.message_id}`, loaded, ruth, ...deskBackend());
  const answering = () => host.requests.filter(({ path }) => path.endsWith('/answering')).map(({ body }) => body);
  expect(await screen.findByText(/^Ruth Hale is answering already/)).toBeVisible();
  expect(answering()).toEqual([{ answering: true }]);
  await choose('Start from a template', 'Received');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveTextContent(/^Dear Alex, thank you\..*wrote:/),
  );
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Re: ${message.subject}`);
  host.unmount();
  await waitFor(() => expect(answering().at(-1)).toEqual({ answering: false }));
});

test('a new message takes subject and category of the template as well', async () => {
  const host = await compose('', ...deskBackend());
  await host.user.type(screen.getByRole('searchbox', { name: 'Client' }), 'alex');
  await host.user.click(await screen.findByRole('button', { name: /Alex Morgan/ }));
  await choose('Start from a template', 'Received');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your message'));
  await host.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.sent()).toHaveLength(1));
  expect(host.sent()[0]?.body).toMatchObject({
    subject: 'Your message',
    category: 'Meetings',
    client: alex.id,
    messagebody: expect.stringContaining('Dear Alex, thank you.'),
  });
});
