import { slowPage, type Visit } from './slow-line.ts';

/** What a page cost with an empty cache: time until it was usable, bytes and requests until its code was there. */
export interface FirstLoad {
  /** Script and style as they travelled, KiB. */
  codeKib: number;
  /** The same file by file, the heaviest first. */
  files: [file: string, kib: number][];
  requests: number;
  /** Milliseconds from the start of navigation. */
  usableMs: number;
}

/** One visit with nothing in the cache, in a context of its own. */
export async function firstLoad({ address, usable, complete, ...visit }: Visit): Promise<FirstLoad> {
  const { context, page, client } = await slowPage(visit);

  const types = new Map<string, { type: string; file: string }>();
  const code = new Map<string, number>();
  let requests = 0;
  let counting = true;
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!counting || request.url.startsWith('data:')) return;
    types.set(requestId, { type: type ?? '', file: new URL(request.url).pathname });
    requests += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, file = '' } = types.get(requestId) ?? {};
    if (counting && (type === 'Script' || type === 'Stylesheet')) code.set(file, encodedDataLength / 1024);
  });

  await page.goto(address, { waitUntil: 'commit' });
  // Asked in the page, frame by frame, so that waiting costs no round trips.
  const usableMs = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    usable,
  );
  if (complete) await page.locator(complete).waitFor();
  counting = false;
  await context.close();
  const files = [...code].sort(([, one], [, other]) => other - one);
  return { codeKib: files.reduce((sum, [, kib]) => sum + kib, 0), files, requests, usableMs };
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
