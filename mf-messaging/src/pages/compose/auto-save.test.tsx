import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { writtenMessage } from '@harbour/definitions/messaging/messages';
import {
  type Answer,
  type Host,
  inSequence,
  noResponse,
  type RecordedRequest,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { adminTeam, exampleDraft, exampleLetter } from '../../testing/example-letters.ts';
import ComposePage from './compose-page.tsx';

const { addMessage, loadMessageWithID, recipients } = clientMessaging;
const draft = exampleDraft();
const saved = (version: number) =>
  reply(addMessage, { success: true, message_id: draft.message_id, version, savedAt: '2026-11-20T14:05:00Z' });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T14:04:50Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const subject = () => screen.getByLabelText('Subject');
const write = (text: string) => fireEvent.change(subject(), { target: { value: text } });
const note = () => screen.getByText(/^(Saved|Saving|Not saved)/);
const idOf = (request: RecordedRequest | undefined) => writtenMessage.parse(request?.body).messageID;
const saves = ({ requests }: Host) => requests.filter(({ path }) => path === '/securemessaging/addMessage');

async function compose(path: string, ...answers: Answer[]) {
  const host = await renderInHost(<ComposePage />, {
    path,
    replies: [
      ...answers,
      reply(loadMessageWithID, { success: true, message: draft, thread: [] }),
      reply(recipients, { recipients: [adminTeam] }),
    ],
    advanceTimers: jest.advanceTimersByTime,
  });
  await pass(1_000);
  return host;
}
const message = '/securemessaging/message';
const asDraft = `${message}?draft=${draft.message_id}`;

test('a draft saves itself ten seconds after typing stops, and says when', async () => {
  const host = await compose(message, inSequence(saved(1), saved(2)));
  write('One');
  await pass(9_000);
  write('One two');
  await pass(9_999);
  expect(saves(host)).toHaveLength(0);
  await pass(1);
  expect(saves(host).map(({ body }) => body)).toEqual([
    expect.objectContaining({ draft: true, version: 0, subject: 'One two' }),
  ]);
  expect(note()).toHaveTextContent('Saved 14:05');
  await pass(600_000);
  expect(saves(host)).toHaveLength(1);
});

test('the next save is one of the same message, of the version that came back, and its address names it', async () => {
  const host = await compose(message, inSequence(saved(1), saved(2)));
  write('One');
  await pass(10_000);
  const messageID = idOf(saves(host)[0]);
  expect(host.address()).toBe(`${message}?draft=${messageID}`);
  expect(subject()).toHaveValue('One');
  write('Two');
  await pass(10_000);
  expect(saves(host)[1]?.body).toMatchObject({ messageID, version: 1, subject: 'Two' });
});

test('nothing is saved while nothing was written', async () => {
  const host = await compose(asDraft);
  await pass(600_000);
  expect(saves(host)).toHaveLength(0);
});

test('an answer in which nothing was written is not saved, whatever it quotes', async () => {
  const quoted = exampleLetter({ messagebody: '<blockquote><p>Before</p></blockquote><ul><li>One</li></ul>' });
  const host = await compose(
    `${message}?reply=${quoted.message_id}`,
    reply(loadMessageWithID, { success: true, message: quoted, thread: [] }),
  );
  await pass(600_000);
  expect(saves(host)).toHaveLength(0);
});

test('what was written while a save was under way is saved after it', async () => {
  let answer: () => void = () => undefined;
  const first = saved(4);
  const slow: Answer = {
    call: addMessage,
    answer: async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return first.answer(request);
    },
  };
  const host = await compose(asDraft, inSequence(slow, saved(5)));
  write('One');
  await pass(10_000);
  write('Two');
  await pass(10_000);
  expect(saves(host)).toHaveLength(1);
  answer();
  await pass(10_000);
  expect(saves(host).map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 3, subject: 'One' }),
    expect.objectContaining({ version: 4, subject: 'Two' }),
  ]);
});

test('a save that fails says so, loses nothing, and is tried again', async () => {
  const host = await compose(asDraft, inSequence(noResponse(addMessage), saved(4)));
  write('One');
  await pass(10_000);
  expect(note()).toHaveTextContent('Not saved: Harbour could not be reached. We will try again in 30 seconds.');
  expect(host.address()).toBe(asDraft);
  await pass(30_000);
  expect(saves(host)).toHaveLength(2);
  expect(note()).toHaveTextContent('Saved 14:05');
  expect(subject()).toHaveValue('One');
});

test('a save that failed is tried at once when there is a connection', async () => {
  const host = await compose(asDraft, inSequence(noResponse(addMessage), saved(4)));
  write('One');
  await pass(10_000);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(1);
  expect(saves(host)).toHaveLength(2);
  expect(note()).toHaveTextContent('Saved 14:05');
});

describe('a message that was to be sent without a connection', () => {
  const sends = (host: Host) => saves(host).filter(({ body }) => !writtenMessage.parse(body).draft);
  const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  async function sendOffline() {
    const host = await compose(asDraft, inSequence(noResponse(addMessage), saved(4)));
    online(false);
    await host.user.click(screen.getByRole('button', { name: 'Send' }));
    await pass(0);
    expect(screen.getByText(/^Not sent: You are offline\. We will send it as soon as/)).toBeVisible();
    return host;
  }
  const backOnline = async () => {
    online(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(1);
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is sent at once when there is one again', async () => {
    const host = await sendOffline();
    await backOnline();
    expect(sends(host)).toHaveLength(2);
    expect(host.address()).toBe('/securemessaging/sent');
  });

  test.each([
    ['it was changed', async () => write('Another subject')],
    [
      'its writer does not want that',
      async (host: Host) => host.user.click(screen.getByRole('button', { name: 'Do not send it then' })),
    ],
  ])('is not sent by itself after %s', async (_, then) => {
    const host = await sendOffline();
    await then(host);
    await backOnline();
    expect(sends(host)).toHaveLength(1);
    expect(host.address()).toBe(asDraft);
  });
});

test('what was written after a save without an answer does not meet that save as somebody else’s', async () => {
  const host = await compose(message, inSequence(noResponse(addMessage), saved(1), saved(2)));
  write('One');
  await pass(10_000);
  write('Two');
  await pass(10_000);
  expect(saves(host).map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 0, subject: 'One' }),
    expect.objectContaining({ version: 0, subject: 'One' }),
    expect.objectContaining({ version: 1, subject: 'Two' }),
  ]);
  expect(new Set(saves(host).map(idOf)).size).toBe(1);
  expect(note()).toHaveTextContent('Saved 14:05');
});

test('a send without an answer that had arrived turns out as sent, and is sent once', async () => {
  const sent = reply(loadMessageWithID, { success: true, message: { ...draft, draft: false, send: true }, thread: [] });
  const loads = inSequence(reply(loadMessageWithID, { success: true, message: draft, thread: [] }), sent);
  const already = refuse(addMessage, 409, 'AlreadySent', 'This message has been sent and can no longer be changed.');
  const host = await compose(asDraft, inSequence(noResponse(addMessage), already), loads);
  await host.user.click(screen.getByRole('button', { name: 'Send' }));
  await pass(30_000);
  expect(screen.getByRole('dialog')).toHaveTextContent('This message has been sent and can no longer be changed.');
  await host.user.click(screen.getByRole('button', { name: 'Load the other one' }));
  await pass(1_000);
  expect(screen.getByText('This message has already been sent')).toBeVisible();
});

test('a save that is refused says why and is not repeated', async () => {
  const host = await compose(asDraft, refuse(addMessage, 404, 'RecipientNotFound', 'Choose another recipient.'));
  write('One');
  await pass(120_000);
  expect(note()).toHaveTextContent('Not saved: Choose another recipient.');
  expect(saves(host)).toHaveLength(1);
});

test('nothing is saved after the page was left', async () => {
  const host = await compose(asDraft, saved(4));
  write('One');
  host.unmount();
  await pass(60_000);
  expect(saves(host)).toHaveLength(0);
});

describe('a draft that was changed elsewhere', () => {
  const changed = refuse(addMessage, 409, 'DraftChanged', 'This draft was changed in another window meanwhile.');
  const elsewhere = exampleDraft({ version: 7, subject: 'From the other tab' });

  test('is kept as a new draft, beside the other one', async () => {
    const host = await compose(asDraft, inSequence(changed, saved(1)));
    write('Mine');
    await pass(10_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('This draft was changed in another window meanwhile.');
    await pass(120_000);
    expect(saves(host)).toHaveLength(1);
    await host.user.click(screen.getByRole('button', { name: 'Keep mine as a new draft' }));
    await pass(0);
    expect(saves(host)[1]?.body).toMatchObject({ version: 0, subject: 'Mine', draft: true });
    const kept = idOf(saves(host)[1]);
    expect(kept).not.toBe(draft.message_id);
    expect(host.address()).toBe(`${message}?draft=${kept}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says so when it could not be kept, and can be kept then', async () => {
    const host = await compose(asDraft, inSequence(changed, noResponse(addMessage), saved(1)));
    write('Mine');
    await pass(10_000);
    const keep = () => screen.getByRole('button', { name: 'Keep mine as a new draft' });
    await host.user.click(keep());
    await pass(0);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'It could not be kept yet. Harbour could not be reached. Your text is still here.',
    );
    await host.user.click(keep());
    await pass(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // One draft, though the first try may have arrived without an answer.
    const tries = saves(host).slice(1);
    expect(tries.map(({ body }) => body)).toEqual([tries[0]?.body, tries[0]?.body]);
    expect(host.address()).toBe(`${message}?draft=${idOf(tries[1])}`);
  });

  test('is replaced by the other one', async () => {
    const both = inSequence(
      reply(loadMessageWithID, { success: true, message: draft, thread: [] }),
      reply(loadMessageWithID, { success: true, message: elsewhere, thread: [] }),
    );
    const host = await compose(asDraft, changed, both);
    write('Mine');
    await pass(10_000);
    await host.user.click(screen.getByRole('button', { name: 'Load the other one' }));
    await pass(1_000);
    expect(subject()).toHaveValue('From the other tab');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
