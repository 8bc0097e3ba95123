import { test } from '@playwright/test';
import { generate } from 'otplib';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { type Account, accounts, prepared, sessionFile } from './accounts.ts';

for (const who of prepared) {
  test(`${who} signs in`, async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    const account: Account = accounts[who];
    await signIn.enter(account);
    if (account.totpSecret) await signIn.enterCode(await generate({ secret: account.totpSecret }));
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.context().storageState({ path: sessionFile(who) });
  });
}
