import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

/** The conditions of docs/performance.md: 10 Mbit/s, 40 ms latency, a processor four times slower. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1024 * 1024) / 8,
  uploadThroughput: (10 * 1024 * 1024) / 8,
};
export const slowdown = 4;

/** Gives a page the line and the processor of the client that every bar is for. */
export async function slowLine(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A page to visit with an empty cache. */
export interface Visit {
  browser: Browser;
  address: string;
  /** Selector of what makes the page usable. */
  usable: string;
  /** Selector of what shows that the page's own code is there, if a first view is usable before. */
  complete?: string;
  storageState?: Exclude<BrowserContextOptions['storageState'], undefined>;
}

/** An empty page with nothing in the cache, in a context of its own, on the slow line; its network is reported. */
export async function slowPage({ browser, storageState }: Pick<Visit, 'browser' | 'storageState'>) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await slowLine(client);
  return { context, page, client };
}
