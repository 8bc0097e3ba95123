import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

const warnAfter = 25 * 60_000;
const endAfter = 5 * 60_000;
const warning = 'YOUR SESSION WILL EXPIRE SOON!';

test.beforeEach(async ({ page, portal }) => {
  // A session of its own: it is going to end.
  await page.clock.install();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await portal.title('Dashboard').waitFor();
  // Every call has been answered: the clock is about to jump over their time limits too.
  await page.getByText('You have no plans with us yet').waitFor();
});

test('[R116, R117, R120] after 25 idle minutes a warning, 5 minutes later the forced logout', async ({ page }) => {
  await page.clock.fastForward(warnAfter - 5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(6_000);
  await expect(page.getByRole('dialog', { name: warning })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.clock.fastForward(endAfter);
  await expect(page).toHaveURL('/logout?s=autologout');
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/login?path=%2F');
});

test('[R119, R121] a key press while the warning is shown keeps the session', async ({ page }) => {
  await page.clock.fastForward(warnAfter + 1_000);
  await expect(page.getByRole('dialog', { name: warning })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(endAfter + 1_000);
  await expect(page).toHaveURL('/');
});

test('[R122] “Continue with your session” starts the 25 minutes anew', { tag: nightly }, async ({ page }) => {
  await page.clock.fastForward(warnAfter + 1_000);
  await page.getByRole('button', { name: 'Continue with your session' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(warnAfter - 5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(page.getByRole('dialog', { name: warning })).toBeVisible();
});

test('[R119] activity in another tab keeps this one alive', { tag: nightly }, async ({ page, context }) => {
  await page.clock.fastForward(warnAfter + 1_000);
  await expect(page.getByRole('dialog', { name: warning })).toBeVisible();
  const other = await context.newPage();
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await other.goto('/');
  await other.getByText('You have no plans with us yet').waitFor();
  // Again, where the first came before the other tab listened.
  await expect(async () => {
    await other.getByRole('heading', { name: 'Dashboard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});
