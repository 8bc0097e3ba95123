import { RemotePartProvider, workDone } from '@harbour/contract';
import { announceReopening } from '@harbour/definitions/clients/closing';
import { events } from '@harbour/events';
import { AccountClosedError, type IdentityClient, IdentityCodeMissingError, session } from '@harbour/session';
import {
  accountDouble,
  client,
  exampleConfig,
  type Host,
  type HostOptions,
  identityDouble,
  inSequence,
  noResponse,
  renderInHost,
  reply,
  writePageConfig,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { forgetJourney, recall } from '../../journey/memory.ts';
import LoginPage from './login-page.tsx';

beforeEach(() => {
  forgetJourney();
  writePageConfig(exampleConfig);
});

const error = (name: string, message = '') => Object.assign(new Error(message), { name });
const status = () => session.store.getState().status;

function open(
  answers: Partial<IdentityClient> = {},
  path = '/login',
  replies: HostOptions['replies'] = [],
): Promise<Host> {
  return renderInHost(<LoginPage />, { path, identity: identityDouble(undefined, answers), replies });
}

async function signIn({ user }: Host, email = 'alex@example.com', password = 'correct horse'): Promise<void> {
  if (email) await user.type(screen.getByLabelText('Email address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function giveCode({ user }: Host, code: string): Promise<void> {
  await user.clear(screen.getByLabelText('Code from your authenticator'));
  await user.type(screen.getByLabelText('Code from your authenticator'), code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('e-mail and password', () => {
  test('[R133] [R153] sign a client in and lead to the dashboard', async () => {
    const answer = jest.fn<IdentityClient['signIn']>().mockResolvedValue('done');
    const host = await open({
      signIn: answer,
      currentUser: () => Promise.resolve(answer.mock.calls.length ? client : undefined),
    });
    await signIn(host, ' alex@example.com ');
    expect(answer.mock.calls).toEqual([['alex@example.com', 'correct horse']]);
    expect(status()).toBe('authenticated');
    expect(host.address()).toBe('/');
  });

  test('what a sign-in needs is loaded when a password is about to be typed, and not for the email address', async () => {
    const prepareSignIn = jest.fn();
    const { user } = await open({ prepareSignIn });
    await user.type(screen.getByLabelText('Email address'), 'alex@example.com');
    expect(prepareSignIn).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(prepareSignIn).toHaveBeenCalledTimes(1);
  });

  test('a password that is filled in without a focus loads it too', async () => {
    const prepareSignIn = jest.fn();
    await open({ prepareSignIn });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    expect(prepareSignIn).toHaveBeenCalled();
  });

  test('a sign-in whose code cannot be loaded says so, keeps what was typed, and works when tried again', async () => {
    const answer = jest
      .fn<IdentityClient['signIn']>()
      .mockRejectedValueOnce(new IdentityCodeMissingError('away'))
      .mockResolvedValue('totp');
    const host = await open({ signIn: answer });
    await signIn(host);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the sign-in page in full');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    await host.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
  });

  test('leave no sign-in page behind: going back leads to what was before it', async () => {
    const host = await open({}, '/about');
    await act(() => host.router.navigate('/login'));
    await signIn(host);
    expect(host.address()).toBe('/');
    await act(() => host.router.navigate(-1));
    expect(host.address()).toBe('/about');
  });

  test('[R134] lead to the address that was wanted', async () => {
    const host = await open({}, `/login?path=${encodeURIComponent('/investments/valuation?po=all#isa')}`);
    await signIn(host);
    expect(host.address()).toBe('/investments/valuation?po=all#isa');
  });

  test.each(['//evil.example', '/.//evil.example', 'https://evil.example'])('never lead to %s', async (path) => {
    const host = await open({}, `/login?path=${encodeURIComponent(path)}`);
    await signIn(host);
    expect(host.address()).toBe('/');
  });

  test.each([
    ['no e-mail', '', 'x', 'Please enter your email address.'],
    ['something else than an e-mail', 'alex', 'x', /This is not an email address/],
    ['no password', 'alex@example.com', '', 'Please enter your password.'],
  ])('with %s nothing is sent, and the field says why', async (_, email, password, message) => {
    const answer = jest.fn<IdentityClient['signIn']>();
    const host = await open({ signIn: answer });
    await signIn(host, email, password);
    expect(screen.getByRole('alert')).toHaveFocus();
    const link = within(screen.getByRole('alert')).getByRole('link', { name: message });
    await host.user.click(link);
    expect(document.activeElement).toHaveAccessibleDescription(message);
    expect(answer).not.toHaveBeenCalled();
  });

  test('a second click while the first is under way sends nothing', async () => {
    const answer = jest.fn<IdentityClient['signIn']>(() => new Promise(() => undefined));
    const host = await open({ signIn: answer });
    await signIn(host);
    await host.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('[R155] a failure', () => {
  test.each([
    [error('NotAuthorizedException', 'Incorrect username or password.'), /email address or password is not correct/],
    [error('NetworkError'), /could not reach Harbour/],
  ])('[R154] [R155] stays on the page, says why, and nobody is signed in: %s', async (refused, message) => {
    const host = await open({ signIn: () => Promise.reject(refused) }, '/login?path=%2Finvestments');
    await signIn(host);
    expect(screen.getByText(message)).toBeVisible();
    expect(host.address()).toBe('/login?path=%2Finvestments');
    expect(status()).toBe('unauthenticated');
    expect(screen.getByLabelText('Email address')).toHaveValue('alex@example.com');
  });

  test('[R155] the next try can succeed', async () => {
    const answer = jest
      .fn<IdentityClient['signIn']>()
      .mockRejectedValueOnce(error('NetworkError'))
      .mockResolvedValue('done');
    const host = await open({
      signIn: answer,
      currentUser: () => Promise.resolve(answer.mock.calls.length > 1 ? client : undefined),
    });
    await signIn(host);
    await host.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(host.address()).toBe('/');
    expect(screen.queryByText(/could not reach/)).not.toBeInTheDocument();
  });
});

describe('with an authenticator to set up', () => {
  const setUp = { secret: 'JBSWY3DPEHPK3PXP', link: 'otpauth://totp/Harbour:sam@example.com?secret=JBSWY3DPEHPK3PXP' };

  test('shows its key and a link, and its first code completes the sign-in', async () => {
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>().mockResolvedValue();
    const host = await open({
      signIn: () => Promise.resolve(setUp),
      confirmTotp,
      currentUser: () => Promise.resolve(confirmTotp.mock.calls.length ? client : undefined),
    });
    await signIn(host);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open an authenticator app/ })).toHaveAttribute('href', setUp.link);
    expect(status()).toBe('unauthenticated');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await giveCode(host, '123456');
    expect(confirmTotp).toHaveBeenCalledWith('123456');
    expect(host.address()).toBe('/');
  });

  test('gives recovery codes with it, which have to be stored before the sign-in goes on', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `AAAAA-0000${index}`);
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>().mockResolvedValue();
    const host = await open({
      signIn: () => Promise.resolve(setUp),
      confirmTotp,
      currentUser: () => Promise.resolve(confirmTotp.mock.calls.length ? client : undefined),
      account: async () => accountDouble({ makeRecoveryCodes: async () => codes }),
    });
    await signIn(host);
    await giveCode(host, '123456');
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeDisabled();
    await host.user.click(screen.getByRole('checkbox', { name: 'I have stored them' }));
    await host.user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(host.address()).toBe('/');
  });

  test('the key can be copied', async () => {
    const host = await open({ signIn: () => Promise.resolve(setUp) });
    await signIn(host);
    await host.user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(setUp.secret);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test('is not shown to who has one', async () => {
    const host = await open({ signIn: () => Promise.resolve('totp') });
    await signIn(host);
    expect(screen.queryByText(/Your account needs an authenticator/)).not.toBeInTheDocument();
  });
});

describe('to a closed account', () => {
  const refused = new AccountClosedError(new Date('2026-12-25T12:30:00Z'));

  const announced = reply(announceReopening, { success: true });
  const notices = ({ requests }: Host) => requests.filter(({ path }) => path === '/clientdirectory/reopening').length;

  /** A closed account that the button brings back. */
  function setUp() {
    const reopenAccount = jest.fn<IdentityClient['reopenAccount']>().mockResolvedValue();
    const currentUser = () => Promise.resolve(reopenAccount.mock.calls.length ? client : undefined);
    return { reopenAccount, answers: { reopenAccount, currentUser, signIn: () => Promise.reject(refused) } };
  }

  test('says until when it can be brought back, does so by a button, and the firm gets a message', async () => {
    const { reopenAccount, answers } = setUp();
    const host = await open(answers, '/login', [announced]);
    await signIn(host);
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    expect(await screen.findByText('25 December 2026 at 12:30')).toBeVisible();
    expect(status()).toBe('unauthenticated');
    expect(notices(host)).toBe(0);
    await host.user.click(screen.getByRole('button', { name: 'Bring my account back' }));
    expect(reopenAccount).toHaveBeenCalledTimes(1);
    expect(notices(host)).toBe(1);
    expect(host.address()).toBe('/');
  });

  test('where that message could not be sent says so, and only the message is sent again', async () => {
    const { reopenAccount, answers } = setUp();
    // It leads to the host's error page.
    const failed = jest.fn<(failure: unknown) => void>();
    const off = events.on('request.failed', failed);
    const host = await open(answers, '/login', [inSequence(noResponse(announceReopening), announced)]);
    await signIn(host);
    await host.user.click(await screen.findByRole('button', { name: 'Bring my account back' }));
    expect(await screen.findByRole('heading', { name: 'Your account is open again' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The message that tells us so could not be sent');
    await host.user.click(screen.getByRole('button', { name: 'Send the message again' }));
    expect([reopenAccount.mock.calls.length, notices(host)]).toEqual([1, 2]);
    expect(failed).not.toHaveBeenCalled();
    off();
    expect(host.address()).toBe('/');
  });

  test('where that message could not be sent lets the client go on', async () => {
    const { answers } = setUp();
    const host = await open(answers, '/login', [noResponse(announceReopening)]);
    await signIn(host);
    await host.user.click(await screen.findByRole('button', { name: 'Bring my account back' }));
    await host.user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(status()).toBe('authenticated');
    expect(host.address()).toBe('/');
  });

  test('by a passkey without an address leads there too', async () => {
    const { answers } = setUp();
    const choosePasskey = jest
      .fn<IdentityClient['choosePasskey']>()
      .mockResolvedValueOnce(() => Promise.reject(refused))
      .mockImplementation(
        ({ signal }) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined))),
      );
    const host = await open({ ...answers, choosePasskey }, '/login', [announced]);
    await host.user.click(await screen.findByRole('button', { name: 'Bring my account back' }));
    expect(host.address()).toBe('/');
  });

  test('leaves it closed if that is wanted', async () => {
    const host = await open({ signIn: () => Promise.reject(refused) });
    await signIn(host);
    await host.user.click(await screen.findByRole('button', { name: 'Leave it closed' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(status()).toBe('unauthenticated');
  });

  test('comes after the second factor', async () => {
    const host = await open({ signIn: () => Promise.resolve('totp'), confirmTotp: () => Promise.reject(refused) });
    await signIn(host);
    await giveCode(host, '123456');
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  });

  test.each([
    [error('NetworkError'), /could not reach Harbour/, 'Your account is closed'],
    [error('NotAuthorizedException', 'Invalid session for the user.'), /took too long/, 'Sign in'],
  ])('that cannot be brought back now says why: %s', async (failure, message, heading) => {
    const host = await open({ signIn: () => Promise.reject(refused), reopenAccount: () => Promise.reject(failure) });
    await signIn(host);
    await host.user.click(await screen.findByRole('button', { name: 'Bring my account back' }));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});

describe('[R152] with a second factor', () => {
  const pending: Partial<IdentityClient> = { signIn: () => Promise.resolve('totp') };

  test('can remember the device, for the days that the firm allows', async () => {
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>().mockResolvedValue();
    const terms = async () => ({ rememberedDeviceDays: 14, reopenDays: 30 });
    const host = await open({ ...pending, confirmTotp, account: async () => accountDouble({ terms }) });
    await signIn(host);
    await host.user.click(await screen.findByRole('checkbox', { name: 'Remember this device for 14 days' }));
    await giveCode(host, '123456');
    expect(confirmTotp.mock.calls).toEqual([['123456', { rememberDevice: true }]]);
  });

  test('does not offer that where the firm allows no days', async () => {
    const terms = jest.fn(async () => ({ rememberedDeviceDays: 0, reopenDays: 30 }));
    const host = await open({ ...pending, account: async () => accountDouble({ terms }) });
    await signIn(host);
    await act(async () => terms.mock.results[0]?.value);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('[R151] [R152] the code form is shown after the password, and nobody is signed in yet', async () => {
    const host = await open(pending);
    await signIn(host);
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(screen.getByLabelText('Code from your authenticator')).toHaveFocus();
    expect(status()).toBe('unauthenticated');
    expect(host.address()).toBe('/login');
  });

  test('[R152] [R134] the right code completes the sign-in and leads on', async () => {
    const host = await open(pending, '/login?path=%2Finvestments');
    await signIn(host);
    await giveCode(host, '123 456');
    expect(status()).toBe('authenticated');
    expect(host.address()).toBe('/investments');
  });

  test('[R152] a wrong code stays on the code form; the next one can be right', async () => {
    const confirmTotp = jest
      .fn<IdentityClient['confirmTotp']>()
      .mockRejectedValueOnce(error('CodeMismatchException'))
      .mockResolvedValue();
    const host = await open({
      ...pending,
      confirmTotp,
      currentUser: () => Promise.resolve(confirmTotp.mock.calls.length > 1 ? client : undefined),
    });
    await signIn(host);
    await giveCode(host, '000000');
    expect(screen.getByRole('alert')).toHaveTextContent(/That code is not correct/);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Code from your authenticator')).toBeVisible();
    expect(status()).toBe('unauthenticated');
    await giveCode(host, '123456');
    expect(confirmTotp.mock.calls).toEqual([['000000'], ['123456']]);
    expect(host.address()).toBe('/');
  });

  test('an incomplete code is not sent', async () => {
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>();
    const host = await open({ ...pending, confirmTotp });
    await signIn(host);
    await giveCode(host, '12ab3');
    expect(screen.getByRole('alert')).toHaveTextContent(/six digits/);
    expect(confirmTotp).not.toHaveBeenCalled();
  });

  test('a sign-in that took too long starts again with the password', async () => {
    const host = await open({
      ...pending,
      confirmTotp: () => Promise.reject(error('NotAuthorizedException', 'Invalid session')),
    });
    await signIn(host);
    await giveCode(host, '123456');
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByText(/took too long/)).toBeVisible();
  });

  test('"Start again" goes back to the password', async () => {
    const host = await open(pending);
    await signIn(host);
    await host.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

describe('a recovery code in place of the authenticator', () => {
  const pending: Partial<IdentityClient> = { signIn: () => Promise.resolve('totp') };

  async function openRecovery(confirmTotp: IdentityClient['confirmTotp']): Promise<Host> {
    const host = await open({ ...pending, confirmTotp });
    await signIn(host);
    await host.user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    return host;
  }

  test('completes the sign-in, however it is typed', async () => {
    const confirmTotp = jest.fn<IdentityClient['confirmTotp']>().mockResolvedValue();
    const { user } = await openRecovery(confirmTotp);
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.type(screen.getByLabelText('Recovery code'), '7k2qx 9mprt');
    expect(screen.getByLabelText('Recovery code')).toHaveValue('7K2QX-9MPRT');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(confirmTotp).toHaveBeenCalledWith('7K2QX-9MPRT');
  });

  test('that is wrong or incomplete is refused in its own words, and the authenticator is still a way', async () => {
    const { user } = await openRecovery(() => Promise.reject(error('CodeMismatchException')));
    await user.type(screen.getByLabelText('Recovery code'), '7k2');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/ten letters and digits/);
    await user.type(screen.getByLabelText('Recovery code'), 'qx9mprt');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/recovery code is not correct/);
    await user.click(screen.getByRole('button', { name: 'Use my authenticator instead' }));
    expect(screen.getByLabelText('Code from your authenticator')).toBeVisible();
  });
});

describe('a passkey', () => {
  const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });

  test('is not offered by a browser that has none', async () => {
    await open();
    expect(button()).not.toBeInTheDocument();
  });

  describe('where the browser knows it', () => {
    beforeEach(() => {
      Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });

    async function usePasskey(answer: IdentityClient['signInWithPasskey'], email = 'alex@example.com'): Promise<Host> {
      const host = await open({ signInWithPasskey: answer });
      if (email) await host.user.type(screen.getByLabelText('Email address'), email);
      await host.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
      return host;
    }

    test('signs in without a password', async () => {
      const answer = jest.fn<IdentityClient['signInWithPasskey']>().mockResolvedValue('done');
      const host = await usePasskey(answer);
      expect(answer).toHaveBeenCalledWith('alex@example.com');
      expect(host.address()).toBe('/');
    });

    test('needs the email address', async () => {
      const answer = jest.fn<IdentityClient['signInWithPasskey']>();
      await usePasskey(answer, '');
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address.');
      expect(answer).not.toHaveBeenCalled();
    });

    const chosen = jest.fn(async () => 'done' as const);
    beforeEach(() => {
      chosen.mockClear();
    });

    test('without an address, any passkey of the browser signs in', async () => {
      const choosePasskey = jest.fn<IdentityClient['choosePasskey']>(async ({ mediation }) =>
        mediation === 'optional' ? chosen : undefined,
      );
      const currentUser = () => Promise.resolve(chosen.mock.calls.length ? client : undefined);
      const host = await open({ choosePasskey, currentUser });
      await host.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
      expect(choosePasskey.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional', 'optional']);
      expect(host.address()).toBe('/');
    });

    test('one chosen among the suggestions of the address field signs in, with nothing typed or pressed', async () => {
      let choose: (use: typeof chosen) => void = () => undefined;
      const choosePasskey = jest.fn<IdentityClient['choosePasskey']>(
        () =>
          new Promise((resolve) => {
            choose = resolve;
          }),
      );
      const currentUser = () => Promise.resolve(chosen.mock.calls.length ? client : undefined);
      const host = await open({ choosePasskey, currentUser });
      expect(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
      expect(choosePasskey.mock.calls).toEqual([
        [{ mediation: 'conditional', signal: expect.objectContaining({ aborted: false }) }],
      ]);
      expect(chosen).not.toHaveBeenCalled();
      await act(async () => choose(chosen));
      expect(chosen).toHaveBeenCalledTimes(1);
      expect(choosePasskey).toHaveBeenCalledTimes(1);
      expect(host.address()).toBe('/');
    });

    test('among the suggestions that is refused is said, and the form can be used', async () => {
      const refused = () => Promise.reject(error('NotAuthorizedException', 'Incorrect username or password.'));
      const choosePasskey = jest
        .fn<IdentityClient['choosePasskey']>()
        .mockResolvedValueOnce(refused)
        .mockReturnValue(new Promise(() => undefined));
      await open({ choosePasskey });
      expect(await screen.findByRole('alert')).toHaveTextContent(/could not sign you in with a passkey/);
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      expect(choosePasskey).toHaveBeenCalledTimes(2);
    });

    test('the suggestions are taken back while a dialog asks, and when the page is left', async () => {
      const signals: AbortSignal[] = [];
      const choosePasskey: IdentityClient['choosePasskey'] = ({ signal }) => {
        if (signal) signals.push(signal);
        return new Promise(() => undefined);
      };
      const host = await open({
        choosePasskey,
        signInWithPasskey: () => Promise.reject(error('PasskeyAuthenticationCanceled')),
      });
      await host.user.type(screen.getByLabelText('Email address'), 'alex@example.com');
      await host.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
      host.unmount();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    });

    test('whose dialog was closed is no error', async () => {
      const host = await usePasskey(() => Promise.reject(error('PasskeyAuthenticationCanceled')));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(button()).toBeEnabled();
      expect(host.address()).toBe('/login');
    });

    test('that is refused does not say whether the address has an account', async () => {
      await usePasskey(() => Promise.reject(error('NotAuthorizedException', 'User does not exist.')));
      expect(screen.getByRole('alert')).toHaveTextContent(/could not sign you in with a passkey.*password/);
    });
  });
});

describe('the ways to other pages', () => {
  const others = [{ path: '*', element: null }];

  test('lead to a new password and a new account, with the address that was wanted', async () => {
    await open({}, '/login?path=%2Finvestments');
    expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute(
      'href',
      '/forgottenpassword?path=%2Finvestments',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/createaccount?path=%2Finvestments',
    );
  });

  test('an account whose address is not confirmed yet is led to where it is', async () => {
    const host = await renderInHost(null, {
      path: '/login',
      routes: [{ path: '/login', element: <LoginPage /> }, ...others],
      identity: identityDouble(undefined, { signIn: () => Promise.reject(error('UserNotConfirmedException')) }),
    });
    await signIn(host);
    expect(host.address()).toBe('/verifynewuser');
    expect(recall()).toMatchObject({ email: 'alex@example.com', password: 'correct horse' });
  });
});

test('a password is shown and hidden', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('[R013] somebody who is signed in already is told so, and led on', async () => {
  await renderInHost(<LoginPage />, { path: '/login?path=%2F.%2F%2Fevil.example' });
  expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on to your dashboard' })).toHaveAttribute('href', '/');
});

test('[R022] somebody who arrives while a sign-out is still under way can sign in once it is done', async () => {
  await renderInHost(<LoginPage />, { path: '/login' });
  await act(() => session.signOut('manual'));
  expect(screen.getByLabelText('Email address')).toBeVisible();
});

describe('demonstration accounts', () => {
  const accounts = [{ label: 'Alex, a client', email: 'alex@example.com', password: 'demo-pass' }];

  test('fill the form in where this is a demonstration', async () => {
    writePageConfig({ ...exampleConfig, demo: { accounts } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Alex, a client/ }));
    expect(screen.getByLabelText('Email address')).toHaveValue('alex@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('demo-pass');
  });

  test('are not there anywhere else', async () => {
    await open();
    expect(screen.queryByText(/demonstration/)).not.toBeInTheDocument();
  });
});

describe('a newer version of the page waits', () => {
  const inPart = (answers: Partial<IdentityClient> = {}) =>
    renderInHost(<LoginPage />, {
      path: '/login',
      identity: identityDouble(undefined, answers),
      around: (inside) => <RemotePartProvider value="mf-auth">{inside}</RemotePartProvider>,
    });
  async function waits(): Promise<boolean> {
    const done = jest.fn();
    void workDone('mf-auth').then(done);
    await act(async () => undefined);
    return done.mock.calls.length === 0;
  }

  test('while something is typed, and not before', async () => {
    const { user } = await inPart();
    expect(await waits()).toBe(false);
    await user.type(screen.getByLabelText('Email address'), 'a');
    expect(await waits()).toBe(true);
    await user.clear(screen.getByLabelText('Email address'));
    expect(await waits()).toBe(false);
    await user.type(screen.getByLabelText('Password'), 'a');
    expect(await waits()).toBe(true);
  });

  test('while the authenticator’s code is asked for', async () => {
    const host = await inPart({ signIn: () => Promise.resolve('totp') });
    await signIn(host);
    await screen.findByLabelText('Code from your authenticator');
    expect(await waits()).toBe(true);
  });
});
