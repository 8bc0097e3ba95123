import { callKey } from '@harbour/api/query';
import { routeObjects, type Toast } from '@harbour/contract';
import { getHousehold } from '@harbour/definitions/clients/permissions';
import { getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import { createLink, linkBank, revokeLink } from '@harbour/definitions/investments/open-banking/link';
import { getOpenBankingProviders } from '@harbour/definitions/investments/open-banking/providers';
import { reconfirm } from '@harbour/definitions/investments/open-banking/reconfirm';
import { getSharing } from '@harbour/definitions/investments/sharing';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  administrator,
  exampleConfig,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { account, consent, linked, northbridge, thistle } from '../../testing/example-banks.ts';
import { OpenBanking } from './open-banking-page.tsx';

const provider = 'http://localhost/bank-sandbox/?response_type=code';
const providers = [{ provider_id: 'ob-northbridge', logo_url: '/logo.svg', name: 'Northbridge Bank' }];
const until = '2026-07-01T09:30:00.000Z';
/** What caused a failure stands after these words. */
const failed = 'An unexpected error occurred, if the problem persists please contact us.';
const failedWithCause = expect.stringContaining(failed);
const title = { add: 'Add Bank Account or Credit Card', renew: 'Renew Bank Account or Credit Card' };
const accessTitle = 'Open Banking Revoke/Renew Access Error';

let toasts: Toast[];
let left: string[];
let stopListening = () => {};
afterEach(() => stopListening());
beforeEach(() => {
  writePageConfig(exampleConfig);
  toasts = [];
  left = [];
});

/** Opens the page; what it says is heard from the start. */
function begin(path: string, replies: readonly Answer[]) {
  return renderInHost(<OpenBanking leave={(url) => void left.push(url)} />, {
    path,
    replies: [...replies, reply(getLinkedAccounts, linked()), reply(getOpenBankingProviders, { providers })],
    around(inside) {
      stopListening = events.on('toast', (toast) => void toasts.push(toast));
      return inside;
    },
  });
}

/** Opens the page, and waits until it is there. */
async function open(path: string, replies: readonly Answer[]) {
  const host = await begin(path, replies);
  await waitFor(() => expect(screen.queryByText('Loading your banks…')).not.toBeInTheDocument());
  return host;
}
const page = (...replies: readonly Answer[]) => open('/investments/openbanking', replies);
const errors = () => toasts.filter(({ severity }) => severity === 'error').map(({ title, text }) => [title, text]);
const button = (name: string) => screen.getByRole('button', { name });
/** In an asynchronous act: the dialog that it may open arrives by `import()`. */
async function press(name: string): Promise<void> {
  const pressed = button(name);
  pressed.focus();
  await act(async () => pressed.click());
}
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('what is shown', () => {
  test.each([
    ['[R167]', '/investments/openbanking'],
    ['[R168]', '/investments/openbankingrenew'],
  ])('%s %s is the open banking screen', async (_, path) => {
    await renderInHost(null, {
      path,
      replies: [reply(getLinkedAccounts, linked()), reply(getOpenBankingProviders, { providers })],
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bank Accounts and Credit Cards' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Northbridge Bank' })).toBeVisible();
  });

  test('[R201] accounts by provider, with its logo, and an initial where there is none', async () => {
    await page(
      reply(
        getLinkedAccounts,
        linked({
          accounts: [account(northbridge, 1), account(thistle, 2, { kind: 'card', type: 'Credit card' })],
          consents: [consent(northbridge), consent(thistle)],
        }),
      ),
    );
    const first = screen.getByRole('region', { name: 'Northbridge Bank' });
    expect(first.querySelector('img')).toHaveAttribute('src', '/bank-sandbox/logos/ob-northbridge.svg');
    expect(within(first).getByText('Account 1')).toBeVisible();
    expect(within(first).getByText('Current account, ending in 8836')).toBeVisible();
    expect(within(first).getByText('£2,450.17')).toBeVisible();
    expect(within(first).queryByText('Account 2')).not.toBeInTheDocument();
    const second = screen.getByRole('region', { name: 'Thistle & Vale' });
    expect(second.querySelector('img')).not.toBeInTheDocument();
    expect(within(second).getByText('T')).toBeVisible();
    expect(within(second).getByText('Owed')).toBeVisible();
  });

  test('[R201] of more than two banks the accounts are folded; what needs an answer is not', async () => {
    const third = '33333333-3333-4333-8333-333333333333';
    const { user } = await page(
      reply(
        getLinkedAccounts,
        linked({
          accounts: [account(northbridge, 1), account(northbridge, 2), account(thistle, 3)],
          consents: [
            consent(northbridge),
            consent(thistle, { warning: true, daysLeft: 3 }),
            consent(northbridge, { credentials_id: third, provider_name: 'Third Bank' }),
          ],
        }),
      ),
    );
    const first = within(screen.getByRole('region', { name: 'Northbridge Bank' }));
    expect(first.getByText('Account 1')).not.toBeVisible();
    expect(button('Renew access to Thistle & Vale')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Thistle & Vale' })).getByText(/ends in 3 days/)).toBeVisible();
    await user.click(first.getByText('2 accounts and cards, and what you share'));
    expect(first.getByText('Account 1')).toBeVisible();
    expect(first.getByText('Balances')).toBeVisible();
    expect(screen.getByText('Account 3')).not.toBeVisible();
  });

  test('[R201] the banks that can be linked, with their logos', async () => {
    const host = await page();
    await host.user.click(await screen.findByText('Banks that you can link (1)'));
    const entry = screen.getAllByText('Northbridge Bank').find(({ tagName }) => tagName === 'LI');
    expect(entry?.querySelector('img')).toHaveAttribute('src', '/logo.svg');
  });

  test.each([
    ['an origin that the firm has not named', undefined, false],
    ['one that it has named', ['https://logos.example/banks/'], true],
  ])('[R201] a logo of %s', async (_, pictures, isShown) => {
    writePageConfig({ ...exampleConfig, ...(pictures ? { pictures } : {}) });
    const logo = 'https://logos.example/northbridge.svg';
    await page(reply(getLinkedAccounts, linked({ consents: [consent(northbridge, { logo_url: logo })] })));
    const shown = screen.getByRole('region', { name: 'Northbridge Bank' }).querySelector('img');
    expect(shown?.getAttribute('src') ?? null).toBe(isShown ? logo : null);
  });

  test('a consent says what is shared, with whom, since when and until when', async () => {
    await page();
    const facts = screen.getByRole('region', { name: 'What you share from Northbridge Bank' });
    expect(facts).toHaveTextContent('Shared with');
    expect(facts).toHaveTextContent(`${exampleConfig.contact.firm}, to read only.`);
    expect(facts).toHaveTextContent('Names and numbers of your accountsBalances');
    expect(facts).toHaveTextContent('Since1 Jun 2026');
    expect(facts).toHaveTextContent('Until30 Aug 2026');
    expect(facts).toHaveTextContent('Last read1 Jul 2026, 09:15');
  });

  describe('who sees the accounts', () => {
    const robin = '22222222-2222-4222-8222-222222222222';
    const household = reply(getHousehold, {
      me: { uuid: northbridge, name: 'Alex Morgan' },
      household: 'Morgan Family',
      ownPlans: [],
      jointPlans: [],
      members: [{ uuid: robin, name: 'Robin Morgan', seesMine: true, iSeeTheirs: true }],
    });
    const own = account(northbridge, 1);
    const seen = (ids: string[]) =>
      reply(getSharing, {
        accounts: [{ id: own.id, kind: 'linked', name: 'Account 1', label: 'Northbridge Bank' }],
        given: [{ person: robin, kind: 'linked', state: 'shared', accounts: ids }],
        received: [],
      });
    const here = reply(getLinkedAccounts, linked({ accounts: [own], consents: [consent(northbridge)] }));

    test('is said before a bank is linked, and in the consent that is renewed', async () => {
      await page(here, household, seen([own.id]));
      expect(screen.getByText(/hidden from your household until you switch it on in/)).toBeVisible();
      expect(await screen.findByText('Robin Morgan sees Account 1, as you chose.')).toBeVisible();
      await press('Renew access to Northbridge Bank');
      expect(await within(screen.getByRole('dialog')).findByText(/^Robin Morgan sees Account 1/)).toBeVisible();
    });

    test('is nobody while none is switched on', async () => {
      await page(here, household, seen([]));
      expect(await screen.findByText('Nobody in your household sees one of them now.')).toBeVisible();
      expect(screen.queryByText(/Robin Morgan/)).not.toBeInTheDocument();
    });
  });

  test.each([
    [{ daysLeft: 14, warning: true }, 'Your consent ends in 14 days, on 30 Aug 2026.'],
    [{ daysLeft: 1, warning: true }, 'Your consent ends tomorrow.'],
    [{ daysLeft: 0, warning: true }, 'Your consent ends today.'],
    [{ status: 'expired', daysLeft: 0, warning: true }, 'Your consent ended on 30 Aug 2026. Renew it'],
    [{ status: 'ended', daysLeft: 0, warning: true }, 'The bank no longer shares these accounts with us.'],
  ] as const)('warns of the end of a consent: %j', async (changes, message) => {
    await page(reply(getLinkedAccounts, linked({ consents: [consent(northbridge, changes)] })));
    expect(screen.getByText(new RegExp(message))).toBeVisible();
  });

  test('warns of nothing while a consent lasts', async () => {
    await page();
    expect(document.body).not.toHaveTextContent(/Your consent ends|no longer shares/);
  });

  test('one bank that fails says since when its figures are old, and hides no other', async () => {
    const problem = {
      kind: 'provider-error',
      message: 'Northbridge Bank’s systems do not answer.',
      since: '2026-07-02T08:15:00.000Z',
    } as const;
    await page(
      reply(
        getLinkedAccounts,
        linked({
          accounts: [account(northbridge, 1), account(thistle, 2)],
          consents: [consent(northbridge, { problem }), consent(thistle)],
        }),
      ),
    );
    const failing = screen.getByRole('region', { name: 'Northbridge Bank' });
    expect(failing).toHaveTextContent(
      'Northbridge Bank’s systems do not answer. The figures below are of 1 Jul 2026, 09:15. It has failed since 2 Jul 2026, 09:15.',
    );
    expect(within(failing).getByText('Account 1')).toBeVisible();
    const other = screen.getByRole('region', { name: 'Thistle & Vale' });
    expect(within(other).getByText('Account 2')).toBeVisible();
    expect(other).not.toHaveTextContent('It has failed');
  });

  test('balances that are missing, in another currency, or counted elsewhere', async () => {
    const balance = { own: null, gbp: null, on: null, ratedOn: null, reason: 'The bank tells no balance.' };
    const euros = {
      own: { amount: 4280.65, currency: 'EUR' },
      gbp: 3650.1,
      on: '2026-07-01',
      ratedOn: '2026-06-30',
      reason: null,
    };
    const unrated = { ...euros, gbp: null, ratedOn: null, reason: 'There is no exchange rate for EUR.' };
    await page(
      reply(
        getLinkedAccounts,
        linked({
          accounts: [
            account(northbridge, 1, { balance }),
            account(northbridge, 2, { balance: euros, currency: 'EUR' }),
            account(northbridge, 3, { balance: unrated, currency: 'EUR' }),
            account(northbridge, 4, { kind: 'card', countedElsewhere: true }),
          ],
          assets: null,
        }),
      ),
    );
    const [missing, foreign, without, second] = within(
      screen.getByRole('list', { name: 'Accounts and cards at Northbridge Bank' }),
    ).getAllByRole('listitem');
    expect(missing).toHaveTextContent('The bank tells no balance.');
    expect(missing).not.toHaveTextContent('£0.00');
    expect(foreign).toHaveTextContent('€4,280.65£3,650.10 at the rate of 30 Jun 2026');
    expect(without).toHaveTextContent('There is no exchange rate for EUR.');
    expect(second).toHaveTextContent('Its balance is counted once');
    expect(screen.getByText('In accounts').nextElementSibling).toHaveTextContent(
      'Account 1 (Northbridge Bank): The bank tells no balance. Account 3 (Northbridge Bank): There is no exchange rate for EUR.',
    );
  });

  test('standing orders, direct debits and recent transactions', async () => {
    const gbp = (amount: number) => ({ amount, currency: 'GBP' });
    const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    const host = await page(
      reply(
        getLinkedAccounts,
        linked({
          accounts: [
            account(northbridge, 1, {
              transactions: [{ id: id(1), on: '2026-06-30', description: 'Corner Loaf', value: gbp(-4.5) }],
              standingOrders: [
                {
                  id: id(2),
                  payee: 'Window cleaner',
                  reference: null,
                  frequency: 'every month',
                  active: true,
                  next: gbp(18.5),
                  nextOn: '2026-07-12',
                  finalOn: null,
                },
              ],
              directDebits: [
                { id: id(3), name: 'Wessex Water', active: false, previous: gbp(41.2), previousOn: '2026-06-05' },
              ],
            }),
          ],
        }),
      ),
    );
    for (const [title, label, message] of [
      ['Recent transactions (1)', 'Recent transactions of Account 1', ['30 Jun 2026', 'Corner Loaf', '(£4.50)']],
      [
        'Standing orders (1)',
        'Standing orders of Account 1',
        ['Window cleaner', 'every month', '12 Jul 2026', '£18.50'],
      ],
      ['Direct debits (1)', 'Direct debits of Account 1', ['Wessex Water', '5 Jun 2026', 'Ended', '£41.20']],
    ] as const) {
      await host.user.click(screen.getByText(title));
      const table = screen.getByRole('table', { name: label });
      for (const word of message) expect(table).toHaveTextContent(word);
    }
  });

  test('without a bank it says what linking one means', async () => {
    await page(reply(getLinkedAccounts, linked({ accounts: [], consents: [], assets: 0 })));
    expect(screen.getByText('You have not linked a bank')).toBeVisible();
    expect(screen.getByText(/for 90 days at a time, and can stop at any time/)).toBeVisible();
  });

  test('where the firm has no provider, nothing can be linked, and the page says so', async () => {
    await page(reply(getLinkedAccounts, linked({ available: false })));
    expect(button(title.add)).toBeDisabled();
    expect(button(title.add)).toHaveAccessibleDescription('Banks cannot be linked or renewed at the moment.');
  });

  test('failing can be tried again', async () => {
    await page(
      inSequence(refuse(getLinkedAccounts, 503, 'Unavailable', 'We are busy.'), reply(getLinkedAccounts, linked())),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We are busy. What you share is as it was.');
    await press('Try again');
    expect(await screen.findByText('Account 1')).toBeVisible();
  });

  test('staff who may only look find every control disabled, with the reason', async () => {
    await renderInHost(<OpenBanking leave={() => undefined} />, {
      replies: [reply(getLinkedAccounts, linked()), reply(getOpenBankingProviders, { providers })],
      user: supportOfficer,
    });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    await screen.findByText('Account 1');
    for (const name of [title.add, 'Renew access to Northbridge Bank', 'Stop sharing from Northbridge Bank']) {
      expect(button(name)).toBeDisabled();
    }
  });

  test('an administrator who acts for a client ends what is shared, and links and renews nothing', async () => {
    await renderInHost(<OpenBanking leave={() => undefined} />, {
      replies: [reply(getLinkedAccounts, linked()), reply(getOpenBankingProviders, { providers })],
      user: administrator,
    });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    await screen.findByText('Account 1');
    for (const name of [title.add, 'Renew access to Northbridge Bank']) expect(button(name)).toBeDisabled();
    expect(button('Stop sharing from Northbridge Bank')).toBeEnabled();
  });
});

describe('linking a bank', () => {
  test('[R202] goes to the provider’s address, made for this page', async () => {
    const host = await page(reply(linkBank, { url: provider, until }));
    await press(title.add);
    expect(left).toEqual([provider]);
    const asked = host.requests.find(({ path }) => path === '/openbanking/link');
    expect(asked?.query).toEqual({ redirecturi: 'http://localhost/investments/openbanking' });
  });

  test.each([
    ['no answer', noResponse(linkBank), /^Harbour could not be reached.* What is linked now is listed below/],
    [
      'a refusal',
      refuse(linkBank, 503, 'ProviderUnavailable', 'The provider does not answer.'),
      /^The provider does not answer. What is linked now/,
    ],
    [
      'an address that would run something',
      reply(linkBank, { url: 'javascript:alert(1)', until }),
      /^The provider sent an address that this portal does not open.* Nothing was linked/,
    ],
  ])('[R264] failing with %s says so and why, goes nowhere, and can be tried again', async (_, first, why) => {
    await page(inSequence(first, reply(linkBank, { url: provider, until })));
    await press(title.add);
    await waitFor(() => expect(errors()).toEqual([[title.add, failedWithCause]]));
    expect(await screen.findByText(why)).toBeVisible();
    expect(left).toEqual([]);
    await press('Try again or choose another bank');
    expect(left).toEqual([provider]);
  });

  const answered = '/investments/openbanking?code=the-code&scope=accounts&state=the-state';
  const added = { success: true as const, credentials_id: thistle, accounts: [account(thistle, 2)] };

  test('completes what the client comes back with, once, and takes it out of the address', async () => {
    const host = await open(answered, [reply(createLink, added)]);
    await waitFor(() => expect(toasts).toHaveLength(1));
    const sent = host.requests.filter(({ path }) => path === '/openbanking/create');
    expect(sent.map(({ query }) => query)).toEqual([
      { code: 'the-code', state: 'the-state', redirecturi: 'http://localhost/investments/openbanking' },
    ]);
    expect(host.address()).toBe('/investments/openbanking');
    expect(toasts[0]).toMatchObject({ severity: 'success', text: 'Thistle & Vale: 1 account linked.' });
    // Back does not return to the bank's answer.
    await act(async () => host.router.navigate(-1));
    expect(host.address()).toBe('/investments/openbanking');
  });

  test.each([
    ['the client or the bank refuses', '?error=access_denied&state=s', undefined],
    ['the bank fails', '?error=provider_error&state=s', undefined],
    ['nothing ties the answer to a request', '?code=c', undefined],
    [
      'the code is refused',
      '?code=c&state=s',
      refuse(createLink, 409, 'CodeRefused', 'The bank’s answer is not valid.'),
    ],
    ['there is no answer', '?code=c&state=s', noResponse(createLink)],
  ])('[R264] when %s, a toast says so, and the client can try again', async (_, query, answer) => {
    const host = await open(`/investments/openbanking${query}`, [
      ...(answer ? [answer] : []),
      reply(linkBank, { url: provider, until }),
    ]);
    await waitFor(() => expect(errors()).toEqual([[title.add, failedWithCause]]));
    expect(host.address()).toBe('/investments/openbanking');
    await waitFor(() => expect(button(title.add)).toBeEnabled());
    await press(title.add);
    expect(left).toEqual([provider]);
  });

  test.each([
    ['access_denied', 'Access was refused'],
    ['user_cancelled', 'You closed the bank’s window'],
    ['consent_expired', 'The consent at the bank has expired'],
    ['provider_error', 'The bank’s systems did not complete the request'],
    ['provider_timeout', 'The bank took too long to answer'],
    ['account_temporarily_locked', 'The bank has locked your access for a while'],
    ['unauthorized_client', 'The provider did not accept the request of this portal'],
    ['<b>constructor</b>', 'did not say why'],
    ['constructor', 'did not say why'],
  ])('a return with the error %s says what happened, and leads on', async (error, happened) => {
    await open(`/investments/openbanking?error=${encodeURIComponent(error)}&state=s`, [
      reply(linkBank, { url: provider, until }),
    ]);
    expect(await screen.findByText(new RegExp(happened))).toBeVisible();
    expect(errors()).toEqual([[title.add, failedWithCause]]);
    await press('Try again or choose another bank');
    expect(left).toEqual([provider]);
  });

  test.each([
    [
      'a refusal',
      refuse(createLink, 409, 'NoAccountsShared', 'You shared no account at the bank.'),
      /^You shared no account at the bank. Nothing was linked/,
    ],
    [
      'a failure of the bank',
      refuse(createLink, 503, 'BankUnavailable', 'The bank’s systems are not working at the moment.'),
      /^The bank’s systems are not working at the moment. What is linked now is listed below/,
    ],
    ['no answer', noResponse(createLink), /^Harbour could not be reached.* What is linked now is listed below/],
  ])('the reason of %s stands on the page, with the ways on, after the toast is gone', async (_, answer, why) => {
    await open('/investments/openbanking?code=c&state=s', [answer, reply(linkBank, { url: provider, until })]);
    expect(await screen.findByText(why)).toBeVisible();
    await press('Try again or choose another bank');
    expect(left).toEqual([provider]);
  });

  test('[R216] reads valuations again, wherever they are shown', async () => {
    const key = callKey(getPlans, {});
    let done = () => {};
    const waiting = new Promise<void>((resolve) => {
      done = resolve;
    });
    const slow: Answer = {
      call: createLink,
      answer: async () => {
        await waiting;
        return Response.json(added);
      },
    };
    const host = await open(answered, [slow]);
    host.cache.setQueryData(key, {});
    expect(host.cache.getQueryState(key)?.isInvalidated).toBe(false);
    done();
    await waitFor(() => expect(host.cache.getQueryState(key)?.isInvalidated).toBe(true));
  });
});

describe('renewing a consent', () => {
  const renewed = { success: true as const, outcome: 'renewed' as const, url: null, credentials_ids: [northbridge] };
  const renew = async (host: Awaited<ReturnType<typeof page>>) => {
    await press('Renew access to Northbridge Bank');
    await screen.findByRole('dialog');
    await host.user.click(inDialog('Renew access'));
  };

  test('two clicks; the dialog says what is shared, and until when', async () => {
    const host = await page(reply(reconfirm, renewed));
    await press('Renew access to Northbridge Bank');
    const dialog = await screen.findByRole('dialog', { name: 'Share from Northbridge Bank for longer?' });
    expect(dialog).toHaveTextContent(/can go on reading these until \d+ \w+ \d{4}/);
    expect(dialog).toHaveTextContent('Balances');
    await host.user.click(inDialog('Renew access'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const asked = host.requests.find(({ path }) => path === '/openbanking/reconfirm');
    expect(asked?.query).toEqual({
      credentials_id: northbridge,
      redirecturi: 'http://localhost/investments/openbankingrenew',
    });
    expect(left).toEqual([]);
  });

  test('one confirmation that renews several banks says how many', async () => {
    const host = await page(reply(reconfirm, { ...renewed, credentials_ids: [northbridge, thistle] }));
    await renew(host);
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['2 consents were renewed.']));
  });

  test.each(['confirm-again', 'sign-in-again'] as const)('%s goes on at the provider', async (outcome) => {
    const host = await page(reply(reconfirm, { success: true, outcome, url: provider, credentials_ids: [] }));
    await renew(host);
    await waitFor(() => expect(left).toEqual([provider]));
    expect(toasts).toEqual([]);
  });

  test('[R266] a renewal that cannot be begun says so, and can be tried again', async () => {
    const host = await page(
      inSequence(refuse(reconfirm, 409, 'BankFailed', 'The bank does not answer.'), reply(reconfirm, renewed)),
    );
    await renew(host);
    await waitFor(() => expect(errors()).toEqual([[accessTitle, failedWithCause]]));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('The bank does not answer.');
    await host.user.click(inDialog('Renew access'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[R168] completes what the client comes back with to the address of renewals', async () => {
    const host = await open('/investments/openbankingrenew?code=c&state=s', [reply(reconfirm, renewed)]);
    await waitFor(() => expect(toasts.map(({ severity }) => severity)).toEqual(['success']));
    expect(host.requests.find(({ path }) => path === '/openbanking/reconfirm')?.query).toEqual({
      code: 'c',
      state: 's',
      redirecturi: 'http://localhost/investments/openbankingrenew',
    });
    expect(host.requests.some(({ path }) => path === '/openbanking/create')).toBe(false);
    expect(host.address()).toBe('/investments/openbankingrenew');
  });

  test.each([
    ['?error=access_denied&state=s', undefined],
    ['?code=c&state=s', refuse(reconfirm, 409, 'OtherCustomer', 'The accounts are somebody else’s.')],
    ['?code=c&state=s', noResponse(reconfirm)],
  ])('[R265] a renewal that fails at %s says so', async (query, answer) => {
    await open(`/investments/openbankingrenew${query}`, answer ? [answer] : []);
    await waitFor(() => expect(errors()).toEqual([[title.renew, failedWithCause]]));
    await waitFor(() => expect(button('Renew access to Northbridge Bank')).toBeEnabled());
  });

  test('[R218] reads valuations again', async () => {
    const host = await page(reply(reconfirm, renewed));
    const key = callKey(getPlans, {});
    host.cache.setQueryData(key, {});
    await renew(host);
    await waitFor(() => expect(host.cache.getQueryState(key)?.isInvalidated).toBe(true));
  });

  test('a consent that the bank has ended is linked again', async () => {
    const ended = linked({ consents: [consent(northbridge, { status: 'ended', warning: true })] });
    await page(reply(getLinkedAccounts, ended), reply(linkBank, { url: provider, until }));
    await press('Link Northbridge Bank again');
    expect(left).toEqual([provider]);
  });
});

describe('ending a consent', () => {
  const revoke = async (host: Awaited<ReturnType<typeof page>>) => {
    await press('Stop sharing from Northbridge Bank');
    await screen.findByRole('dialog', { name: 'Stop sharing from Northbridge Bank?' });
    await host.user.click(inDialog('Stop sharing'));
  };

  test('[R217] two clicks; then the bank is gone, and valuations are read again', async () => {
    const host = await page(
      reply(revokeLink, { success: true }),
      inSequence(
        reply(getLinkedAccounts, linked()),
        reply(getLinkedAccounts, linked({ accounts: [], consents: [], assets: 0 })),
      ),
    );
    const key = callKey(getPlans, {});
    host.cache.setQueryData(key, {});
    await revoke(host);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Northbridge Bank' })).not.toBeInTheDocument());
    expect(host.cache.getQueryState(key)?.isInvalidated).toBe(true);
    expect(host.requests.find(({ path }) => path === '/openbanking/revoke')?.query).toEqual({
      credentials_id: northbridge,
    });
    expect(document.activeElement).not.toBe(document.body);
  });

  test.each([
    ['no answer', noResponse(revokeLink)],
    ['a refusal', refuse(revokeLink, 409, 'BankFailed', 'The bank does not answer.')],
  ])('[R266] failing with %s says so, and can be tried again', async (_, first) => {
    const host = await page(inSequence(first, reply(revokeLink, { success: true })));
    await revoke(host);
    await waitFor(() => expect(errors()).toEqual([[accessTitle, failedWithCause]]));
    expect(screen.getByRole('region', { name: 'Northbridge Bank' })).toBeInTheDocument();
    await host.user.click(inDialog('Stop sharing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('nothing is sent when the client keeps sharing', async () => {
    const host = await page();
    await press('Stop sharing from Northbridge Bank');
    await screen.findByRole('dialog');
    await host.user.click(inDialog('Keep sharing'));
    expect(host.requests.some(({ path }) => path === '/openbanking/revoke')).toBe(false);
  });
});

describe('[R215] adding, renewing and loading are flags of their own', () => {
  test('loading: the shape of the page, and nothing is busy', async () => {
    await begin('/investments/openbanking', [pending(getLinkedAccounts)]);
    expect(screen.getByText('Loading your banks…')).toBeInTheDocument();
    expect(screen.queryByText(/This can take a minute/)).not.toBeInTheDocument();
  });

  test('adding: only the button for it is busy', async () => {
    await page(pending(linkBank));
    await press(title.add);
    expect(button(title.add)).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Linking your bank. This can take a minute.')).toBeVisible();
    expect(screen.queryByText(/Renewing access/)).not.toBeInTheDocument();
    expect(button('Renew access to Northbridge Bank')).toBeEnabled();
    expect(screen.queryByText('Loading your banks…')).not.toBeInTheDocument();
  });

  test('renewing: the button that adds stays as it is', async () => {
    const host = await page(pending(reconfirm));
    await press('Renew access to Northbridge Bank');
    await screen.findByRole('dialog');
    await host.user.click(inDialog('Renew access'));
    expect(inDialog('Renew access')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Renewing access. This can take a minute.')).toBeInTheDocument();
    expect(screen.getByText(title.add).closest('button')).not.toHaveAttribute('aria-busy');
  });

  test('coming back by the Back button finds nothing under way', async () => {
    await page(reply(linkBank, { url: provider, until }));
    await press(title.add);
    expect(button(title.add)).toBeDisabled();
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(button(title.add)).toBeEnabled();
  });
});
