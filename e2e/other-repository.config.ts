import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * A remote of another repository, from the packed kit to its page in a browser: it serves its own portal.
 */
export default defineConfig({
  ...journeys,
  testMatch: ['other-repository/*.spec.ts'],
  projects: [{ name: 'another repository' }],
  webServer: [],
  workers: 1,
  // A run takes a minute on an idle machine, and seven on one that five others share.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
});
