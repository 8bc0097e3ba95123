import type { Page, TestInfo } from '@playwright/test';
import { faultCase, recordFinding } from '../fault-matrix/findings.ts';
import { goTo, subjectOf } from '../fault-matrix/subjects.ts';
import {
  advanceClockUntil,
  beginVisit,
  expectReports,
  expectShellWorks,
  mark,
  type Visit,
} from '../fault-matrix/visit.ts';
import type { PortalFrame } from '../page-models/portal-frame.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const test = as('client');

const ims = subjectOf('mf-ims');
const investments = subjectOf('mf-investments');
const tools = subjectOf('mf-tools');
/** What the investments page shows once its calls are answered. */
const figures = (page: Page) => page.getByRole('heading', { name: 'Pension Holdings' });

/** How often an open portal asks for the registry. Milliseconds. */
const pollInterval = 60_000;

/** A page that stands, and a remote that is to be opened next. */
async function prepare(portal: PortalFrame, page: Page, visit: Visit): Promise<void> {
  // What is counted behind the header is there too: those remotes are loaded.
  const counted = ['/ims/approvalrecords', '/loadNewMessages'].map((call) =>
    page.waitForResponse((response) => response.url().includes(call)),
  );
  await portal.open('/ims/imsfaqs');
  await Promise.all(counted);
  await expect(ims.content(page)).toBeVisible();
  await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();
  await mark(page);
  expect(visit.reports).toEqual([]);
}

/** Another remote's page while the fault is on, and back to where it is seen. */
async function expectOtherPageWorks(portal: PortalFrame, page: Page, info: TestInfo): Promise<void> {
  await goTo(ims, portal);
  await expect(ims.content(page)).toBeVisible();
  recordFinding(info, 'others', `${ims.title} works`);
}

/** Tries again what failed, once it can be had. */
async function tryAgain(page: Page, info: TestInfo, visit: Visit): Promise<void> {
  visit.lift();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(figures(page)).toBeVisible();
  expect(await visit.isSame(), 'the page was loaded again').toBe(true);
  recordFinding(info, 'recovery', 'Try again');
}

for (const fault of ['away', 'wrong-signature', 'malformed', 'stale'] as const) {
  // What is wrong with a registry is tried at its reader; here one that is away stands for all.
  const details = { ...faultCase('registry', fault), ...standsForAll(fault === 'away') };
  test(`registry ${fault}: the last good one serves`, details, async ({ portal, page }, info) => {
    const visit = await beginVisit(page, `registry=${fault}`);
    await portal.open('/about');
    await mark(page);
    const source = page.getByText('A copy from an earlier visit');
    await expect(source).toBeVisible();
    recordFinding(info, 'failing', '/about: a copy from an earlier visit');
    await expectShellWorks(portal, info);
    await expectOtherPageWorks(portal, page, info);
    await goTo(investments, portal);
    await expect(investments.content(page)).toBeVisible();
    expectReports(info, visit, 1);

    visit.lift();
    await page.evaluate(() => history.back());
    await page.evaluate(() => history.back());
    await expect(source).toBeVisible();
    await page.clock.fastForward(pollInterval);
    await expect(source).toHaveCount(0);
    expect(await visit.isSame(), 'the page was loaded again').toBe(true);
    recordFinding(info, 'recovery', 'by itself, within a minute');
    expect(visit.reports).toHaveLength(1);
  });
}

test(
  'registry away on a first visit: nothing can start',
  faultCase('registry', 'away (first visit)'),
  async ({ portal, page }, info) => {
    await page.addInitScript(() => localStorage.removeItem('harbour.registry'));
    const visit = await beginVisit(page, 'registry=away');
    await page.goto('/');
    await expect(page.getByText('Harbour cannot be started at the moment')).toBeVisible();
    await mark(page);
    recordFinding(info, 'failing', '“Harbour cannot be started at the moment”');
    recordFinding(info, 'shell', 'says what is safe');
    recordFinding(info, 'others', 'cannot be known');
    expectReports(info, visit, 1);

    visit.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(portal.title('Dashboard')).toBeVisible();
    expect(await visit.isSame(), 'the page was loaded again').toBe(true);
    recordFinding(info, 'recovery', 'Try again');
    expect(visit.reports).toHaveLength(1);
  },
);

test('API down: the error page, and back', faultCase('api', 'down'), async ({ portal, page }, info) => {
  const visit = await beginVisit(page);
  await prepare(portal, page, visit);
  visit.become('api=down');
  await goTo(investments, portal);
  const notice = page.getByText('We could not reach Harbour');
  await expect(notice).toBeVisible();
  recordFinding(info, 'failing', '“We could not reach Harbour”');
  await expectShellWorks(portal, info);
  await expectOtherPageWorks(portal, page, info);
  expectReports(info, visit, 1);
  await page.goBack();
  await expect(notice).toBeVisible();
  await tryAgain(page, info, visit);
  expect(visit.reports).toHaveLength(1);
});

for (const fault of ['500', '401'] as const) {
  const what = fault === '500' ? 'refuses a call with 500' : 'no longer accepts a session in the middle of a page';
  const title = `API ${what}: a notice in the place of what it was for`;
  test(title, { ...faultCase('api', fault), ...standsForAll(fault === '401') }, async ({ portal, page }, info) => {
    const visit = await beginVisit(page);
    await prepare(portal, page, visit);
    visit.become(`api/valuation/plans=${fault}`);
    await goTo(investments, portal);
    const notice = page.getByText('Your valuation is not available at the moment');
    await expect(notice).toBeVisible();
    recordFinding(info, 'failing', '“Your valuation is not available at the moment”');
    await expectShellWorks(portal, info);
    await expectOtherPageWorks(portal, page, info);
    await goTo(investments, portal);
    await expect(notice).toBeVisible();
    expectReports(info, visit, 1);
    await tryAgain(page, info, visit);
    expect(visit.reports).toHaveLength(1);
  });
}

test(
  'API slow: a skeleton, then the figures',
  { ...faultCase('api', 'slow'), tag: nightly },
  async ({ portal, page }, info) => {
    const visit = await beginVisit(page);
    await prepare(portal, page, visit);
    visit.become('api=slow');
    await goTo(investments, portal);
    const loading = page.getByRole('main').getByText(/^Loading .*…$/);
    await expect(loading.first()).toBeAttached();
    recordFinding(info, 'failing', '“Loading …”, then the figures');
    await expectShellWorks(portal, info);
    await expectOtherPageWorks(portal, page, info);
    await goTo(investments, portal);
    await expect(loading.first()).toBeAttached();
    expectReports(info, visit, 0);

    visit.lift();
    await expect(figures(page)).toBeVisible();
    expect(await visit.isSame(), 'the page was loaded again').toBe(true);
    recordFinding(info, 'recovery', 'by itself');
    expect(visit.reports).toEqual([]);
  },
);

test(
  'offline and back: what was loaded works, what was not is blamed on nobody and comes by itself',
  faultCase('portal', 'offline'),
  async ({ portal, page, context }, info) => {
    const visit = await beginVisit(page);
    await prepare(portal, page, visit);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await goTo(tools, portal);
    const notice = page.getByRole('main').getByText('This page will load when your connection is back');
    await advanceClockUntil(notice, 1_500);
    await expect(page.getByText('is not available')).toHaveCount(0);
    recordFinding(info, 'failing', '“You are offline”');
    await expectShellWorks(portal, info);
    await expectOtherPageWorks(portal, page, info);
    expectReports(info, visit, 0);

    await goTo(tools, portal);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await advanceClockUntil(tools.content(page), 1_500);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    expect(await visit.isSame(), 'the page was loaded again').toBe(true);
    recordFinding(info, 'recovery', 'by itself');
    expect(visit.reports).toEqual([]);
  },
);
