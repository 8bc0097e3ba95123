import { routeObjects, type Toast } from '@harbour/contract';
import { announceClosing } from '@harbour/definitions/clients/closing';
import { events } from '@harbour/events';
import { type AccountClient, NotOfferedError, session } from '@harbour/session';
import {
  accountDouble,
  client,
  identityDouble,
  noResponse,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import SecurityPage from './security-page.tsx';

const named = (name: string, message = name) => Object.assign(new Error(message), { name });
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-${String(index).padStart(4, '0')}`);
const laptop = {
  id: 's1',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  current: true,
};
const phone = { ...laptop, id: 's2', device: 'Safari on iPhone', current: false };
const key = { id: 'k1', name: 'My phone', createdAt: new Date('2026-11-01T10:00:00Z') };

const usual: Partial<AccountClient> = {
  hasAuthenticator: async () => false,
  passkeys: async () => [],
  recoveryCodes: async () => ({ left: 0, madeAt: null }),
  sessions: async () => [laptop],
  terms: async () => ({ rememberedDeviceDays: 30, reopenDays: 30 }),
};

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

async function page(answers: Partial<AccountClient> = {}, options: Parameters<typeof renderInHost>[1] = {}) {
  const account = accountDouble({ ...usual, ...answers });
  const identity = identityDouble(client, { account: async () => account });
  const host = await renderInHost(<SecurityPage />, { path: '/settings/security', identity, ...options });
  await screen.findByText(
    /You are signed in nowhere else|Sign out everywhere else|could not read your sessions|Only the client/,
  );
  return host;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the page', () => {
  test('is where /settings/security leads, beside who has seen the account', async () => {
    const identity = identityDouble(client, { account: async () => accountDouble(usual) });
    await renderInHost(null, {
      path: '/settings/security',
      identity,
      routes: [{ path: '/settings', children: routeObjects(remote.routes['/settings'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Security' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/security',
      '/settings/access',
    ]);
  });

  test('shows nothing of anybody’s sign-in to staff who act for a client', async () => {
    await renderInHost(<SecurityPage />, { path: '/settings/security', user: supportOfficer });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(screen.getByRole('region', { name: 'Only the client sees this' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('says what the provider does not offer, and what could not be read', async () => {
    const offered = () => Promise.reject(new NotOfferedError());
    const { user } = await page({
      recoveryCodes: offered,
      passkeys: jest
        .fn<AccountClient['passkeys']>()
        .mockRejectedValueOnce(named('NetworkError'))
        .mockResolvedValue([key]),
    });
    expect(await card('Recovery codes').findByText(/does not offer this/)).toBeVisible();
    expect(await card('Passkeys').findByRole('alert')).toHaveTextContent('We could not read your passkeys');
    await user.click(card('Passkeys').getByRole('button', { name: 'Try again' }));
    expect(await card('Passkeys').findByText('My phone')).toBeVisible();
  });
});

describe('MFA Options', () => {
  test('[R390] [R392] [R405] an authenticator is verified and then required, the only method, without a toast', async () => {
    let on = false;
    const finishAuthenticator = jest.fn<AccountClient['finishAuthenticator']>(async () => {
      on = true;
    });
    const { user } = await page({
      hasAuthenticator: async () => on,
      startAuthenticator: async () => ({ secret: 'ABCDEFGH', link: 'otpauth://totp/Harbour:alex?secret=ABCDEFGH' }),
      finishAuthenticator,
    });
    expect(card('MFA Options').getByText(/Authenticator app/)).toHaveTextContent('Authenticator app: off');
    expect(document.body).not.toHaveTextContent(/SMS|text message/);
    await user.click(button('Set up an authenticator'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('ABCD EFGH')).toBeVisible();
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Switch it on' }));
    expect(dialog.getByLabelText('Code from your authenticator')).toHaveAccessibleDescription(/six digits/);
    await user.type(dialog.getByLabelText('Code from your authenticator'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Switch it on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(finishAuthenticator).toHaveBeenCalledWith('123456');
    await waitFor(() => expect(card('MFA Options').getByText(/Authenticator app/)).toHaveTextContent('app: on'));
    expect(toasts).toEqual([]);
  });

  test('comes with recovery codes, which are shown at once', async () => {
    const { user } = await page({
      startAuthenticator: async () => ({ secret: 'ABCDEFGH', link: 'otpauth://x' }),
      finishAuthenticator: async () => undefined,
      makeRecoveryCodes: async () => codes,
    });
    await user.click(button('Set up an authenticator'));
    await user.type(await screen.findByLabelText('Code from your authenticator'), '123456');
    await user.click(button('Switch it on'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(dialog.getByRole('checkbox', { name: 'I have stored them' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[R390] a wrong first code is said in the dialog, and nothing typed is lost', async () => {
    const { user } = await page({
      startAuthenticator: async () => ({ secret: 'ABCDEFGH', link: 'otpauth://x' }),
      finishAuthenticator: () => Promise.reject(named('EnableSoftwareTokenMFAException')),
    });
    await user.click(button('Set up an authenticator'));
    await user.type(await screen.findByLabelText('Code from your authenticator'), '123456');
    await user.click(button('Switch it on'));
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not correct');
    expect(screen.getByLabelText('Code from your authenticator')).toHaveValue('123456');
    expect(toasts).toEqual([]);
  });

  test('[R391] [R405] is switched off after a question, without a toast', async () => {
    let on = true;
    const { user } = await page({
      hasAuthenticator: async () => on,
      switchAuthenticatorOff: async () => {
        on = false;
      },
    });
    await user.click(button('Switch off'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(card('MFA Options').getByText(/Authenticator app/)).toHaveTextContent('app: off'));
    expect(toasts).toEqual([]);
  });

  test('[R402] a failure nobody expected is a toast with the title filled in', async () => {
    const { user } = await page({
      hasAuthenticator: async () => true,
      switchAuthenticatorOff: () => Promise.reject(named('InternalErrorException')),
    });
    await user.click(button('Switch off'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
    await screen.findByRole('alert');
    expect(toasts).toMatchObject([
      {
        title: 'Failed to save changes',
        text: 'An unexpected error occurred, changes to your MFA Options have not been saved. Something went wrong on our side. Try again in a moment.',
      },
    ]);
  });

  test('cannot be switched off by staff', async () => {
    await page(
      { hasAuthenticator: async () => true },
      {
        user: supportOfficer,
        identity: identityDouble(supportOfficer, {
          account: async () => accountDouble({ ...usual, hasAuthenticator: async () => true }),
        }),
      },
    );
    expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Close my account' })).not.toBeInTheDocument();
  });
});

describe('recovery codes', () => {
  test('ten are shown once, copied, and closed only when they are stored', async () => {
    const { user } = await page({ hasAuthenticator: async () => true, makeRecoveryCodes: async () => codes });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button('Make recovery codes'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(codes.join('\n')));
    await user.click(dialog.getByRole('checkbox', { name: 'I have stored them' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  });

  test('says how many are left, and asks before new ones replace them', async () => {
    const makeRecoveryCodes = jest.fn<AccountClient['makeRecoveryCodes']>(async () => codes);
    const { user } = await page({
      hasAuthenticator: async () => true,
      recoveryCodes: async () => ({ left: 2, madeAt: '2026-11-01T10:00:00.000Z' }),
      makeRecoveryCodes,
    });
    expect(card('Recovery codes').getByText(/2 codes are left/).parentElement).toHaveTextContent('Make new ones soon');
    await user.click(button('Make new recovery codes'));
    expect(makeRecoveryCodes).not.toHaveBeenCalled();
    await user.click(button('Make new codes'));
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  });
});

describe('passkeys', () => {
  test('[R404] are added, renamed and removed, each with a toast', async () => {
    let known = [key];
    const { user } = await page({
      passkeys: async () => known,
      addPasskey: async (name) => {
        known = [...known, { ...key, id: 'k2', name }];
      },
      renamePasskey: async (id, name) => {
        known = known.map((one) => (one.id === id ? { ...one, name } : one));
      },
      removePasskey: async (id) => {
        known = known.filter((one) => one.id !== id);
      },
    });
    await user.click(button('Add a passkey'));
    await user.click(button('Add'));
    expect(screen.getByLabelText('Name of the passkey')).toHaveAccessibleDescription(/Enter a name/);
    await user.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
    await user.click(button('Add'));
    expect(await card('Passkeys').findByText('Laptop')).toBeVisible();
    await user.click(button('Rename My phone'));
    await user.clear(screen.getByLabelText('Name of the passkey'));
    await user.type(screen.getByLabelText('Name of the passkey'), 'Old phone');
    await user.click(button('Rename'));
    expect(await card('Passkeys').findByText('Old phone')).toBeVisible();
    await user.click(button('Remove Old phone'));
    await user.click(button('Remove'));
    await waitFor(() => expect(card('Passkeys').queryByText('Old phone')).not.toBeInTheDocument());
    expect(toasts.map(({ text, life }) => [text, life])).toEqual(
      Array.from({ length: 3 }, () => ['Your changes have been saved.', 4_000]),
    );
  });

  test('cancelled in the browser is said, and the name stays', async () => {
    const { user } = await page({ addPasskey: () => Promise.reject(named('NotAllowedError')) });
    await user.click(button('Add a passkey'));
    await user.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
    await user.click(button('Add'));
    expect(await screen.findByRole('alert')).toHaveTextContent('it was cancelled');
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('Laptop');
  });
});

describe('the password', () => {
  test('is changed, with advice against a common one', async () => {
    const changePassword = jest.fn<AccountClient['changePassword']>(async () => undefined);
    const { user } = await page({ changePassword });
    await user.click(button('Change password'));
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await user.type(screen.getByLabelText('Current password'), 'calm harbour');
    await user.type(screen.getByLabelText('New password'), 'password');
    expect(await screen.findByText(/first passwords an attacker would guess/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Show what is typed' }));
    for (const name of ['Current password', 'New password']) {
      expect(screen.getByLabelText(name)).toHaveAttribute('type', 'text');
    }
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'seven grey herons');
    await user.click(button('Change password'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Success' }]));
    expect(changePassword).toHaveBeenCalledWith('calm harbour', 'seven grey herons');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
  });

  test('that was not right keeps what was typed', async () => {
    const { user } = await page({
      changePassword: () => Promise.reject(named('NotAuthorizedException', 'Incorrect username or password.')),
    });
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'seven grey herons');
    await user.click(button('Change password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not correct.');
    expect(screen.getByLabelText('New password')).toHaveValue('seven grey herons');
  });
});

test('sessions say which is this one, and the others can be ended', async () => {
  let open = [laptop, phone];
  const { user } = await page({
    sessions: async () => open,
    endSession: async (id) => {
      open = open.filter((one) => one.id !== id);
    },
  });
  expect(card('Where you are signed in').getByText(/this one/)).toHaveTextContent('Firefox on Windows');
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).not.toBeInTheDocument();
  await user.click(button('Sign out Safari on iPhone'));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
});

describe('closing the account', () => {
  async function enterAndClose(user: Awaited<ReturnType<typeof page>>['user'], password: string) {
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (password) await user.type(dialog.getByLabelText('Your password'), password);
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    return dialog;
  }

  function setUp(answers: Partial<AccountClient> = {}) {
    const closeAccount = jest.fn<AccountClient['closeAccount']>(async () => new Date());
    const account = accountDouble({ ...usual, checkClosing: async () => undefined, closeAccount, ...answers });
    return { closeAccount, identity: identityDouble(client, { account: async () => account }) };
  }

  test('is begun and done with buttons that look dangerous', async () => {
    const { user } = await page({}, { identity: setUp().identity });
    const opening = await screen.findByRole('button', { name: 'Close my account' });
    expect(opening).toHaveClass('dangerous');
    await user.click(opening);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Close my account' })).toHaveClass('danger');
    expect(dialog.getByRole('button', { name: 'Keep it' })).not.toHaveClass('danger');
  });

  test('says what happens, with the firm’s days, and needs the password', async () => {
    const { closeAccount, identity } = setUp();
    const { user, requests } = await page({}, { identity });
    const dialog = await enterAndClose(user, '');
    expect(dialog.getByText(/bring your account back within 30 days/)).toBeVisible();
    expect(dialog.getByText(/We keep our records/)).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(/Enter your password/);
    expect(requests).toEqual([]);
    expect(closeAccount).not.toHaveBeenCalled();
  });

  test('with a wrong password closes nothing, and the firm hears nothing', async () => {
    const { closeAccount, identity } = setUp({
      checkClosing: () => Promise.reject(named('NotAuthorizedException', 'Incorrect username or password.')),
    });
    const { user, requests } = await page({}, { identity });
    const dialog = await enterAndClose(user, 'wrong');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not correct');
    expect(requests).toEqual([]);
    expect(closeAccount).not.toHaveBeenCalled();
  });

  test('is done only after the firm has been notified, and signs out', async () => {
    const { closeAccount, identity } = setUp();
    const { user, requests } = await page({}, { identity, replies: [reply(announceClosing, { success: true })] });
    await enterAndClose(user, 'calm harbour');
    await waitFor(() => expect(closeAccount.mock.calls).toEqual([['calm harbour']]));
    expect(requests.map(({ path }) => path)).toEqual(['/clientdirectory/closing']);
    await waitFor(() => expect(session.store.getState().status).toBe('unauthenticated'));
  });

  test.each([
    ['refused', refuse(announceClosing, 403, 'RecentProofRequired', 'It was not confirmed that it is you.')],
    ['not answered', noResponse(announceClosing)],
  ])('that is %s closes nothing', async (_, answer) => {
    const { closeAccount, identity } = setUp();
    const { user } = await page({}, { identity, replies: [answer] });
    const dialog = await enterAndClose(user, 'calm harbour');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(closeAccount).not.toHaveBeenCalled();
  });

  test('once more shows why it failed this time', async () => {
    const checkClosing = jest
      .fn<AccountClient['checkClosing']>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(named('NotAuthorizedException', 'Incorrect username or password.'));
    const { identity } = setUp({ checkClosing });
    const unconfirmed = refuse(announceClosing, 403, 'RecentProofRequired', 'It was not confirmed that it is you.');
    const { user } = await page({}, { identity, replies: [unconfirmed] });
    const dialog = await enterAndClose(user, 'calm harbour');
    expect(await dialog.findByRole('alert')).toHaveTextContent('It was not confirmed');
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The password is not correct'));
  });

  test('in the days after an undone e-mail change is refused, with until when', async () => {
    const { identity } = setUp({
      checkClosing: () => Promise.reject(named('ChangesFrozenException', 'It can be changed again from 28 November.')),
    });
    const { user, requests } = await page({}, { identity });
    const dialog = await enterAndClose(user, 'calm harbour');
    expect(await dialog.findByRole('alert')).toHaveTextContent('again from 28 November');
    expect(requests).toEqual([]);
  });
});
