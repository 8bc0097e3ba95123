import type { Locator, Page } from '@playwright/test';
import { extractImages, getDocumentProxy } from 'unpdf';
import { layoutShift } from '../bench/layout-shift.ts';
import { expectCleanPage, expectNoOverflow } from '../page-models/clean-page.ts';
import { loadEveryCard } from '../page-models/dashboard-page.ts';
import { as, expect, nightly } from './as.ts';

const client = as('client');
const support = as('support');

// The next journey of the same client has not searched yet.
client.afterEach(({ page }) => page.evaluate(() => localStorage.removeItem('harbour.searches')));

const inNews = { title: 'Fund Focus', text: /^Two lines that begin together at £10,000\./ };
const inHelp = { title: 'How is my return computed?', text: /^An example in four bars:/ };

/** The article's picture; the sidebar has a link of the article's name too. */
const pictureIn = (page: Page, { text }: { text: RegExp }) => page.getByRole('main').getByRole('img', { name: text });

const questionOf = (page: Page) => page.locator('summary', { hasText: inHelp.title });

/** The addresses of pictures that the page asks for from now on. */
function askedPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/objects/')) asked.push(request.url());
  });
  return asked;
}

async function addressOfArticle(page: Page): Promise<string> {
  await page.goto('/research/news');
  const link = page.getByRole('main').getByRole('link', { name: inNews.title });
  return (await link.getAttribute('href')) ?? '';
}

const boxOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    return { width, height };
  });
const drawnWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** Waits until the picture is drawn, which is held until its place was measured: it has to stay the same. */
async function expectReservedSpace(
  page: Page,
  { address, picture, open = async () => undefined }: { address: string; picture: Locator; open?: () => Promise<void> },
): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/objects/**', async (route) => {
    await held;
    await route.continue();
  });
  const { score, moved } = await layoutShift(page, address, async () => {
    await open();
    await picture.waitFor();
    await picture.scrollIntoViewIfNeeded();
    expect(await drawnWidth(picture)).toBe(0);
    const kept = await boxOf(picture);
    expect(kept.height).toBeGreaterThan(100);
    release();
    await expect.poll(() => drawnWidth(picture)).toBe(1_280);
    expect(await boxOf(picture)).toEqual(kept);
    expect(kept.width / kept.height).toBeCloseTo(1_280 / 720, 1);
  });
  expect({ moved, score: score <= 0.02 }).toEqual({ moved, score: true });
  await page.unroute('**/objects/**');
}

for (const width of [1440, 390]) {
  client(
    `[R332] at ${width} px an article has its picture, drawn in the place that was kept for it`,
    { tag: nightly },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const address = await addressOfArticle(page);
      await expectReservedSpace(page, { address, picture: pictureIn(page, inNews) });
      await expectNoOverflow(page, `the article at ${width} px`);
    },
  );

  client(
    `at ${width} px an answer has its picture, drawn in the place that was kept for it`,
    { tag: nightly },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await expectReservedSpace(page, {
        address: '/faqs/questions',
        picture: pictureIn(page, inHelp),
        open: () => questionOf(page).click(),
      });
      await expectNoOverflow(page, `the answer at ${width} px`);
    },
  );
}

client(
  '[R332] an article with a picture at every width: axe finds nothing, and nothing overflows',
  { tag: nightly },
  async ({ page }) => {
    await page.goto(await addressOfArticle(page));
    await expect.poll(() => drawnWidth(pictureIn(page, inNews))).toBe(1_280);
    await expectCleanPage(page, 'news-article');
  },
);

client(
  'where there is only text no picture is fetched, and one of an answer when it is opened',
  { tag: nightly },
  async ({ portal, page }) => {
    const asked = askedPictures(page);
    await portal.open('/');
    await loadEveryCard(page);
    await expect(page.getByRole('link', { name: 'All news' })).toBeVisible();
    await portal.open('/research/news');
    await page.getByRole('main').getByRole('link', { name: inNews.title }).waitFor();
    await portal.open('/faqs/questions');
    const question = questionOf(page);
    await question.waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await question.click();
    await expect.poll(() => drawnWidth(pictureIn(page, inHelp))).toBe(1_280);
    expect(asked).toHaveLength(1);
  },
);

client('[R464] an answer in the search has its text and no picture', { tag: nightly }, async ({ portal, page }) => {
  const asked = askedPictures(page);
  await portal.open('/');
  await page
    .getByRole('searchbox', { name: /search/i })
    .first()
    .fill('how is my return computed');
  await page.keyboard.press('Enter');
  const answer = portal.dialog.getByRole('group').filter({ hasText: inHelp.title });
  await expect(answer.getByText('We show three figures for each period')).toBeVisible();
  await expect(answer.getByRole('img')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

/** How wide the pictures on paper are, in pixels. */
async function printedPictures(page: Page): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const widths: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    widths.push(...(await extractImages(pdf, number)).map(({ width }) => width));
  return widths;
}

client(
  'an article is printed with its picture, and the answers with theirs, though they are closed',
  { tag: nightly },
  async ({ page }) => {
    await page.goto(await addressOfArticle(page));
    await expect.poll(() => drawnWidth(pictureIn(page, inNews))).toBe(1_280);
    expect(await printedPictures(page)).toEqual([1_280]);
    await page.goto('/faqs/questions');
    await page.locator('details').first().waitFor();
    expect(await printedPictures(page)).toEqual([1_280]);
  },
);

client(
  'a picture opens for nobody without its signature, nor when it was changed',
  { tag: nightly },
  async ({ page, request }) => {
    await page.goto(await addressOfArticle(page));
    const source = (await pictureIn(page, inNews).getAttribute('src')) ?? '';
    expect((await request.get(source)).headers()['content-type']).toBe('image/webp');
    const unsigned = source.split('?')[0] ?? '';
    for (const address of [unsigned, source.slice(0, -4), source.replace(/session=[^&]+/, 'session=another')])
      expect((await request.get(address)).status()).toBe(403);
  },
);

support('staff see the picture in the preview, as clients do', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/research/preview');
  await page.getByRole('main').getByRole('link', { name: inNews.title }).click();
  await expect.poll(() => drawnWidth(pictureIn(page, inNews))).toBe(1_280);
  await expectCleanPage(page, 'preview-article');
});
