import { loadRegistryKeys } from '@harbour/platform/keys';
import { defaultHome, installationPaths } from '@harbour/platform/paths';
import { type Registry, signRegistry } from '@harbour/platform-contract';
import { injectFaults, parseRules } from '@harbour/testing/faults';
import { type BrowserContext, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { recordFinding } from './findings.ts';

/** The registry as it would be after each remote's first release: the matrix says itself when there is one before. */
function withoutPrevious(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { previous: _, ...remote }]) => [name, remote]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

async function sign(registry: Registry) {
  const { privateKey, keyId } = await loadRegistryKeys(installationPaths(defaultHome).keys);
  return signRegistry(registry, privateKey, keyId);
}

/** A visit to a portal with faults. */
export interface Visit {
  /** Puts other faults in the place of those that are on. */
  become(rules: string): void;
  /** Lifts every fault; answers that were slow arrive. */
  lift(): void;
  /** What was reported so far, as `part: message`. */
  reports: readonly string[];
  /** Whether the page is still the one that was opened first: neither loaded again nor left. */
  isSame(): Promise<boolean>;
}

/** Puts faults before a page, or before every page of a context. */
export async function withFaults(target: Page | BrowserContext, rules: string) {
  // Slow answers arrive when the test has seen what is there without them.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const box = await injectFaults(target, {
    rules: parseRules(rules),
    sign,
    released: withoutPrevious,
    wait: () => arrived,
  });
  return { box, arrive };
}

/** Starts a visit: the page's clock is the test's, and what the shell reports is noted. */
export async function beginVisit(page: Page, rules = ''): Promise<Visit> {
  const reports: string[] = [];
  // Without an address for reports, each goes to the console with what it is about beside it.
  page.on('console', (message) => {
    const about = /\{(?:remote|part): ([\w -]+)/.exec(message.text())?.[1];
    if (message.type() === 'error' && about) reports.push(`${about}: ${message.text().split('\n')[0]}`);
  });
  await page.clock.install();
  const { box, arrive } = await withFaults(page, rules);
  return {
    become: (next) => box.set(parseRules(next)),
    lift() {
      box.set([]);
      arrive();
    },
    reports,
    async isSame() {
      return page.evaluate(() => Object.hasOwn(globalThis, 'sameVisit'));
    },
  };
}

/** Marks the page, so that a reload can be detected. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
}

/** Advances the page's clock step by step until the locator is visible. */
export async function advanceClockUntil(locator: Locator, step: number): Promise<void> {
  await expect(async () => {
    await locator.page().clock.fastForward(step);
    await expect(locator).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50], timeout: 45_000 });
}

/** Expects the header and the menu to work. */
export async function expectShellWorks(portal: PortalFrame, info: TestInfo): Promise<void> {
  await portal.profile.click();
  await expect(portal.header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await portal.profile.click();
  recordFinding(info, 'shell', 'header and menu work');
}

/** Expects this number of error reports. */
export function expectReports(info: TestInfo, { reports }: Visit, expected: number): void {
  recordFinding(info, 'reports', String(reports.length));
  expect(reports, 'error reports').toHaveLength(expected);
}

/** Expects each report to name the failed remote and its version. */
export function expectRemoteNamed({ reports }: Visit, remote: string): void {
  const named = new RegExp(`^${remote}: .*\\b${remote} \\d+\\.\\d+\\.\\d+\\S*: `);
  for (const report of reports) expect(report).toMatch(named);
}
