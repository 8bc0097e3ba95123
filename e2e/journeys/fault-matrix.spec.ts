import { type RemoteFaultName, remoteFaults, throwsAfter } from '@harbour/testing/faults';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { faultCase, recordFinding } from '../fault-matrix/findings.ts';
import { goTo, type Subject, signedIn, signIn, subjectOf } from '../fault-matrix/subjects.ts';
import {
  advanceClockUntil,
  beginVisit,
  expectRemoteNamed,
  expectReports,
  expectShellWorks,
  mark,
  type Visit,
  withFaults,
} from '../fault-matrix/visit.ts';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { closeBrowserOf, openBrowserOf } from '../setup/sessions.ts';
import { as, asVisitor, expect, nightly } from './as.ts';

const test = as('client');

/** What the failing part shows: the named notice, the previous version without a reload, or the part itself, late. */
type Survival = 'notice' | 'previous version' | 'late';

const survival: Record<RemoteFaultName, Survival> = {
  refused: 'notice',
  '500': 'notice',
  hang: 'notice',
  truncated: 'notice',
  corrupt: 'notice',
  'wrong-integrity': 'notice',
  'wrong-host-api': 'previous version',
  'throws-on-mount': 'previous version',
  'throws-later': 'notice',
  'chunk-missing': 'notice',
  'slow-3g': 'late',
};
const faultNames = Object.keys(remoteFaults) as RemoteFaultName[];

/**
 * The remote that stands for all in `npm test`, for each class of faults: nothing comes, it comes too late, it is not
 * what was signed, it throws. The other pairs run every night.
 */
const remoteOfFault: Partial<Record<RemoteFaultName, string>> = {
  refused: 'mf-auth',
  hang: 'mf-ims',
  corrupt: 'mf-settings',
  'wrong-integrity': 'mf-research',
  'throws-on-mount': 'mf-messaging',
  'throws-later': 'mf-tools',
  'chunk-missing': 'mf-investments',
};
const pairOf = (remote: string, fault: RemoteFaultName) => ({
  ...faultCase(remote, fault),
  tag: remoteOfFault[fault] === remote ? [] : nightly,
});

/** How far the clock runs ahead at a time: over the pauses between tries, or over the time limit of each. */
const steps: Partial<Record<RemoteFaultName, number>> = { hang: 11_000 };
const overPauses = 1_500;
/** How often an open portal asks for the registry. Milliseconds. */
const pollInterval = 60_000;

const notice = (area: Locator, title: string) => area.getByText(`${title} is not available at the moment`);
const loading = (area: Locator, title: string) => area.getByText(`Loading ${title}…`);

/** What of the remote is to be seen while the fault is on. */
async function expectFailing(page: Page, { title }: { title: string }, fault: RemoteFaultName, content: Locator) {
  // What fails out of sight, behind the header, is beside it.
  const main = page.getByRole('main');
  if (survival[fault] === 'late') {
    await expect(loading(main, title).first()).toBeAttached();
    return `“Loading ${title}…”, then the part`;
  }
  if (survival[fault] === 'previous version') {
    await advanceClockUntil(content, overPauses);
    return 'the version before serves';
  }
  if (fault === 'throws-later') {
    await expect(main.getByText(`This part throws in ${throwsAfter / 1_000} s.`)).toBeVisible();
    await page.clock.fastForward(throwsAfter);
    await expect(notice(main, title)).toBeVisible();
  } else {
    await advanceClockUntil(notice(main, title), steps[fault] ?? overPauses);
    expect(await page.evaluate(() => Object.hasOwn(globalThis, 'harbourForeignScript'))).toBe(false);
  }
  return `“${title} is not available at the moment”`;
}

/** Makes it work again, as a client can. */
async function recover(page: Page, fault: RemoteFaultName, visit: Visit, content: Locator): Promise<string> {
  visit.lift();
  if (survival[fault] !== 'notice') {
    await expect(content).toBeVisible();
    return 'by itself';
  }
  if (fault === 'throws-later') {
    // The crash may have been one of a kind: the part is shown again, until the release is taken back.
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('main').getByText('This part throws in')).toBeVisible();
    await page.clock.fastForward(pollInterval);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(content).toBeVisible();
    return 'Try again; Use it now';
  }
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await advanceClockUntil(content, overPauses);
  return 'Try again';
}

async function expectRecovery(info: TestInfo, page: Page, fault: RemoteFaultName, visit: Visit, content: Locator) {
  const reported = visit.reports.length;
  const how = await recover(page, fault, visit, content);
  expect(await visit.isSame(), 'the page was loaded again').toBe(true);
  expect(visit.reports, 'error reports after the fault').toHaveLength(reported);
  recordFinding(info, 'recovery', how);
}

/** What is in the other places of a remote while it fails. */
async function expectOtherPagesWork(portal: PortalFrame, subject: Subject, fault: RemoteFaultName): Promise<void> {
  if (!subject.elsewhere) return;
  const { area, content, leave } = await subject.elsewhere(portal);
  if (survival[fault] === 'notice') await advanceClockUntil(notice(area, subject.title), steps[fault] ?? overPauses);
  else {
    const shown = survival[fault] === 'late' ? loading(area, subject.title).first() : content;
    await expect(shown).toBeAttached();
    await expect(notice(area, subject.title)).toHaveCount(0);
  }
  await leave();
}

/** Comes to the portal, and to a remote that works if it is to lose only what it has not loaded yet. */
async function come(portal: PortalFrame, { remote, title, before }: Subject, fault: RemoteFaultName): Promise<Visit> {
  const failsLater = fault === 'chunk-missing' && before;
  const visit = await beginVisit(portal.page, failsLater ? '' : `${remote}=${fault}`);
  await portal.open(failsLater ? failsLater.address : '/no-such-page');
  if (failsLater) await expect(portal.title(failsLater.title)).toBeVisible();
  // What the header counts is loaded of its own accord: the clock must not run ahead of parts that work.
  const counts = portal.page.locator('[data-slot="header.counts"]');
  await expect(counts).toBeAttached();
  await expect(counts.getByText(failsLater ? /^Loading/ : new RegExp(`^Loading (?!${title}…)`))).toHaveCount(0);
  if (failsLater) visit.become(`${remote}=${fault}`);
  await mark(portal.page);
  return visit;
}

for (const subject of signedIn) {
  const { remote, title } = subject;
  for (const fault of faultNames) {
    test(`${title}: ${remoteFaults[fault].does}`, pairOf(remote, fault), async ({ portal, page }, info) => {
      const content = subject.content(page);
      const visit = await come(portal, subject, fault);
      await goTo(subject, portal);
      recordFinding(info, 'failing', await expectFailing(page, subject, fault, content));
      const failsLater = fault === 'chunk-missing' && subject.before;
      // Each part that loses code of its own is a cause of its own: here it is the page alone that has.
      if (failsLater) expectReports(info, visit, 1);
      if (fault !== 'throws-later') await expectOtherPagesWork(portal, subject, fault);

      await expectShellWorks(portal, info);

      const other = subjectOf(remote === 'mf-ims' ? 'mf-messaging' : 'mf-ims');
      await goTo(other, portal);
      await expect(other.content(page)).toBeVisible();
      recordFinding(info, 'others', `${other.title} works`);
      if (!failsLater) expectReports(info, visit, survival[fault] === 'late' ? 0 : 1);
      expectRemoteNamed(visit, remote);

      await goTo(subject, portal);
      await expectRecovery(info, page, fault, visit, content);
    });
  }
}

for (const fault of faultNames) {
  const { remote, title } = signIn;
  asVisitor(`${title}: ${remoteFaults[fault].does}`, pairOf(remote, fault), async ({ page, browser }, info) => {
    const content = page.getByRole('textbox', { name: 'Email address' });
    const visit = await beginVisit(page, `${remote}=${fault}`);
    // A page that waits for one of its files is never loaded whole.
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('Need help? Call')).toBeVisible();
    await mark(page);
    recordFinding(info, 'failing', await expectFailing(page, signIn, fault, content));

    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    recordFinding(info, 'shell', 'contact is there');

    const context = await openBrowserOf(browser, 'client');
    await withFaults(context, `${remote}=${fault}`);
    const inside = new PortalFrame(await context.newPage());
    await inside.open('/ims/imsfaqs');
    await expect(inside.title('Investment Management Service')).toBeVisible();
    await closeBrowserOf(context, 'client');
    recordFinding(info, 'others', 'who is signed in meets nothing of it');
    expectReports(info, visit, survival[fault] === 'late' ? 0 : 1);
    expectRemoteNamed(visit, remote);

    await expectRecovery(info, page, fault, visit, content);
  });
}
