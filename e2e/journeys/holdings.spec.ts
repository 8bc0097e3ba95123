import { addGbp } from '@harbour/finance';
import { z } from 'zod';
import {
  elsewhereBySql,
  figuresBySql,
  holdingsBySql,
  londonToday,
  paidIntoIsasBySql,
} from '../setup/independent-figures.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

const today = londonToday();
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);

test('[R189, R190, R229] a plan opens to its holdings: price × units to the penny, and together the plan’s value', async ({
  portal,
  page,
}) => {
  const held = (await holdingsBySql(today)).filter(({ planstring }) => planstring === 'HB-ISA-2001');
  const { plans } = await figuresBySql(today);
  expect(addGbp(held.map(({ value }) => value))).toBe(plans.isa['HB-ISA-2001']);

  await portal.open('/investments/valuation');
  await page.getByRole('button', { name: /^Eleanor’s stocks and shares ISA/ }).click();
  await expect(page).toHaveURL('/investments/valuation?open=HB-ISA-2001');
  const table = page.getByRole('table', { name: /^Holdings of Eleanor’s stocks and shares ISA/ });
  for (const { name, units, value } of held) {
    const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(
      new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(units),
    );
    await expect(row).toContainText(pounds(value));
  }
  await expect(page.getByRole('table', { name: /^Value of Eleanor’s stocks/ }).getByRole('row')).not.toHaveCount(0);

  await page.reload();
  await expect(table).toBeVisible();
});

test('[R240, R241, R242] a holding tells its facts, its make-up and how its price has moved', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/investments/valuation?open=HB-ISA-2001');
  const fund = 'Ashcombe Global Sustainable Equity';
  await page.getByRole('button', { name: `About ${fund}` }).click();
  await expect(page.getByText('Global Equity', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: fund, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: fund });
  await expect(dialog.getByRole('row', { name: /^Equity/ })).toContainText('%');
  await expect(dialog.getByRole('row', { name: /^12 months/ })).toContainText('%');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[R236] assets and liabilities are told, and what is left', { tag: nightly }, async ({ portal, page }) => {
  const { groups } = await figuresBySql(today);
  const elsewhere = await elsewhereBySql(today);
  const sum = (kind: 'asset' | 'liability') =>
    addGbp(elsewhere.filter((holding) => holding.kind === kind).map(({ value }) => value));
  const assets = addGbp([...Object.values(groups), sum('asset')]);
  await portal.open('/investments/valuation');
  const card = page.getByRole('region', { name: 'Assets and liabilities' });
  await expect(card).toContainText(`Assets${pounds(assets)}`);
  await expect(card).toContainText(`Liabilities${pounds(sum('liability'))}`);
  await expect(page.getByTestId('total-valuation')).toHaveText(pounds(addGbp([assets, -sum('liability')])));
});

test('[R248] the ISA allowance of each person counts what was paid in since 6 April', { tag: nightly }, async ({
  portal,
  page,
}) => {
  const [year, monthAndDay] = [Number(today.slice(0, 4)), today.slice(5)];
  const paid = await paidIntoIsasBySql(`${monthAndDay < '04-06' ? year - 1 : year}-04-06`);
  const of = (...plans: string[]) => pounds(addGbp(plans.map((plan) => paid.get(plan) ?? 0)));
  await portal.open('/investments/valuation');
  const card = page.getByRole('region', { name: 'ISA allowance' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Eleanor' })).toContainText(
    `${of('HB-ISA-2001', 'HB-ISA-2003')} of £20,000.00`,
  );
  await expect(card.getByRole('listitem').filter({ hasText: 'James' })).toContainText(
    `${of('HB-ISA-2002')} of £20,000.00`,
  );
});

test('[R238] the valuation document is made, and opens as a PDF from an address that needs no session', async ({
  portal,
  page,
  playwright,
  baseURL,
}) => {
  await portal.open('/investments/valuation');
  const answered = page.waitForResponse((response) => response.url().includes('/valuation/document'));
  await page.getByRole('button', { name: 'Valuation document (PDF)' }).click();
  const { url } = z.object({ url: z.string() }).parse(await (await answered).json());
  const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const document = await stranger.get(url);
  expect(document.status()).toBe(200);
  expect(document.headers()['content-type']).toBe('application/pdf');
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const tampered = await stranger.get(url.replace(/signature=../, 'signature=AA'));
  expect(tampered.status()).toBe(403);
  await stranger.dispose();
});
