import type { CDPSession } from '@playwright/test';
import { slowPage, type Visit } from './slow-line.ts';

/** One request of a start, with the files that its page had to have before it asked. */
export interface StartStep {
  file: string;
  /** Milliseconds from the start of navigation. */
  askedAt: number;
  cameAt: number;
  /** What asked for it: `page` for the markup and its hints, or the script that ran. */
  because: string;
  kib: number;
}

export interface StartUp {
  steps: StartStep[];
  usableMs: number;
}

const nameOf = (address: string) => {
  const { pathname } = new URL(address);
  return pathname.replace(/^\/remotes\/([^/]+)\/[^/]+\//, '$1/').replace('/assets/', '');
};

/** Notes every request of a page: when it was asked for, by what, and when it was complete. */
function watchRequests(client: CDPSession): () => StartStep[] {
  const steps = new Map<string, StartStep>();
  let zero: number | undefined;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (request.url.startsWith('data:')) return;
    zero ??= timestamp;
    const caller = initiator.stack?.callFrames.find(({ url }) => url) ?? initiator.stack?.parent?.callFrames[0];
    const because = caller?.url ? nameOf(caller.url) : 'page';
    const askedAt = (timestamp - zero) * 1_000;
    steps.set(requestId, { file: nameOf(request.url), askedAt, cameAt: Number.NaN, because, kib: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const step = steps.get(requestId);
    if (step) Object.assign(step, { cameAt: (timestamp - (zero ?? 0)) * 1_000, kib: encodedDataLength / 1024 });
  });
  return () => [...steps.values()];
}

/** Visits a page with an empty cache, and gives what waited for what until it was usable. */
export async function startUp({ address, usable, ...visit }: Visit): Promise<StartUp> {
  const { context, page, client } = await slowPage(visit);
  const steps = watchRequests(client);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(usable).waitFor();
  const usableMs = await page.evaluate(() => performance.now());
  const before = steps().filter(({ askedAt }) => askedAt < usableMs);
  await context.close();
  return { steps: before, usableMs };
}

/** A start as a table: what was asked for when, because of what, and for how long it was awaited. */
export function startUpTable({ steps, usableMs }: StartUp): string {
  const ms = (time: number) => (Number.isNaN(time) ? 'later' : time.toFixed(0));
  const rows = steps.map(
    ({ file, because, askedAt, cameAt, kib }) =>
      `| ${file} | ${because} | ${ms(askedAt)} | ${ms(cameAt)} | ${kib.toFixed(1)} |`,
  );
  return [
    '| file | asked for by | asked at, ms | there at, ms | KiB |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows,
    `| usable | | | ${ms(usableMs)} | |`,
  ].join('\n');
}
