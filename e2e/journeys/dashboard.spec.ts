import { randomUUID } from 'node:crypto';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { addGbp, daysBetween, monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import type { Page } from '@playwright/test';
import { shiftSoFar, shiftWidths } from '../bench/layout-shift.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { axeFindings, expectCleanPage } from '../page-models/clean-page.ts';
import { loadEveryCard } from '../page-models/dashboard-page.ts';
import {
  benchmarkChangeBySql,
  elsewhereBySql,
  externalFlowsBySql,
  figuresBySql,
  holdingsBySql,
  incomeAndChargesBySql,
  incomeBySql,
  incompletePlansBySql,
  londonToday,
  netElsewhereBySql,
  paidIntoIsasBySql,
} from '../setup/independent-figures.ts';
import { as, asVisitor, expect, nightly, standsForAll } from './as.ts';

const test = as('client');

const today = londonToday();
/** The demonstration firm's clients were here before. */
const lastVisit = addDays(today, -19);
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
const pence = (text = '') => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100) * (text.includes('(') ? -1 : 1);

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const titles = [
  'What has changed',
  'Waiting for you',
  'Allocation',
  'Returns',
  'Income',
  'New messages',
  'Bank links',
  'ISA allowances left',
  'Your goals',
  'News',
  'Notices',
];
const shownCards = (page: Page) => page.locator('[data-card] h2').allTextContents();

asVisitor('[R002] nobody who is not signed in sees the dashboard', { tag: nightly }, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Password').waitFor();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByTestId('total-valuation')).toHaveCount(0);
});

test('[R002] the dashboard is in the main layout, the total first, then the cards in the firm’s order', async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await expect(portal.title('Dashboard')).toBeVisible();
  for (const part of [portal.sidebar, portal.header, portal.footer]) await expect(part).toBeVisible();
  const { groups } = await figuresBySql(today);
  const total = addGbp([...Object.values(groups), await netElsewhereBySql(today)]);
  await expect(page.getByTestId('total-valuation')).toHaveText(pounds(total));
  await loadEveryCard(page);
  expect(await shownCards(page)).toEqual(titles);
});

test('[R002] what has changed is what an independent query gives, and adds up to the penny', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  const change = card(page, 'What has changed');
  await expect(change).toContainText(/Since your visit of \d+ \w+ \d{4}/);
  const lines = change.locator('dl > div');
  await lines.first().waitFor();
  const amounts = new Map<string, number>();
  for (const line of await lines.all())
    amounts.set((await line.locator('dt').textContent()) ?? '', pence((await line.locator('dd').textContent()) ?? ''));
  const all = [...amounts.values()];
  const [opening = 0, closing = 0] = [all.at(0), all.at(-1)];
  expect(all.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(closing);
  expect(closing).toBe(pence((await page.getByTestId('total-valuation').textContent()) ?? ''));
  expect(pence(/\(?£[\d,]+\.\d\d\)?/.exec((await page.getByTestId('value-change').textContent()) ?? '')?.[0])).toBe(
    closing - opening,
  );

  const incomplete = await incompletePlansBySql();
  const flows = (await externalFlowsBySql(lastVisit, today)).filter(
    ({ planstring }) => !incomplete.includes(planstring),
  );
  const sum = (values: readonly number[]) => Math.round(addGbp(values) * 100);
  const paidIn = sum(flows.map(({ value }) => Math.max(value, 0)));
  const paidOut = sum(flows.map(({ value }) => Math.min(value, 0)));
  const { income, charges } = await incomeAndChargesBySql(lastVisit, today);
  expect([amounts.get('Paid in') ?? 0, amounts.get('Taken out') ?? 0]).toEqual([paidIn, paidOut]);
  expect([amounts.get('Income') ?? 0, amounts.get('Charges and tax') ?? 0]).toEqual([sum([income]), sum([charges])]);
  // Everything of the plans with complete records together is what their values say.
  const ofPlans = async (day: string) =>
    sum(
      Object.values((await figuresBySql(day)).plans).flatMap((plans) =>
        Object.entries(plans).flatMap(([planstring, value]) => (incomplete.includes(planstring) ? [] : value)),
      ),
    );
  const explained = ['Markets', 'Paid in', 'Taken out', 'Income', 'Charges and tax', 'Exchange rates'];
  expect(explained.reduce((all, name) => all + (amounts.get(name) ?? 0), 0)).toBe(
    (await ofPlans(today)) - (await ofPlans(lastVisit)),
  );
});

test('[R002] allocation, returns, allowances and income are what independent queries give', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await loadEveryCard(page);

  const held = await holdingsBySql(today);
  const elsewhere = (await elsewhereBySql(today)).filter(({ kind }) => kind === 'asset');
  const value = [...held, ...elsewhere].reduce((sum, one) => sum + one.value, 0);
  const cash =
    (held.reduce((sum, one) => sum + (one.value * one.cash) / 100, 0) +
      elsewhere.filter(({ of }) => of === 'cash').reduce((sum, one) => sum + one.value * 100, 0)) /
    value;
  const share = await card(page, 'Allocation').getByRole('listitem').filter({ hasText: /^Cash/ }).textContent();
  expect(Math.abs(Number(/Cash([\d.]+)%/.exec(share ?? '')?.[1]) - cash)).toBeLessThanOrEqual(0.01);
  expect(share).toContain('Benchmark 5.00%');

  const month = await benchmarkChangeBySql(monthsAfter(today, -1), today);
  const row = card(page, 'Returns').getByRole('row', { name: /^1 month/ });
  const shown = (await row.getByRole('cell').last().textContent()) ?? '';
  expect(pence(shown) / 100).toBeCloseTo(Math.round(month * 10_000) / 100, 2);
  await expect(card(page, 'Returns')).toContainText('Time-weighted return');

  const yearEnd = today.slice(5) <= '04-05' ? `${today.slice(0, 4)}-04-05` : `${Number(today.slice(0, 4)) + 1}-04-05`;
  const yearStart = `${Number(yearEnd.slice(0, 4)) - 1}-04-06`;
  const paid = await paidIntoIsasBySql(yearStart);
  const allowances = card(page, 'ISA allowances left');
  const left = await allowances.getByRole('listitem').allTextContents();
  const known = [...paid.values()].reduce((sum, one) => sum + one, 0);
  const remaining = left.map((text) => pence(/£[\d,.]+ left/.exec(text)?.[0]) / 100);
  expect(addGbp(remaining)).toBe(addGbp([20_000 * left.length, -known]));
  await expect(allowances.getByTestId('days-left')).toContainText(
    daysBetween(today, yearEnd) === 0 ? 'last day' : String(daysBetween(today, yearEnd)),
  );

  const income = await incomeBySql(monthsAfter(today, -12), today);
  await expect(page.getByTestId('income-received')).toHaveText(pounds(income));
  await expect(page.getByTestId('income-expected')).toHaveText(/^£[\d,]+\.\d\d$/);
  await expect(card(page, 'Income')).toContainText('no promise');
});

test('[R104] [R105] the cards say what the panels and the bell say', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/');
  await loadEveryCard(page);
  const waiting = (await page.getByTestId('approvals-waiting').textContent()) ?? '';
  const count = /^\d+/.exec(waiting)?.[0];
  await expect(portal.header.getByRole('button', { name: 'Notifications, new items' })).toBeVisible();
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(portal.dialog.getByRole('region', { name: 'IMS Approval Centre' })).toContainText(`You have ${count} `);
  await expect(portal.dialog.getByRole('region', { name: 'Research' })).toBeVisible();
});

test('[R002] a remote that fails takes its own card only, and a call that fails leaves the others', {
  tag: nightly,
}, async ({ portal, page }) => {
  await page.route('**/remotes/mf-ims/**', (route) => route.abort());
  await page.route('**/api/performance/plans/income', (route) =>
    route.fulfill({ status: 503, json: { error: { name: 'Busy', message: 'Please try again later.' } } }),
  );
  await portal.open('/');
  await loadEveryCard(page);
  await expect(page.getByText('IMS is not available at the moment')).toBeVisible();
  await expect(card(page, 'Income')).toContainText('Income cannot be shown at the moment');
  for (const title of titles.filter((one) => one !== 'Waiting for you' && one !== 'Income'))
    await expect(card(page, title).getByRole('alert')).toHaveCount(0);
  await expect(page.getByTestId('total-valuation')).toBeVisible();
  await expect(page.getByTestId('value-change')).toBeVisible();
  await page.unroute('**/api/performance/plans/income');
  await card(page, 'Income').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('income-received')).toBeVisible();
});

test('the cards at every width: axe finds nothing, and nothing overflows', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await loadEveryCard(page);
  await expectCleanPage(page, 'dashboard');
});

for (const width of shiftWidths) {
  test(
    `[R002] cards whose answers come late move nothing that is seen, at ${width} px`,
    standsForAll(width === 390),
    async ({ portal, page }) => {
      const late = Promise.withResolvers<void>();
      await page.route(
        /\/api\/(performance|assetallocation|ims|openbanking|securemessaging|news|isa_allowance|wealthplan)/,
        async (route) => {
          await late.promise;
          await route.continue();
        },
      );
      // Whatever was written to the client before: three messages with subjects as long as can be.
      await page.route('**/loadNewMessages', async (route) => {
        await late.promise;
        const response = await route.fetch();
        const { messages } = clientMessaging.loadNewMessages.response.parse(await response.json());
        const long = { ...messages[0], subject: 'What changed in your plans, and what we propose for them '.repeat(4) };
        await route.fulfill({ response, json: { messages: [long, long, long], total: 3 } });
      });
      await page.setViewportSize({ width, height: 900 });
      await portal.open('/');
      await page.locator('[data-card]').first().waitFor();
      // What the chart above the cards consists of, so that its own arrival is not counted as theirs.
      await page.getByText('What the lines are').waitFor();
      // Down to the last one: what comes now comes above, in and below what is seen.
      for (const one of await page.locator('[data-card]').all()) await one.scrollIntoViewIfNeeded();
      late.resolve();
      await loadEveryCard(page);
      const { score, moved } = await shiftSoFar(page);
      expect(score, moved.join('; ')).toBeLessThanOrEqual(0.02);
    },
  );
}

test('[R105] on a phone the focus is in the notifications, and after a search on its icon', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/');
  await loadEveryCard(page);
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  await expect(portal.dialog.getByRole('region', { name: 'Research' })).toBeVisible();
  await expect(portal.dialog.getByRole('button', { name: 'Close Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await portal.header.getByRole('button', { name: 'Open the search' }).click();
  await page.keyboard.type('isa');
  await page.keyboard.press('Enter');
  await expect(portal.dialog.getByText(/results for “isa”/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.header.getByRole('button', { name: 'Open the search' })).toBeFocused();
});

asVisitor(
  '[R002] [R105] [R388] a new client is helped to begin, and arranges the dashboard by keyboard',
  { tag: nightly },
  async ({ page, portal }) => {
    asVisitor.slow();
    const nell = {
      email: `nell-${randomUUID()}@example.com`,
      password: 'seven grey herons',
      givenName: 'Nell',
      familyName: 'Winter',
      birthdate: ['2', '3', '1984'] as const,
    };
    const pages = new AccountPages(page);
    await pages.signUp(nell);
    await pages.code.fill(await pages.codeSentTo(nell.email));
    await pages.press('Confirm');
    await expect(portal.title('Dashboard')).toBeVisible();

    const begin = page.getByRole('list', { name: 'How to begin' });
    await expect(begin.getByRole('link')).not.toHaveCount(0);
    await expect(begin.getByRole('link', { name: 'Add what you have already' })).toHaveAttribute(
      'href',
      '/investments/selfmanaged/add/product',
    );
    await loadEveryCard(page);
    await expect(page.getByRole('main')).not.toContainText('£0.00');
    expect(await shownCards(page)).toEqual(['Waiting for you', 'New messages', 'Your goals', 'News']);

    const arrange = page.getByRole('button', { name: 'Arrange the dashboard' });
    await arrange.focus();
    await page.keyboard.press('Enter');
    const up = portal.dialog.getByRole('button', { name: 'Move News up' });
    await up.focus();
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(portal.dialog.getByRole('status')).toHaveText('News is now 1 of 4.');
    await portal.dialog.getByRole('checkbox', { name: 'New messages' }).focus();
    await page.keyboard.press('Space');
    expect(await axeFindings(page)).toEqual([]);
    await portal.dialog.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(portal.dialog).toHaveCount(0);
    expect(await shownCards(page)).toEqual(['News', 'Waiting for you', 'Your goals']);
    await page.reload();
    await loadEveryCard(page);
    expect(await shownCards(page)).toEqual(['News', 'Waiting for you', 'Your goals']);

    // Nothing waits: no approvals, and what there is to read is put away.
    await portal.header.getByRole('button', { name: /^Notifications/ }).click();
    for (;;) {
      const dismiss = portal.dialog.getByRole('button', { name: /^Dismiss/ });
      await portal.dialog.getByRole('region', { name: 'Research' }).waitFor();
      await expect(portal.dialog.getByText(/^Loading /)).toHaveCount(0);
      const count = await dismiss.count();
      if (count === 0) break;
      await dismiss.first().click();
      await expect(dismiss).toHaveCount(count - 1);
    }
    await page.keyboard.press('Escape');
    await expect(portal.header.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  },
);
