import { routeObjects, type Toast } from '@harbour/contract';
import {
  changeHouseholdPermission,
  getHousehold,
  type HouseholdMember,
} from '@harbour/definitions/clients/permissions';
import { changeSharing, getSharing } from '@harbour/definitions/investments/sharing';
import { events } from '@harbour/events';
import {
  type Answer,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import type { SharingData } from './account-sharing.tsx';
import PermissionsPage from './permissions-page.tsx';
import type { Household } from './plan-visibility.tsx';

const robin: HouseholdMember = {
  uuid: '22222222-2222-4222-8222-222222222222',
  name: 'Robin Morgan',
  seesMine: true,
  iSeeTheirs: false,
};
const kim: HouseholdMember = {
  uuid: '33333333-3333-4333-8333-333333333333',
  name: 'Kim Morgan',
  seesMine: false,
  iSeeTheirs: true,
};
const household: Household = {
  me: { uuid: '11111111-1111-4111-8111-111111111111', name: 'Alex Morgan' },
  household: 'Morgan Family',
  ownPlans: [{ planstring: 'HB-ISA-1', name: 'Alex’s ISA' }],
  jointPlans: [{ planstring: 'HB-GIA-1', name: 'Joint account', owners: ['Alex Morgan', 'Robin Morgan'] }],
  members: [robin, kim],
};
const read = (changed: Partial<Household> = {}) => reply(getHousehold, { ...household, ...changed });
const stored = reply(changeHouseholdPermission, { success: true });
const sharing: SharingData = { accounts: [], given: [], received: [] };
const shares = (changed: Partial<SharingData> = {}) => reply(getSharing, { ...sharing, ...changed });
const backend: Answer[] = [read(), stored, shares()];
/** The backend with some answers of its own. */
const but = (...answers: Answer[]) => [...answers, ...backend];

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const success: Toast = { severity: 'success', title: 'Success', text: 'Your changes have been saved.', life: 4_000 };
const failureText = 'An unexpected error occurred, changes to your permissions have not been saved.';
/** Whatever the cause is, which stands after it. */
const notSaved = {
  severity: 'error',
  title: 'Failed to save changes',
  text: expect.stringContaining(failureText),
};

const render = (replies: readonly Answer[], options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<PermissionsPage />, { path: '/investments/permissions', replies, ...options });
/** The page with the household on it. */
async function page(replies: readonly Answer[] = backend): Promise<Host> {
  const host = await render(replies);
  await screen.findByRole('region', { name: 'Who sees your plans' });
  await waitFor(() => expect(screen.queryByText('Loading who sees your plans…')).not.toBeInTheDocument());
  return host;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const switchOf = ({ name }: HouseholdMember) => screen.getByRole('switch', { name: `${name} sees your plans` });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const sent = ({ requests }: Host) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);

describe('[R165] permissions', () => {
  test('[R165] are where /investments/permissions leads', async () => {
    await renderInHost(null, {
      path: '/investments/permissions',
      replies: backend,
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible();
  });

  test('[R165] say what the client sees first, and how to ask for what they do not see', async () => {
    await page();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What you see',
      'Who sees your plans',
      'Who sees your other accounts',
    ]);
    const lines = card('What you see').getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'You can see all plans that you own, alone or jointly.',
      'You do not see the plans of Robin Morgan.Robin Morgan decides this. To see them, ask Robin Morgan to open Permissions and switch on “Alex Morgan sees your plans”.',
      'You see the plans of Kim Morgan.Kim Morgan does not share linked bank accounts and self-managed holdings with you.Kim Morgan decides this, and can change it at any time.',
    ]);
    expect(card('What you see').queryByRole('switch')).not.toBeInTheDocument();
  });

  test('[R165] say who sees the client’s plans, which these are, and which others see as owners', async () => {
    await page();
    expect(switchOf(robin)).toBeChecked();
    expect(switchOf(robin)).toHaveAccessibleDescription('Yes');
    expect(switchOf(kim)).not.toBeChecked();
    expect(switchOf(kim)).toHaveAccessibleDescription('No');
    const mine = card('Who sees your plans');
    expect(mine.getByText('Alex’s ISA')).toBeVisible();
    expect(mine.getByText(/Joint account/)).toHaveTextContent(
      'Joint account HB-GIA-1, seen by Robin Morgan as an owner',
    );
    expect(mine.getByText('Every owner of a plan can see it, whatever you choose here.')).toBeVisible();
  });

  test('an owner of the client’s own name is still an owner', async () => {
    const owners = ['Alex Morgan', 'Alex Morgan'];
    await page(but(read({ jointPlans: [{ planstring: 'HB-GIA-1', name: 'Joint account', owners }] })));
    expect(screen.getByText(/Joint account/)).toHaveTextContent('seen by Alex Morgan as an owner');
  });
});

describe('letting somebody see', () => {
  test('is stored by the keyboard too, and shown when it is stored and not before', async () => {
    let answer: () => void = () => undefined;
    const slow: Answer = {
      call: changeHouseholdPermission,
      answer: () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ success: true }));
        }),
    };
    const host = await page(but(inSequence(read(), read({ members: [robin, { ...kim, seesMine: true }] })), slow));
    switchOf(kim).focus();
    await host.user.keyboard(' ');
    await waitFor(() => expect(sent(host)).toEqual([[`/permissions/household/${kim.uuid}`, { seesMine: true }]]));
    expect(switchOf(kim)).not.toBeChecked();
    expect(switchOf(kim)).toHaveAccessibleDescription('Saving…');
    expect(switchOf(robin)).toHaveAccessibleDescription('Yes');
    expect(toasts).toEqual([]);
    // What is pressed meanwhile does nothing.
    await host.user.click(switchOf(robin));
    await host.user.click(switchOf(kim));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => answer());
    await waitFor(() => expect(switchOf(kim)).toBeChecked());
    expect(switchOf(kim)).toHaveFocus();
    expect(sent(host)).toHaveLength(1);
    expect(toasts).toEqual([success]);
  });

  test.each([
    ['no answer', noResponse(changeHouseholdPermission)],
    ['an error of the backend', refuse(changeHouseholdPermission, 500, 'InternalError', 'Something broke.')],
  ])('that gets %s leaves the switch as it was, and says so', async (_, broken) => {
    const host = await page(but(broken));
    await host.user.click(switchOf(kim));
    expect(await screen.findByRole('alert')).toHaveTextContent(failureText);
    expect(switchOf(kim)).not.toBeChecked();
    expect(switchOf(kim)).toHaveAccessibleDescription('No');
    expect(toasts).toEqual([expect.objectContaining(notSaved)]);
  });

  test('that support staff may not do for a client says so', async () => {
    const message = 'Support staff look on behalf of a client, and change nothing.';
    const host = await page(but(refuse(changeHouseholdPermission, 403, 'ReadOnly', message)));
    await host.user.click(switchOf(kim));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert').closest('li')).toContainElement(switchOf(kim));
    expect(switchOf(kim)).not.toBeChecked();
    expect(toasts).toEqual([]);
  });
});

describe('hiding the plans from somebody', () => {
  test('who owns no plan with the client is told nothing of such plans', async () => {
    await page(but(read({ jointPlans: [] })));
    switchOf(robin).focus();
    await act(async () => switchOf(robin).click());
    await screen.findByRole('dialog');
    expect(screen.getByRole('dialog')).toHaveTextContent('no longer sees the plans that only you own');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Plans that you own together');
  });

  test('asks first, and says what it means', async () => {
    const host = await page(but(inSequence(read(), read({ members: [{ ...robin, seesMine: false }, kim] }))));
    switchOf(robin).focus();
    await act(async () => switchOf(robin).click());
    await screen.findByRole('dialog');
    expect(sent(host)).toEqual([]);
    expect(switchOf(robin)).toBeChecked();
    expect(screen.getByRole('dialog', { name: 'Hide your plans from Robin Morgan?' })).toHaveTextContent(
      /Robin Morgan no longer sees the plans that only you own.*Every owner of a joint plan can still see it/,
    );
    await press('Hide my plans');
    await waitFor(() => expect(sent(host)).toEqual([[`/permissions/household/${robin.uuid}`, { seesMine: false }]]));
    await waitFor(() => expect(switchOf(robin)).not.toBeChecked());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(switchOf(robin)).toHaveFocus();
    expect(toasts).toEqual([success]);
  });

  test.each([
    ['the button', () => press('Keep as it is')],
    [
      'Escape',
      () => act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))),
    ],
  ])('is given up by %s', async (_, keep) => {
    const host = await page();
    switchOf(robin).focus();
    await act(async () => switchOf(robin).click());
    await screen.findByRole('dialog');
    await keep();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(switchOf(robin)).toBeChecked();
    expect(switchOf(robin)).toHaveFocus();
    expect(sent(host)).toEqual([]);
  });

  test('that fails says so in the dialog, where it can be tried again', async () => {
    await page(but(inSequence(noResponse(changeHouseholdPermission), stored)));
    // In an asynchronous act: what it opens arrives by `import()`.
    switchOf(robin).focus();
    await act(async () => switchOf(robin).click());
    await screen.findByRole('dialog');
    await press('Hide my plans');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(failureText);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide my plans' })).toHaveFocus());
    await press('Hide my plans');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts).toEqual([expect.objectContaining(notSaved), success]);
  });
});

test('after a change what is permitted is read again, and nothing else', async () => {
  const host = await page();
  const other = ['valuation', 'GET', '/valuation/plans', {}];
  const people = ['permissions', 'GET', '/permissions/client/people', {}];
  for (const key of [other, people]) host.cache.setQueryData(key, {});
  await host.user.click(switchOf(kim));
  await waitFor(() => expect(toasts).toEqual([success]));
  const read = host.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read.sort()).toEqual([
    '/permissions/household',
    '/permissions/household',
    '/permissions/sharing',
    '/permissions/sharing',
  ]);
  expect(host.cache.getQueryState(people)?.isInvalidated).toBe(true);
  expect(host.cache.getQueryState(other)?.isInvalidated).toBe(false);
});

describe('their states', () => {
  test('loading has the shape of the two lists', async () => {
    await render(but(pending(getHousehold)));
    expect(screen.getByText('Loading who sees your plans…')).toBeInTheDocument();
  });

  test('without a household nobody else sees anything, and it says how to change that', async () => {
    await page(but(read({ household: null, members: [], jointPlans: [] })));
    expect(screen.getByText('You are not part of a household with us')).toBeVisible();
    expect(screen.getByRole('link', { name: 'send us a message' })).toHaveAttribute('href', '/securemessaging/message');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('with nobody else in the household it says so; who owns a plan with the client sees it all the same', async () => {
    await page(but(read({ members: [] })));
    expect(screen.getByText('You are the only one in Morgan Family who signs in')).toBeVisible();
    expect(screen.getByText(/Joint account/)).toHaveTextContent('seen by Robin Morgan as an owner');
  });

  test('without a plan of their own the client still decides about later ones', async () => {
    await page(but(read({ ownPlans: [] })));
    expect(screen.getByText(/You have no plans of your own/)).toBeVisible();
  });

  test('failing says so, and can be tried again', async () => {
    await render([inSequence(refuse(getHousehold, 503, 'Unavailable', 'We are busy.'), read()), shares()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy. Who sees what is as it was.');
    await press('Try again');
    await waitFor(() => expect(switchOf(robin)).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('support staff who may not look are told so', async () => {
    await render([refuse(getHousehold, 403, 'TargetNotAllowed', 'You may not look at this client.'), shares()], {
      user: supportOfficer,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not look at this client.');
  });

  test('a page that cannot be read again keeps what it shows, and says that it may be old', async () => {
    const host = await page(but(inSequence(read(), refuse(getHousehold, 503, 'Unavailable', 'We are busy.'))));
    await host.user.click(switchOf(kim));
    expect(await screen.findByRole('alert')).toHaveTextContent('This page may be out of date');
    expect(screen.getByRole('alert')).not.toHaveTextContent('as it was');
  });
});

describe('other accounts', () => {
  const current = { id: '44444444-4444-4444-8444-444444444444', kind: 'linked', name: 'Current account' } as const;
  const savings = { id: '55555555-5555-4555-8555-555555555555', kind: 'linked', name: 'Savings' } as const;
  const house = { id: '66666666-6666-4666-8666-666666666666', kind: 'self-managed', name: 'Our house' } as const;
  const accounts: SharingData['accounts'] = [
    { ...current, label: 'Northbank' },
    { ...savings, label: 'Northbank' },
    { ...house, label: 'Main home' },
  ];
  const given = (kind: 'linked' | 'self-managed', state: 'shared' | 'asked', ids: string[] = []) => ({
    person: robin.uuid,
    kind,
    state,
    accounts: ids,
  });
  const storedSharing = reply(changeSharing, { success: true });
  const named = (name: string | RegExp) => screen.getByRole('switch', { name });

  test('are off, each kind with a switch of its own, for those who see the plans', async () => {
    await page(but(shares({ accounts })));
    const other = card('Who sees your other accounts');
    expect(other.getAllByRole('switch').map((each) => each.closest('label')?.textContent)).toEqual([
      'Robin Morgan sees linked bank accounts that you choose',
      'Robin Morgan sees self-managed holdings that you choose',
    ]);
    for (const each of other.getAllByRole('switch')) expect(each).not.toBeChecked();
    expect(other.queryByText('Current account')).not.toBeInTheDocument();
    expect(other.getByText(/Kim Morgan does not see your plans, and so none of these either/)).toBeVisible();
  });

  test('are switched on by kind first, then one by one', async () => {
    const answers = inSequence(
      shares({ accounts }),
      shares({ accounts, given: [given('linked', 'shared')] }),
      shares({ accounts, given: [given('linked', 'shared', [savings.id])] }),
      shares({ accounts }),
    );
    const host = await page(but(answers, storedSharing));
    await host.user.click(named('Robin Morgan sees linked bank accounts that you choose'));
    await waitFor(() => expect(named('Savings Northbank')).not.toBeChecked());
    expect(named('Current account Northbank')).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: /Our house/ })).not.toBeInTheDocument();
    await host.user.click(named('Savings Northbank'));
    await waitFor(() => expect(named('Savings Northbank')).toBeChecked());
    expect(named('Savings Northbank')).toHaveFocus();
    expect(named('Current account Northbank')).not.toBeChecked();
    await host.user.click(named('Robin Morgan sees linked bank accounts that you choose'));
    await waitFor(() => expect(screen.queryByRole('switch', { name: /Savings/ })).not.toBeInTheDocument());
    const path = `/permissions/sharing/${robin.uuid}`;
    expect(sent(host)).toEqual([
      [path, { kind: 'linked', sees: true }],
      [path, { kind: 'linked', account: savings.id, sees: true }],
      [path, { kind: 'linked', sees: false }],
    ]);
    expect(toasts).toEqual([success, success, success]);
  });

  test.each([
    ['Choose what Robin Morgan sees', true],
    ['Keep them hidden', false],
  ])('that were seen before the client was asked are a question: %s', async (answer, sees) => {
    const asked = shares({ accounts, given: [given('self-managed', 'asked')] });
    const after = shares({ accounts, given: sees ? [given('self-managed', 'shared')] : [] });
    const host = await page(but(inSequence(asked, after), storedSharing));
    const question = within(screen.getByRole('region', { name: 'Robin Morgan and your self-managed holdings' }));
    expect(question.getByText('May Robin Morgan see your self-managed holdings?')).toBeVisible();
    expect(question.getByText(/Robin Morgan sees none until you answer/)).toBeVisible();
    expect(question.getByText('Our house')).toBeVisible();
    expect(question.queryByRole('switch')).not.toBeInTheDocument();
    await press(answer);
    await waitFor(() => expect(screen.queryByText(/until you answer/)).not.toBeInTheDocument());
    expect(sent(host)).toEqual([[`/permissions/sharing/${robin.uuid}`, { kind: 'self-managed', sees }]]);
    expect(screen.queryAllByRole('switch', { name: 'Our house Main home' })).toHaveLength(sees ? 1 : 0);
  });

  test('that cannot be switched say why beside the switch, which stays as it was', async () => {
    const message = 'There is no such account among yours. It may have been removed.';
    const host = await page(
      but(
        shares({ accounts, given: [given('linked', 'shared')] }),
        refuse(changeSharing, 404, 'AccountNotFound', message),
      ),
    );
    await host.user.click(named('Current account Northbank'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert').closest('li')).toContainElement(named('Current account Northbank'));
    expect(named('Current account Northbank')).not.toBeChecked();
  });

  test('of others: what they share, and what they have not answered about', async () => {
    const received = (kind: 'linked' | 'self-managed', state: 'shared' | 'asked') => ({
      person: kim.uuid,
      kind,
      state,
    });
    await page(but(shares({ received: [received('linked', 'shared'), received('self-managed', 'asked')] })));
    expect(
      card('What you see').getByText(
        'You see the linked bank accounts that Kim Morgan chooses. Kim Morgan has not answered yet whether you see self-managed holdings.',
      ),
    ).toBeVisible();
  });
});
