import { readFile } from 'node:fs/promises';
import { addGbp } from '@harbour/finance';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { shiftWidths } from '../bench/layout-shift.ts';
import { choose } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import {
  comparatorLevelsBySql,
  distributionsBySql,
  holdingsBySql,
  londonToday,
  poundPricesBySql,
  recommendedBySql,
} from '../setup/independent-figures.ts';
import { as, expect, nightly, standsForAll } from './as.ts';

const client = as('client');
const newClient = as('newClient');

/** A document's pages in the reader. */
const pages = (page: Page) => page.getByRole('region', { name: /^Pages of / });
const today = londonToday();
/** Priced in dollars, and held in two plans of Eleanor's. */
const american = { name: 'Ashcombe American Growth', isin: 'GB00HB000023' } as const;

const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
const percent = (rate: number) => {
  const text = Math.abs(rate).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return rate < 0 && /[1-9]/.test(text) ? `(${text}%)` : `${text}%`;
};
type Levels = readonly { date: string; level: number }[];
const on = (levels: Levels, day: string) => levels.findLast(({ date }) => date <= day);
/** The same day of the month some months ago; of a day that such a month lacks, its last. */
function monthsAgo(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = (of: number) => new Date(Date.UTC(year, of, 0)).getUTCDate();
  const last = end(month - months);
  const start = new Date(Date.UTC(year, month - 1 - months, date === end(month) ? last : Math.min(date, last)));
  return start.toISOString().slice(0, 10);
}

/** The yearly rate over some years, by whole years or days over 365. */
function yearly(levels: Levels, months: number): number {
  const newest = levels.at(-1);
  const first = newest && on(levels, monthsAgo(newest.date, months));
  if (!newest || !first) throw new Error('There are too few levels.');
  const days = (Date.parse(newest.date) - Date.parse(first.date)) / 86_400_000;
  const years = first.date.slice(5) === newest.date.slice(5) ? months / 12 : days / 365;
  return ((newest.level / first.level) ** (1 / years) - 1) * 100;
}

/** The last month end on or before today, or one some months before it. */
function monthEndAgo(months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const end = (of: number) => new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
  return end(month) === today ? end(month - months) : end(month - 1 - months);
}

/** Prices in pounds with each distribution reinvested at the price of its ex-date. */
async function totalsBySql(isin: string): Promise<Levels> {
  const [prices, paid] = [await poundPricesBySql(isin), await distributionsBySql(isin)];
  const [first] = prices;
  return prices.map(({ date, level }) => ({
    date,
    level: paid
      .filter((one) => one.date > (first?.date ?? '') && one.date <= date)
      .reduce((units, one) => units * (1 + one.level), level),
  }));
}

async function heldOf(isin: string) {
  return (await holdingsBySql(today)).filter((holding) => holding.isin === isin);
}

const list = (page: Page) => page.getByRole('table', { name: 'Investment buy list' });
const rowOf = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name });

client(
  '[R336] [R330] the tab shows what the firm recommends, with figures that an independent query gives',
  { tag: nightly },
  async ({ portal, page }) => {
    const recommended = await recommendedBySql(today);
    expect(recommended).toHaveLength(24);
    await portal.open('/');
    await portal.unfold('Research');
    await portal.sidebar.getByRole('link', { name: 'Investment Buy List' }).click();
    await expect(page).toHaveURL('/research/buylist');
    const tab = page.getByRole('navigation', { name: 'Research' }).getByRole('link', { name: 'Investment Buy List' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('24 funds')).toBeVisible();

    for (const { name, isin, ocf, risk, category } of recommended) {
      const row = rowOf(list(page), name);
      await expect(row).toContainText(category);
      await expect(row).toContainText(`${risk} of 7`);
      await expect(row).toContainText(percent(ocf));
      const held = await heldOf(isin);
      const value = addGbp(held.map((holding) => holding.value));
      await expect(row).toContainText(held.length > 0 ? pounds(value) : '–');
      const prices = await poundPricesBySql(isin);
      for (const months of [12, 36]) await expect(row).toContainText(percent(yearly(prices, months)));
    }
    // What has left the list is not there.
    await expect(rowOf(list(page), 'Eskdale Commercial Property')).toHaveCount(0);
  },
);

newClient(
  '[R336] somebody who holds nothing sees nothing of what others hold',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/buylist');
    await expect(rowOf(list(page), american.name)).toContainText('–');
    await expect(list(page)).not.toContainText('£');
    await portal.open(`/research/fund/${american.isin}`);
    await expect(page.getByText('None of the plans that you see holds this fund.')).toBeVisible();
  },
);

client(
  '[R336] is narrowed, sorted and compared by keyboard, and the address keeps it',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/research/buylist');
    await choose(page, 'Sector', 'Fixed Interest');
    await expect(page).toHaveURL('/research/buylist?sector=Fixed+Interest');
    await expect(page.getByText('5 funds')).toBeVisible();
    await choose(page, 'Sector', 'All sectors');
    await choose(page, 'Mainly in', 'Property');
    await expect(page.getByText('1 fund', { exact: true })).toBeVisible();
    await choose(page, 'Mainly in', 'All asset classes');

    const order = async () =>
      (await list(page).getByRole('rowheader').allTextContents()).map((text) => text.slice(0, 12));
    const before = await order();
    await page.getByRole('button', { name: /^OCF/ }).press('Enter');
    await expect.poll(order).not.toEqual(before);

    for (const name of [american.name, 'Ashcombe UK Equity Income'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).press('Space');
    await expect(page).toHaveURL(new RegExp(`compare=${american.isin}%2CGB00HB`));
    const comparison = page.getByRole('table', { name: 'Comparison of funds' });
    await expect(comparison.getByRole('row', { name: /^Ongoing charges/ })).toHaveText(
      'Ongoing charges0.84% a year0.79% a year',
    );
    const totals = await totalsBySql(american.isin);
    const year = ((on(totals, monthEndAgo(0))?.level ?? 0) / (on(totals, monthEndAgo(12))?.level ?? 1) - 1) * 100;
    await expect(comparison.getByRole('row', { name: /^Total return/ }).first()).toContainText(percent(year));
    await page.reload();
    await expect(comparison.getByRole('columnheader')).toHaveText([
      'Compared',
      american.name,
      'Ashcombe UK Equity Income',
    ]);
    const bar = page.getByRole('region', { name: 'Funds chosen' });
    await expect(bar.getByRole('status')).toContainText('2 of 4 chosen');
    await bar.getByRole('button', { name: 'Compare' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Compared' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Compared' })).toBeInViewport();
    await page.getByRole('region', { name: 'Compared' }).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(comparison).toHaveCount(0);
  },
);

for (const width of shiftWidths) {
  client(
    `[R336] what is chosen at the very top leaves the list under the pointer, at ${width} px`,
    standsForAll(width === 390),
    async ({ portal, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await portal.open('/research/buylist');
      const box = page.getByRole('checkbox', { name: 'Compare', exact: false }).first();
      await box.waitFor();
      const top = () => box.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await top();
      await box.evaluate((element: HTMLInputElement) => element.click());
      const bar = page.getByRole('region', { name: 'Funds chosen' });
      await expect(bar.getByRole('status')).toContainText('1 of 4 chosen');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.getByRole('table', { name: 'Comparison of funds' }).waitFor();
      expect(await top()).toBe(before);
    },
  );
}

client(
  'the page of a fund: its returns, its growth, its charges and its plans, recomputed',
  { tag: nightly },
  async ({ portal, page }) => {
    const [prices, totals, levels, held] = [
      await poundPricesBySql(american.isin),
      await totalsBySql(american.isin),
      await comparatorLevelsBySql(american.isin),
      await heldOf(american.isin),
    ];
    // From a holding to the page.
    await portal.open('/investments/valuation?open=HB-ISA-2001');
    await page.getByRole('button', { name: american.name, exact: true }).click();
    await portal.dialog.getByRole('link', { name: 'Everything about this fund' }).click();
    await expect(page).toHaveURL(`/research/fund/${american.isin}`);
    await expect(portal.title(american.name)).toBeVisible();

    const value = addGbp(held.map((holding) => holding.value));
    const plans = page.getByRole('table', { name: 'Plans that hold this fund' });
    expect(held).toHaveLength(2);
    for (const holding of held) await expect(plans).toContainText(pounds(holding.value));
    await expect(plans.getByRole('row', { name: /^Together/ })).toContainText(pounds(value));

    const periods = page.getByRole('table', { name: 'Periods up to now' });
    for (const [name, months] of [['12 months', 12] as const, ['3 years', 36] as const]) {
      const row = periods.getByRole('row', { name: new RegExp(`^${name}`) });
      for (const series of [totals, prices, levels]) await expect(row).toContainText(percent(yearly(series, months)));
    }
    // The last twelve complete months.
    const [from, to] = [monthEndAgo(12), monthEndAgo(0)];
    const ofYear = page.getByRole('table', { name: 'Discrete years' }).getByRole('row').nth(1);
    for (const series of [totals, prices, levels]) {
      const whole = ((on(series, to)?.level ?? 0) / (on(series, from)?.level ?? 1) - 1) * 100;
      await expect(ofYear).toContainText(percent(whole));
    }
    await expect(
      page.getByText('Past performance is not a reliable indicator of future results.').first(),
    ).toBeVisible();

    const growth = page.getByRole('region', { name: 'Growth of £1,000' });
    const grown = (1_000 * (totals.at(-1)?.level ?? 0)) / (totals[0]?.level ?? 1);
    await expect(growth).toContainText(`would have been ${pounds(grown)}`);
    await growth.getByRole('button', { name: 'Show as a table' }).press('Enter');
    await expect(growth.getByRole('table').getByRole('row').last()).toContainText(pounds(grown));

    const charges = page.getByRole('table', { name: 'Ongoing charge of what you hold' });
    for (const years of [1, 5, 10]) {
      const row = charges.getByRole('row', { name: new RegExp(`^${years} year`) });
      await expect(row).toContainText(pounds(value * (1 - (1 - 0.0084) ** years)));
      let [left, taken] = [value, 0];
      for (let count = 0; count < years; count += 1) {
        taken += left * 1.05 * 0.0084;
        left *= 1.05 * (1 - 0.0084);
      }
      await expect(row).toContainText(pounds(taken));
    }
    await expect(page.getByRole('table', { name: 'Regions of its equity' })).toContainText('US96.20%');

    await plans.getByRole('link', { name: 'Eleanor’s SIPP' }).click();
    await expect(page).toHaveURL('/investments/valuation?open=HB-PEN-1001');
  },
);

client(
  '[R333] [R010] a document is that of its type and ISIN, and what does not exist is said',
  { tag: nightly },
  async ({ portal, page }) => {
    for (const [type, name, words] of [
      ['factsheet', 'Factsheet', 'The ongoing charges figure is 0.84% a year.'],
      ['kiid', 'Key investor information (KIID)', 'This fund is in category 6 of 7.'],
      ['prospectus', 'Prospectus', 'Units can be bought and sold on every business day'],
    ] as const) {
      await portal.open(`/research/fund/${american.isin}`);
      await page
        .getByRole('list', { name: /^Documents of/ })
        .getByRole('link', { name })
        .click();
      await expect(page).toHaveURL(`/buylist/documents/${type}/${american.isin}`);
      await expect(portal.title(american.name)).toBeVisible();
      await expect(pages(page)).toContainText(american.name);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${type}-${american.isin}.pdf`);
      const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
      const { text, totalPages } = await extractText(pdf, { mergePages: true });
      expect(totalPages).toBeGreaterThan(1);
      const flat = text.replaceAll(/\s+/g, ' ');
      expect(flat).toContain(american.name);
      expect(flat).toContain(`ISIN ${american.isin}`);
      expect(flat).toContain(words);
    }
    for (const address of [`leaflet/${american.isin}`, 'factsheet/US0378331005', 'factsheet/nothing']) {
      await portal.open(`/buylist/documents/${address}`);
      await expect(page.getByText('This document is not here')).toBeVisible();
    }
  },
);

client(
  'the buy list, a fund and a document are accessible and fit at three widths',
  { tag: nightly },
  async ({ portal, page }) => {
    for (const [what, address, ready] of [
      ['buy-list', `/research/buylist?compare=${american.isin}`, list(page)],
      ['find-a-fund', `/research/funds?compare=${american.isin}`, page.getByRole('table', { name: 'Funds found' })],
      ['fund', `/research/fund/${american.isin}`, page.getByRole('table', { name: 'Regions of its equity' })],
      ['fund-document', `/buylist/documents/factsheet/${american.isin}`, pages(page).getByText(american.isin).first()],
    ] as const) {
      await portal.open(address);
      await ready.waitFor();
      await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
      await expectCleanPage(page, what);
    }
  },
);
