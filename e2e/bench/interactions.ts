import type { Page } from '@playwright/test';
import { startBench } from './bench-portal.ts';
import { slowdown } from './slow-line.ts';

/**
 * Measures how soon a page paints after the commonest interactions: `node e2e/bench/interactions.ts [repetitions]`. The
 * figure is the browser's own, from the input to the next paint (https://web.dev/articles/inp), with the processor slowed
 * down. Nothing asserted.
 */
const repetitions = Number(process.argv[2] ?? 20);
/** The shortest that the browser reports, milliseconds: what reports nothing took less. */
const shortest = 16;

interface Interaction {
  name: string;
  path: string;
  /** Makes the page ready, not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The input that is measured; each repetition has the next one. */
  inputs: readonly ((page: Page) => Promise<void>)[];
  /** Leads back to where the input can be repeated, not measured. */
  back?: (page: Page) => Promise<unknown>;
}

const click = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole(role, { name }).first().click();
const choose = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const goBack = (page: Page) => page.goBack();

/** Fills the first step of Invest Now. */
async function chooseProvider(page: Page): Promise<void> {
  await page.goto('/investments/add');
  await page.getByRole('textbox').first().fill('1000');
  await page.getByRole('radio', { name: /^Harbour Platform/ }).check();
}

const interactions: readonly Interaction[] = [
  { name: 'open a plan', path: '/investments/valuation', inputs: [click('button', /^Eleanor’s SIPP/)] },
  {
    name: 'change the period',
    path: '/investments/valuation',
    inputs: [click('button', /^5Y/), click('button', /^1Y/)],
  },
  {
    name: 'filter transactions',
    path: '/investments/transactions',
    prepare: (page) => page.getByRole('main').getByRole('searchbox').click(),
    inputs: [press('d'), press('i'), press('Backspace'), press('Backspace')],
  },
  { name: 'open a message', path: '/securemessaging/inbox', inputs: [click('link', /^Statement of/)], back: goBack },
  {
    name: 'type in the search',
    path: '/',
    prepare: (page) => page.getByPlaceholder('Search...').click(),
    inputs: [press('i'), press('s'), press('a'), press('Backspace'), press('Backspace'), press('Backspace')],
  },
  {
    name: 'a step in Invest Now',
    path: '/investments/add',
    prepare: chooseProvider,
    inputs: [click('button', 'Continue')],
    back: chooseProvider,
  },
  {
    name: 'move a slider of WealthPlan',
    path: '/tools/wealthplan/scenario/7c1d9e20-3b54-4f6a-8a92-000000000001?step=result',
    prepare: (page) => page.locator('main input[type=range]').first().focus(),
    inputs: [press('ArrowRight'), press('ArrowLeft')],
  },
  {
    name: 'sort a table',
    path: '/investments/transactions',
    inputs: [click('button', /^Plan$/), click('button', /^Date$/)],
  },
  {
    name: 'open a dialog',
    path: '/investments/valuation',
    inputs: [click('button', /^Valuation document/)],
    back: (page) => page.keyboard.press('Escape'),
  },
  { name: 'change the theme', path: '/settings/websettings', inputs: [choose('Dark'), choose('Light')] },
  {
    name: 'change the page',
    path: '/investments/valuation',
    inputs: [click('link', 'Asset Allocation'), click('link', 'Valuation')],
  },
];

declare global {
  interface Window {
    /** From input to paint, of the interactions since it was emptied. Milliseconds. */
    interactionTimes: number[];
  }
}

/** Keeps the times of interactions in each page that is opened. */
function watch(page: Page): Promise<unknown> {
  return page.addInitScript((durationThreshold) => {
    window.interactionTimes = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) window.interactionTimes.push(entry.duration);
      }
    }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold }));
  }, shortest);
}

/** The time of one input, milliseconds. */
async function timeOf(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.interactionTimes = [];
  });
  await act(page);
  // Idle once it is painted and the browser has reported it.
  await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))));
  return page.evaluate((least) => Math.max(least, ...window.interactionTimes), shortest);
}

async function measure(page: Page, { path, prepare, inputs, back }: Interaction): Promise<number[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (const act of Array.from({ length: repetitions }, () => inputs)
    .flat()
    .slice(0, repetitions)) {
    times.push(await timeOf(page, act));
    await back?.(page);
    await page.waitForLoadState('networkidle');
  }
  await client.detach();
  return times.sort((one, other) => one - other);
}

const bench = await startBench();
try {
  const page = await bench.openSignedIn(await bench.serve());
  await watch(page);
  console.log(`\n${bench.machine()}`);
  console.log(`from an input to the next paint, CPU ${slowdown}× slower; the bar is 100 ms for 95 %\n`);
  console.log('| interaction | median, ms | 95 %, ms | longest, ms |\n| --- | ---: | ---: | ---: |');
  for (const interaction of interactions) {
    const times = await measure(page, interaction);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.toFixed(0);
    console.log(`| ${interaction.name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
} finally {
  await bench.close();
}
