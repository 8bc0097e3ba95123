import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * The composed stack as processes of this machine: it starts what it needs by itself, so no portal is served for it.
 */
export default defineConfig({
  ...journeys,
  testMatch: ['stack/*.spec.ts'],
  projects: [{ name: 'composed stack' }],
  webServer: [],
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  // The whole stack runs on the same cores as the browser.
  expect: { timeout: 30_000 },
});
