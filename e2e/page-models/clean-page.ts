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

/**
 * At three widths, without loading the page again: axe finds nothing, and nothing is wider than the window. The window
 * is 1440 px wide afterwards. Pictures are taken into the folder `HARBOUR_PICTURES`, if it is set.
 * @param what names the page, or its state, where one finds something
 */
export async function expectCleanPage(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await axeFindings(page);
    expect({ what, width, found }).toEqual({ what, width, found: [] });
    await expectNoOverflow(page, `${what} at ${width} px`);
    const folder = process.env.HARBOUR_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${what}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
