import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
// Who changes how they sign in ends their other sessions: not those of other journeys.
import { test as own } from '../setup/own-portal.ts';
import { nightly } from './as.ts';

// Passkeys belong to a domain: an address of numbers is none.
const test = own.extend({
  baseURL: ({ own: portal }, use) => use(portal.address.replace('127.0.0.1', 'localhost')),
  storageState: { cookies: [], origins: [] },
});
test.describe.configure({ mode: 'default' });

const priya = accounts.newClient;
async function signIn(page: Page, account: { email: string; password: string }, code?: string): Promise<void> {
  const entrance = new SignInPage(page);
  await entrance.open();
  await entrance.enter(account);
  if (code) await entrance.enterCode(code);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Goes to a page of the settings by the sidebar. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'My Personal Info' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name });
/** A code of the authenticator; each is accepted once, and that of the next half minute is accepted already. */
const codeOf = (secret: string, later = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + later });

test('[R390] [R391] [R405] an authenticator is set up, asked for, proved by a recovery code, and switched off', {
  tag: nightly,
}, async ({ page, portal }) => {
  await signIn(page, priya);
  await goTo(page, 'Security');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expectCleanPage(page, 'security');

  await press(page, 'Set up an authenticator');
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectCleanPage(page, 'security-set-up');
  await page.getByLabel('Code from your authenticator').fill(await codeOf(secret));
  await press(page, 'Switch it on');

  // They come with it.
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const [recovery = ''] = await recoveryCodes.allTextContents();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
  await expectCleanPage(page, 'security-codes');
  const saving = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await saving).suggestedFilename()).toBe('harbour-recovery-codes.txt');
  // Where printing takes no time, the printed page is gone before it could be looked at.
  await page.evaluate(() => {
    HTMLIFrameElement.prototype.remove = () => undefined;
  });
  await press(page, 'Print');
  await expect(page.frameLocator('iframe[title="Recovery codes for Harbour"]').locator('pre')).toContainText(recovery);
  await page.getByRole('checkbox', { name: 'I have stored them' }).check();
  await press(page, 'Close');
  await expect(card(page, 'MFA Options')).toContainText('Authenticator app: on');
  await expect(page.getByText('Your changes have been saved.')).toHaveCount(0);
  await expect(card(page, 'Recovery codes')).toContainText('10 codes are left');

  await portal.chooseFromProfile('Logout');
  await signIn(page, priya, await codeOf(secret, 30));
  await goTo(page, 'Security');
  // As it is when the sign-in was more than ten minutes ago.
  let refused = false;
  await page.route('**/idp/**', (route) => {
    const asked = route.request().headers()['x-amz-target'] ?? '';
    if (refused || !asked.endsWith('SetUserMFAPreference')) return route.fallback();
    refused = true;
    return route.fulfill({
      status: 400,
      json: { __type: 'NotAuthorizedException', message: 'A recent sign-in is needed: sign in again.' },
    });
  });
  await press(page, 'Switch off');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  await expectCleanPage(page, 'security-proof');
  await proof.getByLabel(/recovery code/).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(card(page, 'MFA Options')).toContainText('Authenticator app: off');
  await expect(page.getByText('Your changes have been saved.')).toHaveCount(0);

  await portal.chooseFromProfile('Logout');
  await signIn(page, priya);
});

test('a passkey is added, named, signs in without an address, also to a closed account, and is removed', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, priya);
  await goTo(page, 'Security');
  await press(page, 'Add a passkey');
  await page.getByLabel('Name of the passkey').fill('This laptop');
  await press(page, 'Add');
  await expect(card(page, 'Passkeys')).toContainText('This laptop');
  await press(page, 'Rename This laptop');
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await press(page, 'Rename');
  await expect(card(page, 'Passkeys')).toContainText('Old laptop');

  // The browser offers it in the empty address field; this authenticator is chosen by itself.
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await goTo(page, 'Security');

  // The sign-out leads to the sign-in, where the same passkey is chosen.
  await press(page, 'Close my account');
  const closing = page.getByRole('dialog', { name: 'Close my account' });
  await closing.getByLabel('Your password').fill(priya.password);
  await closing.getByRole('button', { name: 'Close my account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible();
  await press(page, 'Bring my account back');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await press(page, 'Remove Old laptop');
  await press(page, 'Remove');
  await expect(card(page, 'Passkeys')).toContainText('You have no passkeys');
});

test('a client reads what support looked at', { tag: nightly }, async ({ page, browser, baseURL }) => {
  const desk = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB' });
  const sam = await desk.newPage();
  const { support } = accounts;
  const entrance = new SignInPage(sam);
  await entrance.open();
  await entrance.enter(support);
  await entrance.enterCode(await codeOf(support.totpSecret));
  await expect(sam.getByRole('heading', { name: 'Act for a client' })).toBeVisible();
  await sam.goto(`/investments/valuation?target=${accounts.client.uid}`);
  await expect(sam.getByRole('heading', { level: 1, name: 'Investments' })).toBeVisible();
  await sam.goto(`/settings/security?target=${accounts.client.uid}`);
  await expect(sam.getByRole('region', { name: 'Only the client sees this' })).toBeVisible();
  await desk.close();

  await signIn(page, accounts.client);
  await goTo(page, 'Who Has Seen My Account');
  const first = page.getByRole('listitem').filter({ hasText: 'Sam Okafor' }).first();
  await expect(first).toContainText('Support');
  await expect(page.getByText('The list of your plans').first()).toBeVisible();
  await expectCleanPage(page, 'access');
  await page.getByRole('button', { name: /What was done/ }).click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await expect(page).toHaveURL(/kind=changed/);
  await expect(page.getByText('Nobody else has seen your account')).toBeVisible();
});
