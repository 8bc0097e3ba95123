import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import { events } from '@harbour/events';
import type { AccountClient } from '@harbour/session';
import {
  type Answer,
  accountDouble,
  client,
  type Host,
  identityDouble,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
} from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { collectToasts, failure, success } from '../../../testing/toasts.ts';
import { EmailRow } from './email-row.tsx';

const toasts = collectToasts();
const named = (name: string, message = name) => Object.assign(new Error(message), { name });
const saved = reply(patchPersonalDetails, { success: true });
const succeeding = () => jest.fn(async (..._: string[]) => undefined);

async function open(account: Partial<AccountClient>, ...replies: Answer[]): Promise<Host> {
  const identity = identityDouble(client, { account: async () => accountDouble(account) });
  const host = await renderInHost(<EmailRow emailAddress="alex@example.com" />, { identity, replies });
  await host.user.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  return host;
}

async function request(host: Host, email = 'new@example.com'): Promise<void> {
  await host.user.type(await screen.findByLabelText('New e-mail address'), email);
  await host.user.click(screen.getByRole('button', { name: 'Send the code' }));
}

async function confirm(host: Host, code = '123456'): Promise<void> {
  await host.user.type(await screen.findByLabelText('Code'), code);
  await host.user.click(screen.getByRole('button', { name: 'Confirm the address' }));
}

test('[R398] a new address is confirmed by its code, and then stored with a new token', async () => {
  const [requestEmail, confirmEmail] = [succeeding(), succeeding()];
  const host = await open({ requestEmail, confirmEmail }, saved);
  const renewed = jest.spyOn(host.identity, 'currentUser');
  await request(host);
  await confirm(host);
  await waitFor(() => expect(toasts).toEqual([success]));
  expect(requestEmail).toHaveBeenCalledWith('new@example.com');
  expect(confirmEmail).toHaveBeenCalledWith('123456');
  expect(renewed).toHaveBeenCalledWith(true);
  expect(host.requests.at(-1)).toMatchObject({ method: 'PATCH', body: { emailAddress: 'new@example.com' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R403] a failed save of an e-mail adds that it may be in use; trying again asks for no second code', async () => {
  const confirmEmail = succeeding();
  const host = await open(
    { requestEmail: succeeding(), confirmEmail },
    inSequence(noResponse(patchPersonalDetails), saved),
  );
  await request(host);
  await confirm(host);
  await waitFor(() => expect(toasts).toEqual([failure('Personal Details', ' Email address may already be in use.')]));
  await host.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(toasts.at(-1)).toEqual(success));
  expect(confirmEmail).toHaveBeenCalledTimes(1);
});

test('[R487] one in use has its own words, from the identity service and from ours', async () => {
  const taken = () => Promise.reject(named('AliasExistsException'));
  const host = await open({ requestEmail: succeeding(), confirmEmail: taken });
  await request(host);
  await confirm(host);
  expect(await screen.findByText('This e-mail address is already in use. Enter another one.')).toBeVisible();
  expect(toasts).toEqual([]);
  host.unmount();

  const message = 'This address has not been confirmed as yours.';
  const other = await open(
    { requestEmail: succeeding(), confirmEmail: succeeding() },
    refuse(patchPersonalDetails, 409, 'AddressNotVerified', message),
  );
  await request(other);
  await confirm(other);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a wrong code is said, stays, and another one can be sent', async () => {
  const resendEmailCode = succeeding();
  const confirmEmail = () => Promise.reject(named('CodeMismatchException'));
  const host = await open({ requestEmail: succeeding(), confirmEmail, resendEmailCode });
  await request(host);
  await confirm(host, '999999');
  expect(await screen.findByText(/This is not the code that we sent/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('999999');
  await host.user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText('We have sent another code to new@example.com.')).toBeVisible();
  expect(resendEmailCode).toHaveBeenCalledTimes(1);
});

test('the present address, and what is none, are refused before anything is sent', async () => {
  const host = await open({});
  await request(host, 'ALEX@example.com');
  expect(screen.getByLabelText('New e-mail address')).toHaveAccessibleDescription('This is your address already.');
});

test('a sign-in of long ago asks who it is, and goes on', async () => {
  const requestEmail = succeeding().mockRejectedValueOnce(
    named('NotAuthorizedException', 'A recent sign-in is required'),
  );
  const host = await open({ requestEmail });
  const stop = events.on('session.proof-wanted', ({ answer }) => answer(true));
  await request(host);
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(requestEmail).toHaveBeenCalledTimes(2);
  stop();
});
