import { makeCalculationDocument } from '@harbour/definitions/tools/calculation-document';
import { addGbp } from '@harbour/finance';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { holdingsBySql, londonToday } from '../setup/independent-figures.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

// Arithmetic of its own: floats and closed formulas, where the portal counts month by month in decimals.
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
const pence = (amount: number) => Math.round(amount * 100) / 100;

/** The figure beside a name in the result. */
const fact = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Result' })
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page) => page.getByRole('navigation', { name: 'Planning Tools' }).locator('[aria-current=page]');

test('[R355] [R356] [R357] /tools leads to the calculators, the open one of its two tabs; every address has its page', async ({
  page,
}) => {
  await page.goto('/tools');
  await expect(heading(page, 'Calculators')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tools/calculators');
  const tabs = page.getByRole('navigation', { name: 'Planning Tools' }).getByRole('link');
  await expect(tabs).toHaveText(['WealthPlan', 'Calculators']);
  await expect(tab(page)).toHaveText('Calculators');
  await tabs.getByText('WealthPlan').click();
  await expect(heading(page, 'WealthPlan')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tools/wealthplan');
  await expect(tab(page)).toHaveText('WealthPlan');
});

test('[R359] [R360] [R361] [R362] the calculators are reached from their list, by keyboard too', {
  tag: nightly,
}, async ({ page }) => {
  for (const [name, address] of [
    ['Investment calculator', '/tools/investmentcalculator'],
    ['Mortgage calculator', '/tools/mortgagecalculator'],
    ['Education calculator', '/tools/educationcalculator'],
    ['Stamp duty calculator', '/tools/stamp-duty'],
    ['Take-home pay calculator', '/tools/take-home-pay'],
    ['Pension allowance calculator', '/tools/pension-allowance'],
    ['Capital gains and dividends calculator', '/tools/capital-gains-dividends'],
    ['Bed and ISA calculator', '/tools/bed-and-isa'],
    ['Child Benefit charge calculator', '/tools/child-benefit-charge'],
    ['Pension tax relief calculator', '/tools/pension-tax-relief'],
    ['Salary sacrifice calculator', '/tools/salary-sacrifice'],
    ['Drawdown calculator', '/tools/drawdown'],
    ['Inheritance tax calculator', '/tools/inheritance-tax'],
  ] as const) {
    await page.goto('/tools/calculators');
    await page.getByRole('main').getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(tab(page)).toHaveText('Calculators');
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  }
});

test('[R360] [R363] the investment calculator follows what is typed, in pounds of then and of today', {
  tag: nightly,
}, async ({ page }) => {
  await page.goto('/tools/investmentcalculator');
  await page.getByLabel('Starting value').press('ControlOrMeta+a');
  await page.keyboard.type('20000');
  await page.getByLabel('Regular savings').fill('300');
  await page.getByLabel('Growth a year').fill('6');
  await page.getByLabel('Charges a year').fill('0.6');
  await page.getByLabel('Projection years').fill('20');
  const f = (1 + 0.06 / 12) * (1 - 0.006 / 12);
  const start = 20_000;
  const value = pence(start * f ** 240 + (300 * (f ** 240 - 1)) / (f - 1));
  await expect(fact(page, 'Value after 20 years')).toContainText(pounds(value));
  await expect(fact(page, 'In today’s money')).toContainText(pounds(pence(value / 1.025 ** 20)));
  await expect(fact(page, 'Paid in, with the start')).toContainText(pounds(20_000 + 240 * 300));
  await expect(page).toHaveURL(/\?start=20000&saving=300&growth=6&charge=0.6&years=20$/);
  const rows = page.getByRole('table', { name: 'Year by year' }).getByRole('row');
  await expect(rows).toHaveCount(22);
  await expect(rows.last()).toContainText(pounds(value));
  await expect(page.getByRole('slider', { name: /Value over time/ })).toBeVisible();

  // Somebody who opens the address sees the same.
  await page.reload();
  await expect(fact(page, 'Value after 20 years')).toContainText(pounds(value));

  await page.getByRole('radio', { name: 'What must I save?' }).press('Space');
  await page.getByLabel('Target').fill('100000');
  await page.getByLabel('Savings timeframe in years').fill('10');
  const g = (1 + 0.05 / 12) * (1 - 0.006 / 12);
  const missing = 100_000 - start * g ** 120;
  const each = Math.ceil(((missing * (g - 1)) / (g ** 120 - 1)) * 100) / 100;
  await expect(fact(page, 'Save each month')).toContainText(pounds(each));
});

test('[R360] starts from the client’s own plans, as the valuation has them', { tag: nightly }, async ({ page }) => {
  const held = await holdingsBySql(londonToday());
  const isa = held.filter(({ planstring }) => planstring === 'HB-ISA-2001').map(({ value }) => value);
  await page.goto('/tools/investmentcalculator?growth=0&years=3');
  await page.getByRole('button', { name: /Start from$/ }).click();
  await page.getByRole('option', { name: new RegExp(pounds(addGbp(isa)).replace('.', '\\.')) }).click();
  await expect(fact(page, 'Value after 3 years')).toContainText(pounds(addGbp(isa)));
});

test('[R361] [R370] [R371] the mortgage calculator has every payment, what overpaying saves, and two deals', {
  tag: nightly,
}, async ({ page }) => {
  await page.goto('/tools/mortgagecalculator');
  await expect(fact(page, 'Monthly payment')).toContainText('£1,319.59');
  await page.getByLabel('Each month').fill('200');
  // Month by month, in whole pence.
  let owed = 25_000_000;
  let [months, interest] = [0, 0];
  while (owed > 0) {
    const added = Math.round((owed * 4) / 1200);
    interest += added;
    owed = Math.max(0, owed + added - 131_959 - 20_000);
    months += 1;
  }
  await expect(fact(page, 'Interest in all')).toContainText(pounds(interest / 100));
  await expect(fact(page, 'Repaid after')).toContainText(`${Math.floor(months / 12)} years and ${months % 12} month`);
  await page.getByRole('radio', { name: 'month', exact: true }).press('Space');
  await expect(page.getByRole('table', { name: 'Payments by month' }).getByRole('row').nth(1)).toContainText('£833.33');
  await page.getByRole('radio', { name: 'yes' }).press('Space');
  await page.getByLabel('Mortgage interest a year').last().fill('5');
  await expect(page.getByText(/Your deal costs £[\d,.]+ less over 5 years\./)).toBeVisible();
  await page.getByLabel('Once', { exact: true }).fill('400000');
  await expect(page.getByText(/which is less than the £400,000.00 that you want to pay at once/)).toBeVisible();
});

test('[R362] the education calculator saves for several children', { tag: nightly }, async ({ page }) => {
  await page.goto('/tools/educationcalculator?age1=9&to1=13&fee1=12000&rise1=4');
  await page.getByRole('button', { name: 'Add a child' }).click();
  await page.getByLabel('Name').last().fill('Leo');
  await page.getByLabel('Age now').last().fill('10');
  await page.getByLabel('School ends at age').last().fill('12');
  const fees = [0, 20_000 * 1.025, 12_000 * 1.04 ** 2, 12_000 * 1.04 ** 3].map(pence);
  const f = 1 + 0.05 / 12;
  // At each school year's start: what was due until then, grown, by what payments of £1 have become.
  const needs = fees.slice(1).map((_, index) => {
    const year = index + 1;
    const due = fees.slice(0, year + 1).reduce((sum, fee, at) => sum + fee * f ** (12 * (year - at)), 0);
    return (due * (f - 1)) / (f ** (12 * year) - 1);
  });
  const monthly = Math.ceil(Math.max(...needs) * 100 - 1e-6) / 100;
  await expect(fact(page, 'Save each month')).toContainText(pounds(monthly));
  await expect(fact(page, 'Fees in all')).toContainText(pounds(addGbp(fees)));
  await expect(page.getByRole('table', { name: 'Fees of each child' })).toContainText('Leo');
  await expect(page).toHaveURL(/children=2&name2=Leo&age2=10&to2=12$/);
});

test('[R359] the drawdown calculator says how long a pot lasts, and its PDF says the same', { tag: nightly }, async ({
  page,
}) => {
  await page.goto('/tools/drawdown?growth=0&charge=0&inflation=0&cash=0');
  await page.getByLabel('Pension pot').fill('100000');
  await page.getByLabel('Income a year').fill('12000');
  await page.getByLabel('It should last to age').fill('75');
  // 100 payments of £1,000 from age 65.
  await expect(fact(page, 'It lasts to age')).toContainText('73 and 4 months');
  await expect(fact(page, 'Income a year before tax that would last to age 75')).toContainText(pounds(10_000));

  const opened = page.context().waitForEvent('page');
  const asked = page.waitForResponse((response) => response.url().endsWith('/tools/calculation-document'));
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const { url } = makeCalculationDocument.response.parse(await (await asked).json());
  await (await opened).close();
  const file = await page.request.get(new URL(url, page.url()).href);
  expect(file.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.body())), { mergePages: true });
  const wantedText = text.replaceAll(/\s+/g, ' ');
  expect(wantedText).toContain('Pension pot £100,000.00');
  expect(wantedText).toContain('73 and 4 months');
  expect(wantedText).toContain('Illustration, not advice.');
});

test('[R359] pension allowance and inheritance tax follow what is typed', { tag: nightly }, async ({ page }) => {
  await page.goto('/tools/pension-allowance');
  const room = fact(page, 'You can still pay in this tax year');
  await expect(room).toContainText(pounds(240_000));
  await page.getByLabel('Paid in by your employer').fill('15000');
  await expect(room).toContainText(pounds(225_000));
  await page.goto('/tools/inheritance-tax');
  await page.getByLabel('Estate, less debts').fill('500000');
  await expect(fact(page, 'Inheritance tax')).toContainText(pounds(70_000));
  await page.getByLabel('Home that goes to descendants').fill('300000');
  await expect(fact(page, 'Inheritance tax')).toContainText(pounds(0));
});

test('nonsense in an address is refused at its field, in words', { tag: nightly }, async ({ page }) => {
  await page.goto('/tools/mortgagecalculator?amount=lots&years=99');
  await expect(page.getByLabel('Amount borrowed')).toHaveAccessibleDescription('Enter a number.');
  await expect(page.getByLabel('Mortgage term in years')).toHaveAccessibleDescription('Enter 0 to 50.');
  await expect(page.getByText('There is no result until the marked fields are right.')).toBeVisible();
});
