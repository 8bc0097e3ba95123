import type { Page } from '@playwright/test';
import { test } from '../setup/own-portal.ts';
import { expect, nightly } from './as.ts';

const tools = 'mf-tools';
const swaps = 30;
/** The heap may grow by this share. Rate, 0–1. */
const mostGrowth = 0.1;

/** What the page holds on to once everything that can be let go is gone. Bytes. */
async function heap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

test(`${swaps} versions of a remote, one after the other, leave an open page’s heap as it was`, {
  tag: nightly,
}, async ({ page, releases }) => {
  test.slow();
  await page.goto('/tools');
  await page.getByRole('heading', { level: 1 }).waitFor();

  async function swap(number: number): Promise<void> {
    const build = await releases.publish(tools, (script) => script.replaceAll('Tools', `Tools${number}`));
    await releases.release(tools, build);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const use = page.getByRole('button', { name: 'Use it now' });
    // Nothing is in work on this page, so the version may have come by itself.
    await expect
      .poll(async () => {
        if (await use.isVisible()) await use.click();
        return await page.evaluate(
          (version) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${version}/`)),
          build.version,
        );
      })
      .toBe(true);
    await page.waitForLoadState('networkidle');
  }

  // The first ones fill caches, and load what offers a new version.
  for (let number = 1; number <= 5; number += 1) await swap(number);
  const before = await heap(page);
  for (let number = 1; number <= swaps; number += 1) await swap(100 + number);
  const growth = (await heap(page)) / before - 1;
  console.log(
    `${(before / 1024 ** 2).toFixed(1)} MiB before; after ${swaps} versions ${(growth * 100).toFixed(1)}% more`,
  );
  expect(growth).toBeLessThan(mostGrowth);
});
