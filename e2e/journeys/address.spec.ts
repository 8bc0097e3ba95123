import { as, expect, standsForAll } from './as.ts';

const test = as('client');

for (const [address, message] of [
  ['/investments/valuation?po=nonsense', 'a portfolio that you do not have; all are shown.'],
  ['/investments/valuation?d=2026-99-99', 'a day that does not exist; the newest values are shown.'],
  ['/investments/assetallocation?pe=nobody', 'people whose plans you do not see; all are shown.'],
  ['/investments/transactions?period=abc', 'a period that is not offered; the usual one is shown.'],
  ['/investments/transactions?tk=gift', 'a kind of transaction that does not exist; all kinds are shown.'],
  ['/securemessaging/inbox?category=Spam', 'a category that does not exist; all are shown.'],
  ['/ims/imshome?proposal=nonsense', 'a proposal that is not waiting for your answer; all that do are shown.'],
] as const) {
  test(`${address} says what is not there`, standsForAll(address.includes('?po=')), async ({ portal, page }) => {
    await portal.open(address);
    await expect(page.getByText(`The address names ${message}`)).toBeVisible();
  });
}

test('Back after a search returns to the mailbox as it was', async ({ portal, page }) => {
  await portal.open('/securemessaging/inbox');
  const search = page.getByLabel('Search messages');
  await search.fill('review');
  await expect(page).toHaveURL(/text=review/);
  // Shown, not only in the address: nobody goes back sooner.
  await expect(page.getByRole('button', { name: 'Clear the filters' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/securemessaging/inbox');
  await expect(search).toHaveValue('');
});
