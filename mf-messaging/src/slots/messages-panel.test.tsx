import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import type { MailSummary } from '@harbour/definitions/messaging/messages';
import {
  type Answer,
  exampleSettings,
  type Host,
  inSequence,
  noResponse,
  pending,
  renderInHost,
  reply,
} from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { exampleLetter } from '../testing/example-letters.ts';
import MessagesPanel from './messages-panel.tsx';

const { loadNewMessages } = clientMessaging;

function summary(changes: Partial<MailSummary> = {}): MailSummary {
  const { messagebody: _, ...envelope } = exampleLetter();
  return { ...envelope, read: false, preview: 'Shall we meet?', attachments: [], ...changes };
}
const found = (messages: MailSummary[], total = messages.length): Answer => reply(loadNewMessages, { messages, total });

async function panel(...answers: [Answer, ...Answer[]]) {
  const close = jest.fn();
  const host = await renderInHost(<MessagesPanel close={close} />, {
    path: '/research',
    replies: [inSequence(...answers)],
  });
  return { ...host, close };
}

/** How often new messages were asked for. */
const loads = ({ requests }: Pick<Host, 'requests'>) => requests.filter(({ path }) => path === loadNewMessages.path);

test('[R293] [R303] new messages are listed with subject and sent date', async () => {
  const host = await panel(
    found([
      summary(),
      summary({
        message_id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
        subject: 'A second one',
        date_sent: '2026-11-18T09:30:00Z',
      }),
    ]),
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Your annual review');
  expect(first).toHaveTextContent('19 Nov 2026, 14:05');
  expect(second).toHaveTextContent('A second one');
  expect(second).toHaveTextContent('18 Nov 2026, 09:30');
  expect(loads(host)).toHaveLength(1);
});

test('[R388] without previews, for a client who has hidden them', async () => {
  const settings = exampleSettings({ elementVisibility: { 'messages.previews': false } });
  await renderInHost(<MessagesPanel close={() => undefined} />, {
    replies: [found([summary()]), reply(getWebsiteSettings, settings)],
  });
  expect(await screen.findByText('Your annual review')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Shall we meet?')).not.toBeInTheDocument());
});

test('[R294] each has a preview of its first 80 characters', async () => {
  const message = '0123456789'.repeat(16);
  await panel(found([summary({ preview: message })]));
  expect(await screen.findByText(`${'0123456789'.repeat(8)}…`)).toBeVisible();
});

test('[R295] "Read more" opens the message and closes the panel', async () => {
  const host = await panel(found([summary()]));
  await host.user.click(await screen.findByRole('link', { name: /^Read more.*Your annual review$/ }));
  expect(host.address()).toBe(`/securemessaging/message/${summary().message_id}`);
  expect(host.close).toHaveBeenCalledTimes(1);
});

test('[R296] without new ones it says "No new Messages"', async () => {
  await panel(found([]));
  expect(await screen.findByText('No new Messages')).toBeVisible();
});

function Mail() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Messages
      </button>
      {open && <MessagesPanel close={() => setOpen(false)} />}
    </>
  );
}

test('[R102] each time that it is opened it loads them anew, however fresh the last ones are', async () => {
  const host = await renderInHost(<Mail />, { replies: [inSequence(found([]), found([summary()]))] });
  const toggle = () => host.user.click(screen.getByRole('button', { name: 'Messages' }));
  expect(host.requests).toHaveLength(0);
  await toggle();
  expect(await screen.findByText('No new Messages')).toBeVisible();
  await toggle();
  await toggle();
  expect(await screen.findByText('Your annual review')).toBeVisible();
  expect(loads(host)).toHaveLength(2);
});

test('more than are listed are in the inbox', async () => {
  await panel(found([summary()], 24));
  const more = await screen.findByText(/23 more in your/);
  expect(within(more).getByRole('link', { name: 'inbox' })).toHaveAttribute('href', '/securemessaging/inbox');
});

test('it leads to where a message is written', async () => {
  const host = await panel(found([]));
  await host.user.click(screen.getByRole('link', { name: 'Write a message' }));
  expect(host.address()).toBe('/securemessaging/message');
  expect(host.close).toHaveBeenCalledTimes(1);
});

test('while they load it says so', async () => {
  await panel(pending(loadNewMessages));
  expect(screen.getByRole('status')).toHaveTextContent('Loading new messages…');
});

test('failing says so, keeps the page, and can be tried again', async () => {
  const host = await panel(noResponse(loadNewMessages), found([summary()]));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your new messages could not be loaded');
  expect(host.address()).toBe('/research');
  await host.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Your annual review');
});
