import { expect, type Page } from '@playwright/test';

/**
 * Scrolls every card of the dashboard into view, since each is loaded when it comes near, and waits for all of them.
 */
export async function loadEveryCard(page: Page): Promise<void> {
  await page.locator('[data-card]').first().waitFor();
  for (const card of await page.locator('[data-card]').all()) await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}
