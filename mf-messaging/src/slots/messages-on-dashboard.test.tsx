import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { type Answer, exampleSettings, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleLetter } from '../testing/example-letters.ts';
import MessagesOnDashboard from './messages-on-dashboard.tsx';

const { loadNewMessages } = clientMessaging;

function message(tail: string, changes: Partial<MailSummary> = {}): MailSummary {
  const { messagebody: _, ...envelope } = exampleLetter();
  const message_id = `bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbb${tail}`;
  return { ...envelope, read: false, preview: '', attachments: [], message_id, subject: `Letter ${tail}`, ...changes };
}
const found = (messages: MailSummary[], total = messages.length): Answer => reply(loadNewMessages, { messages, total });
const renderCard = (answer: Answer) =>
  renderInHost(<MessagesOnDashboard card="dashboard.messages" />, { replies: [answer] });
const card = () => within(screen.getByRole('region', { name: 'New messages' }));

describe('[R002] new messages on the dashboard', () => {
  test('are the newest three, each with sender and time and a link to it, and how many there are', async () => {
    const tails = ['01', '02', '03', '04'];
    await renderCard(
      found(
        tails.map((tail) => message(tail, { date_sent: `2026-11-1${tail[1]}T09:30:00Z` })),
        24,
      ),
    );
    const lines = await card().findAllByRole('listitem');
    const { sender } = message('01');
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      ['01', '02', '03'].map((tail) => `Letter ${tail}${sender.name}, 1${tail[1]} Nov 2026, 09:30`),
    );
    expect(card().getByRole('link', { name: 'Letter 02' })).toHaveAttribute(
      'href',
      `/securemessaging/message/${message('02').message_id}`,
    );
    expect(card().getByText('24 not read')).toBeVisible();
    expect(card().getByRole('link', { name: 'Open your inbox' })).toHaveAttribute('href', '/securemessaging/inbox');
  });

  test('without a subject can be opened nevertheless', async () => {
    await renderCard(found([message('01', { subject: '' })]));
    expect(await card().findByRole('link', { name: 'No subject' })).toBeVisible();
  });

  test('that there are none is said, and not counted', async () => {
    await renderCard(found([]));
    expect(await card().findByText('No new messages')).toBeVisible();
    expect(card().queryByText(/not read/)).not.toBeInTheDocument();
    expect(card().getByRole('link', { name: 'Open your inbox' })).toBeVisible();
  });

  test('have a shape while they load', async () => {
    await renderCard(pending(loadNewMessages));
    expect(card().getByText('Loading new messages…')).toBeInTheDocument();
  });

  test('that cannot be read say so, and can be tried again', async () => {
    const { user } = await renderCard(inSequence(noResponse(loadNewMessages), found([message('01')])));
    expect(await card().findByRole('alert')).toHaveTextContent('Your new messages could not be loaded');
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByRole('link', { name: 'Letter 01' })).toBeVisible();
  });

  test('[R388] is not there for a client who has hidden it', async () => {
    const settings = reply(getWebsiteSettings, exampleSettings({ elementVisibility: { 'dashboard.messages': false } }));
    const { container } = await renderInHost(<MessagesOnDashboard card="dashboard.messages" />, {
      replies: [settings, found([message('01')])],
    });
    await waitFor(() => expect(container).toHaveTextContent(''));
  });

  test('are on their own card alone', async () => {
    const { container } = await renderInHost(<MessagesOnDashboard card="dashboard.news" />, { replies: [] });
    expect(container).toHaveTextContent('');
  });
});
