import type { CDPSession, Page } from '@playwright/test';
import { startBench } from './bench-portal.ts';

/**
 * Measures what fifty visits across all remotes leave behind: `node e2e/bench/memory.ts`. One table, nothing asserted.
 */
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

/**
 * How the browser runs scripts. What a compiler makes of the portal's functions counts as heap, and it continues
 * compiling for hundreds of visits: only without it does the heap show what the portal itself holds on to.
 */
const engines = [
  { name: 'interpreted', jsFlags: '--jitless' },
  { name: 'compiled', jsFlags: '' },
] as const;

/** Continues as a link does, without loading the page again. */
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

for (const { name, jsFlags } of engines) {
  const bench = await startBench(jsFlags);
  try {
    const page = await bench.openSignedIn(await bench.serve());
    const client = await page.context().newCDPSession(page);
    /** All of them, and back to the dashboard with its chart, where the heap is measured. */
    const round = async () => {
      for (const address of addresses) await visit(page, address);
      await visit(page, '/');
      await page.locator('canvas').first().waitFor();
    };
    // The first rounds load code and fill the cache of answers, which is to stay.
    await round();
    await round();
    const before = await heap(client);
    const after: (typeof before)[] = [];
    for (let done = 0; done < visits; done += addresses.length + 1) {
      await round();
      after.push(await heap(client));
    }
    const last = after.at(-1) ?? before;
    console.log(`\n${bench.machine()}`);
    console.log(`heap after garbage collection on the dashboard, scripts ${name}; all remotes visited twice before\n`);
    console.log('| | heap MiB | DOM nodes | listeners |\n| --- | ---: | ---: | ---: |');
    const row = (when: string, { usedMiB, nodes, listeners }: typeof before) =>
      console.log(`| ${when} | ${usedMiB.toFixed(1)} | ${nodes} | ${listeners} |`);
    row('before', before);
    for (const [index, each] of after.entries()) row(`after ${(index + 1) * (addresses.length + 1)} visits`, each);
    console.log(`\ngrowth, scripts ${name}: ${((last.usedMiB / before.usedMiB - 1) * 100).toFixed(1)}%`);
  } finally {
    await bench.close();
  }
}
