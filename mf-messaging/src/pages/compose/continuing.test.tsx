import type { Toast } from '@harbour/contract';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { noResponse, refuse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { adminTeam, adviser, alex, colleague, exampleDraft, exampleLetter } from '../../testing/example-letters.ts';
import { body, button, chosen, composeBackend, openCompose, subject } from '../../testing/open-compose.tsx';
import ComposePage from './compose-page.tsx';

const { loadMessageWithID, removeDraftMessage } = clientMessaging;
const id = '5e1f0c3a-0000-4000-8000-000000000001';

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

describe('a draft', () => {
  const draft = exampleDraft({
    attachments: [{ id, fileName: 'plan.pdf', contentType: 'application/pdf', size: 2048, state: 'stored', url: null }],
  });
  const loaded = reply(loadMessageWithID, { success: true, message: draft, thread: [] });
  const path = `/securemessaging/message?draft=${draft.message_id}`;

  test('[R288] [R297] is loaded as a draft and gone on with', async () => {
    const host = await openCompose(path, loaded);
    expect(host.requests.find(({ path: to }) => to === '/securemessaging/loadMessageWithID')?.query).toEqual({
      messageID: draft.message_id,
      draft: '1',
    });
    expect(chosen('To')).toHaveAccessibleDescription('Chosen: Priya Shah');
    expect(subject()).toHaveValue('A question');
    expect(body()).toHaveTextContent('Half a thought');
    expect(screen.getByRole('listitem')).toHaveTextContent('plan.pdf');
    await host.user.click(button('Send'));
    await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
    expect(host.sent()[0]?.body).toEqual({
      messageID: draft.message_id,
      version: 3,
      draft: false,
      recipient: [adviser.id],
      cc: [],
      subject: 'A question',
      category: 'Meetings',
      messagebody: '<p>Half a thought</p>',
    });
  });

  test('[R299] is discarded after asking', async () => {
    const host = await openCompose(path, loaded);
    await host.user.click(button('Discard'));
    await host.user.click(button('Keep it'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await host.user.click(button('Discard'));
    await host.user.click(button('Discard draft'));
    await waitFor(() => expect(host.address()).toBe('/securemessaging/drafts'));
    const removals = host.requests.filter(({ path: to }) => to === '/securemessaging/removeDraftMessage');
    expect(removals.map(({ method, body: seen }) => [method, seen])).toEqual([
      ['POST', { messageID: draft.message_id }],
    ]);
    expect(toasts[0]).toMatchObject({ severity: 'success', text: 'Your draft has been removed.' });
  });

  test('[R299] that cannot be removed says so and stays', async () => {
    const host = await openCompose(path, noResponse(removeDraftMessage), loaded);
    await host.user.click(button('Discard'));
    await host.user.click(button('Discard draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not delete it');
    expect(host.address()).toBe(path);
  });

  test('whose removal is refused says why', async () => {
    const refused = refuse(removeDraftMessage, 409, 'AlreadySent', 'This message has been sent already.');
    const host = await openCompose(path, refused, loaded);
    await host.user.click(button('Discard'));
    await host.user.click(button('Discard draft'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not delete it. This message has been sent already.',
    );
  });

  test('that is gone, or was sent, says so', async () => {
    const gone = refuse(loadMessageWithID, 404, 'MessageNotFound', 'There is no such message.');
    const { unmount } = await renderInHost(<ComposePage />, { path, replies: [gone, ...composeBackend] });
    expect(await screen.findByText('This draft no longer exists')).toBeVisible();
    unmount();
    const sent = reply(loadMessageWithID, {
      success: true,
      message: { ...draft, draft: false, send: true },
      thread: [],
    });
    await renderInHost(<ComposePage />, { path, replies: [sent, ...composeBackend] });
    expect(await screen.findByText('This message has already been sent')).toBeVisible();
  });
});

describe('an answer', () => {
  const message = exampleLetter({
    recipient: [alex, colleague],
    cc: [adminTeam],
    subject: 'RE: re: Your annual review',
  });
  const loaded = reply(loadMessageWithID, { success: true, message, thread: [message] });

  test('goes to the sender, names the message and quotes it', async () => {
    const host = await openCompose(`/securemessaging/message?reply=${message.message_id}`, loaded);
    expect(chosen('To')).toHaveAccessibleDescription('Chosen: Priya Shah');
    expect(chosen('Cc')).toHaveAccessibleDescription('No one selected');
    expect(subject()).toHaveValue('Re: Your annual review');
    expect(within(body()).getByText('On 19 Nov 2026, 14:05, Priya Shah wrote:')).toBeVisible();
    expect(body().querySelector('blockquote')).toHaveTextContent('Shall we meet?');
    await host.user.click(button('Send'));
    await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
    expect(host.sent()[0]?.body).toMatchObject({
      previous_message_id: message.message_id,
      category: 'Annual Review',
      recipient: [adviser.id],
    });
  });

  test('to all goes to everybody but its writer', async () => {
    await openCompose(`/securemessaging/message?replyall=${message.message_id}`, loaded);
    expect(chosen('To')).toHaveAccessibleDescription('Chosen: Priya Shah, Marcus Bell');
    expect(chosen('Cc')).toHaveAccessibleDescription('Chosen: Admin Team');
  });
});
