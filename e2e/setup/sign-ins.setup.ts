import { test } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts, prepared, sessionFile } from './accounts.ts';

for (const who of prepared) {
  test(`${who} signs in`, async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.enter(accounts[who]);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.context().storageState({ path: sessionFile(who) });
  });
}
