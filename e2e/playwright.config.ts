import '../platform/test-runner/quick-modules.mjs';
import { join } from 'node:path';
import { pageTimeoutMs, testTimeoutMs } from '@harbour/testing/time-limits';
import { defineConfig } from '@playwright/test';
import { endingTable } from './bank-endings/findings.ts';
import { faultTable } from './fault-matrix/findings.ts';

const port = Number(process.env.HARBOUR_E2E_PORT ?? 4310);
const root = join(import.meta.dirname, '..');

/** Chromium of the machine; the flags keep it from asking the network for anything. */
const executablePath = process.env.HARBOUR_CHROMIUM;
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-GB',
];

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'setup/*.setup.ts'],
  outputDir: join(root, 'test-results/e2e'),
  // A journey also waits, for frames and for answers: three of them use two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A portal that is broken as a whole would let each journey wait for its timeout: hours, which CI does not have.
  maxFailures: process.env.CI ? 30 : 0,
  grepInvert: process.env.HARBOUR_TEST_ALL === 'true' ? [] : /@nightly/,
  timeout: testTimeoutMs,
  expect: { timeout: pageTimeoutMs },
  reporter: [
    ['list'],
    ...[faultTable, endingTable].map(
      (table) => ['./finding-table/finding-table.ts', { folder: join(root, 'test-results'), table }] as const,
    ),
    ...(process.env.HARBOUR_E2E_RESULTS ? [['json', { outputFile: process.env.HARBOUR_E2E_RESULTS }] as const] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // Frames of animations cost the processor, and no journey is about them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every page costs a third of the time: what fails is traced when it is tried again.
    trace: 'on-first-retry',
    launchOptions: { args: quiet, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'sign-ins', testMatch: 'setup/*.setup.ts' },
    // First, and in one worker: another host is built and started for it, while other journeys run.
    {
      name: 'single-spa',
      testMatch: 'journeys/single-spa.spec.ts',
      fullyParallel: false,
      dependencies: ['sign-ins'],
    },
    {
      name: 'journeys',
      testMatch: 'journeys/*.spec.ts',
      testIgnore: 'journeys/single-spa.spec.ts',
      dependencies: ['sign-ins'],
    },
  ],
  webServer: {
    command: `${join(root, 'node_modules/node/bin/node')} setup/portal-under-test.ts ${port} seed`,
    url: `http://127.0.0.1:${port}/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
});
