import type { Toast } from '@harbour/contract';
import { getNewsletter, leaveNewsletter, subscribeToNewsletter } from '@harbour/definitions/research/news';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { client, inSequence, noResponse, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { NewsletterCard } from './newsletter-card.tsx';

test('says whether the client receives it, and when it is left so does a toast', async () => {
  const toasts: Toast[] = [];
  const { user } = await renderInHost(<NewsletterCard />, {
    replies: [reply(getNewsletter, { status: true }), reply(leaveNewsletter, { status: false })],
  });
  const stop = events.on('toast', (toast) => void toasts.push(toast));
  expect(await screen.findByText(/^You receive our newsletter/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/^Once a month we send/)).toBeVisible();
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({ severity: 'success', text: 'You no longer receive the newsletter', life: 4_000 }),
    ]),
  );
  stop();
});

test('[R352] a refusal is said beside the button, and nothing has changed', async () => {
  const { user } = await renderInHost(<NewsletterCard />, {
    replies: [
      reply(getNewsletter, { status: false }),
      refuse(subscribeToNewsletter, 409, 'NoAddress', 'Give us an email address first.'),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Subscribe to the newsletter' }));
  expect(await screen.findByText('Give us an email address first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subscribe to the newsletter' })).toBeEnabled();
});

test('staff with read-only rights see the status, and cannot change it', async () => {
  await renderInHost(<NewsletterCard />, { user: supportOfficer, replies: [reply(getNewsletter, { status: false })] });
  await act(async () => session.setTarget(client.attributes['custom:harbour_uid']));
  expect(await screen.findByRole('button', { name: 'Subscribe to the newsletter' })).toBeDisabled();
  expect(screen.getByText(/only the client can do this/)).toBeVisible();
});

test('[R351] without an answer the status can be read again', async () => {
  const { user } = await renderInHost(<NewsletterCard />, {
    replies: [inSequence(noResponse(getNewsletter), reply(getNewsletter, { status: true }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});
