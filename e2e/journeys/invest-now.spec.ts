import type { Locator, Page } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { accounts } from '../setup/accounts.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, expect, nightly } from './as.ts';

const test = as('newClient');
const asSupport = as('support');
const asAdviser = as('adviser');

// One after the other: the applications are one client's.
test.describe.configure({ mode: 'default' });

const labels = ['Choose Fund Provider', 'Terms and Conditions', 'Confirmation'];
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of investing' });
const current = (page: Page) => steps(page).locator('[aria-current="step"]');
const finished = (page: Page) => steps(page).locator('[class*="item-finish"]');
const titles = (page: Page) => steps(page).locator('[class*="item-title"]');
const path = (page: Page) => new URL(page.url()).pathname;
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount to invest' });
const provider = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const listed = (inside: Page | Locator) =>
  inside.getByRole('list', { name: 'Your applications' }).getByRole('listitem');

/** Expects the address and the stepper to be at the same step. @param step from 0 */
async function atStep(page: Page, step: number): Promise<void> {
  await expect.poll(() => path(page)).toBe(`/investments/add/${['provider', 'terms', 'complete'][step]}`);
  await expect(current(page)).toContainText(labels[step] ?? '');
  await expect(finished(page)).toHaveCount(step);
}

/** Fills in the first step and goes on to the second. @returns the reference of the application */
async function reachTerms(page: Page, portal: PortalFrame, sum: string): Promise<string> {
  await portal.open('/investments/add');
  await amount(page).fill(sum);
  await provider(page, /^Meridian Trackers/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await atStep(page, 1);
  return (await page.getByText(/^IN-[0-9A-F]{8}$/).textContent()) ?? '';
}

const accept = (page: Page) => page.getByRole('checkbox', { name: /I have read the terms and conditions/ });
const fromBank = (page: Page) => page.getByRole('checkbox', { name: 'The money comes from a bank account in my name' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });

test('[R170] [R171] [R174] the header leads to the first of three steps', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await portal.header.getByRole('link', { name: 'Invest Now' }).click();
  await expect(portal.title('Invest Now')).toBeVisible();
  await expect(titles(page)).toHaveText(labels);
  await atStep(page, 0);
});

test('[R180] from the provider to the confirmation, to the adviser and back', async ({ page, portal, browser }) => {
  const reference = await reachTerms(page, portal, '1,000');
  await expect(page.getByRole('table', { name: 'Charges' })).toContainText('In the first year, in all£19.50');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Accept the terms and conditions');
  await expect(page.getByRole('alert')).toBeFocused();
  await fromBank(page).check();
  await accept(page).check();
  await submit(page).dblclick();
  await expect(page.getByText('Your application has been submitted', { exact: true })).toBeVisible();
  await expect.poll(() => path(page)).toBe('/investments/add/complete');
  await expect(finished(page)).toHaveCount(3);

  await page.reload();
  await expect(page.getByText('Your application has been submitted', { exact: true })).toBeVisible();
  await expect(finished(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'See the message to your adviser' }).click();
  await expect(page.getByText(`Application ${reference}`)).toBeVisible();
  await portal.open('/securemessaging/sent');
  await expect(page.getByRole('link', { name: `Application to invest: ${reference}` })).toHaveCount(1);

  await portal.open('/');
  await expect(listed(page).filter({ hasText: reference })).toContainText('Submitted');

  const firm = await openBrowserOf(browser, 'adviser');
  const adviser = await firm.newPage();
  try {
    await adviser.goto('/investments/applications');
    const toDo = adviser.getByRole('region', { name: 'To do' });
    await toDo.getByRole('button', { name: `Mark as received ${reference}` }).click();
    await expect(toDo.getByRole('listitem').filter({ hasText: reference })).toContainText('Priya Shah');
    await toDo.getByRole('button', { name: `Mark as in force ${reference}` }).click();
    await expect(adviser.getByRole('region', { name: 'Ended' })).toContainText(reference);
  } finally {
    await closeBrowserOf(firm, 'adviser');
  }
  await portal.open('/investments/add');
  await expect(listed(page).filter({ hasText: reference })).toContainText('In force');
});

test('[R180] a double click, a lost answer and a reload submit it once', { tag: nightly }, async ({ page, portal }) => {
  const reference = await reachTerms(page, portal, '250.50');
  await fromBank(page).check();
  await accept(page).check();
  // The firm has it, and the client never hears.
  await page.route('**/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('We do not know whether it was saved');
  await page.unroute('**/submit');
  const sent = page.waitForResponse((response) => response.url().endsWith('/submit'));
  await submit(page).click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Your application has been submitted', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This application has been submitted')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await portal.open('/securemessaging/sent');
  await expect(page.getByRole('link', { name: `Application to invest: ${reference}` })).toHaveCount(1);
});

test('[R178] [R018] back and forward keep the stepper at the step of the address', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await reachTerms(page, portal, '300');
  await page.goBack();
  await atStep(page, 0);
  await expect(amount(page)).toHaveValue('300');
  await expect(provider(page, /^Meridian Trackers/)).toBeChecked();
  await page.goForward();
  await atStep(page, 1);
  await page.reload();
  await atStep(page, 1);
});

test('[R177] a step is chosen by hand, by keyboard, and what was entered is there', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await reachTerms(page, portal, '400');
  const first = steps(page).getByRole('button', { name: /Choose Fund Provider/ });
  await expect(steps(page).getByRole('button')).toHaveCount(1);
  await first.focus();
  await page.keyboard.press('Enter');
  await atStep(page, 0);
  await expect(amount(page)).toHaveValue('400');
  await page.getByRole('button', { name: 'Continue' }).click();
  await atStep(page, 1);
});

test('[R014] [R179] leaving and coming again starts with a reset stepper; what was started is kept', {
  tag: nightly,
}, async ({ page, portal }) => {
  const reference = await reachTerms(page, portal, '500');
  await portal.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(portal.title('Dashboard')).toBeVisible();
  await portal.header.getByRole('link', { name: 'Invest Now' }).click();
  await atStep(page, 0);
  await expect(amount(page)).toHaveValue('');
  await listed(page).filter({ hasText: reference }).getByRole('link', { name: 'Continue: Tracker account' }).click();
  await expect(amount(page)).toHaveValue('500');
  await page.reload();
  await expect(amount(page)).toHaveValue('500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await atStep(page, 1);
  await expect(page.getByText(reference)).toBeVisible();
});

test('[R015] leaving the messages resets it as well; back in the browser continues at the step', {
  tag: nightly,
}, async ({ page, portal }) => {
  await reachTerms(page, portal, '600');
  await portal.unfold('Secure Messaging');
  await portal.sidebar.getByRole('link', { name: 'Inbox' }).click();
  await expect(portal.title('Secure Messaging')).toBeVisible();
  await page.getByRole('link', { name: 'Write a message', exact: true }).click();
  await expect.poll(() => path(page)).toBe('/securemessaging/message');
  await page.goBack();
  await page.goBack();
  await atStep(page, 1);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => path(page)).toBe('/securemessaging/message');
  await portal.header.getByRole('link', { name: 'Invest Now' }).click();
  await atStep(page, 0);
});

/**
 * Says something on the portal's event bus, as a part of another remote would: by the module that all of them share.
 */
async function sayReset(page: Page): Promise<void> {
  await page.evaluate(async () => {
    type Shared = Record<string, Record<string, { lib?: () => unknown; get: () => Promise<() => unknown> }>>;
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Shared } }[] };
    };
    const [module] = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default?.['@harbour/events'] ?? {}),
    );
    const { events } = ((await module?.get())?.() ?? {}) as {
      events: { emit: (topic: string, payload: object) => Promise<void> };
    };
    await events.emit('stepper.reset', { flow: 'invest-now' });
  });
}

test('[R179] a reset that another remote raises leads to the first step at once', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await reachTerms(page, portal, '700');
  await sayReset(page);
  await atStep(page, 0);
  await expect(amount(page)).toHaveValue('700');
  await page.goBack();
  await atStep(page, 1);
});

test('[R175] a provider without online application leads to the adviser', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await portal.open('/investments/add');
  await provider(page, /^Northgate Life/).check();
  await expect(titles(page)).toHaveText(['Choose Fund Provider', 'Contact Your Adviser']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(current(page)).toContainText('Contact Your Adviser');
  await expect(page.getByText(/Northgate Life takes no applications online/)).toBeVisible();
  await page.reload();
  await expect(current(page)).toContainText('Contact Your Adviser');
  await expect(titles(page)).toHaveText(['Choose Fund Provider', 'Contact Your Adviser']);
  await page.getByRole('link', { name: 'Write to your adviser' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Investing with Northgate Life');
});

test('amounts that cannot be are refused at the field in words', { tag: nightly }, async ({ page, portal }) => {
  await portal.open('/investments/add');
  await provider(page, /^Castle Investments/).check();
  await provider(page, /^Managed ISA/).check();
  for (const [typed, message] of [
    ['-5', 'Enter an amount above £0.'],
    ['10.005', 'Enter the amount in pounds, like 1,250.50'],
    ['10,000,000,000.01', 'Enter £10,000,000,000 or less.'],
    ['999.99', 'The least that Castle Investments takes for this is £1,000.00.'],
  ] as const) {
    await amount(page).fill(typed);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(amount(page)).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
    expect(path(page)).toBe('/investments/add/provider');
  }
  await expect(page.getByText(/Managed ISA: Not available for £999.99: the minimum is £1,000.00/)).toBeVisible();
});

test('an application that there is not says so', { tag: nightly }, async ({ page, portal }) => {
  await portal.open('/investments/add/terms?application=0b5f3a52-6c1d-4e7f-9a10-0000000000ff');
  await expect(page.getByText('There is no such application')).toBeVisible();
});

asSupport('support staff see it and submit nothing', { tag: nightly }, async ({ page, portal }) => {
  await portal.open(`/investments/add?target=${accounts.newClient.uid}`);
  await expect(page.getByText(/read-only rights, so only the client can do this/)).toBeVisible();
  await expect(amount(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

asAdviser(
  'the firm’s list is in the sidebar of advisers, and empty lists say so',
  { tag: nightly },
  async ({ page, portal }) => {
    await portal.open('/');
    await portal.unfold('Clients’ investments');
    await portal.sidebar.getByRole('link', { name: 'Applications to Invest' }).click();
    await expect(portal.title('Applications to Invest')).toBeVisible();
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  },
);

test('every step at every width: axe finds nothing, nothing overflows; all by keyboard', { tag: nightly }, async ({
  page,
  portal,
}) => {
  await portal.open('/investments/add');
  await amount(page).focus();
  await page.keyboard.type('9000');
  await page.keyboard.press('Tab');
  // The first radio, then the arrow keys: Castle, Harbour.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(provider(page, /^Harbour Platform/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: 'Charges' })).toContainText('In the first year, in all£31.50');
  await expectCleanPage(page, 'providers');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await atStep(page, 1);
  await expectCleanPage(page, 'terms');
  await fromBank(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your application has been submitted', { exact: true })).toBeVisible();
  await expectCleanPage(page, 'confirmation');
  await portal.open('/');
  await page.getByRole('region', { name: 'Your applications' }).waitFor();
  await expectCleanPage(page, 'ended');
});

asAdviser(
  'the firm’s list at every width: axe finds nothing, and nothing overflows',
  { tag: nightly },
  async ({ page, portal }) => {
    await portal.open('/investments/applications');
    await page.getByRole('region', { name: 'Ended' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectCleanPage(page, 'applications');
  },
);
