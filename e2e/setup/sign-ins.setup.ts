import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { type Account, accounts, prepared } from './accounts.ts';
import { storeSession } from './sessions.ts';

/** Seconds that an authenticator's code is valid. The code of the step before or after is accepted too; each once. */
const stepSeconds = 30;

const currentStep = () => Math.floor(Date.now() / 1_000 / stepSeconds);

/** The step of the first of three codes, of which each is accepted soon: the previous one until it is nearly over. */
function firstStep(): number {
  const secondsIntoStep = (Date.now() / 1_000) % stepSeconds;
  return secondsIntoStep < 20 ? currentStep() - 1 : currentStep();
}

for (const who of prepared) {
  test(`${who} signs in, once for each worker`, async ({ browser }, { config }) => {
    const account: Account = accounts[who];
    let first: number | undefined;
    for (let worker = 0; worker < config.workers; worker += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.enter(account);
      if (account.totpSecret) {
        first ??= firstStep();
        const step = first + worker;
        await expect.poll(currentStep, { timeout: stepSeconds * 1_000 }).toBeGreaterThanOrEqual(step - 1);
        await signIn.enterCode(await generate({ secret: account.totpSecret, epoch: step * stepSeconds }));
      }
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      storeSession(who, worker, await context.storageState());
      await context.close();
    }
  });
}
