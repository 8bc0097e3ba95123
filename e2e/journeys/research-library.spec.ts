import type { Page } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly } from './as.ts';

const client = as('client');
const support = as('support');

/** The text of the page that is being read. */
const written = (page: Page) => page.getByRole('region', { name: /^Pages of / });

const drawn = (page: Page) => written(page).locator('canvas');

client(
  '[R329] [R330] [R335] /research is the library: categories with documents that are described',
  async ({ portal, page }) => {
    await portal.open('/research');
    await expect(page).toHaveURL('/research/library');
    await expect(page.getByRole('heading', { level: 2, name: 'Guides', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Market reviews' })).toBeVisible();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pension or ISA?' }) });
    await expect(item).toContainText('five questions that usually decide between them');
    await expect(item).toContainText(/PDF, \d+ KB/);
    // What is planned or has expired is not there.
    await expect(page.getByRole('link', { name: 'Tax year essentials 2026/27' })).toBeVisible();
    await expect(page.getByText('Tax year essentials 2027/28')).toHaveCount(0);
    await expect(page.getByText('Checklist for the end of the tax year')).toHaveCount(0);
  },
);

client(
  '[R331] the tabs of research stand in the order of the specification',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/library');
    await expect(page.getByRole('navigation', { name: 'Research' }).getByRole('link')).toHaveText([
      'Research Library',
      'Investment Buy List',
      'Glossary',
      'Investment Update',
    ]);
  },
);

client('the library is searched as one types, and the address keeps the term', async ({ portal, page }) => {
  await portal.open('/research/library');
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('annuity');
  await expect(page.getByRole('status').filter({ hasText: '1 document for “annuity”.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Drawing a pension' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'How we invest' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Drawing a pension' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('xyzzy');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

client('[R335] a document is read in the page, by keyboard, with its text', async ({ portal, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /worker/.test(request.url())) scripts.push(request.url());
  });
  await portal.open('/research/library');
  await page.getByRole('link', { name: 'Passing on wealth' }).waitFor();
  const before = scripts.length;
  await page.getByRole('link', { name: 'Passing on wealth' }).click();
  await expect(page).toHaveURL('/research/library/inheritance-planning');
  await expect(page.getByText('Page 1 of 4')).toBeAttached();
  await expect(written(page)).toContainText('Passing on wealth');
  expect(scripts.length).toBeGreaterThan(before);

  await written(page).focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL('/research/library/inheritance-planning?page=2');
  await expect(written(page)).toContainText('Inheritance tax is 40% of what somebody leaves');
  await expect(page.getByText('Page 2 of 4')).toBeAttached();
  // The page is drawn, not white.
  const inked = () =>
    drawn(page).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let dark = 0;
      for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
      return dark;
    });
  await expect.poll(inked).toBeGreaterThan(1_000);
  await page.keyboard.press('End');
  await expect(written(page)).toContainText('Important information');
  await page.getByRole('textbox', { name: 'Page' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=3$/);

  const wide = () => drawn(page).evaluate((canvas) => canvas.getBoundingClientRect().width);
  const fitting = await wide();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(wide).toBeGreaterThan(fitting * 1.2);
  await page.getByRole('button', { name: /^Fit to width/ }).click();
  await expect.poll(wide).toBe(fitting);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('inheritance-planning.pdf');

  // The address leads to the same page.
  await portal.open('/research/library/inheritance-planning?page=2');
  await expect(written(page)).toContainText('Inheritance tax is 40% of what somebody leaves');
});

client(
  'a document that is not public, and a file that cannot be had, are said to be so',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/library/tax-year-essentials-next');
    await expect(page.getByText('This document is not in our library, or no longer.')).toBeVisible();

    await page.route('**/objects/**', (route) => route.abort());
    await portal.open('/research/library/how-we-invest');
    await expect(page.getByText('This document cannot be shown at the moment')).toBeVisible();
    await page.unroute('**/objects/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(written(page)).toContainText('How we invest');
  },
);

client(
  'the library and the reader are accessible and fit at three widths',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/library');
    await page.getByRole('heading', { level: 2, name: 'Guides', exact: true }).waitFor();
    await expectCleanPage(page, 'library');
    await portal.open('/research/library/how-we-invest?page=2');
    await expect(written(page)).toContainText('What we believe');
    await expectCleanPage(page, 'library-reader');
  },
);

client('a client finds no preview', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/research/preview');
  await expect(page.getByText('This page is for staff of the firm')).toBeVisible();
  await expect(page.getByText('Our outlook for the coming year')).toHaveCount(0);
});

support(
  'staff see what is to come and what has gone, with its dates, as it will look',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/preview');
    const outlook = page.getByRole('listitem').filter({ hasText: 'Our outlook for the coming year' });
    await expect(outlook).toContainText('Upcoming');
    await expect(page.getByRole('listitem').filter({ hasText: 'Our hours over the bank holiday' })).toContainText(
      'Expired',
    );
    await expectCleanPage(page, 'content-preview');
    await outlook.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Our outlook for the coming year' })).toBeVisible();
    await expect(page.getByText('Bonds would gain, because interest rates could come down.')).toBeVisible();
    await page.getByRole('link', { name: 'All content' }).click();
    await page.getByRole('link', { name: 'Tax year essentials 2027/28' }).click();
    await expect(written(page)).toContainText('Tax year essentials 2027/28');
  },
);
