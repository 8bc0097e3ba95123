import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultHome, servePortal } from '@harbour/platform';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { SignInPage } from './page-models/sign-in-page.ts';
import { type Account, accounts, type Prepared } from './setup/accounts.ts';

/**
 * Takes the pictures that README.md and docs/ show: `npm run screenshots [-- --only <name>] [--folder <path>]`. With
 * `--portal <address>` it takes them of a portal that runs already; without, it starts one with demonstration data.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../docs/screenshots') },
    only: { type: 'string', default: '' },
    portal: { type: 'string' },
  },
});

interface Picture {
  name: string;
  /** Left out for a visitor who is not signed in. */
  as?: Prepared;
  address: string;
  size: keyof typeof sizes;
  colorScheme?: 'light' | 'dark';
  /** A selector of the last element that loads. */
  ready?: string;
  /** What to do on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 900, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;

const { uid } = accounts.client;

/** Waits for the counts of the header, which load after everything else. */
async function waitForCounts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications, new items' }).waitFor();
}

/** Opens the question whether to approve everything that waits. */
async function openApproval(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all that can be approved' }).check();
  await page.getByRole('button', { name: /^Approve \d+ documents…/ }).click();
}

/** Scrolls a region to the top of the picture. */
const scrollTo = (region: string) => async (page: Page) => {
  await page.getByRole('region', { name: region, exact: true }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 88);
  });
};

/** Points at the chart of values, so that it shows the values of a day. */
async function pointAtChart(page: Page): Promise<void> {
  await scrollTo('Value over time')(page);
  const box = await page.getByRole('slider', { name: /^Value over time/ }).boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + 100);
}

/** Each is `docs/screenshots/<name>.png`, and a page of the documentation shows it. */
const pictures: readonly Picture[] = [
  { name: 'sign-in', address: '/login', size: 'tablet' },
  { name: 'dashboard', as: 'client', address: '/', size: 'desktop', ready: 'canvas', prepare: waitForCounts },
  { name: 'dashboard-phone-dark', as: 'client', address: '/', size: 'phone', colorScheme: 'dark', ready: 'canvas' },
  { name: 'valuation', as: 'client', address: '/investments/valuation', size: 'tablet', ready: 'canvas' },
  {
    name: 'value-over-time',
    as: 'client',
    address: '/investments/valuation',
    size: 'tablet',
    ready: 'canvas',
    prepare: pointAtChart,
  },
  {
    name: 'performance',
    as: 'client',
    address: '/investments/transactions',
    size: 'tablet',
    prepare: scrollTo('Performance'),
  },
  {
    name: 'plan-values',
    as: 'client',
    address: '/investments/valuation?d=2024-02-28',
    size: 'tablet',
    prepare: scrollTo('Non Pension Holding'),
  },
  { name: 'approval', as: 'client', address: '/ims/imshome', size: 'tablet', prepare: openApproval },
  {
    name: 'proposal',
    as: 'client',
    address: '/ims/imshome',
    size: 'tablet',
    prepare: scrollTo('Eleanor’s SIPP and Former employer pension'),
  },
  { name: 'acting-for-a-client', as: 'support', address: `/?target=${uid}`, size: 'desktop', ready: 'canvas' },
];

const data = mkdtempSync(join(tmpdir(), 'harbour-screenshots-'));
const started = values.portal
  ? undefined
  : await servePortal({ home: defaultHome, data, host: '127.0.0.1', port: 0, demonstration: true });
const baseURL = values.portal ?? started?.address ?? '';
const executablePath = process.env.HARBOUR_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
  ...(executablePath ? { executablePath } : {}),
});
const folder = resolve(values.folder);
mkdirSync(folder, { recursive: true });

async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const page = await context.newPage();
  await new SignInPage(page).signIn(account);
  await page.close();
}

async function takePicture(page: Page, { name, address, size, colorScheme = 'light', ready, prepare }: Picture) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(sizes[size]);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (ready) await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  // Animations end, and charts draw their last frame.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const chosen = pictures.filter(({ name }) => name.startsWith(values.only));
for (const [account, own] of Map.groupBy(chosen, (picture) => picture.as)) {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  if (account) await signIn(context, accounts[account]);
  for (const picture of own) {
    // Each in its own tab: the client for whom staff act is kept per tab.
    const page = await context.newPage();
    await takePicture(page, picture);
    await page.close();
  }
  await context.close();
}
await browser.close();
await started?.close();
rmSync(data, { recursive: true, force: true });
