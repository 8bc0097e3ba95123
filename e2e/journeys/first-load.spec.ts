import type { Page, Request } from '@playwright/test';
import { layoutShift, shiftedPages, shiftWidths } from '../bench/layout-shift.ts';
import { as, expect, asVisitor as visitor } from './as.ts';

const client = as('client');

/** What a page does with the files that it was hinted to. */
interface Fetched {
  /** Requests by address, of files and the registry. */
  times: Map<string, number>;
  /** Hints to scripts, styles and fonts that nothing came to want. */
  unused: string[];
}

declare global {
  interface Window {
    /** What elements of this page have asked for. */
    wantedFiles: string[];
  }
}

/** Opens a page and notes what it fetches, until `shown` is there. */
async function load(page: Page, address: string, shown: () => Promise<void>): Promise<Fetched> {
  const times = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets|remotes|registry\.json)/.test(pathname)) return;
    times.set(pathname, (times.get(pathname) ?? 0) + 1);
  });
  await page.addInitScript(() => {
    window.wantedFiles = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof HTMLScriptElement) window.wantedFiles.push(added.src);
        if (added instanceof HTMLLinkElement && added.rel === 'stylesheet') window.wantedFiles.push(added.href);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await shown();
  await page.waitForLoadState('networkidle');
  const unused = await page.evaluate(() => {
    const loadedFonts = [...document.fonts].filter(({ status }) => status === 'loaded').length;
    const hints = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    const code = hints.filter((hint) => hint.as === 'script' || hint.as === 'style').map(({ href }) => href);
    const fonts = hints.filter((hint) => hint.as === 'font').map(({ href }) => href);
    return [...code.filter((href) => !window.wantedFiles.includes(href)), ...(fonts.length > loadedFonts ? fonts : [])];
  });
  return { times, unused };
}

function expectOnce({ times, unused }: Fetched): void {
  expect(
    [...times].filter(([, count]) => count > 1),
    'fetched twice',
  ).toEqual([]);
  expect(unused, 'hinted at and not used').toEqual([]);
  expect(times.get('/registry.json')).toBe(1);
}

for (const address of ['/login', '/', '/investments/valuation']) {
  visitor(`[6.A] a visitor’s ${address} fetches no file twice, and nothing that it does not use`, async ({ page }) => {
    const fetched = await load(page, address, () => page.getByLabel('Password').waitFor());
    expectOnce(fetched);
    expect([...fetched.times.keys()].filter((file) => file.includes('mf-investments'))).toEqual([]);
  });
}

for (const { path, title } of shiftedPages.filter(({ signedIn }) => signedIn)) {
  client(
    `[6.A] a client’s ${path} fetches no file twice, and nothing that it does not use`,
    async ({ page, portal }) => {
      expectOnce(await load(page, path, () => portal.title(title).waitFor()));
    },
  );
}

/** Design, section 8: what the sign-in page may cost until it is usable, the browser's cache empty. */
const budget = { kib: 190, requests: 20 };

/** Opens a page, and gives what it had asked for when it became usable: KiB of script and style as they travelled. */
async function cost(page: Page, address: string, usable: () => Promise<void>) {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request);
  });
  await page.goto(address);
  await usable();
  const until = [...asked];
  const code = until.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()));
  const files = await Promise.all(
    code.map(async (request) => {
      await request.response();
      const { responseBodySize } = await request.sizes();
      return { file: new URL(request.url()).pathname, bytes: responseBodySize };
    }),
  );
  return { files, kib: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, requests: until.length };
}

visitor('[6.A] the sign-in page stays within its bytes and requests', async ({ page }) => {
  const { files, kib, requests } = await cost(page, '/login', () => page.getByLabel('Password').waitFor());
  expect(kib, JSON.stringify(files)).toBeLessThanOrEqual(budget.kib);
  expect(requests).toBeLessThanOrEqual(budget.requests);
});

/** Design, section 8. */
const mostShift = 0.02;

for (const { path, title, signedIn } of shiftedPages) {
  (signedIn ? client : visitor)(
    `[6.A] ${path} stands still while it loads, at three widths`,
    async ({ page, portal }) => {
      client.slow();
      for (const width of shiftWidths) {
        await page.setViewportSize({ width, height: 900 });
        const { score, moved } = await layoutShift(page, path, () => portal.title(title).waitFor());
        expect.soft(score, `${width} px: ${moved.join('; ')}`).toBeLessThanOrEqual(mostShift);
      }
    },
  );
}
