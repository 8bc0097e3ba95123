import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { median } from './first-load.ts';

/** Measures what fifty visits across all remotes leave behind: `node e2e/bench/memory.ts`. One table, nothing asserted. */
const visits = 50;

/** One page of the shell and one of each remote. */
const addresses = [
  '/',
  '/investments/valuation',
  '/securemessaging/inbox',
  '/ims/imshome',
  '/research',
  '/tools',
  '/settings',
  '/login',
] as const;

/** Goes on as a link does, without loading the page anew. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What the page holds on to once everything that can be let go is gone. MiB. */
async function heap(client: CDPSession): Promise<{ usedMiB: number; nodes: number; listeners: number }> {
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  return { usedMiB: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners };
}

const place = mkdtempSync(join(tmpdir(), 'harbour-memory-'));
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
try {
  const page = await browser.newPage({ baseURL: portal.address, viewport: { width: 1440, height: 900 } });
  const client = await page.context().newCDPSession(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.client);
  await page.getByTestId('total-valuation').waitFor();

  // The first rounds load code and fill the cache of answers, which is to stay; the dashboard is where all are measured.
  const round = async () => {
    for (const address of addresses) await visit(page, address);
    await visit(page, '/');
  };
  await round();
  await round();
  const before = await heap(client);
  const after: (typeof before)[] = [];
  for (let done = 0; done < visits; done += addresses.length + 1) {
    await round();
    after.push(await heap(client));
  }
  const last = after.at(-1) ?? before;
  console.log(`\n${cpus()[0]?.model} × ${cpus().length}, Chromium ${browser.version()}, ${new Date().toISOString()}`);
  console.log('heap after garbage collection on the dashboard, all remotes visited twice before\n');
  console.log('| | heap MiB | DOM nodes | listeners |\n| --- | ---: | ---: | ---: |');
  const row = (name: string, { usedMiB, nodes, listeners }: typeof before) =>
    console.log(`| ${name} | ${usedMiB.toFixed(1)} | ${nodes} | ${listeners} |`);
  row('before', before);
  for (const [index, each] of after.entries()) row(`after ${(index + 1) * (addresses.length + 1)} visits`, each);
  const growth = (last.usedMiB / before.usedMiB - 1) * 100;
  console.log(
    `\ngrowth ${growth.toFixed(1)} % (median of rounds ${median(after.map(({ usedMiB }) => usedMiB)).toFixed(1)} MiB)`,
  );
} finally {
  await browser.close();
  await portal.close();
  rmSync(place, { recursive: true, force: true });
}
