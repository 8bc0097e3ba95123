import { getRecord } from '@harbour/definitions/firm/clients';
import { addNote, getConversation, snoozeConversation } from '@harbour/definitions/messaging/desk';
import {
  type Answer,
  exampleConfig,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  writePageConfig,
} from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deskBackend, exampleWaiting } from '../testing/example-desk.ts';
import { idOf, mailBackend, marcus, ruth, team, written } from '../testing/example-mail.ts';
import DeskPanel from './desk-panel.tsx';

const adviser = {
  accessToken: 'access-of-marcus',
  idToken: 'id-of-marcus',
  attributes: { 'custom:harbour_uid': marcus.id, email: 'marcus@firm.example' },
  groups: ['adviser'],
};

beforeEach(() => {
  writePageConfig(exampleConfig);
  onFixedDay('2026-11-20');
});
afterEach(() => void jest.useRealTimers());

const renderPanel = (...answers: Answer[]) =>
  renderInHost(<DeskPanel message={written(1, { recipient: [team] })} reload={async () => undefined} />, {
    path: `/adminsecuremessaging/message/${idOf(1)}`,
    user: adviser,
    replies: [...answers, ...deskBackend(), ...mailBackend([], true)],
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = ({ requests }: Awaited<ReturnType<typeof renderPanel>>, part: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith(part)).map(({ body }) => body);

describe('beside a client’s message', () => {
  test('is what was promised, who is answering, and the client', async () => {
    await renderPanel(...deskBackend({ ...exampleWaiting, late: true, answering: { uid: ruth.id, name: ruth.name } }));
    expect(await screen.findByText(/^20 Nov 2026, 17:00/)).toHaveTextContent('20 Nov 2026, 17:00, which has passed');
    expect(screen.getByText('Ruth Hale is answering.')).toBeVisible();
    const summary = await card('Alex Morgan');
    expect(await summary.findByText('C-100234')).toBeVisible();
    expect(summary.getByText('1 proposal, 0 orders, 2 messages')).toBeVisible();
    expect(summary.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/firm\/clients\/bbbbbbbb/),
    );
  });

  test('says nothing about oneself answering, and that nothing waits', async () => {
    const own = await renderPanel(
      ...deskBackend({ ...exampleWaiting, answering: { uid: marcus.id, name: marcus.name } }),
    );
    expect(await screen.findByText('18 Nov 2026, 14:05')).toBeVisible();
    expect(screen.queryByText(/is answering/)).not.toBeInTheDocument();
    own.unmount();
    await renderPanel(...deskBackend(null));
    expect(await screen.findByText('Nothing waits for an answer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Until tomorrow' })).not.toBeInTheDocument();
  });

  test('notes are added, and kept in the field where they were not', async () => {
    const [success] = deskBackend().filter(({ call }) => call.path === addNote.path);
    if (!success) throw new Error('The example adds no note.');
    const host = await renderPanel();
    const notes = await card('Internal notes');
    expect(notes.getByText('Never shown to the client')).toBeVisible();
    const field = notes.getByRole('textbox', { name: 'New note' });
    expect(notes.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await host.user.type(field, 'Call the provider.');
    await host.user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Marcus Webb, 18 Nov 2026, 15:00')).toBeVisible();
    expect(field).toHaveValue('');
    host.unmount();

    const failing = await renderPanel(inSequence(noResponse(addNote), success));
    const again = await card('Internal notes');
    await failing.user.type(again.getByRole('textbox', { name: 'New note' }), 'Lost?');
    await failing.user.click(again.getByRole('button', { name: 'Add note' }));
    expect(await again.findByRole('alert')).toHaveTextContent('The note was not added.');
    expect(again.getByRole('textbox', { name: 'New note' })).toHaveValue('Lost?');
    await failing.user.click(again.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent(failing, '/notes')).toHaveLength(2));
    const [first, second] = sent(failing, '/notes');
    expect(first).toEqual(second);
  });

  test('a conversation is put off until nine in the morning, and back into the queue', async () => {
    const host = await renderPanel();
    await host.user.click(await screen.findByRole('button', { name: 'Until tomorrow' }));
    await host.user.click(await screen.findByRole('button', { name: 'Back to the queue' }));
    await screen.findByRole('button', { name: 'For a week' });
    expect(sent(host, '/snooze')).toEqual([{ until: '2026-11-21T09:00:00.000Z' }, { until: null }]);
  });

  test('a refusal is said in the server’s words', async () => {
    const host = await renderPanel(refuse(snoozeConversation, 409, 'NothingWaits', 'Somebody has answered.'));
    await host.user.click(await screen.findByRole('button', { name: 'For a week' }));
    expect(await screen.findByText('Somebody has answered.')).toBeVisible();
  });

  test('what cannot be read is tried again, each part by itself', async () => {
    const [read] = deskBackend().filter(({ call }) => call.path === getConversation.path);
    if (!read) throw new Error('The example has no conversation.');
    const { user } = await renderPanel(inSequence(noResponse(getConversation), read), noResponse(getRecord));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We could not read the client’s record')).toBeVisible();
    expect(await screen.findByText('18 Nov 2026, 14:05')).toBeVisible();
  });
});
