import type { Locator } from '@playwright/test';
import { accounts } from '../setup/accounts.ts';
import { as, expect, standsForAll } from './as.ts';

/** Where what is inside an element begins and ends, without its padding. Pixels from the window's left edge. */
const edgesOf = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return [Math.round(left + Number.parseFloat(paddingLeft)), Math.round(right - Number.parseFloat(paddingRight))];
  });

for (const width of [1920, 1440, 900, 390]) {
  as('client')(
    `at ${width} px header, banner, page and footer begin and end at the same lines`,
    standsForAll(width === 1440),
    async ({ portal, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await portal.open('/');
      await portal.groupBanner.waitFor();
      const content = await edgesOf(page.getByRole('main'));
      expect(await edgesOf(portal.header)).toEqual(content);
      expect(await edgesOf(portal.groupBanner)).toEqual(content);
      expect(await edgesOf(portal.footer)).toEqual(content);
      expect((await portal.header.boundingBox())?.height).toBeLessThanOrEqual(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  as('support')(
    `at ${width} px the bar of who acts stands on them too`,
    standsForAll(width === 390),
    async ({ portal, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await portal.open(`/?target=${accounts.client.uid}`);
      await expect(portal.actingBar).toContainText('Eleanor Hartley');
      expect(await edgesOf(portal.actingBar)).toEqual(await edgesOf(page.getByRole('main')));
      expect(await page.locator('[data-acting-edge]').boundingBox()).toEqual({ x: 0, y: 0, width, height: 900 });
      // Nothing of the page lies above the frame, the sidebar neither.
      const atEdge = await page.evaluate(() => {
        const edge = document.querySelector<HTMLElement>('[data-acting-edge]');
        if (!edge) return null;
        edge.style.pointerEvents = 'auto';
        return document.elementFromPoint(1, 450) === edge;
      });
      expect(atEdge).toBe(true);
      await page.evaluate(() => scrollTo(0, 600));
      await expect(portal.actingBar).toBeInViewport();
      expect((await portal.actingBar.boundingBox())?.y).toBe(0);
    },
  );
}

as('client')('help lies on no figure, whatever is offered below', async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/');
  const help = await portal.header.getByRole('link', { name: 'Help' }).boundingBox();
  const offer = await page.locator('[data-new-versions]').boundingBox();
  expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThanOrEqual(64);
  expect(offer?.y ?? 844).toBeGreaterThan(64);
});
