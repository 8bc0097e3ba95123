// Finds a Chromium for the tests, or installs one: Playwright's own, or the system's.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canInstallWithApt, installFromDebian } from './debian.mjs';
import { root } from './installed.mjs';

/** The headless shell first: it draws no windows, and takes a quarter less of the processor for the same journeys. */
const systemPlaces = JSON.parse(readFileSync(join(root, 'platform/src/checks/system-browsers.json'), 'utf8'));

function playwrightBrowser() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  return chromium.executablePath();
}

const fromDebian = () => {
  installFromDebian('chromium-headless-shell');
  if (!existsSync('/usr/bin/chromium-headless-shell')) installFromDebian('chromium');
};

function fromPlaywright() {
  const playwright = join(root, 'e2e/node_modules/.bin/playwright');
  spawnSync(playwright, ['install', '--with-deps', 'chromium'], { cwd: join(root, 'e2e'), stdio: 'inherit' });
}

/** The path of a working Chromium; installs one if there is none. */
export function ensureBrowser() {
  const known = () =>
    [process.env.HARBOUR_CHROMIUM, playwrightBrowser(), ...systemPlaces].find((file) => file && existsSync(file));
  const found = known();
  if (found) return found;
  console.log('Getting a browser for the tests …');
  const ways = canInstallWithApt() ? [fromDebian, fromPlaywright] : [fromPlaywright];
  for (const way of ways) {
    way();
    const installed = known();
    if (installed) return installed;
  }
  console.error('There is no Chromium to test with. Install one, and name it with HARBOUR_CHROMIUM=<path>.');
  process.exit(1);
}
