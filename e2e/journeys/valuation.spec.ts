import { addGbp, convertGbp } from '@harbour/finance';
import { figuresBySql, londonToday, seedIndependentFigures } from '../setup/independent-figures.ts';
import { as, expect } from './as.ts';

const test = as('client');

test.beforeAll(seedIndependentFigures);
const asNewClient = as('newClient');

const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
const today = londonToday();

test('[R002, R161, R162] the dashboard shows what an independent query of the same data gives', async ({
  portal,
  page,
}) => {
  const figures = await figuresBySql(today);
  await portal.open('/');
  await expect(page.getByTestId('total-valuation')).toHaveText(pounds(addGbp(Object.values(figures.groups))));
  const groups = page.locator('dl > div');
  await expect(groups).toHaveText([
    `Pension Holdings${pounds(figures.groups.pens)}`,
    `Non Pension Holding${pounds(figures.groups.nonpens)}`,
    `ISA${pounds(figures.groups.isa)}`,
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
  await page.getByLabel('Valuation date').fill(past);
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

test('[R186, R188] portfolio and people narrow the plans, and stand in the address so that a view can be shared', async ({
  portal,
  page,
}) => {
  await portal.open('/investments/valuation');
  await expect(page.getByLabel('Portfolio')).toHaveValue('all');
  await page.getByLabel('Portfolio').selectOption('Retirement');
  await expect(page.getByRole('heading', { name: 'ISA', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^People/ }).click();
  await page.getByRole('checkbox', { name: 'Eleanor Hartley' }).uncheck();
  await expect(page.getByRole('row', { name: /HB-PEN-1003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /HB-PEN-1001/ })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('row', { name: /HB-PEN-1003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /HB-PEN-1001/ })).toHaveCount(0);
});

test('[R424, R425] another reporting currency converts by its rate, and shows rate and day', async ({
  portal,
  page,
}) => {
  const figures = await figuresBySql(today);
  const rate = await figures.rate('USD');
  await portal.open('/investments/valuation');
  await page.getByLabel('Currency').selectOption('USD');
  const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' });
  await expect(page.getByTestId('total-valuation')).toHaveText(
    dollars.format(convertGbp(addGbp(Object.values(figures.groups)), rate.perPound, 'USD')),
  );
  await expect(page.getByText(/^Shown in USD at/)).toContainText(`${Number(rate.perPound.toPrecision(6))} for £1`);
});

asNewClient('a client who holds nothing is told what to do first', async ({ portal, page }) => {
  await portal.open('/');
  await expect(page.getByText('You hold nothing with us yet')).toBeVisible();
  await page.goto('/investments/valuation');
  await expect(page.getByText('There are no plans to value')).toBeVisible();
});
