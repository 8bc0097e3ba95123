import { type CustomerId, customers } from '@harbour/open-banking-sandbox/customers';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { bankEnding, recordEnding } from '../bank-endings/findings.ts';
import { BankScreens } from '../page-models/bank-screens.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { OpenBankingPage } from '../page-models/open-banking-page.ts';
import { test as base } from '../setup/own-portal.ts';
import { nightly, standsForAll } from './as.ts';

// On a portal of their own, whose one client nobody else links banks for; one after the other, each from no bank at
// all.
base.describe.configure({ mode: 'default' });

const northbridge = 'Northbridge Bank';
const titles = {
  add: 'Add Bank Account or Credit Card',
  renew: 'Renew Bank Account or Credit Card',
  access: 'Open Banking Revoke/Renew Access Error',
};
const failed = 'An unexpected error occurred, if the problem persists please contact us.';

const test = base.extend<{ bank: BankScreens; banking: OpenBankingPage; refused: undefined }>({
  bank: ({ page }, use) => use(new BankScreens(page)),
  banking: ({ page }, use) => use(new OpenBankingPage(page)),
  refused: [
    async ({ context }, use) => {
      const refusals: string[] = [];
      context.on('console', (message) => {
        if (/content security policy|requires 'Trusted/i.test(message.text())) refusals.push(message.text());
      });
      await use(undefined);
      expect(refusals, 'a page’s security policy refused something').toEqual([]);
    },
    { auto: true },
  ],
});

const nameOf = (id: CustomerId) => customers.find((customer) => customer.id === id)?.fullName ?? id;

interface Ending {
  id: CustomerId;
  page: Page;
  info: TestInfo;
  bank: BankScreens;
  banking: OpenBankingPage;
}

/** Goes to the bank from the portal, and through its screens. */
async function link({ id, bank, banking, info }: Ending, only?: readonly string[]): Promise<void> {
  await banking.openWithoutBanks();
  await banking.add.click();
  await bank.chooseBank(northbridge);
  await bank.signIn(nameOf(id));
  if (id === 'input-needed') await bank.enterCode('246810');
  await bank.allow(only);
  recordEnding(info, 'bank', id === 'input-needed' ? 'signed in with a code, allowed' : 'allowed');
}

/** What every failed link has in common: the toast, no code in the address, nothing linked, and the next try. */
async function expectNotLinked(ending: Ending): Promise<void> {
  const { page, info, bank, banking } = ending;
  await expect(banking.toast(titles.add)).toContainText(failed);
  await expect(page).toHaveURL(/\/investments\/openbanking$/);
  await expect(banking.empty).toBeVisible();
  recordEnding(info, 'portal', 'the toast; nothing is stored');
  await expect(banking.add).toBeEnabled();
  await banking.add.click();
  await expect(bank.title('Choose your bank')).toBeVisible();
  await bank.refuse();
  await expect(banking.toast(titles.add)).toContainText(failed);
  recordEnding(info, 'next', 'can be tried again');
}

async function expectLinked({ page, info, banking }: Ending, accounts = 3): Promise<void> {
  await expect(banking.bank(northbridge)).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(/\/investments\/openbanking$/);
  const listed = page.getByRole('list', { name: `Accounts and cards at ${northbridge}` });
  await expect(listed.locator('> li')).toHaveCount(accounts);
  recordEnding(info, 'portal', accounts === 1 ? '1 account' : `${accounts} accounts and cards`);
}

/** Leaves no bank behind. */
async function stop({ banking }: Ending): Promise<void> {
  await banking.stopSharing(northbridge);
  await expect(banking.empty).toBeVisible();
}

const until = (page: Page) => page.getByRole('region', { name: `What you share from ${northbridge}` });

/** A customer with whom linking fails. */
const notLinked = async (ending: Ending) => {
  await link(ending);
  await expectNotLinked(ending);
};

/** Waits until the background reading has failed; the figures of before stay. */
async function expectOldFigures(ending: Ending, message: string): Promise<void> {
  const { page, info, banking } = ending;
  await link(ending);
  await expectLinked(ending);
  // A renewed consent is read again within a minute.
  await banking.renew(northbridge);
  await expect(banking.toast('Access renewed')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(banking.bank(northbridge)).toContainText(message, { timeout: 3_000 });
  }).toPass({ timeout: 100_000, intervals: [5_000] });
  await expect(banking.bank(northbridge)).toContainText(/The figures below are of .* It has failed since/);
  await expect(banking.bank(northbridge)).toContainText('£2,450.17');
  recordEnding(info, 'next', `figures stay, “${message}”`);
  await stop(ending);
}

/** Renews by way of the bank's screens. */
async function renewAtBank(ending: Ending, go: () => Promise<void>, found: string): Promise<void> {
  const { page, info, bank, banking } = ending;
  await link(ending);
  await expectLinked(ending);
  await banking.renew(northbridge);
  await go();
  await bank.allow();
  await expect(banking.toast('Access renewed')).toBeVisible();
  await expect(page).toHaveURL(/\/investments\/openbankingrenew$/);
  await expect(banking.bank(northbridge)).not.toContainText('Your consent ends');
  recordEnding(info, 'next', found);
  await stop(ending);
}

/** What happens with each scripted customer of the sandbox. */
const endings: Record<CustomerId, { rows: string; run: (ending: Ending) => Promise<void> }> = {
  approve: {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      const { banking, info } = ending;
      await expect(banking.bank(northbridge)).toContainText('£2,450.17');
      await expect(banking.bank(northbridge)).toContainText('Owed£845.36');
      await banking.renew(northbridge);
      await expect(banking.toast('Access renewed')).toBeVisible();
      recordEnding(info, 'next', 'renewed, nothing needed');
      await stop(ending);
    },
  },
  refuse: { rows: '[R264]', run: notLinked },
  choose: {
    rows: '[R167]',
    async run(ending) {
      await link(ending, ['Household Joint Account']);
      await expectLinked(ending, 1);
      await expect(ending.banking.bank(northbridge)).toContainText('Household Joint Account');
      await stop(ending);
    },
  },
  expire: {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      const { banking, info, page } = ending;
      await expect(banking.bank(northbridge)).toContainText('Your consent ends in 10 days');
      await banking.renew(northbridge);
      await expect(banking.bank(northbridge)).not.toContainText('Your consent ends');
      await expect(until(page)).toBeVisible();
      recordEnding(info, 'next', 'warned, then renewed');
      await stop(ending);
    },
  },
  slow: {
    rows: '[R215]',
    async run(ending) {
      await link(ending);
      await expect(ending.page.getByText('Linking your bank. This can take a minute.')).toBeVisible();
      await expectLinked(ending);
      recordEnding(ending.info, 'next', 'said that it takes a while');
      await stop(ending);
    },
  },
  'provider-error': { rows: '[R264]', run: notLinked },
  'data-error': { rows: '[R264]', run: notLinked },
  'fails-later': {
    rows: '[R167]',
    run: (ending) => expectOldFigures(ending, 'The bank’s systems are not working at the moment.'),
  },
  locked: { rows: '[R264]', run: notLinked },
  'locked-later': {
    rows: '[R167]',
    run: (ending) => expectOldFigures(ending, 'The bank has locked access for a while.'),
  },
  'input-needed': {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      await stop(ending);
    },
  },
  'wrong-code': { rows: '[R264]', run: notLinked },
  'late-code': { rows: '[R264]', run: notLinked },
  'used-code': { rows: '[R264]', run: notLinked },
  revoked: {
    rows: '[R168]',
    run: (ending) =>
      renewAtBank(
        ending,
        // The bank is known already: a new link to it.
        () => ending.bank.signIn(nameOf('revoked')),
        'allowed anew at the bank',
      ),
  },
  ended: {
    rows: '[R168]',
    run: (ending) => renewAtBank(ending, () => ending.bank.signIn(nameOf('ended')), 'signed in again, renewed'),
  },
  'no-balance': {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      await expect(ending.banking.bank(northbridge)).not.toContainText('£0.00');
      await expect(ending.page.getByText('In accounts')).toBeVisible();
      recordEnding(ending.info, 'next', 'no balance, and why; never £0.00');
      await stop(ending);
    },
  },
  foreign: {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      await expect(ending.banking.bank(northbridge)).toContainText(/€4,280\.65£[\d,.]+ at the rate of/);
      recordEnding(ending.info, 'next', 'in euros and in pounds, with the day of the rate');
      await stop(ending);
    },
  },
  'two-cards': {
    rows: '[R167]',
    async run(ending) {
      await link(ending);
      await expectLinked(ending);
      await expect(ending.page.getByText('This is another card for the same account.')).toHaveCount(1);
      await expect(ending.page.getByText('Owed on cards').locator('..')).toContainText('£1,260.00');
      recordEnding(ending.info, 'next', 'counted once');
      await stop(ending);
    },
  },
  'other-customer': {
    rows: '[R265]',
    async run(ending) {
      const { bank, banking, info } = ending;
      await link(ending);
      await expectLinked(ending, 1);
      await banking.renew(northbridge);
      await bank.signIn(nameOf('other-customer'));
      await bank.allow();
      await expect(banking.toast(titles.renew)).toContainText(failed);
      await expect(ending.page.getByText(/accounts of another customer/)).toBeVisible();
      await expect(banking.bank(northbridge)).not.toContainText('Everyday Current Account');
      recordEnding(info, 'next', 'the other customer’s accounts are refused');
      await stop(ending);
    },
  },
  'confirm-again': {
    rows: '[R168]',
    run: (ending) =>
      renewAtBank(
        ending,
        () => ending.bank.title('Share your accounts for longer').waitFor(),
        'confirmed at the provider, renewed',
      ),
  },
  'sign-in-again': {
    rows: '[R168]',
    run: (ending) => renewAtBank(ending, () => ending.bank.signIn(nameOf('sign-in-again')), 'signed in again, renewed'),
  },
};

/** The ending that stands for all. The API tests have each of them. */
const chosen: CustomerId = 'approve';

for (const { id, fullName, ending: expectedMessage } of customers) {
  const { rows, run } = endings[id];
  const details = { ...bankEnding(id), ...standsForAll(id === chosen) };
  test(`${rows} ${fullName}: ${expectedMessage}`, details, async ({ page, bank, banking, portal: _ }, info) => {
    await run({ id, page, info, bank, banking });
  });
}

test('[R202] [R203] [R204] the provider is asked as the specification says, with a single-use state and PKCE', {
  tag: nightly,
}, async ({ page, banking, bank, baseURL }) => {
  const asked = page.waitForRequest(/\/bank-sandbox\/\?/);
  await banking.openWithoutBanks();
  await banking.add.click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: expect.stringMatching(/./),
    redirect_uri: `${baseURL}/investments/openbanking`,
    scope: 'accounts balance cards direct_debits info offline_access standing_orders transactions',
    providers: 'uk-cs-mock uk-ob-all uk-oauth-all',
    state: expect.stringMatching(/^[\w-]{20,}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });

  // A return that was seen before, or made up, completes nothing.
  await bank.refuse();
  await expect(banking.toast(titles.add)).toBeVisible();
  await page.goto('/investments/openbanking?code=of-somebody&state=made-up');
  await expect(banking.toast(titles.add)).toContainText(failed);
  await expect(banking.empty).toBeVisible();
});

test('[R216] [R217] [R218] after each change valuations are read again, without a reload', { tag: nightly }, async ({
  page,
  portal,
  banking,
  bank,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/valuation/plans')) reads.push(request.url());
  });
  const seeValuation = async () => {
    await portal.goWithin('/investments/valuation');
    await expect(portal.title('Investments')).toBeVisible();
  };
  const seeBanks = async () => {
    await portal.goWithin('/investments/openbanking');
    await expect(banking.add).toBeVisible();
  };

  await banking.openWithoutBanks();
  await banking.add.click();
  await bank.chooseBank(northbridge);
  await bank.signIn(nameOf('approve'));
  // The answer comes while the client looks at the valuation.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/openbanking/create?*', async (route) => {
    await held;
    await route.continue();
  });
  await bank.allow();
  await expect(page.getByText('Linking your bank. This can take a minute.')).toBeVisible();
  await seeValuation();
  await expect.poll(() => reads.length, 'before the link').toBeGreaterThan(0);
  const before = reads.length;
  release();
  await expect.poll(() => reads.length, 'after the link').toBeGreaterThan(before);

  await seeBanks();
  await banking.renew(northbridge);
  await expect(banking.toast('Access renewed')).toBeVisible();
  const afterLink = reads.length;
  await seeValuation();
  await expect.poll(() => reads.length, 'after the renewal').toBeGreaterThan(afterLink);

  await seeBanks();
  await banking.stopSharing(northbridge);
  const afterRenewal = reads.length;
  await seeValuation();
  await expect.poll(() => reads.length, 'after the end').toBeGreaterThan(afterRenewal);
});

test('[R266] renewing or ending that gets no answer says so, and works when it is tried again', {
  tag: nightly,
}, async ({ page, banking, bank }) => {
  await banking.openWithoutBanks();
  await banking.add.click();
  await bank.chooseBank(northbridge);
  await bank.signIn(nameOf('approve'));
  await bank.allow();
  await expect(banking.bank(northbridge)).toBeVisible();
  for (const [path, button, done] of [
    ['reconfirm', 'Renew access', `Renew access to ${northbridge}`],
    ['revoke', 'Stop sharing', `Stop sharing from ${northbridge}`],
  ] as const) {
    await page.route(`**/api/openbanking/${path}?*`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: done }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(banking.toast(titles.access)).toContainText(failed);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(banking.empty).toBeVisible();
});

test('the bank’s screens and the page of linked banks at every width: axe finds nothing, nothing overflows', {
  tag: nightly,
}, async ({ page, banking, bank }) => {
  await banking.openWithoutBanks();
  await expectCleanPage(page, 'bank no bank');
  await banking.add.click();
  await bank.title('Choose your bank').waitFor();
  await expectCleanPage(page, 'bank choose');
  await bank.chooseBank(northbridge);
  await bank.title(/^Sign in/).waitFor();
  await expectCleanPage(page, 'bank sign in');
  await bank.signIn(nameOf('input-needed'));
  await bank.enterCode('000000');
  await expect(bank.problem).toContainText('That is not the code.');
  await expectCleanPage(page, 'bank code');
  await bank.enterCode('246810');
  await bank.title('Share your accounts').waitFor();
  await expectCleanPage(page, 'bank consent');
  // By keyboard alone.
  await page.getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Enter');
  await expect(banking.bank(northbridge)).toBeVisible();
  for (const title of ['Recent transactions', 'Standing orders', 'Direct debits']) {
    await page
      .getByText(new RegExp(`^${title} \\(`))
      .first()
      .click();
  }
  await expect(banking.toast('Bank linked')).toHaveCount(0);
  await expectCleanPage(page, 'bank linked');
  await page.getByRole('button', { name: `Renew access to ${northbridge}` }).click();
  await page.getByRole('dialog').waitFor();
  await expectCleanPage(page, 'bank renewing');
  await page.keyboard.press('Escape');
  await banking.stopSharing(northbridge);
});
