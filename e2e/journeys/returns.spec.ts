import { as, expect, nightly } from './as.ts';

const test = as('client');

/** The period is in the address of the tabs; the dashboard has a choice of its own. */
const periods = [
  [12, '12 months (default)'],
  [36, '3 years'],
] as const;

test('dashboard, valuation and performance card say the same of the return, over every period', {
  tag: nightly,
}, async ({ portal, page }) => {
  const headline = page.getByTestId('return-headline');
  for (const [months, name] of periods) {
    await portal.open('/');
    const answered = page.waitForResponse((response) => response.url().includes(`headlines?period=${months}`));
    await page.getByLabel('Period').selectOption(name);
    if (months !== 12) await answered;
    await expect(headline).toContainText('% a year');
    const headlineText = (await headline.textContent()) ?? '';
    expect(headlineText).toMatch(
      /^Growth.*£[\d,]+\.\d\d.*Time-weighted return[\d.]+% a yearNet paid in.*£[\d,]+\.\d\d/,
    );
    for (const tab of ['valuation', 'transactions']) {
      await portal.goWithin(`/investments/${tab}?period=${months}`);
      await expect(headline).toHaveText(headlineText);
    }
  }
});

test('the total is where the steps from the opening value lead, and what is managed elsewhere, to the penny', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/investments/valuation');
  await page.getByText(/^Step by step from/).click();
  await page.getByText(/^\d+ holdings and accounts$/).click();
  const steps = page.getByRole('table', { name: 'From opening to closing value' });
  await steps.getByRole('row', { name: /^All plans with us/ }).waitFor();
  const pence = (text = '') => Math.round(Number(text.replaceAll(/[£,()]/g, '')) * 100) * (text.includes('(') ? -1 : 1);
  const amount = async (name: RegExp) =>
    pence((await steps.getByRole('row', { name }).getByRole('cell').last().textContent()) ?? '');
  const [opening, paidIn, takenOut, growth, closing] = await Promise.all(
    [/^Opening value/, /^Paid in/, /^Taken out/, /^Growth/, /^Closing value/].map(amount),
  );
  expect((opening ?? 0) + (paidIn ?? 0) + (takenOut ?? 0) + (growth ?? 0)).toBe(closing);
  const total = (closing ?? 0) + (await amount(/^The plan that is not included/));
  expect(total).toBe(await amount(/^All plans with us/));
  const elsewhere = page
    .getByRole('table', { name: 'Managed elsewhere' })
    .getByRole('row', { name: /^Assets less debts/ });
  const [net = ''] = /\(?£[\d,.]+\)?/.exec((await elsewhere.textContent()) ?? '') ?? [];
  expect(pence((await page.getByTestId('total-valuation').textContent()) ?? '')).toBe(total + pence(net));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('once the banner is put away, the total stands within the first 300 px of dashboard and valuation', async ({
    portal,
    page,
  }) => {
    for (const address of ['/', '/investments/valuation']) {
      await portal.open(address);
      const total = page.getByTestId('total-valuation');
      await expect(total).toContainText('£');
      const banner = page.getByRole('button', { name: 'Hide this until your next visit' });
      if (await banner.isVisible()) await banner.click();
      await expect
        .poll(() => total.evaluate((element) => element.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(300);
    }
  });
});
