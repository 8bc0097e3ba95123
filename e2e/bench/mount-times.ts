import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build';
import { defaultHome, root, servePortal } from '@harbour/platform';
import { chromium } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { median } from './first-load.ts';

/**
 * Measures what each remote takes from the first click to its mounted page, beside the `mountMs` of its `remote.json`:
 * `node e2e/bench/mount-times.ts [visits]`. The portal stands already, the remote's code is in no cache. Nothing asserted.
 */
const visits = Number(process.argv[2] ?? 5);

const addresses = {
  'mf-auth': '/login',
  'mf-ims': '/ims/imshome',
  'mf-investments': '/investments/valuation',
  'mf-messaging': '/securemessaging/inbox',
  'mf-research': '/research',
  'mf-settings': '/settings',
  'mf-tools': '/tools',
} as const;

const place = mkdtempSync(join(tmpdir(), 'harbour-mount-'));
const portal = await servePortal({
  home: defaultHome,
  data: join(place, 'data'),
  host: '127.0.0.1',
  port: 0,
  demonstration: true,
});
const executablePath = process.env.HARBOUR_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(executablePath ? { executablePath } : {}),
});

async function signedIn() {
  const context = await browser.newContext({ baseURL: portal.address });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.client);
  await page.getByTestId('total-valuation').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

try {
  const storageState = await signedIn();

  async function mountMs(address: string): Promise<number> {
    const context = await browser.newContext({ baseURL: portal.address, storageState });
    const page = await context.newPage();
    // A page of the shell that loads no remote by itself.
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About this portal' }).waitFor();
    await page.waitForLoadState('networkidle');
    const taken = await page.evaluate(
      (path) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          const mounted = () => {
            const title = document.querySelector('h1')?.textContent;
            if (title && title !== 'About this portal') resolve(performance.now() - begun);
            else requestAnimationFrame(mounted);
          };
          history.pushState({}, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
          mounted();
        }),
      address,
    );
    await context.close();
    return taken;
  }

  console.log(
    `\n${cpus()[0]?.model} × ${cpus().length}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log(`from the click to the mounted page, nothing of the remote cached; median of ${visits} visits\n`);
  console.log('| remote | page | ms | budget ms |\n| --- | --- | ---: | ---: |');
  for (const [name, address] of Object.entries(addresses)) {
    const taken: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) taken.push(await mountMs(address));
    const { budgets } = readRemoteDescription(join(root, name));
    console.log(`| ${name} | ${address} | ${median(taken).toFixed(0)} | ${budgets.mountMs} |`);
  }
} finally {
  await browser.close();
  await portal.close();
  rmSync(place, { recursive: true, force: true });
}
