import type { AccountClient } from '@harbour/session';
import {
  accountDouble,
  exampleConfig,
  type Host,
  identityDouble,
  renderInHost,
  writePageConfig,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { forgetJourney, recall, remember } from '../../journey/memory.ts';
import LoginPage from '../login/login-page.tsx';
import ForgottenPage from './forgotten-page.tsx';
import ResetPage from './reset-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/forgottenpassword', element: <ForgottenPage /> },
  { path: '/resetpassword', element: <ResetPage /> },
  { path: '*', element: null },
];

const error = (name: string, message = '') => Object.assign(new Error(message), { name });
const email = 'ada@example.com';

const { endpoint: _, ...identity } = exampleConfig.identity;

beforeEach(() => {
  forgetJourney();
  writePageConfig({ ...exampleConfig, identity });
});
afterEach(forgetJourney);

async function open(path: string, account: Partial<AccountClient> = {}, known: Parameters<typeof remember>[0] = {}) {
  const host = await renderInHost(null, {
    path: '/before',
    routes,
    identity: identityDouble(undefined, { account: () => Promise.resolve(accountDouble(account)) }),
  });
  remember(known);
  await act(() => host.router.navigate(path));
  return host;
}

const press = ({ user }: Host, name: string) => user.click(screen.getByRole('button', { name }));

describe('[R137] /forgottenpassword', () => {
  test('[R137] asks for a code, and leads on whether or not the address has an account', async () => {
    const requestPasswordReset = jest.fn<AccountClient['requestPasswordReset']>().mockResolvedValue();
    const host = await open('/forgottenpassword?path=%2Fims', { requestPasswordReset });
    await host.user.type(screen.getByLabelText('Email address'), ` ${email}`);
    await press(host, 'Send a code');
    expect(requestPasswordReset.mock.calls).toEqual([[email, undefined]]);
    expect(host.address()).toBe('/resetpassword?path=%2Fims');
    expect(await screen.findByText(/has an account, we have sent a code there/)).toBeVisible();
  });

  test('[R137] needs an email address, and begins with the one of the sign-in page', async () => {
    const host = await open('/forgottenpassword', {}, { email });
    await host.user.clear(screen.getByLabelText('Email address'));
    await press(host, 'Send a code');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address.');
  });

  test.each([
    [error('NetworkError'), /could not reach/],
    [error('CaptchaError'), /not a robot/],
  ])('after %s it says why, and can be sent again', async (refused, message) => {
    const requestPasswordReset = jest
      .fn<AccountClient['requestPasswordReset']>()
      .mockRejectedValueOnce(refused)
      .mockResolvedValue();
    const host = await open('/forgottenpassword', { requestPasswordReset }, { email });
    await press(host, 'Send a code');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    await press(host, 'Send a code');
    expect(host.address()).toBe('/resetpassword');
  });
});

describe('[R138] /resetpassword', () => {
  test('[R138] sets a new password, and leads to the sign-in page, which says so', async () => {
    const resetPassword = jest.fn<AccountClient['resetPassword']>().mockResolvedValue();
    const host = await open('/resetpassword', { resetPassword }, { email });
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    await host.user.type(screen.getByLabelText('Code from our email'), '123456');
    await host.user.type(screen.getByLabelText('New password'), 'seven grey herons');
    await press(host, 'Change password');
    expect(resetPassword.mock.calls).toEqual([[email, '123456', 'seven grey herons']]);
    expect(host.address()).toBe('/login');
    expect(await screen.findByText(/password has been changed/)).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(recall().password).toBe('');
  });

  test('on another device it asks for the email address too, and says all that is missing', async () => {
    const host = await open('/resetpassword');
    await press(host, 'Change password');
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter your email address.',
      'Please enter the six digits of the code in our email.',
      'Please choose a password.',
    ]);
  });

  test.each([
    [error('CodeMismatchException'), 'Code from our email', /not correct/],
    [error('ExpiredCodeException'), 'Code from our email', /no longer valid/],
    [error('InvalidPasswordException', 'known in data breaches'), 'New password', /data breach/],
  ])('%s stands at its field (%s), and nothing typed is lost', async (refused, label, message) => {
    const host = await open('/resetpassword', { resetPassword: () => Promise.reject(refused) }, { email });
    await host.user.type(screen.getByLabelText('Code from our email'), '123456');
    await host.user.type(screen.getByLabelText('New password'), 'seven grey herons');
    await press(host, 'Change password');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveValue('seven grey herons');
    expect(screen.getByLabelText('Code from our email')).toHaveValue('123456');
  });
});
