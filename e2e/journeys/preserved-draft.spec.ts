import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ComposePage } from '../page-models/compose-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { expect, nightly, asVisitor as test } from './as.ts';

const warnAfter = 25 * 60_000;
const endAfter = 5 * 60_000;
const text = 'I was about to say';

type Account = { email: string; password: string };

async function signIn(page: Page, account: Account): Promise<void> {
  const entrance = new SignInPage(page);
  await entrance.open();
  await entrance.enter(account);
}

/** Somebody writes a message, and is signed out since they did nothing for half an hour. */
async function leaveUnsent(page: Page, account: Account): Promise<string> {
  const subject = `Unsent ${randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await signIn(page, account);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const compose = new ComposePage(page);
  await compose.open();
  await compose.write(subject, text);
  // Every call has been answered: the clock is about to jump over their time limits too.
  await page.waitForLoadState('networkidle');
  const checked = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/idp'));
  await page.clock.fastForward(warnAfter + 1_000);
  await expect(page.getByRole('dialog', { name: 'YOUR SESSION WILL EXPIRE SOON!' })).toBeVisible();
  // The warning checks the session; a jump over that call's time limit would end it as if nobody had answered.
  await (await checked).finished();
  await page.clock.fastForward(endAfter);
  await expect(page).toHaveURL('/logout?s=autologout');
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  return subject;
}

test('[R123, R290, R291] an unsent message survives the forced logout, and its owner is brought back to it', {
  tag: nightly,
}, async ({ page, context }) => {
  const subject = await leaveUnsent(page, accounts.newClient);

  // The same browser, in a tab whose clock is that of the world.
  const later = await context.newPage();
  await signIn(later, accounts.newClient);
  const compose = new ComposePage(later);
  await expect(later).toHaveURL(/\/securemessaging\/message\?draft=/);
  await expect(compose.restored).toBeVisible();
  await expect(compose.subject).toHaveValue(subject);
  await expect(compose.text).toHaveText(text);
  await compose.press('Send');
  await expect(later).toHaveURL('/securemessaging/sent');
  await expect(later.getByRole('link', { name: subject })).toHaveCount(1);
});

test('[R292] for another account in the same browser it is discarded, and its owner finds it no more', {
  tag: nightly,
}, async ({ page, context }) => {
  const subject = await leaveUnsent(page, accounts.newClient);
  const kept = () => page.evaluate((text) => JSON.stringify({ ...localStorage }).includes(text), subject);
  expect(await kept()).toBe(true);

  const other = await context.newPage();
  await signIn(other, accounts.client);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(kept).toBe(false);
  await expect(other).toHaveURL('/');
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');

  const owner = await context.newPage();
  await signIn(owner, accounts.newClient);
  await expect(owner.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // The count behind the header has come by then, and so has the code that brings a message back.
  await owner.waitForResponse((response) => response.url().endsWith('/securemessaging/loadNewMessages'));
  await expect(owner).toHaveURL('/');
});
