import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The levels that the portal has to meet: WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Widths of a desktop, a tablet and a phone, in pixels. */
const widths = [1440, 900, 390] as const;

interface AxeFinding {
  rule: string;
  elements: { html: string; why: string | undefined }[];
}

/** Waits until nothing fades or moves but what does so for ever: a colour half-way has a contrast of its own. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * What axe finds on the page, once it is at rest.
 * @param rules ids of axe's rules; those of the standards if absent
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<AxeFinding[]> {
  await settled(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => ({ html, why: failureSummary })),
  }));
}

/** Pages scroll down, never sideways. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `overflow of ${what} in pixels`).toBeLessThanOrEqual(0);
}

/** What the portal shows before the reader asks for more, in windows of 900 px: at most four. */
const mostScreens = 4;

/** At the width of a desktop a page is at most four screens high, folded as it is opened. The window is 1440 px wide. */
export async function expectFewScreens(page: Page, what: string): Promise<void> {
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / 900);
  await expect.poll(screens, `height of ${what} in screens`).toBeLessThanOrEqual(mostScreens);
}

/** Only colours differ in the dark scheme. They change in steps, and a contrast in between counts for nothing. */
async function expectDarkContrast(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    expect({ what, found: await axeFindings(page, ['color-contrast']) }).toEqual({ what, found: [] });
  }).toPass();
  await page.emulateMedia({ colorScheme: null });
}

/**
 * In one visit: axe finds nothing in the light scheme and no contrast too low in the dark one, and nothing is wider
 * than the window at three widths. `npm run test:all` asks axe at each width. The window is 1440 px wide afterwards.
 * Pictures are taken into the folder `HARBOUR_PICTURES`, if it is set.
 *
 * @param what names the page, or its state, where one finds something
 */
export async function expectCleanPage(page: Page, what: string): Promise<void> {
  const folder = process.env.HARBOUR_PICTURES;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths[0] || process.env.HARBOUR_TEST_ALL === 'true') {
      const found = await axeFindings(page);
      expect({ what, width, found }).toEqual({ what, width, found: [] });
    }
    await expectNoOverflow(page, `${what} at ${width} px`);
    if (folder) await page.screenshot({ path: `${folder}/${what}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  await expectDarkContrast(page, what);
}
