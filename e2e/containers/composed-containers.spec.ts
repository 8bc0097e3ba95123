import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { reportFailingCanary } from './canary-reports.ts';
import { breachedPassword, oneShots, servers } from './compose-project.ts';
import { builtImages, type ComposedContainers, startComposedContainers } from './composed-containers.ts';
import { crash } from './crash.ts';
import { inspected } from './engine.ts';
import { describedAs, layersOf, sizeOfLast, wordsIn } from './images.ts';
import { virus } from './override-file.ts';
import { run } from './run.ts';
import { startWriting } from './write-load.ts';

/** The largest an image may be. Bytes. */
const maxImageBytes = 400_000_000;

/** The largest that a remote's image may have besides what all of them share. Bytes. */
const maxOwnBytes = 20_000_000;

const remote = 'mf-messaging';
const subject = 'A plan of the composed stack';
const attachment = `%PDF-1.7 ${subject}`;
const approval = 'Eleanor’s SIPP and Former employer pension';

/** Of every service, those that `up` leaves out included. */
const { services } = readComposeFile();

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

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function sentMessages(page: Page): Promise<MailboxPage> {
  const mailbox = new MailboxPage(page);
  await mailbox.open('sent');
  return mailbox;
}

/** Changes a text of a source file. @throws Error if it is not there */
function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${before} is not in ${file}.`);
  writeFileSync(file, text.replace(before, after));
}

test('everything starts from nothing; every image is small, and remotes share all but their own build', async ({
  stack: { engine, standIns },
}) => {
  console.log(`Made here in the place of a published image: ${standIns.join(', ') || 'none'}`);
  const layersOfRemotes: (readonly string[])[] = [];
  for (const { service, image } of builtImages()) {
    const { size, layers } = await layersOf(engine, image);
    const isRemote = service.startsWith('mf-');
    const own = await sizeOfLast(engine, image, 2);
    console.log(`${image}: ${Math.round(size / 1e6)} MB${isRemote ? `, ${(own / 1e6).toFixed(1)} MB its own` : ''}`);
    expect.soft(size, image).toBeLessThanOrEqual(maxImageBytes);
    if (!isRemote) continue;
    expect.soft(own, image).toBeLessThanOrEqual(maxOwnBytes);
    layersOfRemotes.push(layers);
  }
  // The last layers hold the host's report, which is the same for all, and the build.
  expect(new Set(layersOfRemotes.map((layers) => layers.slice(0, -1).join())).size).toBe(1);
});

test('no image holds a secret, in a layer, a setting or its history', async ({ stack: { engine, project } }) => {
  const settings = project.secrets();
  const folder = settings.HARBOUR_REGISTRY_KEY_FOLDER ?? '';
  const keys = readdirSync(folder).map((name) => z.object({ d: z.string() }).parse(readJson(join(folder, name))).d);
  const secrets = Object.entries(settings)
    .filter(([name]) => /PASSWORD$|_KEY$/.test(name))
    .map(([, value]) => value)
    .concat(keys);
  expect(secrets.length).toBeGreaterThan(15);
  const images = builtImages().map(({ image }) => image);
  // Words of a file of every Node image: that they are found shows that layers can be read.
  const control = 'The images have no curl.';
  expect(await wordsIn(engine, images, [control, ...secrets])).toEqual([control]);
  for (const image of images) {
    const described = await describedAs(engine, image);
    expect(secrets.filter((secret) => described.includes(secret))).toEqual([]);
  }
});

test('what runs is confined: another user than root, no capability, no file to write, and no key but its own', async ({
  stack: { engine, project },
}) => {
  const container = z.object({
    Config: z.object({ User: z.string(), Env: z.array(z.string()) }),
    HostConfig: z.object({ ReadonlyRootfs: z.boolean(), CapDrop: z.array(z.string()), Privileged: z.boolean() }),
    Mounts: z.array(z.object({ Source: z.string() })),
  });
  for (const service of [...servers, ...oneShots])
    for (const id of await project.containersOf(service)) {
      const { Config, HostConfig, Mounts } = container.parse(await inspected(engine, 'container', id));
      expect({ service, ...HostConfig }).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false });
      expect({ service, user: Config.User }).toEqual({ service, user: expect.stringMatching(/^[1-9]\d*:/) });
      expect(Config.Env.filter((line) => /"d":|REGISTRY_KEY=/.test(line))).toEqual([]);
      const keys = Mounts.map(({ Source }) => /\.secrets\/registry\/([\w-]+)\.json$/.exec(Source)?.[1]).filter(Boolean);
      const wanted = (services[service]?.secrets ?? []).map(({ source }) => source.replace(/-key$/, ''));
      expect({ service, keys }).toEqual({ service, keys: wanted });
    }
  for (const service of servers) await expect(project.exec(service, 'touch', '/new')).rejects.toThrow(/[Rr]ead-only/);
});

test('the container of one remote may change that remote alone', async ({ stack: { project } }) => {
  const disable = (name: string) =>
    project.compose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      'mf-ims',
      'node',
      'platform/src/release-cli.ts',
      'disable',
      name,
      '--reason',
      'A test.',
      '--store',
      's3://harbour-releases',
    );
  await expect(disable(remote)).rejects.toThrow(/no right to disable mf-messaging/);
  expect(await disable('mf-ims')).toContain('mf-ims');
  await project.registry('enable', 'mf-ims');
  expect(await project.registry('log', '--limit', '2')).toMatch(/mf-ims[\s\S]*mf-ims/);
});

test('a client signs in, sees figures, sends a message with a file, and approves what waits', async ({
  page,
  portal,
  stack,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    // A browser that does not know a destination of the integrity policy says so, and refuses nothing.
    if (/is not supported/.test(message.text())) return;
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
  await page.getByRole('button', { name: 'Approve 1 proposal…' }).click();
  await portal.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Approved' }).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Recent answers' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: approval })).toHaveCount(0);
  expect(refused).toEqual([]);
  expect(await stack.project.exec('mail', 'wget', '-qO-', 'http://127.0.0.1:8025/api/v1/messages')).toContain('total');
});

test('a file with a virus is refused by the scanner', async ({ page }) => {
  await signedIn(page);
  const compose = new ComposePage(page);
  await compose.open();
  await compose.write('A file to refuse', 'Here it is.');
  await compose.attach('clean.pdf', '%PDF-1.7 nothing');
  await expect(compose.files.getByText('attached')).toBeVisible();
  await compose.attach('infected.pdf', `%PDF-1.7 ${virus}`);
  await expect(compose.files.getByRole('alert')).toContainText('failed our security check');
  await compose.press('Discard');
});

test('a branch of one remote is built and released while a client is signed in, who is offered it; no other container is touched', async ({
  page,
  stack: { project },
}) => {
  const tab = new MailboxPage(page).tabs.filter({ hasText: /^Archive/ });
  await signedIn(page);
  await sentMessages(page);
  await expect(tab).toHaveText('Archive');
  const running = async () => (await Promise.all(servers.map((service) => project.containersOf(service)))).flat();
  const before = await running();

  const branch = project.branch('branch', (folder) =>
    replaceIn(
      join(folder, 'mf-messaging/src/mail/mail-names.ts'),
      "archived: 'Archive'",
      "archived: 'Archived letters'",
    ),
  );
  const stackOf = ['-p', project.project, '--env-file', project.secretsFile];
  expect(await project.composeIn(branch, ...stackOf, 'up', '--build', '--no-deps', remote)).toMatch(/is live/);

  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(tab).toHaveText('Archived letters');
  expect(await running()).toEqual(before);
  await project.registry('rollback', remote);
  await page.reload();
  await expect(tab).toHaveText('Archive');
});

test('a canary that fails is ended by the service that watches canaries, and the log says why', async ({
  request,
  stack: { project },
}) => {
  const live = z.object({
    remotes: z.record(z.string(), z.object({ stable: z.object({ version: z.string() }) })),
  });
  const stable =
    live.parse(JSON.parse(await project.registry('status', '--json'))).remotes[remote]?.stable.version ?? '';
  // The version of the branch, which was rolled back.
  const log = await project.registry('log');
  const canary = new RegExp(`rollback ${remote} {2}(\\S+) → `).exec(log)?.[1];
  if (!canary) throw new Error(`The log names no version that was rolled back:\n${log}`);
  await project.registry('canary', remote, '50', '--version', canary);
  let visitors = 5;
  await expect
    .poll(
      async () => {
        // A shell counts by the registry that it has, which may be some seconds old.
        await reportFailingCanary(request, { remote, stable, canary }, visitors);
        visitors = Math.min(visitors + 5, 90);
        return await project.registry('log', '--limit', '1');
      },
      { timeout: 240_000, intervals: [10_000] },
    )
    .toMatch(/halt\s+mf-messaging[\s\S]*visits failed; of the stable version 0 of/);
  expect(await project.registry('status')).not.toMatch(/mf-messaging.*canary/);
});

test('the shell is released, given to few, made everybody’s and rolled back, without a build but the first', async ({
  request,
  stack: { project },
}) => {
  const texts = ['in one secure place', 'in one safe place'] as const;
  const served = async () => {
    const page = await (await request.get('/login')).text();
    return texts.find((each) => page.includes(each));
  };
  const becomes = (text: string) => expect.poll(served, { timeout: 120_000 }).toBe(text);
  await becomes(texts[0]);
  const source = join(project.checkout, 'shell/src/index.html');
  replaceIn(source, ...texts);
  await project.compose('up', '-d', '--build', 'shell');
  // With the same sources, later images are made from the layers that are here.
  replaceIn(source, texts[1], texts[0]);
  await project.ready(['shell-host', 'shell', 'gateway']);
  await becomes(texts[1]);

  const hosts = await project.registry('status');
  await project.registry('rollback', 'shell');
  await becomes(texts[0]);
  const released = /rollback shell {2}(\S+) → /.exec(await project.registry('log', '--limit', '3'))?.[1];
  if (!released) throw new Error(`The log names no shell that was rolled back:\n${hosts}`);
  await project.registry('canary', 'shell', '100', '--version', released);
  await becomes(texts[1]);
  await project.registry('canary', 'shell', '0');
  await becomes(texts[0]);
  await project.registry('canary', 'shell', '100', '--version', released);
  await project.registry('promote', 'shell');
  await becomes(texts[1]);
  await project.registry('rollback', 'shell');
  await becomes(texts[0]);
});

test('a second API process serves as well as the first, which may go', async ({ page, stack: { project } }) => {
  await project.compose('up', '-d', '--scale', 'api=2', 'api');
  await project.ready();
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
  await load.removeAll();
  await project.docker('start', first);
  await project.ready(['api']);
});

for (const service of servers)
  test(`${service} crashes while a client writes: it comes back by itself, and nothing that was saved is lost`, async ({
    page,
    stack: { engine, project },
  }) => {
    await signedIn(page);
    const load = await startWriting(page);
    await expect.poll(() => load.saved.length).toBeGreaterThan(10);
    for (const container of await project.containersOf(service)) {
      await crash(engine, container);
      await project.ready();
    }
    const atReturn = load.saved.length;
    await expect.poll(() => load.saved.length).toBeGreaterThan(atReturn + 10);
    await load.stop();
    const lost = await load.lost();
    console.log(`${service}: ${load.saved.length} messages with files were saved, ${lost.length} of them were lost.`);
    expect(lost).toEqual([]);
    await load.removeAll();
  });

test('what does its work and ends is killed in the middle: started again it ends well, and changes nothing', async ({
  page,
  stack: { project },
}) => {
  const before = await project.registry('status', '--json');
  for (const service of oneShots) {
    const [container = ''] = await project.containersOf(service);
    await project.docker('start', container);
    await project.docker('kill', container);
    expect(await project.statesOf(service)).toEqual(['exited 137']);
    await project.docker('start', container);
    await project.ready([service]);
  }
  expect(await project.registry('status', '--json')).toBe(before);
  await signedIn(page);
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

test('from a backup everything comes back on empty volumes, and browsers accept what is released afterwards', async ({
  page,
  portal,
  stack: { project },
}, testInfo) => {
  project.set({ HARBOUR_GATEWAY_TRANSPORT: 'http', HARBOUR_PUBLIC_ADDRESS: '' });
  const backup = await backUp(project, testInfo.outputPath('backup'));
  const disable = (reason: string) => project.registry('disable', 'mf-ims', '--reason', reason);
  const showsReason = async (reason: string) => {
    await portal.open('/ims/imshome');
    await expect(page.getByText(reason)).toBeVisible();
  };
  // The backup has neither of these changes, and this browser has seen both.
  await project.up('--scale', 'api=2');
  await signedIn(page);
  await disable('Away before the loss.');
  await showsReason('Away before the loss.');
  await project.registry('enable', 'mf-ims');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await project.down();
  await restore(project, backup);
  await project.registry('recover');
  await signedIn(page);
  await disable('Away after the restore.');
  await showsReason('Away after the restore.');
  await project.registry('enable', 'mf-ims');
  await (await sentMessages(page)).link(subject).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'plan.pdf' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toBe(attachment);
});

test('a firm starts with new secrets on empty volumes: one command prints a link, which makes the first administrator once', async ({
  page,
  portal,
  stack: { engine, project, http },
}) => {
  await project.down();
  expect(await project.left()).toEqual([]);
  await project.makeSecrets();
  project.set({ HARBOUR_VERSION: 'firm', HARBOUR_PUBLIC_ADDRESS: http });
  for (const service of ['prepare', 'shell']) await project.compose('build', service);
  const ofFirm = (image: string) => image.replace(/:local$/, ':firm');
  for (const { image } of builtImages())
    if (!/-(server|shell):/.test(image)) await project.docker('tag', image, ofFirm(image));
  await project.up();
  expect(await wordsIn(engine, ['harbour-server:firm', 'harbour-shell:firm'], [accounts.client.email])).toEqual([]);

  const create = () =>
    project.compose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      'api',
      'node',
      'backend/api/src/cli.ts',
      'create-admin',
      '--email',
      'ada@firm.example',
      '--given-name',
      'Ada',
      '--family-name',
      'Byron',
    );
  const link = /http\S+\/invitation#token=\S+/.exec(await create())?.[0] ?? '';
  expect(link.startsWith(http)).toBe(true);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(breachedPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('data breach');
  await page.getByLabel('Password', { exact: true }).fill('an analytical engine');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await new SignInPage(page).enter({ email: 'ada@firm.example', password: 'an analytical engine' });
  await expect(page.getByRole('heading', { level: 1, name: /authenticator/i })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid');
  await expect(create()).rejects.toThrow(/administrator/);
  await expect(portal.title('Dashboard')).toHaveCount(0);
});
