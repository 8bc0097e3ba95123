import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';
import { chromium, type Page } from '@playwright/test';
import { SignInPage } from './page-models/sign-in-page.ts';
import { accounts } from './setup/accounts.ts';

/** Takes the pictures of the README: `node e2e/screenshots.ts [folder]`. */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/screenshots'));
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'harbour-screenshots-'));
const portal = await servePortal({ home: defaultHome, data, host: '127.0.0.1', port: 0, demonstration: true });
const executablePath = process.env.HARBOUR_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
  ...(executablePath ? { executablePath } : {}),
});

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [900, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A chart draws itself anew for another width.
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    baseURL: portal.address,
    locale: 'en-GB',
    colorScheme,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await shoot(page, `sign-in-${colorScheme}`);
  await signIn.enter(accounts.client);
  await page.locator('canvas').waitFor();
  await shoot(page, `dashboard-${colorScheme}`);
  await page.goto('/investments/valuation');
  await page.locator('canvas').waitFor();
  await shoot(page, `valuation-${colorScheme}`);
  await context.close();
}
await browser.close();
await portal.close();
rmSync(data, { recursive: true, force: true });
