import { as, expect, nightly } from './as.ts';

const test = as('client');
const asNewClient = as('newClient');

test('[R169, R245] each feed says how it stands; those that fail come first and say what to do', async ({
  portal,
  page,
}) => {
  await portal.open('/investments/datafeeds');
  await expect(portal.title('Fund Provider Data Feeds')).toBeVisible();
  const content = page.locator('#content');
  await expect(content.getByRole('heading', { level: 2 })).toHaveText([
    'Northgate Life',
    'Lodestar Pensions',
    'Castle Investments',
    'Harbour Platform',
  ]);

  const failed = page.getByRole('region', { name: 'Northgate Life' });
  await expect(failed).toContainText('Failed');
  await expect(failed).toContainText('NG0091846');
  await expect(failed).toContainText('Former employer pension');
  await expect(failed).toContainText(
    /The provider’s own figures of these plans are as of \d+ \w{3} \d{4}, \d\d:\d\d\. We value what they hold at prices of /,
  );
  await expect(failed).toContainText('The letter of authority that lets us ask for your figures has expired.');
  await expect(failed.getByRole('link', { name: 'Send us a message' })).toHaveAttribute(
    'href',
    '/securemessaging/message',
  );
  await expect(failed.getByRole('link', { name: /^[\d ]+$/ })).toHaveAttribute('href', /^tel:\d+$/);

  await expect(page.getByRole('region', { name: 'Castle Investments' })).toContainText('Waiting for the provider');
  const connected = page.getByRole('region', { name: 'Harbour Platform' });
  await expect(connected).toContainText('Connected');
  await expect(connected).not.toContainText('are as of');
});

test('[R169] on a phone nothing is wider than the window', { tag: nightly }, async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/investments/datafeeds');
  await page.getByRole('region', { name: 'Northgate Life' }).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

asNewClient('[R169] without feeds the page says what they are', { tag: nightly }, async ({ portal, page }) => {
  await portal.open('/investments/datafeeds');
  await expect(page.getByText('You have no data feeds')).toBeVisible();
});
