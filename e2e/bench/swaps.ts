import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePortal } from '@harbour/platform';
import { chromium, type Page } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { OwnReleases } from '../setup/own-releases.ts';

/**
 * Measures what thirty versions of a remote, one after the other, leave in the heap of an open page:
 * `node e2e/bench/swaps.ts`. One table, nothing asserted.
 */
const remote = 'mf-tools';
const swaps = 30;
/** The first versions load what offers a new one, and fill caches that are to stay. */
const warmUp = 5;

/** How the browser runs scripts, as in `memory.ts`: what a compiler makes of functions counts as heap. */
const engines = [
  { name: 'interpreted', jsFlags: '--jitless' },
  { name: 'compiled', jsFlags: '' },
] as const;

/** What the page holds on to once everything that can be let go is gone. Bytes. */
async function heap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

/** Releases another version, and waits until the page runs it. */
async function swap(page: Page, releases: OwnReleases, number: number): Promise<void> {
  const build = await releases.publish(remote, (script) => script.replaceAll('Tools', `Tools${number}`));
  await releases.release(remote, build);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const use = page.getByRole('button', { name: 'Use it now' });
  const isHere = () =>
    page.evaluate(
      (version) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${version}/`)),
      build.version,
    );
  // Nothing is in work on this page, so the version may come without being asked for.
  while (!(await isHere())) {
    if (await use.isVisible()) await use.click();
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
}

const folder = mkdtempSync(join(tmpdir(), 'harbour-swaps-'));
try {
  console.log(`\nheap after garbage collection, ${swaps} versions of ${remote}\n`);
  console.log('| scripts | before, MiB | after, MiB | growth |\n| --- | ---: | ---: | ---: |');
  for (const { name, jsFlags } of engines) {
    const releases = await OwnReleases.copiedTo(join(folder, name));
    const portal = await servePortal({ home: releases.home, host: '127.0.0.1', port: 0, demonstration: true });
    const executablePath = process.env.HARBOUR_CHROMIUM;
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--js-flags=${jsFlags}`],
      ...(executablePath ? { executablePath } : {}),
    });
    try {
      const page = await browser.newPage({ baseURL: portal.address, locale: 'en-GB' });
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.enter(accounts.client);
      await page.getByTestId('total-valuation').waitFor();
      await page.goto('/tools');
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (let number = 1; number <= warmUp; number += 1) await swap(page, releases, number);
      const before = await heap(page);
      for (let number = warmUp + 1; number <= warmUp + swaps; number += 1) await swap(page, releases, number);
      const after = await heap(page);
      const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
      const growth = `${((after / before - 1) * 100).toFixed(1)}%`;
      console.log(`| ${name} | ${mebibytes(before)} | ${mebibytes(after)} | ${growth} |`);
    } finally {
      await browser.close();
      await portal.close();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
