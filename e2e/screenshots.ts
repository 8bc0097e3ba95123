import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultHome, servePortal } from '@harbour/platform';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { SignInPage } from './page-models/sign-in-page.ts';
import { type Account, accounts, type Prepared } from './setup/accounts.ts';

/**
 * Takes the pictures of the README and of the issues: `node e2e/screenshots.ts [--only c2] [--folder …]`. With
 * `--portal <address>` of a portal that runs already, `--when before` says in their names that they show it as it was.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../docs/screenshots') },
    only: { type: 'string', default: '' },
    portal: { type: 'string' },
    when: { type: 'string', default: 'after' },
  },
});

interface Picture {
  name: string;
  /** Nobody is signed in where it is left out. */
  as?: Prepared;
  address: string;
  /** What is there once everything is. */
  ready?: string;
  /** What is done on the page first, at every width. */
  first?: (page: Page) => Promise<void>;
  schemes?: readonly ('light' | 'dark')[];
}

const both = ['light', 'dark'] as const;
const { uid } = accounts.client;

/** Opens what leads through the portal: the first group of the sidebar, or the menu of a phone. */
async function openNavigation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  const group = page.getByRole('button', { name: 'Investments', exact: true }).last();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
}

/** The counts of the header come after everything else. */
async function seeCounts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications, new items' }).waitFor();
}

/** The filters of a phone, which are in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /^Filters/ });
  if (await line.isVisible()) await line.click();
}

/** Goes as far as the question whether to approve everything that waits. */
async function openApproval(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all that can be approved' }).check();
  await page.getByRole('button', { name: /^Approve \d+ documents…/ }).click();
}

/** Brings a proposal over two plans to the top of the window. */
async function showProposal(page: Page): Promise<void> {
  const proposal = page.getByRole('region', { name: 'Eleanor’s SIPP and Former employer pension' });
  await proposal.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top - 96);
  });
}
/** Brings a card to the top of the picture. */
const showing = (card: string) => async (page: Page) => {
  await page.getByRole('region', { name: card, exact: true }).evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY - 80);
  });
};

/** A line for each. Those of an issue's item begin with its number, and are taken before and after it. */
const pictures: readonly Picture[] = [
  { name: 'sign-in', address: '/login', schemes: both },
  { name: 'dashboard', as: 'client', address: '/', ready: 'canvas', schemes: both, first: seeCounts },
  { name: 'valuation', as: 'client', address: '/investments/valuation', ready: 'canvas', schemes: both },
  { name: 'c2-acting', as: 'support', address: `/?target=${uid}`, ready: 'canvas' },
  { name: 'c2-read-only', as: 'support', address: `/investments/portfolios?target=${uid}` },
  { name: 'c2-refused', as: 'support', address: `/?target=${accounts.adviser.uid}` },
  { name: 'c2-staff', as: 'adviser', address: '/' },
  { name: 'c6-filters', as: 'client', address: '/investments/valuation', ready: 'canvas', first: openFilters },
  { name: 'c3-return', as: 'client', address: '/investments/valuation', ready: 'canvas' },
  { name: 'c3-performance', as: 'client', address: '/investments/transactions', first: showing('Performance') },
  {
    name: 'c4-chart',
    as: 'client',
    address: '/investments/valuation',
    ready: 'canvas',
    first: async (page) => {
      await showing('Value over time')(page);
      const chart = page.getByRole('slider', { name: /^Value over time/ });
      const box = await chart.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + 100);
    },
  },
  {
    name: 'c9-print',
    as: 'client',
    address: '/investments/valuation',
    ready: 'canvas',
    // What paper shows, as far as a picture can.
    first: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'c5-freshness',
    as: 'client',
    address: '/investments/valuation?d=2024-02-28',
    first: showing('Non Pension Holding'),
  },
  { name: 'c6-total', as: 'client', address: '/', ready: 'canvas' },
  { name: 'c6-header', as: 'client', address: '/', ready: 'canvas' },
  { name: 'c7-plans', as: 'client', address: '/investments/valuation', first: showing('Pension Holdings') },
  { name: 'c10-grid', as: 'client', address: '/investments/valuation', ready: 'canvas' },
  { name: 'c11-navigation', as: 'client', address: '/', ready: 'canvas', first: openNavigation },
  { name: 'c1-consent', as: 'client', address: '/ims/imshome', first: openApproval },
  { name: 'c8-proposal', as: 'client', address: '/ims/imshome', first: showProposal },
  { name: 'c10-unknown', as: 'client', address: '/investments/valuation?po=nonsense&d=2026-99-99' },
];

const data = mkdtempSync(join(tmpdir(), 'harbour-screenshots-'));
const own = values.portal
  ? undefined
  : await servePortal({ home: defaultHome, data, host: '127.0.0.1', port: 0, demonstration: true });
const baseURL = values.portal ?? own?.address ?? '';
const executablePath = process.env.HARBOUR_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=en-GB'],
  ...(executablePath ? { executablePath } : {}),
});
const folder = resolve(values.folder);
mkdirSync(folder, { recursive: true });

async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const page = await context.newPage();
  const form = new SignInPage(page);
  await form.open();
  await form.enter(account);
  if (account.totpSecret) await form.enterCode(await generate({ secret: account.totpSecret }));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.close();
}

async function shoot(page: Page, { name, address, ready, first }: Picture, suffix: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [900, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (ready) await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await first?.(page);
    // What moves comes to rest, and what was on its way is drawn.
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${suffix}-${width}.png`) });
  }
}

const wanted = pictures.filter(({ name }) => name.startsWith(values.only));
for (const who of new Set(wanted.map((picture) => picture.as))) {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  if (who) await signIn(context, accounts[who]);
  for (const picture of wanted.filter((one) => one.as === who)) {
    for (const colorScheme of picture.schemes ?? (['light'] as const)) {
      // A tab of its own: for whom one acts is kept for the tab.
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme });
      await shoot(page, picture, picture.schemes ? colorScheme : values.when);
      await page.close();
    }
  }
  await context.close();
}
await browser.close();
await own?.close();
rmSync(data, { recursive: true, force: true });
