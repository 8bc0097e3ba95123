import { pageTimeoutMs } from '@harbour/testing/time-limits';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The first day of a firm, as docs/running-in-production.md describes it: it starts its own portal. */
export default defineConfig({
  ...journeys,
  testMatch: ['first-day/*.spec.ts'],
  projects: [{ name: 'first day' }],
  webServer: [],
  workers: 1,
  // It installs an empty machine's portal, and three people work with it.
  timeout: 1_200_000,
  expect: { timeout: pageTimeoutMs },
  use: {
    ...journeys.use,
    actionTimeout: pageTimeoutMs,
    navigationTimeout: pageTimeoutMs,
    screenshot: 'only-on-failure',
  },
});
