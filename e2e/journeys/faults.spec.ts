import { as, expect, nightly } from './as.ts';

const test = as('client');

// `npm test` has the same fault in the fault matrix.
test('a remote’s chunk that is gone leaves the rest alone, and is fetched again on demand', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await page.getByTestId('total-valuation').waitFor();
  let gone = true;
  await page.route(/remotes\/mf-investments\/.*\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await portal.unfold('Investments');
  await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
  await expect(page.getByText('Investments is not available at the moment')).toBeVisible();
  gone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
});

test('[R418] [R420] no answer leads to the error page and back, a refusal stays on the page; both can be tried again', async ({
  portal,
  page,
}) => {
  await page.route('**/api/valuation/**', (route) => route.abort());
  await page.goto('/investments/valuation');
  await expect(page).toHaveURL('/error');
  await expect(portal.title('Something went wrong')).toBeVisible();
  await page.unroute('**/api/valuation/**');

  await page.route('**/api/valuation/plans', (route) =>
    route.fulfill({ status: 503, json: { error: { name: 'StorageUnavailable', message: 'Please try again later.' } } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/investments/valuation');
  await expect(page.getByText('Your valuation is not available at the moment')).toBeVisible();
  await expect(page).toHaveURL('/investments/valuation');
  await page.unroute('**/api/valuation/plans');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
});

test('[R412] a token that has run out is renewed in the middle of a page, unseen', async ({ portal, page }) => {
  await portal.open('/');
  // With every read of the page answered: one that the new period makes needless is aborted, and its refusal renews nothing.
  await expect(page.getByRole('table', { name: 'Value over time' })).toBeAttached();
  let refused = 0;
  await page.route('**/api/valuation/**', (route) => {
    refused += 1;
    return refused === 1
      ? route.fulfill({ status: 401, json: { error: { name: 'NotSignedIn', message: 'Your session has ended.' } } })
      : route.continue();
  });
  const renewed = page.waitForRequest(
    (request) => request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') ?? false,
  );
  await page.getByLabel('Period').selectOption('24');
  await renewed;
  await expect(page.getByRole('table', { name: 'Value over time' })).toBeAttached();
  await expect(page).toHaveURL('/');
});

test('the page’s policy allows no inline script, no script of this origin by itself, and no text as markup', async ({
  page,
}) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
});
