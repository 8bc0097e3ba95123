import * as z from 'zod';
import { AccountPages } from '../page-models/account-pages.ts';
import { expectCleanPage } from '../page-models/clean-page.ts';
import { as, expect, nightly } from './as.ts';

const outbox = z.array(z.object({ to: z.string(), text: z.string() }));

as('administrator')(
  'an administrator invites a colleague, who opens the account by the link and must set up an authenticator',
  { tag: nightly },
  async ({ portal, page, browser, baseURL }) => {
    const email = `opal.${Date.now()}@firm.example`;
    await portal.open('/firm/staff');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('First name').fill('Opal');
    await dialog.getByLabel('Surname').fill('Stark');
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: /^Operations/ }).click();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Invited');
    await expectCleanPage(page, 'firm-staff');

    const mails = outbox.parse(await (await page.request.get('/dev/outbox.json')).json());
    const link = /\S+\/invitation#token=[\w-]+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
    const opal = await context.newPage();
    await opal.goto(`/invitation${new URL(link).hash}`);
    await expect(opal.getByText(email)).toBeVisible();
    await expect(opal).toHaveURL('/invitation');
    await opal
      .getByLabel('Password', { exact: true })
      .or(opal.getByLabel('New password'))
      .first()
      .fill('a calm lighthouse');
    await opal.locator('form').getByRole('button').last().click();
    await expect(opal.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    await opal.getByLabel('Password', { exact: true }).fill('a calm lighthouse');
    await new AccountPages(opal).press('Sign in');
    await expect(opal.getByLabel(/Code from your authenticator|Code/).first()).toBeVisible();
    await context.close();
  },
);

as('administrator')(
  'a client who registered is linked to the firm’s record',
  { tag: nightly },
  async ({ portal, page }) => {
    await portal.open('/firm/clients');
    await page.getByRole('searchbox').fill('shah');
    await page
      .getByRole('link', { name: /Priya Shah/ })
      .first()
      .click();
    await page.getByRole('button', { name: /A new client/ }).click();
    await expect(page.getByRole('heading', { name: 'Is this one of our clients?' })).toBeVisible();
    await expectCleanPage(page, 'firm-record');
    await page.getByRole('button', { name: 'Link to C-100003' }).click();
    const dialog = page.getByRole('dialog', { name: /^Link to C-100003/ });
    for (const difference of await dialog.getByRole('checkbox').all()) await difference.check();
    await dialog.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByText('C-100003').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Is this one of our clients?' })).toHaveCount(0);
    await portal.open('/firm/clients?text=C-100003');
    await expect(page.getByRole('link', { name: 'Priya Shah' })).toHaveCount(1);
  },
);
