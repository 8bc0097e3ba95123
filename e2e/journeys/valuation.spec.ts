import { addGbp, convertGbp } from '@harbour/finance';
import { choice, choose, typeDay } from '../page-models/choices.ts';
import { figuresBySql, londonToday, netElsewhereBySql } from '../setup/independent-figures.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

const asNewClient = as('newClient');

const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
const today = londonToday();

test('[R002, R161, R162] the dashboard shows what an independent query of the same data gives', async ({
  portal,
  page,
}) => {
  const figures = await figuresBySql(today);
  const elsewhere = await netElsewhereBySql(today);
  await portal.open('/');
  await expect(page.getByTestId('total-valuation')).toHaveText(
    pounds(addGbp([...Object.values(figures.groups), elsewhere])),
  );
  const groups = page.locator('dl').filter({ hasText: 'Pension Holdings' }).locator('> div');
  await expect(groups).toHaveText([
    `Pension Holdings${pounds(figures.groups.pens)}`,
    `Non Pension Holding${pounds(figures.groups.nonpens)}`,
    `ISA${pounds(figures.groups.isa)}`,
    `Managed elsewhere${pounds(elsewhere)}`,
  ]);
  await expect(page.getByText(/^Valued on/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Value over time' }).getByRole('row')).not.toHaveCount(0);
});

test('[R159, R160, R161, R162] the valuation tab shows each plan in its group, on a day of the past as well', async ({
  portal,
  page,
}) => {
  await portal.open('/investments');
  await expect(page).toHaveURL('/investments/valuation');
  await expect(page.getByRole('navigation', { name: 'Investments' }).getByRole('link')).toHaveText([
    'Valuation',
    'Asset Allocation',
    'Transactions',
  ]);

  const past = `${Number(today.slice(0, 4)) - 2}-03-14`;
  const figures = await figuresBySql(past);
  await typeDay(page, 'Valuation date', past);
  await expect(page).toHaveURL(`/investments/valuation?d=${past}`);
  for (const [title, key] of [
    ['Pension Holdings', 'pens'],
    ['Non Pension Holding', 'nonpens'],
    ['ISA', 'isa'],
  ] as const) {
    const table = page.getByRole('region', { name: title }).getByRole('table');
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText(pounds(figures.groups[key]));
    for (const [planstring, value] of Object.entries(figures.plans[key])) {
      await expect(table.getByRole('row', { name: new RegExp(planstring) })).toContainText(pounds(value));
    }
  }
});

test('[R186, R188] portfolio and people narrow the plans, and stand in the address so that a view can be shared', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/investments/valuation');
  await expect(choice(page, 'Portfolio')).toHaveText('All plans');
  await choose(page, 'Portfolio', 'Retirement');
  await expect(page.getByRole('heading', { name: 'ISA', exact: true })).toHaveCount(0);
  await choose(page, 'People', 'Eleanor Hartley');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /HB-PEN-1003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /HB-PEN-1001/ })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('row', { name: /HB-PEN-1003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /HB-PEN-1001/ })).toHaveCount(0);
});

test('[R424, R425] another reporting currency converts by its rate, and shows rate and day', { tag: nightly }, async ({
  portal,
  page,
}) => {
  const figures = await figuresBySql(today);
  const rate = await figures.rate('USD');
  await portal.open('/investments/valuation');
  await choose(page, 'Currency', /^USD/);
  const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' });
  await expect(page.getByTestId('total-valuation')).toHaveText(
    dollars.format(
      convertGbp(addGbp([...Object.values(figures.groups), await netElsewhereBySql(today)]), rate.perPound, 'USD'),
    ),
  );
  await expect(page.getByText(/^Shown in USD at/)).toContainText(`${Number(rate.perPound.toPrecision(6))} for £1`);
});

asNewClient('a client who holds nothing is told what to do first', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/');
  await expect(page.getByText('You have no plans with us yet')).toBeVisible();
  await page.goto('/investments/valuation');
  await expect(page.getByText('There are no plans to value')).toBeVisible();
});

test('the chart is read by mouse and keys, over a range of the address, and the policy refuses nothing', async ({
  portal,
  page,
  refusals,
}) => {
  await portal.open('/investments/valuation');
  const chart = page.getByRole('slider', { name: /^Value over time/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no room.');
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await expect(chart.locator('dl')).toContainText(/\d{4}Value£[\d,.]+Paid in£[\d,.]+Growth/);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('button', { name: 'All, since the beginning' }).click();
  await expect(page).toHaveURL('/investments/valuation?chart=all');
  await page.getByRole('button', { name: '1M, 1 month', exact: true }).click();
  await expect(page).toHaveURL('/investments/valuation?period=1');
  await expect(chart).toHaveAttribute('aria-valuemax', /^(29|30|31|32)$/);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Value over time' })).toBeVisible();
  expect(refusals).toEqual([]);
});
