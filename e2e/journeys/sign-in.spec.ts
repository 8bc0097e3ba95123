import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

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

test('what is typed before the code is there is kept, and Enter signs in once it is', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(accounts.client.email);
  await page.getByLabel('Password').fill(accounts.client.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  load();
  await expect(page).toHaveURL('/');
  expect(addresses.filter((address) => decodeURIComponent(address).includes(accounts.client.password))).toEqual([]);
});

test('[R155] a wrong password keeps the visitor out, and does not say whether the address is known', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter({ email: 'priya@harbour.example', password: 'not her password' });
  await expect(signIn.alert).toHaveText('The email address or password is not correct.');
  await signIn.enter({ email: 'nobody@harbour.example', password: 'whatever it is' });
  await expect(signIn.alert).toHaveText('The email address or password is not correct.');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login?path=%2F');
});

/**
 * What waits for James: he approves it here, in the one session that he has. A code of his authenticator is for one
 * sign-in, and nobody approves for him.
 */
async function approveTheOne(page: Page, portal: PortalFrame): Promise<void> {
  // The bell tells of research too: here of none.
  await page.route('**/news', (route) => route.fulfill({ json: { articles: [] } }));
  await portal.open('/ims/imshome');
  const bell = portal.header.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, new items');
  await page.getByRole('checkbox', { name: 'Select all that can be approved' }).check();
  await page.getByRole('button', { name: 'Approve 1 proposal…' }).click();
  await expect(portal.dialog).toContainText('Move a part of your ISA into bonds');
  await portal.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Approved' });
  await expect(receipt).toContainText(/Version 1, approved by James Hartley on \d+ \w{3}/);
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You have nothing to approve')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.reload();
  const newest = page.getByRole('table', { name: 'Recent answers' }).getByRole('row').nth(1);
  await expect(newest).toContainText('James’s stocks and shares ISA');
}

test('[R152, R105, R316, R324, R326, R328] who has an authenticator is asked for its code; signed in, they approve what waits', async ({
  page,
  portal,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.partner);
  await signIn.enterCode('000000');
  await expect(signIn.alert).toHaveText(/That code is not correct/);
  await expect(page).toHaveURL('/login');
  await signIn.enterCode(await generate({ secret: accounts.partner.totpSecret }));
  await expect(portal.title('Dashboard')).toBeVisible();
  await approveTheOne(page, portal);
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
  // The form is there at once; the tokens go with the identity service's answer.
  const storedTokens = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)));
  await expect.poll(storedTokens).toEqual([]);
  await page.goto('/investments/valuation');
  await expect(page).toHaveURL(/\/login\?path=/);
});

test('[R156] signing out in one tab leads every other tab to the sign-in form', async ({ page, portal, context }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await expect(portal.title('Dashboard')).toBeVisible();
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }

  await portal.chooseFromProfile('Logout');
  for (const tab of [page, ...others]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(new SignInPage(tab).email).toBeVisible();
  }
});

test('[R135, R136] /logout needs no sign-in; after an automatic logout it says so', async ({ page }) => {
  await page.goto('/logout?s=autologout');
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('a link in a forged address does not lead to another site after sign-in', { tag: nightly }, async ({
  page,
  portal,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open('/login?path=%2F%2Fevil.example%2Fsteal');
  await signIn.enter(accounts.newClient);
  await expect(portal.title('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
});

/** What a page asks for from now on, of the addresses that are meant. */
function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Amplify, and what makes calls with axios. */
const later = /\/assets\/(session|sign-in|api-transport)\.\w+\.js$/;

test('the sign-in page loads nothing of Amplify or axios before somebody is about to type a password', async ({
  page,
}) => {
  const asked = requestsOf(page, later);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.email.fill('alex@harbour.example');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const [first, second] = await Promise.all([
    page.waitForResponse(/\/assets\/session\.\w+\.js$/),
    page.waitForResponse(/\/assets\/sign-in\.\w+\.js$/),
    signIn.password.focus(),
  ]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
});

test('a sign-in waits for its code while that is on its way', { tag: nightly }, async ({ page, portal }) => {
  let arrive: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/sign-in\./, async (route) => {
    await released;
    await route.continue();
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(portal.title('Dashboard')).toBeVisible();
});

test('a sign-in whose code cannot be loaded says so, keeps what was typed, and works when tried again', {
  tag: nightly,
}, async ({ page, portal }) => {
  await page.route(/\/assets\/sign-in\./, (route) => route.fulfill({ status: 503 }));
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.newClient);
  await expect(signIn.alert).toHaveText(/We could not load the sign-in page in full/);
  await expect(signIn.password).toHaveValue(accounts.newClient.password);
  await page.unroute(/\/assets\/sign-in\./);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(portal.title('Dashboard')).toBeVisible();
});
