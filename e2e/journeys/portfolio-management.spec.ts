import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choice, choose } from '../page-models/choices.ts';
import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');
const asNewClient = as('newClient');
const asAdministrator = as('administrator');

/** Other journeys look at the same clients at the same time: each portfolio made here has a name of its own. */
const ownName = () => `Journey ${randomUUID().slice(0, 8)}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const action = (page: Page, name: string, about: string) =>
  card(page, about).getByRole('button', { name: `${name} (${about})`, exact: true });
const saved = (page: Page) => page.getByText('Your changes have been saved.').last();

async function create(page: Page, name: string, plan: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Create a portfolio' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: plan }).check();
  await page.getByRole('button', { name: 'Create portfolio', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, name)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await action(page, 'Delete', name).click();
  await expect(page.getByRole('dialog', { name: `Delete ${name}?` })).toContainText('Its plans stay as they are');
  await page.getByRole('button', { name: 'Delete portfolio' }).click();
  await expect(card(page, name)).toHaveCount(0);
}

test('[R166] portfolios are listed with their plans, benchmark and who looks after them', async ({ portal, page }) => {
  await portal.open('/investments/portfolios');
  await expect(portal.title('Portfolio Management')).toBeVisible();
  await expect(card(page, 'All plans')).toContainText('Default');
  await expect(card(page, 'Retirement')).toContainText('Managed by Harbour');
  await expect(card(page, 'Retirement')).toContainText('3 plans');
  await expect(card(page, 'Retirement')).toContainText('Balanced');
  await expect(card(page, 'Family savings')).toContainText('Discretionary');
  await expect(action(page, 'Delete', 'Retirement')).toBeDisabled();
  await expect(card(page, 'Retirement')).toContainText('Harbour manages this portfolio');
});

test('[R166, R244] a portfolio is made, renamed, filled otherwise, compared otherwise, and deleted', {
  tag: nightly,
}, async ({ portal, page }) => {
  const first = ownName();
  const second = ownName();
  await portal.open('/investments/portfolios');
  await create(page, first, /HB-ISA-2001/);
  await expect(saved(page)).toBeVisible();
  await expect(card(page, first)).toContainText('1 plan: Eleanor’s stocks and shares ISA');
  await expect(card(page, first)).toContainText('Balanced');

  await action(page, 'Rename', first).click();
  await page.getByLabel('Name', { exact: true }).fill('fAMILY SAVINGS');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /You already have a portfolio with this name/,
  );
  await page.getByLabel('Name', { exact: true }).fill(second);
  await page.keyboard.press('Enter');
  await expect(card(page, second)).toBeVisible();
  await expect(card(page, first)).toHaveCount(0);

  await action(page, 'Choose plans', second).click();
  await page.getByRole('checkbox', { name: /HB-GIA-3001/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, second)).toContainText('2 plans');

  await action(page, 'Change benchmark', second).click();
  await choose(page, 'Benchmark', 'Cautious');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, second)).toContainText('Cautious');

  // It is there to be chosen wherever portfolios are, after a reload too.
  await page.goto('/investments/valuation');
  await choose(page, 'Portfolio', second);
  await expect(page.getByRole('row', { name: /HB-GIA-3001/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toHaveCount(0);

  await page.goto('/investments/portfolios');
  await remove(page, second);
  await page.reload();
  await expect(card(page, 'Family savings')).toBeVisible();
  await expect(card(page, second)).toHaveCount(0);
});

test('[R166] deleting is asked about: Escape keeps the portfolio, and the focus goes back', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/investments/portfolios');
  await action(page, 'Delete', 'Family savings').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Family savings?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(action(page, 'Delete', 'Family savings')).toBeFocused();
  await page.reload();
  await expect(card(page, 'Family savings')).toBeVisible();
});

// On a client whose default and whose benchmark no other journey looks at.
asAdministrator(
  '[R166, R243, R244] the default and the benchmark of all plans are chosen; deleting the default gives way to all plans',
  { tag: nightly },
  async ({ portal, page }) => {
    const name = ownName();
    await portal.open(`/investments/portfolios?target=${accounts.partner.uid}`);
    await create(page, name, /HB-ISA-2002/);
    await action(page, 'Make default', name).click();
    await expect(card(page, name)).toContainText('Default');
    await expect(card(page, 'All plans')).not.toContainText('Default');
    await page.goto('/investments/valuation');
    await expect(choice(page, 'Portfolio')).toHaveText(name);

    await page.goto('/investments/portfolios');
    await remove(page, name);
    await expect(card(page, 'All plans')).toContainText('Default');

    for (const benchmark of ['Adventurous', 'Balanced']) {
      await action(page, 'Change benchmark', 'All plans').click();
      await choose(page, 'Benchmark', new RegExp(`^${benchmark}`));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(card(page, 'All plans')).toContainText(benchmark);
    }
  },
);

asNewClient(
  '[R166] a client without plans is told why there is nothing to make a portfolio of',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/investments/portfolios');
    await expect(page.getByText('You have no portfolios yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create a portfolio' })).toBeDisabled();
    await expect(page.getByText(/A portfolio is made of plans, and you have none yet/)).toBeVisible();
  },
);
