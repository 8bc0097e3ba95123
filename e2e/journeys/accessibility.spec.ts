import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { as, asVisitor, expect } from './as.ts';

const test = as('client');
const widths = [1440, 900, 390] as const;

/** The pages of /investments, each with a heading that is there with its figures. */
const investmentPages = [
  ['/investments/valuation', 'Value over time'],
  ['/investments/assetallocation', 'Plans and funds'],
  ['/investments/transactions', 'Monthly analysis'],
  ['/investments/portfolios', 'Retirement'],
  ['/investments/permissions', 'Who sees your plans'],
  ['/investments/datafeeds', 'Northgate Life'],
] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function found(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }));
}

const violations = (page: Page) => found(new AxeBuilder({ page }).withTags(standards));

/** Of another scheme colours alone differ. */
const violationsOfColour = (page: Page) => found(new AxeBuilder({ page }).withRules(['color-contrast']));

/** Nothing wider than the window: pages scroll down, never sideways. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** One visit for all widths: a page follows its window without being loaded again. */
async function seeClean(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, violations: await violations(page) }).toEqual({ width, violations: [] });
    await expect.poll(() => overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const [address, ready] of [
  ['/', 'Value over time'],
  ...investmentPages,
  ['/securemessaging/message', 'New message'],
  ['/about', 'Its parts'],
  ['/error', 'Something went wrong'],
  ['/no-such-page', 'Page not found'],
] as const) {
  test(`${address} at every width, light and dark: axe finds nothing, and nothing overflows`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: ready }).waitFor();
    await seeClean(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violationsOfColour(page)).toEqual([]);
  });
}

for (const [address, ready] of [
  ['/login', 'Sign in'],
  ['/logout?s=autologout', 'You have been signed out'],
  ['/theme', 'Theme'],
] as const) {
  asVisitor(`${address} at every width: axe finds nothing, and nothing overflows`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: ready, level: 1 }).waitFor();
    await seeClean(page);
  });
}

test('panels, menus and modals are clean too', async ({ page, portal }) => {
  await portal.open('/');
  await portal.profile.click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search...').fill('valuation');
  await page.keyboard.press('Enter');
  await portal.dialog.getByRole('link').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

asVisitor('the whole way from sign-in to the figures goes by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email address' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('priya@harbour.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('calm harbour');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
