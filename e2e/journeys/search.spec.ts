import { type SearchResult, search } from '@harbour/definitions/research/search';
import type { Page } from '@playwright/test';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly } from './as.ts';

const client = as('client');

/** A word that begins something in every article of the demonstration, and one that many answers have. */
const [inNews, inAnswers] = ['you', 'plan'];

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true });

/** Searches by Enter, and gives what the backend answered. */
async function run(page: Page, term: string): Promise<SearchResult> {
  const answered = page.waitForResponse((response) => response.url().includes('/rdsearch/'));
  await box(page).fill(term);
  await box(page).press('Enter');
  const found = search.response.parse(await (await answered).json());
  await expect(page.getByRole('dialog').getByText(/^\d+ results? for/)).toBeVisible();
  return found;
}

/** The keys are heard once the first page stands. */
async function pressSlash(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

client.afterEach(({ page }) => page.evaluate(() => localStorage.removeItem('harbour.searches')));

client(
  '[R065] [R074] [R075] [R076] [R077] [R079] [R080] nothing for an empty term; Enter and the icon search and clear the box',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rdsearch/')) searches.push(new URL(request.url()).pathname);
    });
    const icon = page.getByRole('button', { name: 'Run the search' });
    await expect(box(page)).toHaveAttribute('placeholder', 'Search...');
    await box(page).press('Enter');
    await icon.click();
    await box(page).fill('   ');
    await box(page).press('Enter');
    await icon.click();
    await expect(portal.dialog).toHaveCount(0);
    expect(searches).toEqual([]);

    await box(page).fill('isa fees');
    await box(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'YOUR RESULTS FOR isa fees' })).toBeVisible();
    await expect(page.getByText(/^\d+ results? for “isa fees”/)).toBeVisible();
    await expect(page.getByPlaceholder('Search...')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toHaveCount(0);

    await box(page).fill('valuation');
    await icon.click();
    await expect(page.getByRole('dialog', { name: 'YOUR RESULTS FOR valuation' })).toBeVisible();
    await expect(page.getByText(/^\d+ results? for “valuation”/)).toBeVisible();
    await expect(page.getByPlaceholder('Search...')).toHaveValue('');
    expect(searches).toEqual(['/api/rdsearch/isa%20fees', '/api/rdsearch/valuation']);
  },
);

client(
  '[R081] [R082] what a remote describes is found, and opens its page',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    await run(page, 'change my password');
    await group(page, 'Best matches')
      .getByRole('link', { name: /^Change my password/ })
      .click();
    await expect(page).toHaveURL('/settings/security');
    await expect(portal.dialog).toHaveCount(0);
  },
);

client(
  '[R083] [R084] [R085] FAQs: title and HTML, five and then those that follow, and the very answer',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    const { faq } = await run(page, inAnswers);
    expect(faq.length).toBeGreaterThan(5);
    const faqs = group(page, 'FAQs');
    const titles = faqs.getByRole('heading', { level: 4 });
    await expect(titles).toHaveCount(5);
    // The text is markup of the answer's own, with what was found in it marked.
    await expect(faqs.locator('details[open] p').first()).toBeVisible();
    await expect(faqs.locator('mark').first()).toHaveText(/plan/i);

    await faqs.getByRole('button', { name: 'Load more FAQs' }).click();
    await expect(titles).toHaveCount(Math.min(faq.length, 10));
    const title = await titles.nth(5).textContent();
    const sixth = faq.find((one) => one.title === title);
    await titles.nth(5).click();
    await faqs.locator('details').nth(5).getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL(`/faqs/${sixth?.section}/${sixth?.slug}`);
    await expect(page.getByRole('main').locator('details[open] summary')).toHaveText(sixth?.title ?? '');
  },
);

client(
  '[R086] [R087] [R088] news: title, date and summary, those that follow, and the very article',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    const { news } = await run(page, inNews);
    expect(news.length).toBeGreaterThan(5);
    const articles = group(page, 'News').getByRole('article');
    await expect(articles).toHaveCount(5);
    for (const article of await articles.all()) {
      const title = await article.getByRole('heading', { level: 4 }).textContent();
      const found = news.find((one) => one.title === title);
      await expect(article.locator('time')).toHaveAttribute('datetime', found?.date_published ?? '');
      await expect(article).toContainText(found?.summary ?? '');
    }
    await group(page, 'News').getByRole('button', { name: 'Load more news' }).click();
    const title = await articles.nth(5).getByRole('heading', { level: 4 }).textContent();
    const sixth = news.find((one) => one.title === title);
    await articles.nth(5).getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL(`/research/news?id=${sixth?.id}`);
    await expect(page.getByRole('main').getByRole('heading', { name: sixth?.title ?? '' })).toBeVisible();
  },
);

client(
  'the client’s own plans are found, mistyped too, and open where they are',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    const { hits } = await run(page, 'isa');
    const links = (hits ?? []).filter(({ kind }) => kind === 'plan').map(({ link }) => link);
    const first = group(page, 'Best matches').getByRole('link').first();
    const address = (await first.getAttribute('href')) ?? '';
    expect(links).toContain(address);
    await first.click();
    await expect(page).toHaveURL(address);
    const { faq } = await run(page, 'valutaion');
    expect(faq.map(({ title }) => title).join()).toMatch(/valuation/i);
  },
);

client('by keyboard: a slash, Ctrl and K, results by arrows, and the searches before', async ({ portal, page }) => {
  await portal.open('/');
  await pressSlash(page);
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('a/k');
  await expect(box(page)).toHaveValue('a/k');
  await run(page, 'pension');
  await page.keyboard.press('Escape');
  await box(page).blur();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: /^Search for/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('transactions');
  await expect(page.getByText(/results? for “transactions”/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 'Best matches').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const recent = group(page, 'Recent searches');
  await recent.getByRole('button', { name: 'pension' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'YOUR RESULTS FOR pension' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await recent.getByRole('button', { name: /^Clear/ }).click();
  await expect(recent).toHaveCount(0);
});

client('on a phone the key opens what holds the search box', { tag: nightly }, async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/');
  await expect(box(page)).toHaveCount(0);
  await pressSlash(page);
  await run(page, 'isa');
});

client(
  'the results at every width: axe finds nothing, and nothing overflows',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    await run(page, 'what');
    await expectCleanPage(page, 'search');
    await page.setViewportSize({ width: 390, height: 900 });
    const overflow = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
