import { test } from '@playwright/test';
import { generate } from 'otplib';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { type Account, accounts, prepared } from './accounts.ts';
import { storeSession } from './sessions.ts';

/** An authenticator's code is for so many seconds, and for one sign-in. */
const stepOfCode = 30;

for (const who of prepared) {
  test(`${who} signs in, once for each worker`, async ({ browser }, { config }) => {
    const account: Account = accounts[who];
    for (let worker = 0; worker < config.workers; worker += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.enter(account);
      if (account.totpSecret) {
        // The second sign-in takes the code of the next step, as from a clock that is a little fast.
        const epoch = Math.floor(Date.now() / 1_000) + worker * stepOfCode;
        await signIn.enterCode(await generate({ secret: account.totpSecret, epoch }));
      }
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      storeSession(who, worker, await context.storageState());
      await context.close();
    }
  });
}
