import { integrityOf } from '@harbour/build/integrity-of';
import { containerName, registry as registrySchema } from '@harbour/platform-contract';
import type { Page, Route } from '@playwright/test';
import { remotes as described } from '../setup/remotes.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const test = as('client');

/** One byte more than was signed, and a trace of it if it runs. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const trace = route.request().resourceType() === 'stylesheet' ? 'html{--tampered:1}' : ';window.tampered=1';
  await route.fulfill({ response, body: `${await response.text()}\n${trace}` });
}

const isTampered = (page: Page) =>
  page.evaluate(
    () =>
      'tampered' in window || getComputedStyle(document.documentElement).getPropertyValue('--tampered').trim() !== '',
  );

/** The reports of a remote's faults, as the portal writes them without an error-reporting service. */
function reportsIn(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /^Error: mf-/.test(message.text())) reports.push(message.text());
  });
  return reports;
}

const unavailable = (page: Page) => page.getByText('Investments is not available at the moment');
/** An installation that has another version to fall back to tries that one as well, three times with pauses. */
const triedEnough = { timeout: 30_000 };

/** Every script and style of host and remotes that was loaded during a visit without a hash that it had to have. */
async function watchForUnsigned(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const unsigned: string[] = [];
    Object.assign(window, { unsigned });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          const address =
            node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
          const code =
            node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
          if (code && /\/(remotes|assets)\//.test(address) && !node.integrity.startsWith('sha384-'))
            unsigned.push(address);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => ('unsigned' in window && Array.isArray(window.unsigned) ? window.unsigned : ['?']));
}

test('no script and no style of host or remotes is loaded without the hash that it must have', async ({
  portal,
  page,
}) => {
  const unsigned = await watchForUnsigned(page);
  await portal.open('/');
  await page.getByTestId('total-valuation').waitFor();
  await portal.header.getByRole('button', { name: /^Messages/ }).click();
  await expect(portal.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.unfold('Investments');
  await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
  await page.getByRole('table', { name: 'Value over time' }).waitFor({ state: 'attached' });
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(remotes|assets)\/.*\.(js|css)$/.test(name))
      .map(({ name }) => new URL(name).pathname),
  );
  expect(loaded.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(2);
  expect(loaded.filter((file) => file.startsWith('/remotes/mf-investments/')).length).toBeGreaterThan(2);
  expect(await unsigned()).toEqual([]);
});

test('beside each entry lies the federation manifest of its build, as its signed list has its hash', {
  tag: nightly,
}, async ({ page }) => {
  const { registry } = await (await page.request.get('/registry.json')).json();
  const { remotes } = registrySchema.parse(registry);
  expect(Object.keys(remotes).sort()).toEqual(described.map(({ name }) => name));
  for (const [name, { stable }] of Object.entries(remotes)) {
    const [, folder, entry] = /^(.*\/)([^/]+)$/.exec(stable.entry) ?? [];
    const manifest = await page.request.get(`/${folder}mf-manifest.json`);
    expect(manifest.headers()['content-type']).toContain('application/json');
    const content = await manifest.body();
    const list = await (await page.request.get(`/${folder}hashes.json`)).body();
    expect(integrityOf(list)).toBe(stable.hashList);
    expect(integrityOf(content)).toBe(JSON.parse(list.toString())['mf-manifest.json']);
    expect(JSON.parse(content.toString())).toMatchObject({
      name: containerName(name, stable.version),
      metaData: {
        type: 'app',
        globalName: containerName(name, stable.version),
        remoteEntry: { name: entry, path: '', type: 'var' },
        pluginVersion: stable.federation,
        publicPath: 'auto',
      },
      exposes: [{ path: './remote' }, { path: './single-spa' }],
    });
  }
});

for (const [what, files] of [
  ['script', /remotes\/mf-investments\/.*\/(?!remoteEntry)[^/]*\.js$/],
  ['style', /remotes\/mf-investments\/.*\.css$/],
] as const) {
  test(
    `a ${what} that was changed on its way is not used; it is reported once, and can be tried again`,
    standsForAll(what === 'script'),
    async ({ portal, page }) => {
      await portal.open('/error');
      const reports = reportsIn(page);
      await page.route(files, tamper);
      await portal.unfold('Investments');
      await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
      await expect(unavailable(page)).toBeVisible(triedEnough);
      expect(await isTampered(page)).toBe(false);
      await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();

      await page.unroute(files, tamper);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
      // Once for each version that was tried.
      expect(reports.length).toBeGreaterThan(0);
      expect(new Set(reports).size).toBe(reports.length);
    },
  );
}

test('a chunk of the host’s own that was changed on its way is not run', async ({ portal, page }) => {
  await portal.open('/error');
  // What the page itself names is there; the modules that remotes share come when one needs them.
  await page.route(/\/assets\/.*\.js$/, tamper);
  await portal.unfold('Investments');
  await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
  await expect(unavailable(page)).toBeVisible(triedEnough);
  expect(await isTampered(page)).toBe(false);
  await page.unroute(/\/assets\/.*\.js$/, tamper);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
});

test('a changed chunk does not run either for a remote of another bundler, whose runtime asks for no hash', async ({
  portal,
  page,
  refusals,
}) => {
  await portal.open('/investments/valuation');
  await page.getByRole('heading', { name: 'Pension Holdings' }).waitFor();
  await page.route(/\/remotes\/.*\.js$/, tamper);
  const loaded = await page.evaluate(async () => {
    const chunk = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/remotes\/.*\/\d+\.\w+\.js$/.test(name));
    const address = `${chunk?.name}`;
    const ofRuntime = new Promise<string>((resolve) => {
      const script = document.createElement('script');
      script.src = address;
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
      document.head.append(script);
    });
    const ofModules = import(address).then(
      () => 'ran',
      () => 'refused',
    );
    return { ofRuntime: await ofRuntime, ofModules: await ofModules };
  });
  expect(loaded).toEqual({ ofRuntime: 'refused', ofModules: 'refused' });
  expect(await isTampered(page)).toBe(false);
  refusals.splice(0);
});

/** A script of the store that nobody signed, and the page that would run it. */
async function putUnsigned(page: Page): Promise<void> {
  await page.route('**/remotes/mf-ims/9.9.9/unsigned.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = 1' }),
  );
}

test('a script of the store that nobody signed does not run, though the page’s HTML names it', async ({
  page,
  refusals,
}) => {
  await putUnsigned(page);
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const injected =
      '<script src="/remotes/mf-ims/9.9.9/unsigned.js"></script><script>globalThis.tampered = 1</script>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
  });
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isTampered(page)).toBe(false);
  expect(refusals.splice(0)).toEqual([
    expect.stringContaining('/remotes/mf-ims/9.9.9/unsigned.js'),
    expect.stringContaining('inline script'),
  ]);
});

test('a text becomes neither markup nor a script, nor an address the script of a page or worker', {
  tag: nightly,
}, async ({ portal, page, refusals }) => {
  await putUnsigned(page);
  await portal.open('/about');
  const refused = await page.evaluate(() => {
    const unsigned = '/remotes/mf-ims/9.9.9/unsigned.js';
    const tries: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=tampered=1>' }),
      outerHTML: () => Object.assign(document.querySelector('h1') ?? {}, { outerHTML: '<b>gone</b>' }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>more</p>'),
      'a parsed document': () => new DOMParser().parseFromString('<p>text</p>', 'text/html'),
      'a frame’s document': () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>text</p>' }),
      'a script’s address': () => Object.assign(document.createElement('script'), { src: unsigned }),
      'a script’s text': () => Object.assign(document.createElement('script'), { text: 'globalThis.tampered = 1' }),
      'a worker': () => new Worker(unsigned),
      'a policy of one’s own': () => {
        const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
        if (typeof factory !== 'object' || factory === null || !('createPolicy' in factory)) return undefined;
        if (typeof factory.createPolicy !== 'function') return undefined;
        return factory.createPolicy('mine', {});
      },
    };
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} passed`;
      } catch (error) {
        return error instanceof TypeError ? `${name} refused` : `${name}: ${String(error)}`;
      }
    });
  });
  expect(refused).toEqual(refused.map((text) => text.replace(/ passed$/, ' refused')));
  expect(refused).toHaveLength(9);
  expect(await isTampered(page)).toBe(false);
  refusals.splice(0);
});
