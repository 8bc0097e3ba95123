import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const asClient = as('client');
const asNewClient = as('newClient');
const asSupport = as('support');

asClient(
  '[R107–R109] the group banner says who is signed in, the group, for whom checkpoint reporting is on; put away it stays so for the visit',
  async ({ portal, page }) => {
    await portal.open('/');
    await expect(portal.groupBanner).toContainText(
      'Logged in as Eleanor Hartley, associated with Hartley Family. Checkpoint reporting is enabled for you and your partner.',
    );
    await portal.groupBanner.getByRole('button', { name: 'Hide this until your next visit' }).click();
    await page.reload();
    await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();
    await expect(portal.groupBanner).toHaveCount(0);
  },
);

asNewClient('[R111] an account without a group has no group banner', { tag: nightly }, async ({ portal }) => {
  await portal.open('/');
  await expect(portal.header.getByText('Priya Shah')).toBeVisible();
  await expect(portal.groupBanner).toHaveCount(0);
});

asSupport(
  '[R021, R113, R114, R415] support acts for a client by the address, sees so on every page, and stops',
  async ({ portal, page }) => {
    const targets: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) targets.push(request.headers()['x-target-id']);
    });
    await portal.open(`/?target=${accounts.client.uid}`);
    await expect(portal.actingBar).toContainText('Sam Okafor acts for Eleanor Hartley');
    await expect(portal.actingBar).toContainText('Read-only');
    await expect(portal.actingBar).toContainText(`TARGET UUID ${accounts.client.uid}`);
    await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();
    await expect(page.getByTestId('total-valuation')).toContainText('£');

    await portal.sidebar.getByRole('button', { name: 'Investments' }).click();
    await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
    await expect(page).toHaveURL('/investments/valuation');
    await expect(portal.actingBar).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
    expect(new Set(targets)).toEqual(new Set([accounts.client.uid]));

    targets.length = 0;
    await portal.actingBar.getByRole('link', { name: 'Stop' }).click();
    await expect(page).toHaveURL('/');
    await expect(portal.actingBar).toHaveCount(0);
    await expect(portal.header.getByText('Sam Okafor')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toHaveCount(0);
    expect(new Set(targets)).toEqual(new Set([undefined]));
  },
);

asClient('[R431] a client who names a target in the address gets nobody else’s data', async ({ portal, page }) => {
  const refused = page.waitForResponse((response) => response.url().includes('/clientdirectory/actingclient'));
  await portal.open(`/?target=${accounts.newClient.uid}`);
  expect((await refused).status()).toBe(403);
  await expect(page.getByText('Only staff of the firm act for clients. This account does not.')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
});
