import { remotes } from '../setup/remotes.ts';
import { startBench } from './bench-portal.ts';
import { median } from './first-load.ts';

/**
 * Measures what each remote takes from the first click to its mounted page, beside the `mountMs` that it declares:
 * `node e2e/bench/mount-times.ts [visits]`. The portal stands already, the remote's code is in no cache. Nothing
 * asserted.
 */
const visits = Number(process.argv[2] ?? 5);

const bench = await startBench();
try {
  const baseURL = await bench.serve();
  const storageState = await bench.session(baseURL);

  async function mountMs(address: string): Promise<number> {
    const context = await bench.browser.newContext({ baseURL, storageState });
    const page = await context.newPage();
    // A page of the shell that loads no remote by itself.
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About this portal' }).waitFor();
    await page.waitForLoadState('networkidle');
    const taken = await page.evaluate(
      (path) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          const mounted = () => {
            const title = document.querySelector('h1')?.textContent;
            if (title && title !== 'About this portal') resolve(performance.now() - startedAt);
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

  console.log(`\n${bench.machine()}`);
  console.log(`from the click to the mounted page, nothing of the remote cached; median of ${visits} visits\n`);
  console.log('| remote | page | ms | budget ms |\n| --- | --- | ---: | ---: |');
  for (const { name, basePaths, pages, budgets } of remotes) {
    const address = pages[0]?.path ?? basePaths[0] ?? '/';
    const taken: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) taken.push(await mountMs(address));
    console.log(`| ${name} | ${address} | ${median(taken).toFixed(0)} | ${budgets.mountMs} |`);
  }
} finally {
  await bench.close();
}
