import type { Toast } from '@harbour/contract';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { noResponse, refuse } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { draftOf, idOf, mailBackend } from '../../testing/example-mail.ts';
import {
  bodies,
  inbox,
  inWideWindow,
  list,
  page,
  press,
  subjects,
  three,
  tick,
} from '../../testing/mailbox-under-test.tsx';

inWideWindow();
const { loadMessages, updateMessage } = clientMessaging;

describe('what is selected', () => {
  let announced: unknown[] = [];
  let toasts: Toast[] = [];
  let stops: (() => void)[] = [];
  beforeEach(() => {
    announced = [];
    toasts = [];
    stops = [
      events.on('messages.changed', () => void announced.push('messages.changed')),
      events.on('messages.archive-failed', (payload) => void announced.push(['messages.archive-failed', payload])),
      events.on('messages.update-failed', (payload) => void announced.push(['messages.update-failed', payload])),
      events.on('toast', (toast) => void toasts.push(toast)),
    ];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  test('[R286] [R287] [R298] all of a page are archived at once, one call each, and others are told', async () => {
    const host = await page();
    await list();
    await tick('Select all on this page');
    expect(screen.getByText('3 selected')).toBeVisible();
    await press('Archive');
    expect(await screen.findByText('No messages in the last year')).toBeVisible();
    expect(bodies(host, updateMessage)).toEqual(
      [1, 2, 3].map((number) => ({ messageID: idOf(number), archived: true, nav: 'inbox' })),
    );
    expect(announced).toEqual(['messages.changed']);
    expect(toasts).toMatchObject([{ severity: 'success', title: 'Success', text: '3 messages have been archived.' }]);
  });

  test.each([
    ['by the toast', () => toasts.at(-1)?.action?.run()],
    ['by the keyboard', () => fireEvent.keyDown(document.body, { key: 'z' })],
  ])('several that were archived come back at once, %s, in one step', async (_, takeBack) => {
    const host = await page();
    await list();
    await tick('Select all on this page');
    await press('Archive');
    expect(await screen.findByText('No messages in the last year')).toBeVisible();
    expect(toasts.map(({ action }) => action?.label)).toEqual(['Undo']);
    await act(async () => void takeBack());
    await waitFor(async () => expect(await subjects()).toHaveLength(3));
    expect(bodies(host, updateMessage).slice(3)).toEqual(
      [1, 2, 3].map((number) => ({ messageID: idOf(number), archived: false, nav: 'archived' })),
    );
    expect(toasts.at(-1)).toEqual({ severity: 'success', title: 'Success', text: '3 messages have been restored.' });
    // What was taken back is not taken back a second time.
    await act(async () => void fireEvent.keyDown(document.body, { key: 'z' }));
    expect(bodies(host, updateMessage)).toHaveLength(6);
  });

  test('[R287] what is archived appears under Archive, and restored it is back in its mailbox', async () => {
    const host = await page();
    await list();
    await tick('Select Subject 2');
    await press('Archive');
    await waitFor(async () => expect(await subjects()).toEqual(['Unread: Subject 1', 'Unread: Subject 3']));
    await act(async () => screen.getByRole('link', { name: 'Archive' }).click());
    expect(await subjects('Archive')).toEqual(['Subject 2']);
    await tick('Select Subject 2');
    await press('Restore');
    expect(await screen.findByText('No archived messages in the last year')).toBeVisible();
    expect(bodies(host, updateMessage).at(-1)).toEqual({ messageID: idOf(2), archived: false, nav: 'archived' });
  });

  test('[R311] [R312] one that is not archived is said on the bus and on the page; the others are', async () => {
    const replies = mailBackend(three);
    const [, archived] = replies;
    const host = await page([
      {
        call: updateMessage,
        answer: (request) =>
          updateMessage.body.parse(request.body).messageID === idOf(2)
            ? refuse(updateMessage, 500, 'InternalError', 'Something broke.').answer(request)
            : (archived ?? noResponse(updateMessage)).answer(request),
      },
      ...replies,
    ]);
    await list();
    await tick('Select all on this page');
    await press('Archive');
    expect(await screen.findByRole('alert')).toHaveTextContent('This message was not archived: “Subject 2”.');
    expect(await subjects()).toEqual(['Subject 2']);
    expect(screen.getByRole('checkbox', { name: 'Select Subject 2' })).toBeChecked();
    expect(announced).toEqual([
      ['messages.update-failed', { messageID: idOf(2), message: 'Something broke.' }],
      ['messages.archive-failed', { subject: 'Subject 2' }],
      'messages.changed',
    ]);
    expect(toasts).toMatchObject([{ severity: 'success', title: 'Success', text: '2 messages have been archived.' }]);
    expect(host.address()).toBe(inbox);
  });

  test('[R311] [R312] without an answer nothing is archived, and the page stays', async () => {
    const host = await page([noResponse(updateMessage), ...mailBackend(three)]);
    await list();
    await tick('Select all on this page');
    await press('Archive');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'These 3 messages were not archived: “Subject 1”, “Subject 2”, “Subject 3”.',
    );
    expect(announced.filter((what) => Array.isArray(what) && what[0] === 'messages.archive-failed')).toHaveLength(3);
    expect(toasts).toEqual([]);
    expect(bodies(host, loadMessages)).toHaveLength(1);
  });

  test('is marked as unread, if it came in and was read', async () => {
    const host = await page();
    await list();
    await tick('Select Subject 1');
    expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeDisabled();
    await tick('Select Subject 2');
    await press('Mark as unread');
    await waitFor(async () => expect(await subjects()).toContain('Unread: Subject 2'));
    expect(bodies(host, updateMessage)).toContainEqual({ messageID: idOf(2), read: false, nav: 'inbox' });
  });

  test('is none in Drafts, which cannot be archived', async () => {
    await page(mailBackend([draftOf(1)]), '/securemessaging/drafts');
    await list('Drafts');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
