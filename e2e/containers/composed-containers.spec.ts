import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readComposeFile } from '@harbour/platform/stack/compose-file';
import { test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { ComposePage } from '../page-models/compose-page.ts';
import { MailboxPage } from '../page-models/mailbox-page.ts';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { backUp, restore } from './backup.ts';
import { builtImages, type ComposedContainers, startComposedContainers } from './composed-containers.ts';
import { inspected } from './engine.ts';
import { placesOf, sizeOf } from './images.ts';
import { buildNextImage, nextTag } from './next-image.ts';
import { run } from './run.ts';
import { startWriting } from './write-load.ts';

/** The largest an image may be. Bytes. */
const maxImageBytes = 400_000_000;

const remote = 'mf-messaging';
const subject = `A plan ${randomUUID().slice(0, 8)}`;
const attachment = `%PDF-1.7 ${subject}`;
const approval = 'Eleanor’s SIPP and Former employer pension';

const { services } = readComposeFile();
const servers = Object.entries(services)
  .filter(([, { restart }]) => restart === 'unless-stopped')
  .map(([name]) => name);

/** One stack for all of these; they are steps of one story, in the order in which they stand. */
const test = base.extend<{ portal: PortalFrame }, { stack: ComposedContainers }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const stack = await startComposedContainers();
      await use(stack).finally(stack.stop);
    },
    { scope: 'worker', timeout: 5_400_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.http),
  portal: async ({ page }, use) => use(new PortalFrame(page)),
});
test.describe.configure({ mode: 'serial' });

async function signedIn(page: Page, address = '/login'): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open(address);
  await signIn.enter(accounts.client);
  await expect(new PortalFrame(page).title('Dashboard')).toBeVisible();
  await expect(page.getByTestId('total-valuation')).toHaveText(/^£[\d,]+\.\d\d$/);
}

async function sentMessages(page: Page): Promise<MailboxPage> {
  const mailbox = new MailboxPage(page);
  await mailbox.open('sent');
  return mailbox;
}

test('everything starts from nothing, and every image is small and holds no secret', async ({ stack }) => {
  const { engine, project, standIns } = stack;
  console.log(`Made here in the place of a published image: ${standIns.join(', ') || 'none'}`);
  const secrets = Object.entries(project.secrets())
    .filter(([name]) => /PASSWORD|SECRET_KEY|MASTER_KEY|SIGNING_KEY$/.test(name))
    .map(([, value]) => value);
  expect(secrets.length).toBeGreaterThan(4);
  for (const { image } of builtImages()) {
    const bytes = await sizeOf(engine, image);
    console.log(`${image}: ${Math.round(bytes / 1e6)} MB`);
    expect.soft(bytes, image).toBeLessThanOrEqual(maxImageBytes);
    expect.soft(await placesOf(engine, image, secrets), image).toEqual([]);
  }
});

test('what runs is confined: another user than root, no capability, no file to write, no key of releases', async ({
  stack: { engine, project },
}) => {
  const container = z.object({
    Config: z.object({ User: z.string(), Env: z.array(z.string()) }),
    HostConfig: z.object({ ReadonlyRootfs: z.boolean(), CapDrop: z.array(z.string()), Privileged: z.boolean() }),
    Mounts: z.array(z.object({ Destination: z.string() })),
  });
  for (const service of Object.keys(services))
    for (const id of await project.containersOf(service)) {
      const { Config, HostConfig, Mounts } = container.parse(await inspected(engine, 'container', id));
      expect({ service, ...HostConfig }).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false });
      expect({ service, user: Config.User }).toEqual({ service, user: expect.stringMatching(/^[1-9]\d*:/) });
      expect(Config.Env.filter((line) => /"d":|REGISTRY_KEY=/.test(line))).toEqual([]);
      const hasKey = Mounts.some(({ Destination }) => Destination.includes('registry-key'));
      expect({ service, hasKey }).toEqual({ service, hasKey: !servers.includes(service) && service !== 'prepare' });
    }
  for (const service of servers) await expect(project.exec(service, 'touch', '/new')).rejects.toThrow(/[Rr]ead-only/);
});

test('a client signs in, sees figures, sends a message with a file, and approves what waits', async ({
  page,
  portal,
  stack,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|integrity/i.test(message.text())) refused.push(message.text());
  });
  await signedIn(page);
  const compose = new ComposePage(page);
  await compose.open();
  await compose.write(subject, 'Here it is.');
  await compose.attach('plan.pdf', attachment);
  await expect(compose.files.getByText('attached')).toBeVisible();
  await compose.press('Send');
  await expect(new MailboxPage(page).link(subject)).toBeVisible();

  await portal.open('/ims/imshome');
  await page.getByRole('region', { name: approval }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 2 documents…' }).click();
  await portal.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Approved' }).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Recent answers' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: approval })).toHaveCount(0);
  expect(refused).toEqual([]);
  expect(await stack.project.exec('mail', 'wget', '-qO-', 'http://127.0.0.1:8025/api/v1/messages')).toContain('total');
});

test('one remote is released while a client is signed in, who is offered it; no other container is touched', async ({
  page,
  stack: { project },
}, testInfo) => {
  const tab = new MailboxPage(page).tabs.filter({ hasText: /^Archive/ });
  await signedIn(page);
  await sentMessages(page);
  await expect(tab).toHaveText('Archive');
  const running = async () => (await Promise.all(servers.map((service) => project.containersOf(service)))).flat();
  const before = await running();

  const change: [string, string] = ['archived:"Archive"', 'archived:"Archived letters"'];
  const version = await buildNextImage(project, remote, change, testInfo.outputPath('next'));
  project.set({ HARBOUR_VERSION: nextTag });
  await project.compose('up', '-d', '--no-build', '--no-deps', remote);
  await project.ready([remote]);
  project.set({ HARBOUR_VERSION: 'local' });

  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(tab).toHaveText('Archived letters');
  expect(await running()).toEqual(before);
  const cli = ['node', 'platform/src/release-cli.ts'];
  const at = ['--store', 's3://harbour-releases'];
  const status = await project.compose('run', '--rm', '--no-deps', '-T', remote, ...cli, 'status', ...at);
  expect(status).toContain(version);
  await project.compose('run', '--rm', '--no-deps', '-T', remote, ...cli, 'rollback', remote, ...at);
});

test('a second API process serves as well as the first, which may go', async ({ page, stack: { project } }) => {
  await project.compose('up', '-d', '--no-build', '--no-deps', '--scale', 'api=2', 'api');
  await project.ready(['api']);
  const [first = '', second] = await project.containersOf('api');
  expect(second).toBeDefined();
  await signedIn(page);
  const load = await startWriting(page);
  await expect.poll(() => load.saved.length).toBeGreaterThan(10);
  await project.docker('kill', first);
  const atKill = load.saved.length;
  await expect.poll(() => load.saved.length).toBeGreaterThan(atKill + 20);
  await load.stop();
  expect(await load.lost()).toEqual([]);
  await project.docker('start', first);
  await project.ready(['api']);
});

for (const service of servers)
  test(`${service} is killed while a client writes: it comes back, and nothing that was saved is lost`, async ({
    page,
    stack: { project },
  }) => {
    await signedIn(page);
    const load = await startWriting(page);
    await expect.poll(() => load.saved.length).toBeGreaterThan(10);
    await project.compose('kill', service);
    await project.compose('up', '-d', '--no-build', '--no-deps', '--no-recreate', '--scale', 'api=2', service);
    await project.ready();
    const atReturn = load.saved.length;
    await expect.poll(() => load.saved.length).toBeGreaterThan(atReturn + 10);
    await load.stop();
    expect(await load.lost()).toEqual([]);
  });

test('over TLS of the gateway the same client signs in and reads; plain HTTP leads there', async ({
  browser,
  stack: { project, https, http },
}, testInfo) => {
  const folder = testInfo.outputPath('certificates');
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.crt')];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...name, ...files]);
  chmodSync(join(folder, 'portal.key'), 0o644);
  project.set({ HARBOUR_GATEWAY_TRANSPORT: 'tls', HARBOUR_CERTIFICATES: folder, HARBOUR_PUBLIC_ADDRESS: https });
  await project.compose('up', '-d', '--no-build', '--scale', 'api=2');
  await project.ready();

  const context = await browser.newContext({ baseURL: https, ignoreHTTPSErrors: true });
  const plain = await context.request.get(`${http}/login`, { maxRedirects: 0 });
  expect(plain.status()).toBe(308);
  const page = await context.newPage();
  const answer = await page.goto('/login');
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000');
  await signedIn(page);
  await expect((await sentMessages(page)).link(subject)).toBeVisible();
  await context.close();
});

test('from a backup the whole of it comes back on empty volumes', async ({ page, stack: { project } }, testInfo) => {
  project.set({ HARBOUR_GATEWAY_TRANSPORT: 'http', HARBOUR_PUBLIC_ADDRESS: '' });
  const backup = await backUp(project, testInfo.outputPath('backup'));
  await project.down();
  await restore(project, backup);
  await signedIn(page);
  await (await sentMessages(page)).link(subject).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'plan.pdf' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toBe(attachment);
});
