import { expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect } from './as.ts';

const test = as('client');

test('[R358] WealthPlan adds up what the valuation does', async ({ page }) => {
  await page.goto('/investments/valuation');
  const assets = page.getByRole('region', { name: 'Assets and liabilities' }).locator('dl > div', { hasText: 'Net' });
  const net = (await assets.locator('dd').textContent()) ?? 'unread';
  await page.goto('/tools/wealthplan');
  const total = page.getByRole('table', { name: 'What you have today' }).getByRole('row').last();
  await expect(total).toContainText(net);
});

test('[R358] from real holdings to a scenario that is saved, compared and sent to the adviser', async ({ page }) => {
  // Simulations run in it, one after the other.
  test.info().setTimeout(180_000);
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const main = page.getByRole('main');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem');

  await page.goto('/tools/wealthplan');
  await main.getByRole('link', { name: /^Start (another )?from what you have$/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(heading('What it begins with', 2)).toBeVisible();

  await steps.getByRole('link', { name: 'What you have' }).click();
  await expect(rows('Accounts and investments').first()).toBeVisible();
  const accounts = await rows('Accounts and investments').count();

  // What the portal does not know, by keyboard.
  await steps.getByRole('link', { name: 'Spending' }).click();
  await page.getByRole('button', { name: 'Add spending' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Living');
  await dialog.getByLabel('A year', { exact: true }).fill('24000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows('Spending')).toHaveText(/Living£24,000.00 a year/);
  await expectCleanPage(page, 'the step Spending');

  const name = `Early ${Date.now()}`;
  await page.getByLabel('Name of the scenario').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(name)).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/wealthplan\/scenario\/[0-9a-f-]{36}\?step=spending$/);

  // As it was saved, after it is loaded anew.
  await page.reload();
  await expect(rows('Spending')).toHaveText(/Living£24,000.00 a year/);
  await steps.getByRole('link', { name: 'What you have' }).click();
  await expect(rows('Accounts and investments')).toHaveCount(accounts);
  await steps.getByRole('link', { name: 'Result' }).click();
  await expect(page.getByText(/^Your money lasts to the end in \d+ of 100 simulated futures/)).toBeVisible({
    timeout: 60_000,
  });

  // Another one that spends more, beside it.
  await steps.getByRole('link', { name: 'Spending' }).click();
  await page.getByRole('button', { name: 'Change Living' }).click();
  await dialog.getByLabel('A year', { exact: true }).fill('60000');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new scenario' }).click();
  await dialog.getByLabel('Name of the scenario').fill(`${name}, spending more`);
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expect(heading(`${name}, spending more`)).toBeVisible();

  await page.goto('/tools/wealthplan');
  for (const each of [name, `${name}, spending more`]) {
    await page.getByRole('checkbox', { name: `Compare ${each}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('table', { name: 'What was entered differently' })).toContainText('Living');

  await page.goto('/tools/wealthplan');
  await page.getByRole('link', { name: `Open ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Send to your adviser' }).click();
  await dialog.getByLabel('Note to your adviser').fill('Can we talk about this?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('link', { name: 'Secure Messaging' }).click();
  await expect(heading(`WealthPlan: ${name}`, 2)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `${name}, version 1` })
    .click();
  await expect(page.getByText(/^This is version 1, as it was saved on/)).toBeVisible();

  // Leaves nothing behind for other journeys.
  for (const each of [`${name}, spending more`, name]) {
    await page.goto('/tools/wealthplan');
    await page.getByRole('button', { name: `Delete ${each}`, exact: true }).click();
    await page.getByRole('button', { name: 'Delete scenario' }).click();
    await expect(page.getByRole('button', { name: `Delete ${each}`, exact: true })).toHaveCount(0);
  }
});
