import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** docker-compose.yml in a container engine: images are built, so that the first run takes most of an hour. */
export default defineConfig({
  ...journeys,
  testMatch: ['containers/*.spec.ts'],
  projects: [{ name: 'composed stack in containers' }],
  webServer: [],
  workers: 1,
  fullyParallel: false,
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
});
