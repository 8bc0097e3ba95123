import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { loadEveryCard } from '../page-models/dashboard-page.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');

/** The page as it comes out of a printer, as text. */
async function printed(page: Page): Promise<string> {
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** Whose it is and of which day are on top; nothing that leads elsewhere is there. */
function expectHead(text: string): void {
  expect(text).toMatch(/For Eleanor Hartley Printed on \d{1,2} \w{3} \d{4}/);
  expect(text).not.toContain('Secure Messaging');
  expect(text).not.toContain('Download CSV');
}

test('transactions are printed with every row and their totals, however many there are', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/investments/transactions');
  const count = Number((await page.getByText(/^\d+ transactions$/).textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(100);
  const shown = await page.getByRole('table', { name: 'Transactions' }).getByRole('row').count();
  expect(shown).toBeLessThan(100);
  const text = await printed(page);
  expectHead(text);
  const rows = text.slice(text.indexOf('External flow', text.indexOf(`${count} transactions`)));
  expect(rows.match(/\d{1,2} [A-Z][a-z]{2} \d{4} (?=[A-Z])/g)?.length).toBeGreaterThanOrEqual(count);
  expect(rows).toMatch(/Total Net \(?£/);
});

test('the valuation is printed with its plans, what is open of them, and its chart', async ({ portal, page }) => {
  await portal.open('/investments/valuation?open=HB-ISA-2001');
  await page.getByRole('table', { name: /^Holdings of/ }).waitFor();
  await expect(page.getByRole('slider')).toHaveCount(2);
  const rows = await page.getByRole('table').getByRole('rowheader').allTextContents();
  const text = await printed(page);
  expectHead(text);
  for (const name of [
    'Pension Holdings',
    'Non Pension Holding',
    'ISA',
    'Ashcombe Global Sustainable Equity',
    'Total',
  ]) {
    expect(text).toContain(name);
  }
  expect(rows.length).toBeGreaterThan(8);
  expect(text).toMatch(/The scale starts at £/);
  await page.emulateMedia({ media: 'print' });
  // A chart is drawn again at the width of the paper.
  const widths = () => page.locator('canvas').evaluateAll((drawn) => drawn.map(({ clientWidth }) => clientWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(200);
});

test('the asset allocation is printed with the funds of every plan', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/investments/assetallocation');
  const plans = page.getByRole('table', { name: 'Plans and funds' });
  await plans.waitFor();
  const names = await plans.getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  const text = await printed(page);
  expectHead(text);
  for (const name of names) expect(text).toContain(name.slice(0, 24));
  expect(text).toMatch(/Fixed interest £/);
});

for (const [address, ready] of [
  ['/', 'Total Valuation'],
  ['/ims/imshome', 'Holding'],
] as const) {
  test(`${address} is printed with all that it shows`, { tag: nightly }, async ({ portal, page }) => {
    await portal.open(address);
    await page.getByText(ready).first().waitFor();
    if (address === '/') await loadEveryCard(page);
    const text = await printed(page);
    expectHead(text);
    expect(text).toMatch(/£[\d,]+\.\d\d/);
    // What a chart shows is printed as the chart; its table is for those who read by ear.
    const rows = page.getByRole('rowheader').and(page.locator(':not(.visually-hidden *)'));
    for (const row of await rows.allTextContents()) {
      expect(text.replaceAll(' ', '')).toContain(row.replaceAll(/\s+/g, '').slice(0, 20));
    }
  });
}
