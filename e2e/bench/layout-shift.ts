import type { Page } from '@playwright/test';

/** The pages that are looked at, each with a word of its title. */
export const shiftedPages = [
  { name: 'sign-in page', path: '/login', title: 'Sign in', signedIn: false },
  { name: 'dashboard', path: '/', title: 'Dashboard', signedIn: true },
  { name: 'valuation', path: '/investments/valuation', title: 'Investments', signedIn: true },
  { name: 'transactions', path: '/investments/transactions', title: 'Investments', signedIn: true },
  { name: 'messages', path: '/securemessaging/inbox', title: 'Secure Messaging', signedIn: true },
  { name: 'IMS', path: '/ims/imshome', title: 'Investment Management Service', signedIn: true },
] as const;

/** Widths of a desktop, a tablet and a phone, CSS pixels. */
export const shiftWidths = [1440, 900, 390] as const;

/** The condition of docs/performance.md: a processor four times slower. */
const slowdown = 4;

/** One shift as the browser reports it; the type of its entries is not among those of the DOM library. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

export interface LayoutShift {
  /** The sum of all shifts that nobody asked for, from the start of navigation. No unit; 0.1 is a tenth of the view. */
  score: number;
  /** What moved, most of all first. */
  moved: string[];
}

/**
 * Opens an address on a slow processor and adds up how far its content moves until nothing more is fetched.
 * @param shown resolves once the page shows what it is about
 */
export async function layoutShift(page: Page, address: string, shown: () => Promise<unknown>): Promise<LayoutShift> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await shown();
  await page.waitForLoadState('networkidle');
  const found = await shiftSoFar(page);
  await client.detach();
  return found;
}

/** How far content has moved since the page was opened. */
export function shiftSoFar(page: Page): Promise<LayoutShift> {
  return page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) => {
        const shifts: { value: number; moved: string }[] = [];
        const nameOf = (node: Node | null | undefined) =>
          node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'gone');
        const take = (entries: PerformanceEntryList) => {
          for (const entry of entries as Shift[])
            if (!entry.hadRecentInput)
              shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
        };
        const observer = new PerformanceObserver((list) => take(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is told of in a task of its own; two frames later it has been.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            take(observer.takeRecords());
            observer.disconnect();
            resolve({
              score: shifts.reduce((sum, { value }) => sum + value, 0),
              moved: shifts
                .sort((one, other) => other.value - one.value)
                .map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
            });
          }),
        );
      }),
  );
}
