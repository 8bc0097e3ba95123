import { routeObjects } from '@harbour/contract';
import {
  getApplications,
  startApplication,
  submitApplication,
} from '@harbour/definitions/investments/invest-now/applications';
import { getInvestProviders } from '@harbour/definitions/investments/invest-now/providers';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
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
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { exampleApplication, investReplies, submittedApplication } from '../../testing/example-offers.ts';

const { applicationID } = exampleApplication;
const at = (step: string, query = `?application=${applicationID}`) => `/investments/add/${step}${query}`;

beforeEach(async () => {
  writePageConfig(exampleConfig);
  // As after another page.
  await events.emit('stepper.reset', { flow: 'invest-now' });
});

const open = (path: string, replies: readonly Answer[], user = undefined as Parameters<typeof renderInHost>[1]) =>
  renderInHost(null, {
    path,
    replies,
    routes: [
      { path: '/investments/add', children: routeObjects(remote.routes['/investments/add'] ?? [], null) },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    ...user,
  });
const pathname = (address: string) => address.split('?')[0];
const steps = () => screen.findByRole('navigation', { name: 'Steps of investing' });
const labelsOf = async () =>
  [...(await steps()).querySelectorAll('[class*="item-title"]')].map((one) => one.textContent);
const current = async () => (await steps()).querySelector('[aria-current="step"]')?.textContent ?? '';
const amount = () => screen.findByRole('textbox', { name: 'Amount to invest' });
const accept = () => screen.findByRole('checkbox', { name: /I have read the terms/ });
const submits = reply(submitApplication, submittedApplication);

describe('the first step', () => {
  test('[R170] [R174] is where /investments/add leads; nothing is chosen', async () => {
    const { address } = await open('/investments/add', investReplies());
    expect(await labelsOf()).toEqual(['Choose Fund Provider', 'Terms and Conditions', 'Confirmation']);
    expect(await current()).toContain('Choose Fund Provider');
    expect(await amount()).toHaveValue('');
    expect(address()).toMatch(/^\/investments\/add\/provider\?application=[0-9a-f-]{36}$/);
  });

  test('names the application in the address before the providers are here, so that no later change undoes a link', async () => {
    const { address } = await open('/investments/add/provider', [pending(getInvestProviders), ...investReplies()]);
    expect(await steps()).toBeVisible();
    expect(address()).toMatch(/^\/investments\/add\/provider\?application=[0-9a-f-]{36}$/);
  });

  test('[R180] says what each offer costs in pounds for the amount typed', async () => {
    const { user } = await open('/investments/add/provider', investReplies());
    await user.type(await amount(), '5000');
    await user.click(screen.getByRole('radio', { name: /^Zenith Platform/ }));
    await user.click(screen.getByRole('radio', { name: /^Zenith ISA/ }));
    const table = within(screen.getByRole('table', { name: 'Charges' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Once, when it is set up£50.00',
      'Each year, on what is invested£22.28',
      'Each year, fixed£30.00',
      'In the first year, in all£102.28',
    ]);
    await user.clear(await amount());
    await user.type(await amount(), '999.99');
    expect(screen.getByRole('radio', { name: /^Zenith ISA/ }).closest('label')).toHaveTextContent(
      'Not available for £999.99: the minimum is £1,000.00',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test.each([
    ['-1', 'Enter an amount above £0.'],
    ['1.234', 'Enter the amount in pounds, like 1,250.50, with two decimals at most.'],
    ['10,000,000,000.01', 'Enter £10,000,000,000 or less.'],
    ['999', 'The least that Zenith Platform takes for this is £1,000.00.'],
    ['20,000.01', 'The most that Zenith Platform takes for this is £20,000.00.'],
  ])('refuses %s at the field: %s', async (typed, message) => {
    const { user, requests } = await open('/investments/add/provider', investReplies());
    await user.click(await screen.findByRole('radio', { name: /^Zenith Platform/ }));
    await user.click(screen.getByRole('radio', { name: /^Zenith ISA/ }));
    await user.type(await amount(), typed);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await amount()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('asks for a provider and an offer', async () => {
    const { user } = await open('/investments/add/provider', investReplies());
    await user.type(await amount(), '5000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a provider.');
    await user.click(screen.getByRole('radio', { name: /^Zenith Platform/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose what to invest in.');
  });

  test('[R171] [R177] stores the application by the id in the address, and goes on', async () => {
    const { user, address, requests } = await open(at('provider'), [
      reply(startApplication, exampleApplication),
      ...investReplies(),
    ]);
    await user.type(await amount(), '5000');
    await user.click(screen.getByRole('radio', { name: /^Zenith Platform/ }));
    await user.click(screen.getByRole('radio', { name: /^Zenith ISA/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(at('terms')));
    expect(await current()).toContain('Terms and Conditions');
    expect((await steps()).querySelectorAll('[class*="item-finish"]')).toHaveLength(1);
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts).toMatchObject([
      { path: `/investnow/applications/${applicationID}`, body: { offerID: 'zenith-isa', amount: 5000 } },
    ]);
  });

  test('fills in what was started, and begins another one where it was submitted', async () => {
    const { router, address } = await open(at('provider'), investReplies(exampleApplication));
    expect(await amount()).toHaveValue('5,000');
    expect(screen.getByRole('radio', { name: /^Zenith Platform/ })).toBeChecked();
    expect(screen.queryByRole('region', { name: 'Your applications' })).not.toBeInTheDocument();
    expect(address()).toBe(at('provider'));
    router.dispose();
  });

  test('one that was submitted is listed, and another one begins', async () => {
    const { address } = await open(at('provider'), investReplies(submittedApplication));
    expect(await amount()).toHaveValue('');
    expect(address()).not.toBe(at('provider'));
    expect(screen.getByRole('region', { name: 'Your applications' })).toHaveTextContent('Submitted');
  });

  test('what is refused by the backend is said at its field', async () => {
    const { user } = await open(at('provider'), [
      refuse(startApplication, 404, 'OfferNotFound', 'This is not on offer, or no longer.'),
      ...investReplies(exampleApplication),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not on offer, or no longer.');
  });

  test('[R175] with a provider without online application the steps are two, and nothing is stored', async () => {
    const { user, address, requests } = await open('/investments/add/provider', investReplies());
    await user.click(await screen.findByRole('radio', { name: /^Acorn Life/ }));
    expect(await labelsOf()).toEqual(['Choose Fund Provider', 'Contact Your Adviser']);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/investments/add/terms?provider=acorn'));
    expect(await current()).toContain('Contact Your Adviser');
    expect(await screen.findByRole('link', { name: 'Write to your adviser' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('loads, fails, and can be tried again', async () => {
    const { user } = await open('/investments/add/provider', [
      inSequence(refuse(getInvestProviders, 500, 'InternalError', 'No.'), ...investReplies().slice(0, 1)),
      ...investReplies(),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Investing is not available at the moment');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await amount()).toBeVisible();
  });

  test('shows what is being loaded', async () => {
    await open('/investments/add/provider', [pending(getInvestProviders), ...investReplies()]);
    expect(await screen.findByText('Loading providers…')).toBeInTheDocument();
  });

  test('staff with read-only rights see it and change nothing', async () => {
    await open(at('provider'), investReplies(exampleApplication), { user: supportOfficer });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await screen.findByText(/read-only rights/)).toBeVisible();
    expect(await amount()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });
});

describe('the stepper and the address', () => {
  test('[R178] [R018] follow the browser’s back button', async () => {
    const { router, address } = await open(at('provider'), [
      reply(startApplication, exampleApplication),
      ...investReplies(exampleApplication),
    ]);
    await (await screen.findByRole('button', { name: 'Continue' })).click();
    await waitFor(() => expect(address()).toBe(at('terms')));
    await accept();
    await act(() => router.navigate(-1));
    expect(await current()).toContain('Choose Fund Provider');
    expect((await steps()).querySelectorAll('[class*="item-finish"]')).toHaveLength(0);
    await act(() => router.navigate(1));
    await accept();
    expect(await current()).toContain('Terms and Conditions');
    expect(address()).toBe(at('terms'));
  });

  test('[R018] go where the host sets them', async () => {
    const { address } = await open(at('provider'), investReplies(exampleApplication));
    await amount();
    await act(() => events.emit('stepper.set', { flow: 'invest-now', step: 1 }));
    await accept();
    expect(address()).toBe(at('terms'));
  });

  test('[R015] [R179] a reset leads to the first step, wherever it comes from; one of another flow does not', async () => {
    const { address } = await open(at('terms'), investReplies(exampleApplication));
    await accept();
    await act(() => events.emit('stepper.reset', { flow: 'self-managed' }));
    await act(() => events.emit('stepper.reset', { flow: 'elsewhere' }));
    expect(address()).toBe(at('terms'));
    await act(() => events.emit('stepper.reset', { flow: 'invest-now' }));
    expect(await amount()).toHaveValue('5,000');
    expect(address()).toBe(at('provider'));
    expect(await current()).toContain('Choose Fund Provider');
  });

  test('[R179] a later step that a link leads to after a reset is the first; the first one always is', async () => {
    const { router, address } = await open('/elsewhere', investReplies(exampleApplication));
    await act(() => router.navigate(at('terms')));
    expect(await amount()).toBeVisible();
    expect(pathname(address())).toBe('/investments/add/provider');
    await act(() => events.emit('stepper.set', { flow: 'invest-now', step: 1 }));
    await accept();
    await act(() => router.navigate('/investments/add'));
    expect(await amount()).toHaveValue('');
    expect(await current()).toContain('Choose Fund Provider');
  });

  test('[R177] a completed step is chosen by hand, by keyboard too; others cannot be', async () => {
    const { user, address } = await open(at('terms'), investReplies(exampleApplication));
    await accept();
    const [first, ...others] = within(await steps()).getAllByRole('button');
    expect(others).toEqual([]);
    first?.focus();
    await user.keyboard('{Enter}');
    expect(await amount()).toHaveValue('5,000');
    expect(pathname(address())).toBe('/investments/add/provider');
    expect(within(await steps()).queryAllByRole('button')).toEqual([]);
  });
});

describe('the second step', () => {
  test('shows the terms as text, with their version, and what it costs', async () => {
    await open(at('terms'), investReplies(exampleApplication));
    const card = await screen.findByRole('region', { name: 'Terms and conditions' });
    expect(card).toHaveTextContent('Version 2, from 1 Jan 2026');
    expect(card).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(card.querySelector('img')).toBeNull();
    expect(screen.getByRole('region', { name: 'Your application' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Charges' })).toHaveTextContent('In the first year, in all£102.28');
  });

  test('[R180] submits once they are accepted, with the version and the charges that were shown', async () => {
    const { user, address, requests } = await open(at('terms'), [submits, ...investReplies(exampleApplication)]);
    await user.click(await screen.findByRole('button', { name: 'Submit application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Accept the terms and conditions');
    await user.click(await accept());
    await user.dblClick(screen.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Your application has been submitted')).toBeVisible();
    expect(address()).toBe(at('complete'));
    expect((await steps()).querySelectorAll('[class*="item-finish"]')).toHaveLength(3);
    expect(within(await steps()).queryAllByRole('button')).toEqual([]);
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: `/investnow/applications/${applicationID}/submit`,
        body: { termsVersion: 2, firstYear: 102.28, fromBank: false },
      },
    ]);
  });

  test('says where the money comes from when cash with the firm does not cover it', async () => {
    const message = 'The cash in your accounts with us, £12.34, does not cover this.';
    const { user, requests } = await open(at('terms'), [
      inSequence(refuse(submitApplication, 409, 'CashNotCovered', message), submits),
      ...investReplies(exampleApplication),
    ]);
    await user.click(await accept());
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    const fromBank = screen.getByRole('checkbox', { name: 'The money comes from a bank account in my name' });
    await waitFor(() => expect(fromBank).toHaveAccessibleDescription(message));
    await user.click(fromBank);
    await user.click(await accept());
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Your application has been submitted')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({ body: { fromBank: true } });
  });

  test('terms that have changed meanwhile are read again, and accepted again', async () => {
    const { user, requests } = await open(at('terms'), [
      refuse(submitApplication, 409, 'TermsChanged', 'The terms and conditions have changed.'),
      ...investReplies(exampleApplication),
    ]);
    const reads = () => requests.filter(({ path }) => path === '/investnow/terms').length;
    await user.click(await accept());
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The terms and conditions have changed.');
    expect(await accept()).not.toBeChecked();
    expect(reads()).toBe(before + 1);
  });

  test('an answer that is lost leaves everything to try again', async () => {
    const { user, address } = await open(at('terms'), [
      inSequence(noResponse(submitApplication), submits),
      ...investReplies(exampleApplication),
    ]);
    await user.click(await accept());
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know whether it was saved.');
    expect(await accept()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(address()).toBe(at('complete')));
  });

  test('leads to the first step without an application', async () => {
    const { address } = await open('/investments/add/terms', investReplies());
    await waitFor(() => expect(pathname(address())).toBe('/investments/add/provider'));
    await amount();
  });

  test('says so for an application that there is not', async () => {
    await open(at('terms'), investReplies());
    expect(await screen.findByText('There is no such application')).toBeVisible();
  });

  test('one that was submitted cannot be submitted again', async () => {
    const { user, address } = await open(at('terms'), investReplies(submittedApplication));
    expect(await screen.findByText('This application has been submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit application' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See the confirmation' }));
    await waitFor(() => expect(address()).toBe(at('complete')));
  });
});

describe('the last step', () => {
  test('says what was applied for, and leads to the message', async () => {
    await open(at('complete'), investReplies(submittedApplication));
    expect(await screen.findByRole('link', { name: 'See the message to your adviser' })).toHaveAttribute(
      'href',
      `/securemessaging/message/${submittedApplication.messageID}`,
    );
    expect(screen.getByText(/Terms version 2, accepted 11 Mar 2026, 09:00/)).toBeVisible();
  });

  test('is not reached before the application is submitted', async () => {
    const { address } = await open(at('complete'), investReplies(exampleApplication));
    await accept();
    expect(address()).toBe(at('terms'));
  });

  test('fails, and can be tried again', async () => {
    const { user } = await open(at('complete'), [
      inSequence(
        refuse(getApplications, 500, 'InternalError', 'No.'),
        reply(getApplications, { applications: [submittedApplication] }),
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your application has been submitted')).toBeVisible();
  });
});
