import { generate } from 'otplib';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { expect, asVisitor as test } from './as.ts';

test('[R011, R132, R133, R134, R153] a client who wanted a page signs in by password and reaches it', async ({
  page,
  portal,
}) => {
  const wanted = '/investments/valuation?period=24#plans';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/login?path=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  await new SignInPage(page).enter(accounts.client);
  await expect(page).toHaveURL(wanted);
  await expect(portal.title('Investments')).toBeVisible();
});

test('[R155] a wrong password keeps the visitor out, and does not say whether the address is known', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter({ email: 'priya@harbour.example', password: 'not her password' });
  await expect(signIn.alert).toHaveText('The email address or the password is not right.');
  await signIn.enter({ email: 'nobody@harbour.example', password: 'whatever it is' });
  await expect(signIn.alert).toHaveText('The email address or the password is not right.');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login?path=%2F');
});

test('[R152] who has an authenticator is asked for its code: a wrong one is refused, the right one completes', async ({
  page,
  portal,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.partner);
  await signIn.enterCode('000000');
  await expect(signIn.alert).toHaveText(/That code is not right/);
  await expect(page).toHaveURL('/login');
  await signIn.enterCode(await generate({ secret: accounts.partner.totpSecret }));
  await expect(portal.title('Dashboard')).toBeVisible();
});

test('[R022, R073, R156] Logout ends on the sign-in page, and session and cookie are gone', async ({
  page,
  portal,
  context,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.client);
  await expect(portal.title('Dashboard')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('harbour_session');

  await portal.chooseFromProfile('Logout');
  await expect(page).toHaveURL('/login');
  await expect(signIn.email).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('harbour_session');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([]);
  await page.goto('/investments/valuation');
  await expect(page).toHaveURL(/\/login\?path=/);
});

test('[R156] signing out in one tab signs the other tab out', async ({ page, portal, context }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await expect(portal.title('Dashboard')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await portal.chooseFromProfile('Logout');
  await expect(other).toHaveURL(/\/login/);
});

test('[R135, R136] /logout needs no sign-in; after an automatic logout it says so', async ({ page }) => {
  await page.goto('/logout?s=autologout');
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('a link in a forged address does not lead to another site after sign-in', async ({ page, portal }) => {
  const signIn = new SignInPage(page);
  await signIn.open('/login?path=%2F%2Fevil.example%2Fsteal');
  await signIn.enter(accounts.newClient);
  await expect(portal.title('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
});
