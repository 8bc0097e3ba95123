import type { Page } from '@playwright/test';
import { layoutShift, shiftedPages, shiftWidths } from '../bench/layout-shift.ts';
import { as, expect, standsForAll, asVisitor as visitor } from './as.ts';

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
  visitor(
    `a visitor’s ${address} fetches no file twice, and nothing that it does not use`,
    standsForAll(address === '/login'),
    async ({ page }) => {
      const fetched = await load(page, address, () => page.getByLabel('Password').waitFor());
      expectOnce(fetched);
      expect([...fetched.times.keys()].filter((file) => file.includes('mf-investments'))).toEqual([]);
    },
  );
}

for (const { path, title } of shiftedPages.filter(({ signedIn }) => signedIn)) {
  client(
    `a client’s ${path} fetches no file twice, and nothing that it does not use`,
    standsForAll(path === '/'),
    async ({ page, portal }) => {
      expectOnce(await load(page, path, () => portal.title(title).waitFor()));
    },
  );
}

/**
 * The bars of docs/performance.md: the cost of a page until it is usable, with an empty cache. KiB of script and style.
 */
const budgets = [
  {
    name: 'the sign-in page',
    path: '/login',
    usable: '#root input[type=password]',
    signedIn: false,
    kib: 190,
    requests: 20,
  },
  { name: 'the dashboard', path: '/', usable: '[data-testid=total-valuation]', signedIn: true, kib: 215, requests: 20 },
];

/** Opens a page, and gives what it had asked for when `usable` came: KiB of script and style without their headers. */
async function cost(page: Page, path: string, usable: string) {
  await page.addInitScript((selector) => {
    performance.setResourceTimingBufferSize(1_000);
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark('usable');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, usable);
  await page.goto(path);
  await page.locator(usable).waitFor();
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('usable');
    if (!mark) throw new Error('The page was never usable.');
    const all = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < mark.startTime);
    return all.map((entry) => ({
      file: entry.name,
      bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : Number.NaN,
    }));
  });
  const files = asked.filter(({ file }) => /\.(js|css)$/.test(file));
  // And the page itself.
  return { files, kib: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, requests: asked.length + 1 };
}

for (const { name, path, usable, signedIn, ...budget } of budgets) {
  (signedIn ? client : visitor)(`${name} stays within its bytes and requests`, async ({ page }) => {
    const { files, kib, requests } = await cost(page, path, usable);
    expect(files.length).toBeGreaterThan(3);
    expect(kib, JSON.stringify(files)).toBeLessThanOrEqual(budget.kib);
    expect(requests).toBeLessThanOrEqual(budget.requests);
  });
}

/** The bar of docs/performance.md. */
const maxShift = 0.02;

for (const { path, title, signedIn } of shiftedPages) {
  for (const width of shiftWidths) {
    (signedIn ? client : visitor)(
      `${path} stands still while it loads, at ${width} px`,
      standsForAll(path === '/' && width === 390),
      async ({ page, portal }) => {
        client.slow();
        await page.setViewportSize({ width, height: 900 });
        const { score, moved } = await layoutShift(page, path, () => portal.title(title).waitFor());
        expect(score, moved.join('; ')).toBeLessThanOrEqual(maxShift);
      },
    );
  }
}
