import { existsSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ComposePage } from '../page-models/compose-page.ts';
import { MailboxPage } from '../page-models/mailbox-page.ts';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { type ComposedStack, startComposedStack } from './composed-stack.ts';
import { modifiedBuild } from './modified-build.ts';

const nginx = process.env.HARBOUR_NGINX ?? '/usr/sbin/nginx';

/** One stack for all of these; they are steps of one story, in the order in which they stand. */
const test = base.extend<{ portal: PortalFrame }, { stack: ComposedStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const stack = await startComposedStack(nginx);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
  portal: async ({ page }, use) => use(new PortalFrame(page)),
});
test.describe.configure({ mode: 'serial' });
test.skip(!existsSync(nginx), 'There is no nginx here, and none could be installed (platform/setup/stack-tools.mjs).');

async function signedIn(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.client);
  await expect(new PortalFrame(page).title('Dashboard')).toBeVisible();
  await expect(page.getByTestId('total-valuation')).toHaveText(/^£[\d,]+\.\d\d$/);
}

/** Answers that say that something behind the gateway failed, as they come. */
function failuresSeenBy(page: Page): string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} ${response.url()}`);
  });
  return seen;
}

test('a client signs in through nginx and sees figures, plans and messages, and nothing fails', async ({
  page,
  portal,
}) => {
  const failures = failuresSeenBy(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    // A browser that does not know a destination of the integrity policy says so, and refuses nothing.
    if (/is not supported/.test(message.text())) return;
    if (/Content Security Policy|integrity/i.test(message.text())) refused.push(message.text());
  });
  await signedIn(page);
  await portal.open('/investments/valuation');
  await expect(page.getByRole('region', { name: 'Pension Holdings' }).getByRole('table')).toBeVisible();
  await new MailboxPage(page).open('inbox');
  await expect(new MailboxPage(page).list.getByRole('row').nth(1)).toBeVisible();
  expect({ failures, refused }).toEqual({ failures: [], refused: [] });
});

test('a code to choose a new password comes by mail, and opens the account', async ({ request, stack }) => {
  const ask = (operation: string, body: object) =>
    request.post('/idp/', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify({ ClientId: 'harbourportal', Username: accounts.newClient.email, ...body }),
    });
  const challenge: Challenge = await (await request.get('/idp/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await ask('ForgotPassword', { ClientMetadata: { captcha } })).status()).toBe(200);
  const { content } = await stack.mail.mailTo(accounts.newClient.email);
  expect(content).toContain('Subject: Reset your Harbour password');
  const [, code = ''] = /code is\s+(\d{6})/.exec(content) ?? [];
  const chosen = { ConfirmationCode: code, Password: 'an altogether calmer harbour' };
  expect((await ask('ConfirmForgotPassword', chosen)).status()).toBe(200);
});

test('what a client attaches is kept in the bucket of clients’ files', async ({ page, stack }) => {
  await signedIn(page);
  const compose = new ComposePage(page);
  await compose.open();
  await compose.write('A letter with a plan', 'Here it is.');
  await compose.attach('plan.pdf', '%PDF-1.7 a plan');
  await expect(compose.files.getByText('attached')).toBeVisible();
  expect(await stack.store.contentsOf('harbour-objects')).toContain('%PDF-1.7 a plan');
  await compose.press('Discard');
});

test('the gateway answers the real servers’ pages, files and calls with the headers and variants that it should', async ({
  request,
  page,
  stack,
}) => {
  const loaded = new Map<string, Record<string, string>>();
  page.on('response', async (response) => {
    loaded.set(new URL(response.url()).pathname, await response.allHeaders().catch(() => ({})));
  });
  await page.goto('/login');
  await new SignInPage(page).email.waitFor();
  const kinds = [...loaded].filter(([path]) => /^\/(assets|remotes)\/.*\.js$/.test(path));
  expect(new Set(kinds.map(([path]) => path.split('/')[1]))).toEqual(new Set(['assets', 'remotes']));
  for (const [path, headers] of kinds)
    expect({ path, ...headers }).toMatchObject({
      path,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'x-content-type-options': 'nosniff',
    });
  expect(kinds.filter(([, headers]) => headers['content-encoding'] === 'br').length).toBeGreaterThan(2);
  expect(loaded.get('/login')).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic';/),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  const registry = await request.get('/registry.json');
  expect(registry.headers()).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await request.fetch('/registry.json', { method, data: '{}' })).status()).toBe(405);
  // What servers tell each other is not for outside, and other buckets and files of the store are no addresses at all.
  expect((await request.get('/ready')).status()).toBe(404);
  for (const path of ['/harbour-objects/', '/harbour-releases/registry.json'])
    expect((await request.get(path)).headers()['content-type']).toContain('text/html');
  expect((await request.post('/api/none', { data: Buffer.alloc(1_100_000) })).status()).toBe(413);
  expect(stack.accessLog()).not.toMatch(/Bearer|\?|signature=|eyJ/);
});

test('one remote is released anew and is live; nothing else is started again or changed', async ({
  page,
  portal,
  stack,
}, testInfo) => {
  const named = /^Archive/;
  await signedIn(page);
  await portal.open('/securemessaging/inbox');
  await expect(new MailboxPage(page).tabs.filter({ hasText: named })).toHaveText('Archive');
  const before = await stack.store.objectsOf('harbour-releases');
  const { revision, remotes } = await stack.registry();

  const folder = testInfo.outputPath('next');
  const version = await modifiedBuild('mf-messaging', ['archived:"Archive"', 'archived:"Archived letters"'], folder);
  await stack.deploy('mf-messaging', folder);

  const changed = [...(await stack.store.objectsOf('harbour-releases'))]
    .filter(([path, etag]) => before.get(path) !== etag)
    .map(([path]) => path);
  expect(changed.filter((path) => !path.startsWith(`remotes/mf-messaging/${version}/`))).toEqual([
    expect.stringMatching(/^registry-log\//),
    'registry.json',
  ]);
  const now = await stack.registry();
  expect(now.revision).toBe(revision + 1);
  const { 'mf-messaging': _, ...others } = remotes;
  expect(now.remotes).toMatchObject(others);

  await expect(async () => {
    await portal.open('/securemessaging/inbox');
    await expect(new MailboxPage(page).tabs.filter({ hasText: named })).toHaveText('Archived letters', {
      timeout: 2_000,
    });
  }).toPass();
  expect(stack.ended()).toEqual([]);

  await stack.command('rollback', 'mf-messaging');
  await expect(async () => {
    await portal.open('/securemessaging/inbox');
    await expect(new MailboxPage(page).tabs.filter({ hasText: named })).toHaveText('Archive', { timeout: 2_000 });
  }).toPass();
});

test('one API process is killed in the middle, and clients go on with the other', async ({ page, portal, stack }) => {
  const failures = failuresSeenBy(page);
  await signedIn(page);
  const [killed, left] = stack.apis;
  // On their way while it dies: what may be asked again is answered by the other one.
  const asked = page.evaluate(() =>
    Promise.all(Array.from({ length: 40 }, async () => (await fetch('/api/none', { cache: 'no-store' })).status)),
  );
  await killed.kill();
  expect(new Set(await asked)).toEqual(new Set([404]));
  await portal.open('/investments/valuation');
  await expect(page.getByRole('region', { name: 'Pension Holdings' }).getByRole('table')).toBeVisible();
  await new MailboxPage(page).open('inbox');
  await expect(new MailboxPage(page).list.getByRole('row').nth(1)).toBeVisible();
  expect(failures).toEqual([]);
  expect(stack.ended()).toEqual(['api']);
  expect(left.log.length).toBeGreaterThan(0);
});

test('while the store is away, the portal opens from what the gateway kept', async ({ page, stack }) => {
  await stack.store.close();
  await signedIn(page);
  await new MailboxPage(page).open('inbox');
  await expect(new MailboxPage(page).list.getByRole('row').nth(1)).toBeVisible();
});

test('every server ends well when it is told to stop', async ({ stack }) => {
  expect(await stack.stopServers()).toEqual(['api: 0', 'identity: 0', 'shell: 0']);
});
