import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run new remote` in a copy of the checkout, up to the new remote's page in a browser: it serves its own portal.
 */
export default defineConfig({
  ...journeys,
  testMatch: ['new-remote/*.spec.ts'],
  projects: [{ name: 'a new remote' }],
  webServer: [],
  workers: 1,
  // A run takes a minute on an idle machine, and seven on one that five others share.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
});
