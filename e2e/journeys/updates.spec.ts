import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ComposePage } from '../page-models/compose-page.ts';
import { test } from '../setup/own-portal.ts';
import { expect, nightly } from './as.ts';

// One portal for all of them, in turn.
test.describe.configure({ mode: 'default' });

const messaging = 'mf-messaging';
const newer = (script: string) => script.replaceAll('New message', 'Newer message');
/** A version whose compose page breaks when its code runs. */
const broken = (script: string) =>
  script.replaceAll('"New message"', '(()=>{throw new Error("this version is broken")})()');

/** The portal asks for the registry once a minute, and whenever somebody comes back to it. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

function pageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return loads;
}

function reportsIn(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Error: mf-')) reports.push(message.text());
  });
  return reports;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('what is being written and not yet saved survives the step to a new version', async ({ page, releases }) => {
  const compose = new ComposePage(page);
  await compose.open();
  const loads = pageLoads(page);
  await compose.write('About my pension', 'I was about to say');
  await releases.release(messaging, await releases.publish(messaging, newer));
  await comeBack(page);

  const notice = page.getByRole('status').filter({ hasText: 'is ready' });
  await expect(notice).toContainText(`A new version of ${releases.remote(messaging).title} is ready.`);
  await expect(heading(page, 'New message')).toBeVisible();
  await notice.getByRole('button', { name: 'Use it now' }).click();
  await expect(heading(page, 'Newer message')).toBeVisible();
  await expect(compose.subject).toHaveValue('About my pension');
  await expect(compose.text).toHaveText('I was about to say');
  await expect(page).toHaveURL('/securemessaging/message');
  await expect(notice).toBeHidden();
  expect(loads).toEqual([]);
  await compose.press('Discard');
});

test('a form that opens while a new version is on its way stays, and the version comes when it is closed', {
  tag: nightly,
}, async ({ page, releases }) => {
  await page.goto('/investments/portfolios');
  await page.getByRole('button', { name: 'Create a portfolio' }).waitFor();
  const build = await releases.publish('mf-investments', (script) =>
    script.replaceAll('Portfolio Management', 'Newer management'),
  );
  await releases.release('mf-investments', build);
  await comeBack(page);
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/remotes/mf-investments/${build.version}/**`, async (route) => {
    await arrival;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Use it now' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'is ready' });
  await expect(notice).toContainText('once you save or close what you are working on');
  // At the end of the page it covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [offer, footer] = [await notice.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect(offer?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  await notice.getByRole('button', { name: 'Hide' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Create a portfolio' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('For the children');
  // The page's own code is the last that is fetched; from then on only the open form keeps the old page.
  const arrived = page.waitForResponse(
    (response) =>
      response.url().includes(`/remotes/mf-investments/${build.version}/`) && !response.url().includes('remoteEntry'),
  );
  arrive();
  await (await arrived).finished();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('For the children');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Newer management')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a new shell is offered where its page is loaded again, and code that went with the old one says so', {
  tag: nightly,
}, async ({ page }) => {
  await page.goto('/securemessaging/inbox');
  await expect(heading(page, 'Secure Messaging')).toBeVisible();
  // What a server says once another build of the shell is behind it, whose files are not this page's any more.
  await page.route('**/shell.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    history.pushState({}, '', '/ims/imshome');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  const needs = page.getByRole('alert').filter({ hasText: 'needs this page to be loaded again' });
  await expect(needs).toBeVisible({ timeout: 20_000 });
  const offer = page.getByRole('status').filter({ hasText: 'A new version of the portal is ready.' });
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await expect(offer.getByRole('button', { name: 'Reload the page' })).toBeInViewport({ ratio: 1 });
  }
  await page.unrouteAll();
  await needs.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Investment Management Service')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a new version can wait: it is not asked about again, and the next visit has it', { tag: nightly }, async ({
  page,
  releases,
}) => {
  const compose = new ComposePage(page);
  await compose.open();
  await releases.release(messaging, await releases.publish(messaging, newer));
  await comeBack(page);
  await page.getByRole('button', { name: 'Later' }).waitFor();
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).include('[data-new-versions]').analyze();
    expect(violations).toEqual([]);
    await expect(page.getByRole('button', { name: 'Use it now' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Later' }).focus();
  await page.keyboard.press('Enter');
  await comeBack(page);
  await expect(page.getByRole('button', { name: 'Later' })).toBeHidden();
  await expect(heading(page, 'New message')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Newer message')).toBeVisible();
});

test('a remote that was not needed yet simply has the version that is released when it is', { tag: nightly }, async ({
  page,
  portal,
  releases,
}) => {
  await portal.open('/investments/valuation');
  await page.getByRole('heading', { name: 'Pension Holdings' }).waitFor();
  await releases.release('mf-tools', await releases.publish('mf-tools', (script) => script));
  await comeBack(page);
  const entry = page.waitForRequest(/\/remotes\/mf-tools\/9\.9\.\d+\/remoteEntry/);
  await portal.goWithin('/tools/calculators');
  await entry;
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeHidden();
});

test('a remote that is switched off says why, in a portal that runs; switched on it is back without a reload', async ({
  page,
  portal,
  releases,
}) => {
  const loads = pageLoads(page);
  await portal.open('/securemessaging/inbox');
  await expect(heading(page, 'Secure Messaging')).toBeVisible();
  await releases.change(messaging, (before) => ({ ...before, disabled: { reason: 'Messages are back at noon.' } }));
  await comeBack(page);
  const content = page.getByRole('main');
  await expect(content).toContainText(`${releases.remote(messaging).title} is switched off at the moment`);
  await expect(content).toContainText('Messages are back at noon.');
  await portal.unfold('Investments');
  await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
  await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
  await page.goBack();
  await expect(content).toContainText('Messages are back at noon.');

  await releases.change(messaging, ({ disabled: _, ...before }) => before);
  await comeBack(page);
  await expect(heading(page, 'Secure Messaging')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('no code of a remote that is switched off is loaded', { tag: nightly }, async ({ page, releases }) => {
  await releases.change(messaging, (before) => ({ ...before, disabled: { reason: 'Messages are back at noon.' } }));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/securemessaging/inbox');
  await expect(page.getByText('Messages are back at noon.')).toBeVisible();
  expect(loaded.filter((address) => address.includes(`/remotes/${messaging}/`))).toEqual([]);
});

test('a version that breaks when it is opened is replaced by the one before it, and reported once', async ({
  page,
  releases,
}) => {
  const reports = reportsIn(page);
  const bad = await releases.publish(messaging, broken);
  await releases.release(messaging, bad);
  await page.goto('/securemessaging/message');
  await expect(heading(page, 'New message')).toBeVisible();
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toContain(`${messaging} ${bad.version}: this version is broken`);
  expect(reports[0]).toContain(releases.remote(messaging).previous?.version ?? 'no previous version');
});

test('a canary reaches its share of the clients, always the same ones', async ({ page, releases }) => {
  const build = await releases.publish(messaging, newer);
  const share = (percentage: number) =>
    releases.change(messaging, (before) => ({ ...before, canary: { build, percentage } }));
  for (const [percentage, title] of [
    [0, 'New message'],
    [100, 'Newer message'],
    [0, 'New message'],
  ] as const) {
    await share(percentage);
    await page.goto('/securemessaging/message');
    await expect(heading(page, title)).toBeVisible();
  }
});

test('a pinned composition runs the versions that it names', { tag: nightly }, async ({ page, releases }) => {
  const build = await releases.publish(messaging, newer);
  await page.goto(`/securemessaging/message?composition=${messaging}@${build.version}`);
  await expect(heading(page, 'Newer message')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Newer message')).toBeVisible();
  await page.goto('/securemessaging/message?composition=none');
  await expect(heading(page, 'New message')).toBeVisible();
});
