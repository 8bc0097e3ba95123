import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { AccountPages } from '../page-models/account-pages.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

const ada = {
  email: `ada-${randomUUID()}@example.com`,
  password: 'seven grey herons',
  givenName: 'Ada',
  familyName: 'Winter',
  birthdate: ['29', '2', '1984'] as const,
};
const newEmail = `ada-${randomUUID()}@example.com`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('[R139] [R390] [R391] [R398] [R487] an account’s whole life, from its registration to its end', {
  tag: nightly,
}, async ({ page, portal }) => {
  // Many pages, one after the other.
  test.setTimeout(240_000);
  const pages = new AccountPages(page);
  await pages.signUp(ada);
  const confirmation = await pages.codeSentTo(ada.email);
  await pages.code.fill(confirmation);
  await pages.press('Confirm');
  await expect(portal.title('Dashboard')).toBeVisible();

  // An authenticator, and recovery codes for the day on which it is lost.
  await portal.open('/settings/security');
  await press(page, 'Set up an authenticator');
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator').fill(await generate({ secret }));
  await press(page, 'Switch it on');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('checkbox', { name: 'I have stored them' }).check();
  await press(page, 'Close');
  await expect(card(page, 'MFA Options')).toContainText('Authenticator app: on');

  // The profile, and another address to sign in with.
  await portal.open('/settings/personal');
  await page.getByLabel('Mobile').fill('07700 900456');
  await press(page, 'Save details');
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await press(page, 'Change e-mail address');
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByLabel('New e-mail address').fill(newEmail);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(await pages.codeSentTo(newEmail));
  await dialog.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();

  // The phone is lost: the old address opens nothing, and the new one with a recovery code does.
  await portal.chooseFromProfile('Logout');
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(ada);
  await expect(signIn.alert).toHaveText('The email address or password is not correct.');
  await signIn.enter({ email: newEmail, password: ada.password });
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await press(page, 'Continue');
  await expect(portal.title('Dashboard')).toBeVisible();

  // The lost authenticator is switched off, and what was stored is still there.
  await portal.open('/settings/security');
  await expect(card(page, 'Recovery codes')).toContainText('9 codes are left');
  await press(page, 'Switch off');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page, 'MFA Options')).toContainText('Authenticator app: off');
  await portal.open('/settings/personal');
  await expect(page.getByLabel('Mobile')).toHaveValue('+44 7700 900456');

  // The end, which a sign-in takes back, and the end again.
  const close = async () => {
    await portal.open('/settings/security');
    await press(page, 'Close my account');
    const closing = page.getByRole('dialog', { name: 'Close my account' });
    await closing.getByLabel('Your password').fill(ada.password);
    await closing.getByRole('button', { name: 'Close my account', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn.enter({ email: newEmail, password: ada.password });
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible();
    await expectCleanPage(page, 'account-closed');
  };
  await close();
  await press(page, 'Bring my account back');
  await expect(portal.title('Security')).toBeVisible();
  await close();
  await press(page, 'Leave it closed');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
