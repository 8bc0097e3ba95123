import { type Page, test } from '@playwright/test';
import { expectFewScreens } from '../page-models/clean-page.ts';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { accounts, type Prepared } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

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

/** Addresses of one kind differ only in what they are about. */
const kindOf = (address: string) =>
  address
    .replace(/\/[0-9a-f-]{36}$/, '/:id')
    // A new one too.
    .replace(/^\/tools\/wealthplan\/scenario\/.+$/, '/tools/wealthplan/scenario/:id')
    .replace(/^(\/faqs\/\w+|\/research\/library|\/research\/preview|\/research\/fund)\/.+$/, '$1/:name')
    .replace(/^\/buylist\/documents\/.+$/, '/buylist/documents/:name');

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
    `${who} at ${start.split('?')[0]}${start.includes('target') ? ' for a client' : ''}: every link leads to a page, which has a title of its own and is four screens high at most`,
    { tag: nightly },
    async ({ portal, page }) => {
      // Many pages, one after the other.
      test.info().setTimeout(240_000);
      // A new client is offered the tour, over the menus that are opened here.
      const toast = page.locator('[data-toast]').first();
      await page.addLocatorHandler(toast, () => toast.getByRole('button').last().click());
      await portal.open(start);
      const titles = new Map<string, string>();
      const known = new Set(['/']);
      for (const address of known) {
        // The firm's messages have no frame, and lead back to where the walk began.
        for (const link of await offeredAt(address, portal)) {
          // Filters make one page many addresses; choosing a client is another journey.
          const [path = ''] = link.split(/[?#]/);
          // One of many messages, answers, documents or funds stands for all.
          if (![...known].some((seen) => kindOf(seen) === kindOf(path))) known.add(path);
        }
        const { pathname } = new URL(page.url());
        await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), address).toHaveCount(0);
        await expectFewScreens(page, address);
        // A page whose name is in its data, such as a message's subject, has its own title once that is loaded.
        const others = new Set([...titles].filter(([other]) => other !== pathname).map(([, title]) => title));
        await expect.poll(async () => others.has(await page.title()), address).toBe(false);
        titles.set(pathname, await page.title());
      }
      expect(known.size).toBeGreaterThan(1);
      expect([...titles.values()].filter((title) => !title.endsWith(' · Harbour'))).toEqual([]);
    },
  );
}
