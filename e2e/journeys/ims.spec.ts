import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const test = as('client');
const asNewClient = as('newClient');
const asSupport = as('support');

const records = '**/ims/approvalrecords';
const pensions = 'Eleanor’s SIPP and Former employer pension';
const countText = (count: number) =>
  `You have ${count} ${count === 1 ? 'proposal' : 'proposals'} not approved yet. Please check the list of proposals and submit everything for approval.`;

test('[R313] [R314] [R315] /ims has two tabs, home and FAQs', async ({ portal, page }) => {
  await portal.open('/ims');
  await expect(page).toHaveURL('/ims/imshome');
  const tabs = page.getByRole('navigation', { name: 'IMS', exact: true }).getByRole('link');
  await expect(tabs).toHaveText(['IMS HOME', 'IMS FAQS AND INFO']);
  await tabs.nth(1).click();
  await expect(page).toHaveURL('/ims/imsfaqs');
  await page.getByText('What are the risks?').click();
  await expect(page.getByText(/you may get back less than you have paid in/)).toBeVisible();
});

test('[R316] [R318] [R321] what waits stands by policy, before and after, with totals that reconcile', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/ims/imshome');
  await expect(page.getByText(countText(2))).toBeVisible();
  const item = page.getByRole('region', { name: pensions });
  await expect(item).toContainText('It changes 2 plans');
  await expect(item).toContainText(/Please approve by \d+ \w{3} \d{4}\./);
  for (const folded of await page.getByText(/^What it changes/).all()) await folded.click();
  const tables = page.getByRole('table', { name: /^Changes: / });
  await expect(tables).toHaveCount(3);
  for (const table of await tables.all()) {
    const [, before, sold, bought, after] = await table
      .getByRole('row')
      .last()
      .locator('> *')
      .allTextContents()
      .then((texts) => texts.map((text) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)));
    expect(sold).toBeGreaterThan(0);
    expect(bought).toBe(sold);
    expect(after).toBe(before);
  }
});

test('[R103] [R104] [R317] [R318] the notifications panel reads what waits, and leads to it', async ({
  portal,
  page,
}) => {
  await portal.open('/');
  await page.getByTestId('total-valuation').waitFor();
  const read = page.waitForResponse(records);
  await portal.header.getByRole('button', { name: /^Notifications/ }).click();
  await read;
  const card = portal.dialog.getByRole('region', { name: 'IMS Approval Centre' });
  await expect(card).toContainText(countText(2));
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/ims/imshome');
  await expect(portal.dialog).toHaveCount(0);
});

test('[R327] an approval that gets no answer raises a toast, and nothing is approved', { tag: nightly }, async ({
  portal,
  page,
}) => {
  await page.route(records, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await portal.open('/ims/imshome');
  await page.getByRole('region', { name: pensions }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 1 proposal…' }).click();
  await portal.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Approve Proposals')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred when submitting your approval.').first()).toBeVisible();
  await expect(portal.dialog).toBeVisible();
  await page.reload();
  await expect(page.getByText(countText(2))).toBeVisible();
});

test('an approval of what changed since it was read is refused; the new version is shown and marked', {
  tag: nightly,
}, async ({ portal, page }) => {
  // The first answer is that of an earlier day, with versions that are there no more.
  let read = 0;
  await page.route(records, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    read += 1;
    return route.fulfill({ response, body: read === 1 ? text.replaceAll('"version":1', '"version":0') : text });
  });
  await portal.open('/ims/imshome');
  const item = page.getByRole('region', { name: pensions });
  await expect(item).toContainText('version 0');
  await item.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 1 proposal…' }).click();
  await portal.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('has changed since you read it. Nothing was approved');
  await expect(item).toContainText('version 1');
  await expect(item).toContainText('Changed since you read it');
  await expect(item.getByRole('checkbox')).not.toBeChecked();
});

asSupport(
  '[R431] support looks at a client’s approvals, and is told that they may not approve',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open(`/ims/imshome?target=${accounts.client.uid}`);
    await expect(page.getByRole('region', { name: pensions }).getByRole('checkbox')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
    await expect(page.getByText(/read-only rights, so only the client can do this/).first()).toBeVisible();
  },
);

asNewClient(
  '[R489] [R490] a new client has nothing to approve; their send method is kept',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/ims/imshome');
    await expect(page.getByText('You have nothing to approve')).toBeVisible();
    await expect(page.getByText('No answers yet')).toBeVisible();
    for (const method of ['By post', 'In the portal']) {
      // The choice is shown a moment after the click, when it is on its way.
      await page.getByRole('radio', { name: method }).click();
      await expect(page.getByRole('radio', { name: method })).toBeChecked();
      await expect(page.getByText('Your changes have been saved.').first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: method })).toBeChecked();
    }
  },
);

/** A proposal of forty trades in the place of the first one's. */
const forty = JSON.stringify({
  sales: Array.from({ length: 20 }, (_, index) => ({
    name: `Fund to sell, number ${index}`,
    isin: `GB00HS0000${String(index).padStart(2, '0')}`,
    before: 1000.25,
    amount: 1000.25,
    after: 0,
  })),
  purchases: Array.from({ length: 20 }, (_, index) => ({
    name: `Fund to buy, number ${index}`,
    isin: `GB00HP0000${String(index).padStart(2, '0')}`,
    before: 0,
    amount: 1000,
    after: 1000,
  })),
});

test('on a phone each of forty trades is seen by scrolling the page, and again on the way to Approve', {
  tag: nightly,
}, async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(records, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.rebalances[0].documents[0].transactions = forty;
    return route.fulfill({ response, json: body });
  });
  await portal.open('/ims/imshome');
  const table = page.getByRole('table', { name: /^Changes: Fund switch/ });
  const rows = table.getByRole('row').filter({ hasText: /, number \d+/ });
  await expect(rows).toHaveCount(40);
  /** Whether anything but the page or the dialog would have to be scrolled to see it. */
  const boxesAround = (locator: typeof table) =>
    locator.evaluate((element) => {
      const boxes: string[] = [];
      // A dialog's content scrolls as a whole.
      for (let at = element.parentElement; at && at.parentElement?.localName !== 'dialog'; at = at.parentElement) {
        const cut = at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== 'visible';
        if (cut && at !== document.documentElement && at !== document.body) boxes.push(at.className);
      }
      return boxes;
    });
  expect(await boxesAround(table)).toEqual([]);
  // What is above it may still be on its way.
  await expect(async () => {
    await rows.nth(39).scrollIntoViewIfNeeded();
    await expect(rows.nth(39)).toBeInViewport({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: /^Approve this proposal: Replace a European fund/ }).click();
  const trades = portal.dialog
    .getByRole('listitem')
    .filter({ hasText: /, number \d+/ })
    .filter({ hasText: /^Fund/ });
  await expect(trades).toHaveCount(40);
  expect(await boxesAround(trades.first())).toEqual([]);
  const approve = portal.dialog.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).not.toBeInViewport();
  for (const index of [0, 13, 26, 39]) {
    await trades.nth(index).scrollIntoViewIfNeeded();
    await expect(trades.nth(index)).toBeInViewport({ ratio: 1 });
    await expect(trades.nth(index)).toContainText(/(Sell|Buy) £1,000\.\d\d.*before.*after/);
  }
  await approve.scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });
  const below = await Promise.all([trades.nth(39).boundingBox(), approve.boundingBox()]);
  expect(below[1]?.y).toBeGreaterThan(below[0]?.y ?? Number.POSITIVE_INFINITY);
});

test('a question about a proposal begins a message to the adviser that names it and leads back', {
  tag: nightly,
}, async ({ portal, page }) => {
  await portal.open('/ims/imshome');
  await page.getByRole('link', { name: /^Ask about it: Bring both pensions/ }).click();
  await expect(page).toHaveURL(/\/securemessaging\/message\?about=/);
  await expect(page.getByLabel('Subject')).toHaveValue(/^About your proposal: Bring both pensions back/);
  await expect(page.getByRole('link', { name: 'The proposal in the portal' })).toHaveAttribute('href', /proposal=/);
  await page.goBack();
  await expect(page).toHaveURL('/ims/imshome');
});

test('on a phone nothing is wider than the window', { tag: nightly }, async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/ims/imshome');
  await expect(page.getByText(countText(2))).toBeVisible();
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  await page.getByRole('combobox', { name: 'IMS' }).selectOption('IMS FAQS AND INFO');
  await expect(page).toHaveURL('/ims/imsfaqs');
  expect(await wider()).toBeLessThanOrEqual(0);
});
