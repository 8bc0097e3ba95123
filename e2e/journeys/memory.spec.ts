import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { test } from '../setup/own-portal.ts';
import { expect, nightly } from './as.ts';

const { args = [], ...launch } = config.use?.launchOptions ?? {};

// What Chromium keeps for itself is not the page's: the text of each script that it loads, to compile it earlier in a later
// visit, and optimised code of functions of the host, of which each swap makes more of them run often enough.
const keepsLittle = [
  '--disable-features=LocalCompileHints,ProduceCompileHints2',
  '--js-flags=--no-turbofan --no-maglev',
];
test.use({ launchOptions: { ...launch, args: [...args, ...keepsLittle] } });

const messaging = 'mf-messaging';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/**
 * The memory of a page's scripts after everything unused was collected. Bytes. An answer that nobody shows any more is
 * kept for five minutes, with the function that asked for it. The clock jumps: if it ran, what is loading would have timed
 * out, and the console would keep the error with the build that it came from.
 */
async function usedHeap(page: Page): Promise<number> {
  await page.clock.fastForward('06:00');
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  // Compiled code that did not run is dropped only after it survived several collections.
  for (let times = 0; times < 10; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

test('thirty new versions, one after the other, leave the heap within a tenth of what it was', {
  tag: nightly,
}, async ({ page, releases }) => {
  test.setTimeout(600_000);
  await page.clock.install();
  await page.goto('/securemessaging/message');
  await expect(heading(page, 'New message')).toBeVisible();

  async function swap(index: number): Promise<void> {
    const build = await releases.publish(messaging, (script) => script.replaceAll('New message', `Message ${index}`));
    await releases.release(messaging, build);
    const asked = page.waitForResponse('**/registry.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(heading(page, `Message ${index}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden();
  }

  // The first swaps load code that only a swap needs, and leave the build before.
  for (let index = 1; index <= 3; index += 1) await swap(index);
  const before = await usedHeap(page);
  for (let index = 4; index <= 33; index += 1) await swap(index);
  const after = await usedHeap(page);
  console.log(`After thirty more versions the heap is ${(after / before).toFixed(3)} of what it was.`);
  expect(after / before, `${before} bytes before, ${after} after`).toBeLessThan(1.1);
});
