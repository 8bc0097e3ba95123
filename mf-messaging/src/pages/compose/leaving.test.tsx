import { workDone } from '@harbour/contract';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { type Host, inSequence, noResponse } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { body, button, openCompose, subject, taken, write } from '../../testing/open-compose.tsx';

const { addMessage } = clientMessaging;

const leave = ({ user }: Pick<Host, 'user'>) => user.click(screen.getByRole('link', { name: 'To the inbox' }));

test('asks nothing while nothing was written', async () => {
  const host = await openCompose();
  await leave(host);
  expect(host.address()).toBe('/securemessaging/inbox');
});

test('asks while something is not saved: one can stay, save or leave it', async () => {
  const host = await openCompose();
  await write(host);
  await leave(host);
  expect(screen.getByRole('dialog', { name: 'Leave this message?' })).toBeVisible();
  await host.user.click(button('Keep writing'));
  expect(host.address()).toBe('/securemessaging/message');
  expect(body()).toHaveTextContent('Good morning');
  await leave(host);
  await host.user.click(button('Leave without saving'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/inbox'));
  expect(host.sent()).toEqual([]);
});

test('saves before it leaves, and stays when that fails', async () => {
  const host = await openCompose('/securemessaging/message', inSequence(noResponse(addMessage), taken));
  await write(host);
  await leave(host);
  await host.user.click(button('Save and leave'));
  expect(
    await screen.findByText('We could not save it. Harbour could not be reached. Your text is still here.'),
  ).toBeVisible();
  expect(host.address()).toBe('/securemessaging/message');
  await host.user.click(button('Save and leave'));
  await waitFor(() => expect(host.address()).toBe('/securemessaging/inbox'));
  expect(host.sent()).toHaveLength(2);
  expect(host.sent()[1]?.body).toMatchObject({ draft: true });
});

test('is neither left nor saved twice while it is being saved', async () => {
  const saving = Promise.withResolvers<void>();
  const host = await openCompose('/securemessaging/message', {
    ...taken,
    answer: (request) => saving.promise.then(() => taken.answer(request)),
  });
  await write(host);
  await leave(host);
  await host.user.click(button('Save and leave'));
  for (const name of ['Save and leave', 'Leave without saving', 'Keep writing']) expect(button(name)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  saving.resolve();
  await waitFor(() => expect(host.address()).toBe('/securemessaging/inbox'));
  expect(host.sent()).toHaveLength(1);
});

test('while it is being sent no newer version of these pages takes their place', async () => {
  const sending = Promise.withResolvers<void>();
  const host = await openCompose('/securemessaging/message', {
    ...taken,
    answer: (request) => sending.promise.then(() => taken.answer(request)),
  });
  await workDone('mf-messaging');
  await write(host);
  await host.user.click(button('Send'));
  const done = jest.fn();
  void workDone('mf-messaging').then(done);
  await act(async () => undefined);
  expect(done).not.toHaveBeenCalled();
  sending.resolve();
  await waitFor(() => expect(host.address()).toBe('/securemessaging/sent'));
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('a closing tab is held only while something is not saved', async () => {
  const host = await openCompose();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await host.user.type(subject(), 'A');
  expect(closing()).toBe(true);
});
