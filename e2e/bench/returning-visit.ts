import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, installationPaths, loadRegistryKeys, servePortal } from '@harbour/platform';
import { verifyRegistry } from '@harbour/platform-contract';
import { chromium } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { releaseChangedRemote, releaseChangedShell } from './changed-builds.ts';

/**
 * Measures what a returning client downloads on the dashboard after a change of one line was released, with and without
 * compression dictionaries: `node e2e/bench/returning-visit.ts`. One table, nothing asserted.
 */
const remote = 'mf-investments';

/** How the browser treats dictionaries (RFC 9842). */
const browsers = [
  {
    name: 'without deltas',
    flags: ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend'],
  },
  { name: 'with deltas', flags: [] },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'harbour-returning-'));

/** A new installation with what is live here. */
async function installation(name: string) {
  const home = join(folder, name);
  for (const part of ['keys', 'store']) cpSync(join(defaultHome, part), join(home, part), { recursive: true });
  const text = readFileSync(join(installationPaths(home).store, 'registry.json'), 'utf8');
  const keys = await loadRegistryKeys(installationPaths(home).keys);
  const { remotes, shell } = await verifyRegistry(JSON.parse(text), keys.publicKey);
  const versions = { shell: shell?.stable.version ?? '', remote: remotes[remote]?.stable.version ?? '' };
  const portal = await servePortal({ home, host: '127.0.0.1', port: 0, demonstration: true });
  return { home, portal, versions };
}

/** Bytes of scripts and styles that come over the network, with their headers, until the dashboard is complete. */
async function visits(name: string, flags: readonly string[]) {
  const { home, portal, versions } = await installation(name.replaceAll(' ', '-'));
  const executablePath = process.env.HARBOUR_CHROMIUM;
  const context = await chromium.launchPersistentContext(join(folder, `profile of ${name}`), {
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
    baseURL: portal.address,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await context.newPage();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.enter(accounts.client);
    await page.getByTestId('total-valuation').waitFor();
    const visit = async () => {
      await page.goto('/');
      await page.getByTestId('total-valuation').waitFor();
      await page.waitForLoadState('networkidle');
      return await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name: address }) => /\.(js|css)$/.test(address))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      );
    };
    await visit();
    const unchanged = await visit();
    await releaseChangedRemote(home, remote, versions.remote);
    const afterRemote = await visit();
    await releaseChangedShell(home, versions.shell);
    const afterShell = await visit();
    return { name, unchanged, afterRemote, afterShell };
  } finally {
    await context.close();
    await portal.close();
  }
}

try {
  console.log('\nWhat a returning client downloads for the dashboard: script and style, bytes with headers\n');
  console.log(`| | nothing changed | a line of ${remote} | a line of the shell |\n| --- | ---: | ---: | ---: |`);
  for (const { name, flags } of browsers) {
    const { unchanged, afterRemote, afterShell } = await visits(name, flags);
    console.log(`| ${name} | ${unchanged} | ${afterRemote} | ${afterShell} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
