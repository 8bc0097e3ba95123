import { choice, choose } from '../page-models/choices.ts';
import { elsewhereBySql, holdingsBySql, londonToday } from '../setup/independent-figures.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

const today = londonToday();
const classes = [
  ['cash', 'Cash'],
  ['fixed_interest', 'Fixed interest'],
  ['property', 'Property'],
  ['equity', 'Equity'],
] as const;

test('[R163, R193, R198] the shares of each class are what an independent query gives, and total 100 with what nobody has classified', {
  tag: nightly,
}, async ({ portal, page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const held = await holdingsBySql(today);
  const elsewhere = (await elsewhereBySql(today)).filter(({ kind }) => kind === 'asset');
  const value = [...held, ...elsewhere].reduce((sum, holding) => sum + holding.value, 0);
  const classedElsewhere = (key: string | null) =>
    elsewhere.filter((asset) => asset.of === key).reduce((sum, asset) => sum + asset.value * 100, 0);

  await portal.open('/investments/assetallocation');
  const table = page.getByRole('table', { name: 'Asset classes, current and Balanced' });
  await expect(table.getByRole('row', { name: /^Equity/ })).toContainText('%');
  let total = 0;
  for (const [key, name] of classes) {
    const inPlans = held.reduce((sum, holding) => sum + (holding.value * holding[key]) / 100, 0);
    const expected = (inPlans + classedElsewhere(key)) / value;
    const cells = await table
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .allTextContents();
    const shown = Number(cells[1]?.replace('%', ''));
    // Rounded together to total 100, a share may be one hundredth beside its own rounding.
    expect(Math.abs(shown - expected)).toBeLessThanOrEqual(0.01);
    total += Math.round(shown * 100);
  }
  // A car and a pension elsewhere: the classes do not tally, which is said in the console and nowhere else.
  const unclassified = classedElsewhere(null) / value;
  expect(Math.abs(total / 100 + unclassified - 100)).toBeLessThanOrEqual(0.01);
  expect(messages).toContain('Allocations do not tally 100');
});

test('[R163] pensions have an allocation of their own, and the filters go along from the valuation', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/investments/valuation');
  await choose(page, 'Portfolio', 'Retirement');
  await page.getByRole('navigation', { name: 'Investments' }).getByRole('link', { name: 'Asset Allocation' }).click();
  await expect(choice(page, 'Portfolio')).toHaveText('Retirement');
  await expect(page.getByRole('radio', { name: 'Pension Holdings' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Non Pension/ })).toHaveCount(0);
});

test('[R243, R244] the benchmark of a portfolio is chosen, kept, and put back', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/investments/assetallocation');
  await choose(page, 'Portfolio', 'Family savings');
  await expect(choice(page, 'Benchmark')).toHaveText('Growth');
  await choose(page, 'Benchmark', 'Cautious');
  await expect(page.getByRole('table', { name: 'Asset classes, current and Cautious' })).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Benchmark')).toHaveText('Cautious');
  await choose(page, 'Benchmark', 'Growth');
  await expect(page.getByRole('table', { name: 'Asset classes, current and Growth' })).toBeVisible();
});
