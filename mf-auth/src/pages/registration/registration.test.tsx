import { type AccountClient, type IdentityClient, type NewAccount, session } from '@harbour/session';
import {
  accountDouble,
  client,
  exampleConfig,
  type Host,
  identityDouble,
  renderInHost,
  writePageConfig,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { forgetJourney, recall, remember } from '../../journey/memory.ts';
import AccountDetailsPage from './account-details-page.tsx';
import CreateAccountPage from './create-account-page.tsx';
import VerifyPage from './verify-page.tsx';

const routes = [
  { path: '/createaccount', element: <CreateAccountPage /> },
  { path: '/createaccountdetail', element: <AccountDetailsPage /> },
  { path: '/verifynewuser', element: <VerifyPage /> },
  { path: '*', element: null },
];

const error = (name: string, message = '') => Object.assign(new Error(message), { name });

const ada = {
  email: 'ada@example.com',
  password: 'seven grey herons',
  givenName: 'Ada',
  familyName: 'Winter',
  birthdate: '1984-02-29',
};

// A pool without an endpoint of ours asks for no captcha; the captcha has tests of its own.
const { endpoint: _, ...identity } = exampleConfig.identity;

beforeEach(() => {
  forgetJourney();
  writePageConfig({ ...exampleConfig, identity });
});
afterEach(forgetJourney);

async function open(
  path: string,
  account: Partial<AccountClient> = {},
  answers: Partial<IdentityClient> = {},
  known: Parameters<typeof remember>[0] = {},
): Promise<Host> {
  sessionStorage.clear();
  const host = await renderInHost(null, {
    path: '/before',
    routes,
    identity: identityDouble(undefined, { account: () => Promise.resolve(accountDouble(account)), ...answers }),
  });
  remember(known);
  await act(() => host.router.navigate(path));
  return host;
}

const press = ({ user }: Host, name: string) => user.click(screen.getByRole('button', { name }));
const summary = () => within(screen.getByRole('alert'));

async function enterBirthdate({ user }: Host, day = '29', month = '2', year = '1984'): Promise<void> {
  await user.type(screen.getByLabelText('Day'), day);
  await user.type(screen.getByLabelText('Month'), month);
  await user.type(screen.getByLabelText('Year'), year);
}

describe('the first stage', () => {
  test('[R139] [R140] takes an email address and a password, and leads on to the second', async () => {
    const host = await open('/createaccount?path=%2Fims');
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await host.user.type(screen.getByLabelText('Email address'), ` ${ada.email}`);
    await host.user.type(screen.getByLabelText('Password'), ada.password);
    await press(host, 'Continue');
    expect(host.address()).toBe('/createaccountdetail?path=%2Fims');
    expect(recall()).toMatchObject({ email: ada.email, password: ada.password });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('herons');
  });

  test.each([
    ['no email address [R146]', '', ada.password, 'Please enter your email address.'],
    ['something else than an email address [R146]', 'ada', ada.password, /not an email address/],
    ['seven characters [R148]', ada.email, 'abcdefg', /at least 8 characters/],
    ['no lowercase letter [R149]', ada.email, 'ABCDEFGH1', /one lowercase letter/],
    ['the email address as password', ada.email, ada.email, /Do not use your email address/],
    ['no password', ada.email, '', 'Please choose a password.'],
    ['a password of a breach', ada.email, 'Football1', /known from a data breach/],
  ])('with %s it stays, the field says why, and nothing typed is lost', async (_what, email, password, message) => {
    const host = await open('/createaccount');
    if (email) await host.user.type(screen.getByLabelText('Email address'), email);
    if (password) await host.user.type(screen.getByLabelText('Password'), password);
    await press(host, 'Continue');
    expect(host.address()).toBe('/createaccount');
    expect(screen.getByRole('alert')).toHaveFocus();
    await host.user.click(summary().getByRole('link', { name: message }));
    expect(document.activeElement).toHaveAccessibleDescription(
      typeof message === 'string' ? expect.stringContaining(message) : message,
    );
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
  });

  test('says how strong the password is while it is typed', async () => {
    const host = await open('/createaccount');
    await host.user.type(screen.getByLabelText('Password'), 'password');
    expect(await screen.findByText(/first passwords an attacker would guess/)).toBeVisible();
    await host.user.clear(screen.getByLabelText('Password'));
    await host.user.type(screen.getByLabelText('Password'), ada.password);
    expect(await screen.findByText('Strong.')).toBeVisible();
  });
});

describe('the second stage', () => {
  const known = { email: ada.email, password: ada.password };

  test('[R143] sends given name, family name, email and birthdate, and leads on to the third', async () => {
    const signUp = jest.fn<AccountClient['signUp']>().mockResolvedValue();
    const host = await open('/createaccountdetail', { signUp }, {}, known);
    await host.user.type(screen.getByLabelText('First name'), ' Ada ');
    await host.user.type(screen.getByLabelText('Last name'), 'Winter');
    await enterBirthdate(host);
    await press(host, 'Create account');
    expect(signUp.mock.calls).toEqual([[ada satisfies NewAccount, undefined]]);
    expect(host.address()).toBe('/verifynewuser');
  });

  test.each([
    ['R144', 'given name', { givenName: '' }, 'First name', 'Please enter your first name.'],
    ['R145', 'family name', { familyName: '' }, 'Last name', 'Please enter your last name.'],
    ['R147', 'birthdate', { birthdate: '' }, 'Day', 'Please enter your date of birth.'],
  ])('[%s] cannot be sent without a %s', async (_row, _what, missing, label, message) => {
    const signUp = jest.fn<AccountClient['signUp']>().mockResolvedValue();
    const host = await open('/createaccountdetail', { signUp }, {}, { ...ada, ...missing });
    await press(host, 'Create account');
    expect(signUp).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveFocus();
    await host.user.click(summary().getByRole('link', { name: message }));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(host.address()).toBe('/createaccountdetail');
  });

  test('somebody younger than 18 cannot send it, and reads who can open an account for them', async () => {
    const signUp = jest.fn<AccountClient['signUp']>().mockResolvedValue();
    const host = await open('/createaccountdetail', { signUp }, {}, { ...ada, birthdate: '' });
    await enterBirthdate(host, '25', '11', String(new Date().getUTCFullYear() - 17));
    await press(host, 'Create account');
    expect(summary().getByRole('link', { name: /18 or over .* parent or guardian/ })).toBeVisible();
    expect(signUp).not.toHaveBeenCalled();
  });

  test('[R147] a day that no calendar has is no birthdate', async () => {
    const signUp = jest.fn<AccountClient['signUp']>().mockResolvedValue();
    const host = await open('/createaccountdetail', { signUp }, {}, { ...ada, birthdate: '' });
    await enterBirthdate(host, '30', '2');
    await press(host, 'Create account');
    expect(screen.getByText('This is not a real date.')).toBeVisible();
    expect(signUp).not.toHaveBeenCalled();
  });

  test('opened without the first, or after a reload, leads back to it and says why', async () => {
    const host = await open('/createaccountdetail', {}, {}, { email: ada.email, password: '' });
    expect(host.address()).toBe('/createaccount');
    expect(screen.getByText('We do not store passwords, so please enter it again.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue(ada.email);
  });

  test.each([
    [error('NetworkError'), /could not reach/],
    [error('CaptchaRequiredException'), /not a robot/],
    [error('NameOfTheFirmException'), /like one of our own/],
    [error('UnderAgeException'), /18 or over/],
    [error('TooManyFailedAttemptsException'), /Too many attempts. Try again after \d\d:\d\d/],
  ])('after %s it says why, keeps what was typed, and can be sent again', async (refused, message) => {
    const signUp = jest.fn<AccountClient['signUp']>().mockRejectedValueOnce(refused).mockResolvedValue();
    const host = await open('/createaccountdetail', { signUp }, {}, ada);
    await press(host, 'Create account');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Last name')).toHaveValue('Winter');
    expect(screen.getByLabelText('Year')).toHaveValue('1984');
    await press(host, 'Create account');
    expect(host.address()).toBe('/verifynewuser');
  });

  test('a password that the service refuses is asked for again, with the reason', async () => {
    const refused = error('InvalidPasswordException', 'Password is on a list of data breaches.');
    const host = await open('/createaccountdetail', { signUp: () => Promise.reject(refused) }, {}, ada);
    await press(host, 'Create account');
    expect(host.address()).toBe('/createaccount');
    expect(await screen.findByText(/known from a data breach/)).toBeVisible();
  });
});

describe('the third stage', () => {
  const sent = { ...ada, codeSentAt: Date.UTC(2026, 0, 1) };

  test('[R142] takes the code, and signs in with the password of the first stage', async () => {
    const confirmSignUp = jest.fn<AccountClient['confirmSignUp']>().mockResolvedValue();
    const signIn = jest.fn<IdentityClient['signIn']>().mockResolvedValue('done');
    const currentUser = () => Promise.resolve(signIn.mock.calls.length ? client : undefined);
    const host = await open('/verifynewuser?path=%2Fims', { confirmSignUp }, { signIn, currentUser }, sent);
    expect(screen.getByText(ada.email)).toBeVisible();
    expect(screen.getByLabelText('Code from our email')).toHaveAttribute('autocomplete', 'one-time-code');
    await host.user.type(screen.getByLabelText('Code from our email'), '123 456');
    await press(host, 'Confirm');
    expect(confirmSignUp).toHaveBeenCalledWith(ada.email, '123456');
    expect(signIn.mock.calls).toEqual([[ada.email, ada.password]]);
    expect(host.address()).toBe('/ims');
    expect(session.store.getState().status).toBe('authenticated');
    expect(recall()).toMatchObject({ email: '', password: '' });
  });

  test('after a reload, the password is asked for on the sign-in page', async () => {
    const host = await open(
      '/verifynewuser',
      { confirmSignUp: () => Promise.resolve() },
      {},
      { ...sent, password: '' },
    );
    await host.user.type(screen.getByLabelText('Code from our email'), '123456');
    await press(host, 'Confirm');
    expect(host.address()).toBe('/login');
    expect(recall().email).toBe(ada.email);
  });

  test('on another device it asks for the email address too', async () => {
    const confirmSignUp = jest.fn<AccountClient['confirmSignUp']>().mockResolvedValue();
    const host = await open('/verifynewuser', { confirmSignUp });
    await press(host, 'Confirm');
    expect(summary().getAllByRole('link')).toHaveLength(2);
    await host.user.type(screen.getByLabelText('Email address'), ada.email);
    await host.user.type(screen.getByLabelText('Code from our email'), '123456');
    await press(host, 'Confirm');
    expect(confirmSignUp).toHaveBeenCalledWith(ada.email, '123456');
  });

  test.each([
    [error('CodeMismatchException'), /not correct.*newest email/],
    [error('ExpiredCodeException'), /no longer valid.*Ask for a new one/],
    [error('TooManyFailedAttemptsException'), /Too many attempts. Try again after/],
    [error('NotAuthorizedException', 'User cannot be confirmed.'), /out of date.*another tab/],
  ])('%s is said in its own words, and the code stays', async (refused, message) => {
    const host = await open('/verifynewuser', { confirmSignUp: () => Promise.reject(refused) }, {}, sent);
    await host.user.type(screen.getByLabelText('Code from our email'), '123456');
    await press(host, 'Confirm');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Code from our email')).toHaveValue('123456');
  });

  test('another code is sent, but not at once', async () => {
    const resendSignUpCode = jest.fn<AccountClient['resendSignUpCode']>().mockResolvedValue();
    const host = await open('/verifynewuser', { resendSignUpCode }, {}, sent);
    expect(screen.getByText(/^We have sent an email to/)).toHaveTextContent('The code is valid until 00:15.');
    await press(host, 'Send a new code');
    expect(resendSignUpCode.mock.calls).toEqual([[ada.email]]);
    expect(screen.getByText(/have sent a new email/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /Send a new code \(in \d+ s\)/ })).toBeDisabled();
  });
});
