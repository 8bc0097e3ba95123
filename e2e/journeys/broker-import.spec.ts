import { choose } from '../page-models/choices.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly } from './as.ts';

// Nobody else's journeys look at the adviser's own plans.
const test = as('adviser');

const header =
  'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker';
const fund = 'Example World Fund / ISIN IE00B3RBWM25';
const exported = [
  header,
  `${fund},Buy,2.000000,£100.00,£200.00,10/03/25 15:18:12,12/03/25,None`,
  `${fund},Buy,1.000000,£110.00,£110.00,10/04/25 15:00:08,14/04/25,None`,
];
const file = (lines: readonly string[]) => ({
  name: 'trading-statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('an export is looked at before it is stored, valued at its last price, and the same file again changes nothing', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/investments/import');
  await page.locator('input[type=file]').setInputFiles(file(exported));
  await expect(page.getByRole('region', { name: 'An export of InvestEngine' })).toContainText('Example World Fund');
  await expect(page.getByText(/has no deposits|funded|payment/i).first()).toBeVisible();
  await expectCleanPage(page, 'the preview of an import');
  await page.getByLabel('Name of the new plan').fill('ISA elsewhere');
  await choose(page, 'Type', 'ISA');
  await page.getByRole('button', { name: /^Store \d+ transactions$/ }).click();
  await expect(page.getByRole('region', { name: 'Your export is stored' })).toContainText('were added');

  await page.getByRole('link', { name: 'See your valuation' }).click();
  // Three units at the last price, £110, with its day.
  await expect(page.getByTestId('total-valuation')).toHaveText('£330.00');
  await expect(page.getByText(/prices of 10 Apr 2025 or later/)).toBeVisible();

  await page.goto('/investments/import');
  await page.locator('input[type=file]').setInputFiles(file(exported));
  await expect(page.getByText('This plan already has all of these transactions.')).toBeVisible();

  // Undone as a whole, the plan that was made for it is gone, and can be brought back.
  await page.getByRole('button', { name: /^Undo the import of trading-statement.csv/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true }).click();
  await page.getByRole('button', { name: 'Bring ISA elsewhere back' }).click();
  await expect(page.getByRole('button', { name: 'Remove ISA elsewhere' })).toBeVisible();
});

test('a file with a bad row says where and why, and is read once the row is mended', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/investments/import');
  const wrong = `${fund},Buy,two,£100.00,£200.00,10/03/25 15:18:12,12/03/25,None`;
  await page.locator('input[type=file]').setInputFiles(file([...exported, wrong]));
  await expect(page.getByText('trading-statement.csv cannot be imported')).toBeVisible();
  await page.getByLabel('Quantity in row 4 should say').fill('2');
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByRole('list', { name: 'Your corrections' })).toContainText(
    'Row 4, Quantity: “two” is read as “2”',
  );
});
