import { type Page, test } from '@playwright/test';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { accounts, type Prepared } from '../setup/accounts.ts';
import { as, expect } from './as.ts';

/** Every link to a page of the portal that is on the screen, folded groups of the sidebar included; no files. */
async function offered(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found)].filter((address) => !/^\/(login|api\/)/.test(address));
}

/** Those, and the ones in menus, which are drawn when they are opened. */
async function offeredAt(address: string, portal: PortalFrame): Promise<string[]> {
  const { page } = portal;
  await portal.goWithin(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What comes with the figures has links too.
  await page.waitForLoadState('networkidle');
  const links = await offered(page);
  for (const menu of [portal.profile, portal.header.getByRole('button', { name: 'Help' })]) {
    if ((await menu.count()) === 0) continue;
    await menu.click();
    links.push(...(await offered(page)));
    await page.keyboard.press('Escape');
  }
  return links;
}

const walks: readonly [who: Prepared, start: string][] = [
  ['client', '/'],
  ['newClient', '/'],
  ['support', '/'],
  ['support', `/?target=${accounts.client.uid}`],
  ['adviser', '/'],
  ['adviser', `/?target=${accounts.client.uid}`],
  ['administrator', '/'],
];

for (const [who, start] of walks) {
  as(who)(
    `[6.C11] [6.C10] ${who} at ${start.split('?')[0]}${start.includes('target') ? ' for a client' : ''}: every link leads to a page, and each page has a title of its own`,
    async ({ portal, page }) => {
      // Many pages, one after the other.
      test.info().setTimeout(240_000);
      await portal.open(start);
      const titles = new Map<string, string>();
      const known = new Set(['/']);
      for (const address of known) {
        // The firm's messages have no frame, and lead back to where the walk began.
        for (const link of await offeredAt(address, portal)) {
          // Filters make one page many addresses; choosing a client is another journey.
          const [path = ''] = link.split(/[?#]/);
          const message = path.replace(/\/[0-9a-f-]{36}$/, '/:id');
          if (![...known].some((seen) => seen.replace(/\/[0-9a-f-]{36}$/, '/:id') === message)) known.add(path);
        }
        const { pathname } = new URL(page.url());
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), address).toHaveCount(0);
        titles.set(pathname, await page.title());
      }
      expect(known.size).toBeGreaterThan(1);
      expect([...titles.values()].filter((title) => !title.endsWith(' · Harbour'))).toEqual([]);
      expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size);
    },
  );
}
