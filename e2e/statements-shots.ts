import { type BrowserContext, chromium } from '@playwright/test';
import { SignInPage } from './page-models/sign-in-page.ts';
import { accounts } from './setup/accounts.ts';

const baseURL = 'http://127.0.0.1:4651';
const only = process.argv[2] ?? '';
const kinds = ['income', 'gains', 'charges', 'returns', 'worth'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'] });
const context: BrowserContext = await browser.newContext({ baseURL, locale: 'en-GB' });
const page = await context.newPage();
await new SignInPage(page).signIn(accounts.client);
await page.waitForTimeout(1500);
const query = process.argv[3] ?? '';
for (const [name, width, height] of [['1440', 1440, 900], ['900', 900, 1000], ['390', 390, 844]] as const) {
  await page.setViewportSize({ width, height });
  for (const kind of kinds.filter((one) => one.includes(only))) {
    await page.goto(`/investments/statements/${kind}${query}`);
    await page.locator('h2').nth(0).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/h/statements-shots/${kind}-${name}.png`, fullPage: true });
  }
}
await browser.close();
