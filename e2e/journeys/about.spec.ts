import { type Composition, containerName, readComposition } from '@harbour/platform-contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { AboutPage } from '../page-models/about-page.ts';
import { test as base } from '../setup/own-portal.ts';
import type { OwnReleases } from '../setup/own-releases.ts';
import { nightly } from './as.ts';

const test = base.extend<{ about: AboutPage }>({
  about: async ({ page, context, releases: _ }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await use(new AboutPage(page));
  },
});

const remote = 'mf-ims';

/** Releases another version of the remote, its scripts with something added to them. */
async function releaseAnother(releases: OwnReleases, more = ''): Promise<{ before: string; version: string }> {
  const before = releases.remote(remote).stable.version;
  const build = await releases.publish(remote, (script) => `${script}\n${more}`);
  await releases.release(remote, build);
  return { before, version: build.version };
}

/** The portal as a firm runs it, whatever this one says of itself. */
async function inProduction(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"environment":"(test|development)"/, '"environment":"production"');
    return route.fulfill({ response, body });
  });
}

/** A page of the remote that needs nobody's data. */
async function openRemote(page: Page, query = ''): Promise<void> {
  await page.goto(`/ims/imsfaqs${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The containers of the remote that the federation runtime of this page has begun; their names carry the version. */
async function running(page: Page): Promise<string[]> {
  const all = await page.evaluate<string[]>('__FEDERATION__.__INSTANCES__.map(({ name }) => name)');
  return all.filter((name) => name.startsWith(containerName(remote, '')));
}

test('what /about says of a remote is what runs', async ({ page, about }) => {
  await openRemote(page);
  await about.openFromFooter();
  const part = await about.part(remote);
  expect(part).toMatchObject({ from: 'Stable', state: 'Running', faults: 0 });
  expect(await running(page)).toEqual([containerName(remote, part.version)]);
  await expect(about.row(remote)).toContainText(/\d ms/);
  await expect(about.row(remote)).toContainText(/\d KiB|From cache/);
});

test('what was running is run again by its lockfile, after a newer version was released', { tag: nightly }, async ({
  page,
  about,
  releases,
}) => {
  await openRemote(page);
  await about.openFromFooter();
  const composition: Composition = readComposition(await about.copied('Copy the lockfile'));
  const link = await about.copied('Copy a link to this composition');
  const { before, version } = await releaseAnother(releases);
  expect(composition[remote]).toBe(before);

  const later = await page.context().newPage();
  await openRemote(later);
  expect(await running(later)).toEqual([containerName(remote, version)]);

  const pinned = await page.context().newPage();
  const aboutPinned = new AboutPage(pinned);
  await aboutPinned.open(link);
  await expect(pinned).toHaveURL('/about');
  expect(readComposition(await aboutPinned.copied('Copy the lockfile'))).toEqual(composition);
  // Other addresses of the same tab, reloaded, run it too.
  await openRemote(pinned);
  expect(await running(pinned)).toEqual([containerName(remote, before)]);
  await expect(aboutPinned.banner).toContainText('runs a pinned composition');
  await aboutPinned.openFromFooter();
  expect(await aboutPinned.part(remote)).toMatchObject({ version: before, from: 'Pinned', state: 'Running' });

  await aboutPinned.banner.getByRole('button', { name: 'End it' }).click();
  await expect(aboutPinned.banner).toHaveCount(0);
  await openRemote(pinned);
  expect(await running(pinned)).toEqual([containerName(remote, version)]);
});

test('a version that was never released cannot be pinned: it is said, and everything else runs', {
  tag: nightly,
}, async ({ about }) => {
  await about.open(`/about?composition=${remote}@8.0.0`);
  await expect(about.banner).toContainText(`There is no version 8.0.0 of ${remote}`);
  expect((await about.part(remote)).from).toBe('Stable');
});

test('a client of the firm is given no pinned version, whatever the address asks for', async ({ page, releases }) => {
  await inProduction(page.context());
  const { before, version } = await releaseAnother(releases);
  await openRemote(page, `?composition=${remote}@${before}`);
  await expect(page).toHaveURL('/ims/imsfaqs');
  expect(await running(page)).toEqual([containerName(remote, version)]);
  await expect(new AboutPage(page).banner).toHaveCount(0);
});

test('what the policy refuses stands under the shell, what a remote’s code throws under the remote', {
  tag: nightly,
}, async ({ page, about, releases }) => {
  const { version } = await releaseAnother(
    releases,
    "globalThis.broken ??= setTimeout(() => { throw new Error('broken later') });",
  );
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('broken later')) reports.push(message.text());
  });
  await openRemote(page);
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://elsewhere.example/picture.gif?who=me';
  });
  await about.openFromFooter();
  await expect(about.faults).toHaveCount(2);
  await expect(about.faults.filter({ hasText: 'IMS' })).toContainText('broken later');
  const refused = about.faults.filter({ hasText: 'The portal itself' });
  await expect(refused).toContainText('img-src does not allow https://elsewhere.example/picture.gif');
  await expect(refused).not.toContainText('who=me');
  expect(await about.part(remote)).toMatchObject({ version, faults: 1 });
  expect(reports.filter((report) => report.includes(version))).toHaveLength(1);
});
