import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { type ComposedStack, startComposedStack } from './composed-stack.ts';

const nginx = process.env.HARBOUR_NGINX ?? '/usr/sbin/nginx';

/** One stack for all of these; they are steps of one story, in the order in which they stand. */
const test = base.extend<object, { stack: ComposedStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const stack = await startComposedStack(nginx);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.skip(
  !existsSync(nginx),
  'There is no nginx here, and none could be installed: see platform/setup/stack-tools.mjs.',
);

test('a client signs in through nginx and sees figures, plans and messages', async ({ stack, page }) => {
  const signIn = new SignInPage(page);
  await signIn.open(`${stack.address}/login`);
  await signIn.enter(accounts.client);
  await expect(new PortalFrame(page).title('Dashboard')).toBeVisible();
  await expect(page.getByTestId('total-valuation')).toHaveText(/^£[\d,]+\.\d\d$/);
  await page.goto(`${stack.address}/investments/valuation`);
  await expect(page.getByRole('region', { name: 'Pension Holdings' }).getByRole('table')).toBeVisible();
  await page.goto(`${stack.address}/securemessaging/inbox`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
