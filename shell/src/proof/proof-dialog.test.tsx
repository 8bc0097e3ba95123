import { api, defineCall } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import { events } from '@harbour/events';
import { type AccountClient, NotOfferedError, session } from '@harbour/session';
import { accountDouble, client, identityDouble, inSequence, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Modals } from '../modals/modals.tsx';
import { inPortal } from '../testing/in-portal.tsx';

const change = defineCall({
  method: 'POST',
  path: '/things',
  summary: '',
  needsRecentProof: true,
  response: z.object({ success: z.literal(true) }),
});
const refusal = refuse(change, 403, 'RecentProofRequired', 'It was not confirmed that it is you.');
const stored = reply(change, { success: true });
const named = (name: string, message = name) => Object.assign(new Error(message), { name });

async function renderDialog(answers: Partial<AccountClient>, replies = [inSequence(refusal, stored)]) {
  const account = accountDouble({ hasAuthenticator: async () => true, ...answers });
  return renderInHost(<Modals />, {
    replies,
    around: inPortal(),
    identity: identityDouble(client, { account: async () => account }),
  });
}
const code = () => screen.findByLabelText('Code from your authenticator, or a recovery code');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a call that needs a recent proof', () => {
  test('is sent again by itself once the proof is given', async () => {
    const prove = jest.fn<AccountClient['prove']>(async () => undefined);
    const { user, requests } = await renderDialog({ prove });
    const outcome = api.send(change, {});
    await user.type(await code(), '123 456');
    await press('Confirm');
    await expect(outcome).resolves.toEqual({ ok: true, data: { success: true } });
    expect(prove).toHaveBeenCalledWith({ code: '123456' });
    expect(requests).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is refused as it was when the proof is cancelled', async () => {
    const { requests } = await renderDialog({});
    const outcome = api.send(change, {});
    await code();
    await press('Cancel');
    await expect(outcome).resolves.toMatchObject({ ok: false, body: { error: { name: 'RecentProofRequired' } } });
    expect(requests).toHaveLength(1);
  });

  test('asks for the password where there is no authenticator', async () => {
    const prove = jest.fn<AccountClient['prove']>(async () => undefined);
    const { user } = await renderDialog({ hasAuthenticator: async () => false, prove });
    const outcome = api.send(change, {});
    await user.type(await screen.findByLabelText('Password'), 'calm harbour');
    await press('Confirm');
    await expect(outcome).resolves.toMatchObject({ ok: true });
    expect(prove).toHaveBeenCalledWith({ password: 'calm harbour' });
  });

  test('shows the password that is typed if that is wanted', async () => {
    const { user } = await renderDialog({ hasAuthenticator: async () => false });
    void api.send(change, {});
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveFocus();
    await user.type(password, 'calm harbour');
    const tick = screen.getByRole('checkbox', { name: 'Show password' });
    expect(tick).not.toBeChecked();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(tick);
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('calm harbour');
    await user.click(tick);
    expect(password).toHaveAttribute('type', 'password');
    await press('Cancel');
  });

  test('has no box to tick where a code is asked for', async () => {
    await renderDialog({});
    void api.send(change, {});
    expect(await code()).toHaveAttribute('type', 'text');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await press('Cancel');
  });

  test('says what is wrong with the proof, and can be tried again', async () => {
    const prove = jest
      .fn<AccountClient['prove']>()
      .mockRejectedValueOnce(named('CodeMismatchException'))
      .mockRejectedValueOnce(new NotOfferedError())
      .mockResolvedValue();
    const { user } = await renderDialog({ prove });
    const outcome = api.send(change, {});
    await code();
    await press('Confirm');
    expect(await code()).toHaveAccessibleDescription(/Enter the six digits/);
    await user.type(await code(), '123456');
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not correct');
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign out, sign in again');
    await press('Confirm');
    await expect(outcome).resolves.toMatchObject({ ok: true });
  });

  test('asks once for several calls, and is given up when the session ends', async () => {
    await renderDialog({}, [refusal]);
    const outcomes = [api.send(change, {}), api.send(change, {})];
    await code();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await act(() => events.emit('session.ended', { reason: 'elsewhere' }));
    for (const outcome of outcomes) await expect(outcome).resolves.toMatchObject({ ok: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('a change of the account is made again after the proof', async () => {
  const refused = named('NotAuthorizedException', 'A recent sign-in is needed: sign in again.');
  const renamePasskey = jest.fn<AccountClient['renamePasskey']>().mockRejectedValueOnce(refused).mockResolvedValue();
  const { user } = await renderDialog({ renamePasskey, prove: async () => undefined });
  const renamed = session.account().then((account) => account.renamePasskey('k1', 'Phone'));
  await user.type(await code(), '123456');
  await press('Confirm');
  await expect(renamed).resolves.toBeUndefined();
  expect(renamePasskey.mock.calls).toEqual([
    ['k1', 'Phone'],
    ['k1', 'Phone'],
  ]);
});

test('a change whose proof is cancelled fails by name', async () => {
  const refused = named('NotAuthorizedException', 'A recent sign-in is needed: sign in again.');
  await renderDialog({ renamePasskey: () => Promise.reject(refused) });
  const renamed = session.account().then((account) => account.renamePasskey('k1', 'Phone'));
  const failed = expect(renamed).rejects.toMatchObject({ name: 'RecentSignInRequiredError' });
  await code();
  await press('Cancel');
  await failed;
});
