import { accounts } from '../setup/accounts.ts';
import { as, expect } from './as.ts';

const asClient = as('client');
const asNewClient = as('newClient');
const asSupport = as('support');

asClient(
  '[R107–R110] the group banner says who is signed in, the group, and for whom checkpoint reporting is on',
  async ({ portal, page }) => {
    await portal.open('/');
    await expect(portal.groupBanner).toContainText(
      'Logged in as Eleanor Hartley, associated with Hartley Family. Checkpoint reporting is enabled for you and your partner.',
    );
    await portal.groupBanner.getByRole('link', { name: 'Change your preferences' }).click();
    await expect(page).toHaveURL('/settings/personal');
  },
);

asNewClient('[R111] an account without a group has no group banner', async ({ portal }) => {
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
    await expect(portal.supportBanner).toContainText(accounts.client.uid);
    await expect(portal.header.getByText('Eleanor Hartley')).toBeVisible();
    await expect(page.getByTestId('total-valuation')).toContainText('£');

    await portal.sidebar.getByRole('button', { name: 'Investments' }).click();
    await portal.sidebar.getByRole('link', { name: 'Valuation' }).click();
    await expect(page).toHaveURL('/investments/valuation');
    await expect(portal.supportBanner).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toBeVisible();
    expect(new Set(targets)).toEqual(new Set([accounts.client.uid]));

    targets.length = 0;
    await page.getByRole('link', { name: 'Clear target' }).click();
    await expect(portal.supportBanner).toHaveCount(0);
    await expect(portal.header.getByText('Sam Okafor')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pension Holdings' })).toHaveCount(0);
    expect(new Set(targets)).toEqual(new Set([undefined]));
  },
);

asClient('[R431] a client who names a target in the address gets nobody else’s data', async ({ portal, page }) => {
  const refused = page.waitForResponse((response) => response.url().includes('/valuation/plans'));
  await portal.open(`/?target=${accounts.newClient.uid}`);
  expect((await refused).status()).toBe(403);
  await expect(page.getByText('Your valuation is not available at the moment')).toBeVisible();
});
