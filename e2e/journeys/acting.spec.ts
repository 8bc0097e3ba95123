import { expectCleanPage } from '../page-models/clean-page.ts';
import { accounts } from '../setup/accounts.ts';
import { as, expect, nightly } from './as.ts';

const { client } = accounts;

as('support')('support finds a client by name, acts for them read only, and stops', async ({ portal, page }) => {
  await portal.open('/');
  await expect(page.getByRole('heading', { name: 'Act for a client' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('hartl');
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: /^Eleanor Hartley/ }).click();
  await expect(portal.actingBar).toContainText('Sam Okafor acts for Eleanor Hartley');
  await expect(page.getByTestId('total-valuation')).toContainText('£');

  await portal.goWithin('/investments/portfolios');
  await expect(page.getByRole('button', { name: 'Create a portfolio' })).toBeDisabled();
  await expect(page.getByText(/read-only rights, so only the client can do this/)).toBeVisible();
  await portal.goWithin('/securemessaging/message');
  await expect(page.getByText('You cannot write messages for this client')).toBeVisible();

  await portal.actingBar.getByRole('link', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Act for a client' })).toBeVisible();
  await expect(portal.actingBar).toHaveCount(0);
});

as('adviser')(
  'an adviser acts for their own client alone, and is told why of another',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/');
    await page.getByRole('link', { name: /^Eleanor Hartley/ }).click();
    await expect(portal.actingBar).toContainText('Marcus Bell acts for Eleanor Hartley');
    await portal.open('/?target=0b5f3a52-6c1d-4e7f-9a10-00000000ffff');
    await expect(page.getByText(/^No client of yours has this id/)).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  },
);

as('administrator')(
  'an administrator may write, but not decide for the client, and is told so',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open(`/investments/portfolios?target=${client.uid}`);
    await expect(portal.actingBar).toContainText('Can make changes');
    await expect(page.getByRole('button', { name: 'Create a portfolio' })).toBeEnabled();
    await portal.open(`/ims/imshome?target=${client.uid}`);
    await expect(page.getByText(/client’s own decision, so only the client can do it/).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select all that can be approved' })).toBeDisabled();
  },
);

as('adviser')(
  'who may act, acts, and may not: axe finds nothing, and nothing overflows',
  { tag: nightly },
  async ({ portal, page }) => {
    for (const [address, ready] of [
      ['/', 'Act for a client'],
      [`/?target=${client.uid}`, 'Total Valuation'],
      [`/?target=${accounts.adviser.uid}`, 'You cannot act for this client'],
    ] as const) {
      await portal.open(address);
      await page.getByRole('heading', { name: ready }).waitFor();
      await expectCleanPage(page, `acting-${ready}`);
    }
  },
);
