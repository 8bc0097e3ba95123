import { shiftSoFar, shiftWidths } from '../bench/layout-shift.ts';
import { axeFindings, expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const client = as('client');

client('[R334] [R330] the glossary explains terms under their letters', async ({ portal, page }) => {
  await portal.open('/research/library');
  await page.getByRole('navigation', { name: 'Research' }).getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL('/research/glossary');
  await expect(page.locator('#isa')).toBeVisible();
  expect(await page.locator('main summary').count()).toBeGreaterThanOrEqual(60);
  await expect(page.locator('#isa > summary')).toContainText(
    'A plan in which interest, dividends and gains are free of tax.',
  );
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'V' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#volatility')).toBeInViewport();
});

client(
  '[R334] a term is linked, leads to others, and is found by its other names',
  { tag: nightly },
  async ({ portal, page }) => {
    for (const address of ['/research/glossary?term=ongoing-charge', '/research/glossary#ongoing-charge']) {
      await portal.open(address);
      await expect(page.locator('#ongoing-charge')).toBeInViewport();
      await expect(page.locator('#ongoing-charge > summary')).toBeFocused();
    }
    await page.locator('#ongoing-charge').getByRole('link', { name: 'Tracking difference' }).click();
    await expect(page).toHaveURL('/research/glossary?term=tracking-difference');
    await expect(page.locator('#tracking-difference > summary')).toBeFocused();
    await page.goBack();
    await expect(page.locator('#ongoing-charge > summary')).toBeFocused();

    await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('ocf');
    await expect(page.getByRole('status').filter({ hasText: '1 term for “ocf”.' })).toBeVisible();
    await expect(page.locator('main summary')).toHaveText([/^Ongoing charge/]);
    await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('xyzzy');
    await expect(page.getByText('Nothing found')).toBeVisible();

    await portal.open('/research/glossary?term=of-old');
    await expect(page.getByText('The glossary has no term “of-old”. All terms are shown.')).toBeVisible();
  },
);

for (const width of shiftWidths) {
  client(
    `[R334] a term near the end that comes late is in view, and moves nothing that is seen, at ${width} px`,
    standsForAll(width === 390),
    async ({ portal, page }) => {
      const late = Promise.withResolvers<void>();
      await page.route('**/api/glossary', async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await portal.open('/research/glossary?term=yield');
      await page.getByText(/^Loading .*…$/).waitFor();
      late.resolve();
      await expect(page.locator('#yield')).toBeInViewport();
      await page.waitForLoadState('networkidle');
      const { score, moved } = await shiftSoFar(page);
      expect(score, moved.join('; ')).toBeLessThanOrEqual(0.02);
    },
  );
}

client('[R334] the glossary is accessible and fits at three widths', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/research/glossary');
  await page.locator('#isa').waitFor();
  await expectCleanPage(page, 'glossary');
});

client(
  'a word is explained in place, by keyboard, and loaded when it is asked for',
  { tag: nightly },
  async ({ portal, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/glossary/')) asked.push(request.url());
    });
    await portal.open('/investments/assetallocation');
    const word = page.getByRole('button', { name: 'benchmark (what it means)' });
    await word.waitFor();
    expect(asked).toEqual([]);
    await word.focus();
    await page.keyboard.press('Enter');
    const explanation = page.getByText('What a return is compared with: usually an index, or a mixture of them.');
    await expect(explanation).toBeVisible();
    expect(asked).toHaveLength(1);
    // It stands beside its word, inside the window.
    const [box, at] = [await explanation.boundingBox(), await word.boundingBox()];
    expect(Math.abs((box?.y ?? 0) - (at?.y ?? 1_000))).toBeLessThan(250);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(word).toBeFocused();
    await word.click();
    await page.getByRole('link', { name: 'More in the glossary' }).click();
    await expect(page).toHaveURL('/research/glossary?term=benchmark');
    await expect(page.locator('#benchmark > summary')).toBeFocused();
  },
);
