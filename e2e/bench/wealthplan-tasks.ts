import { getScenario, type Scenario } from '@harbour/definitions/tools/scenarios';
import { projectAtRates, rulesVersion } from '@harbour/wealthplan';
import { largestHousehold as household } from '@harbour/wealthplan/testing/large-households';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { startBench } from './bench-portal.ts';

/**
 * Measures how long WealthPlan keeps a page from answering to input, for the largest household that can be entered:
 * `node e2e/bench/wealthplan-tasks.ts [how many times slower the processor is, 4 if not given]`. A task's time is the
 * processor time of the page's main thread. Nothing asserted.
 */
const slowdown = Number(process.argv[2] ?? 4);
/** What a client notices: https://web.dev/articles/optimize-long-tasks. Milliseconds. */
const longTask = 50;

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** Processor times of the tasks of the page's main thread while something is done, milliseconds, the longest first. */
async function tasksOf(page: Page, doing: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await doing();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await client.detach();
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((one, other) => other - one);
}

const saved: Scenario = {
  scenarioID: '00000000-0000-4000-8000-000000000001',
  name: 'The largest',
  version: 1,
  savedAt: '2026-11-25T12:00:00.000Z',
  savedBy: { name: 'Eleanor', firm: false },
  rulesVersion,
  rulesChanged: false,
  sharedAt: null,
  confirmedAt: null,
  seed: 7,
  household,
  versions: [{ version: 1, savedAt: '2026-11-25T12:00:00.000Z', rulesVersion }],
  result: { projections: projectAtRates(household), outlook: null },
};

const bench = await startBench();
try {
  const page = await bench.openSignedIn(await bench.serve());
  const path = getScenario.path.replace(/:scenarioID.*/, saved.scenarioID);
  await page.route(`**${path}`, (route) => route.fulfill({ json: saved }));
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
  // Asked rarely and cheaply, because what Playwright's locators look for in a long page is work of the same thread.
  const simulated = () =>
    page.waitForFunction(() => document.body.textContent?.includes(' of 100 simulated futures'), undefined, {
      polling: 1_000,
      timeout: 300_000,
    });

  console.log(`\n${bench.machine()}`);
  console.log(`tasks of the page's main thread, CPU ${slowdown}× slower, the largest household\n`);
  console.log(
    `| what is opened | longest, ms | above ${longTask} ms | the five longest, ms |\n| --- | ---: | ---: | --- |`,
  );
  const row = (name: string, tasks: readonly number[]) =>
    console.log(
      `| ${name} | ${tasks[0]?.toFixed(0)} | ${tasks.filter((ms) => ms > longTask).length} |`,
      `${tasks
        .slice(0, 5)
        .map((ms) => ms.toFixed(0))
        .join(', ')} |`,
    );

  row(
    'a saved scenario',
    await tasksOf(page, async () => {
      await page.goto(`/tools/wealthplan/scenario/${saved.scenarioID}?step=result`);
      await simulated();
    }),
  );
  await step('Goals').click();
  await page.getByRole('button', { name: 'Remove Goal' }).first().click();
  // Drawn before: a long form without the goal is no part of its result.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  // Found before: Playwright's search for a role in a long page is a task of the same thread.
  const box = await step('Result').boundingBox();
  if (!box) throw new Error('The step “Result” is not on the screen.');
  row(
    'the result of a change',
    await tasksOf(page, async () => {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await simulated();
    }),
  );
} finally {
  await bench.close();
}
