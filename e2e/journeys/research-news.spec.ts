import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { asVisitor, expect, nightly } from './as.ts';

/** Of the demonstration content, in the order of publication; what is planned or has expired is not among them. */
const published = [
  'Market Summary',
  'Fund Focus',
  'Buy List Update',
  'Using your ISA allowance before 5 April',
  'Market Overview',
  'How we keep your sign-in safe',
];
const marketSummary = '/research/news?id=6b1f2c40-3d5e-4a7b-8c90-000000000001';

const bell = (page: Page) => new PortalFrame(page).header.getByRole('button', { name: /^Notifications/ });

asVisitor(
  '[R330] [R332] [R337] [R345] [R346] [R354] somebody new reads the news, until the bell has nothing more in any tab',
  { tag: nightly },
  async ({ page, portal, context }) => {
    asVisitor.slow();
    const [account, password] = [new AccountPages(page), 'seven grey herons'];
    const nora = { email: `nora-${randomUUID()}@example.com`, password, givenName: 'Nora', familyName: 'Frost' };
    await account.signUp({ ...nora, birthdate: ['2', '3', '1984'] });
    await account.code.fill(await account.codeSentTo(nora.email));
    await account.press('Confirm');
    await expect(portal.title('Dashboard')).toBeVisible();

    await portal.open('/research/library');
    await page.getByRole('navigation', { name: 'Research' }).getByRole('link', { name: 'Investment Update' }).click();
    await expect(page).toHaveURL('/research/news');
    const articles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(articles.getByRole('link')).toHaveText(published);
    await expect(articles.filter({ has: page.getByText('New', { exact: true }) })).toHaveCount(published.length);

    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click();
    const toast = page.getByText('You are now subscribed to the newsletter');
    await expect(toast).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await expect(toast).toBeHidden();

    // Only what is less than a month old, and of one of the four titles.
    const other = await context.newPage();
    await other.goto('/research/library');
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, new items');
    await bell(page).click();
    const panel = portal.dialog.getByRole('region', { name: 'Research' });
    const reminders = panel.getByRole('listitem').getByRole('heading');
    await expect(reminders).toHaveText(published.slice(0, 3));
    await expect(panel).toContainText('What moves shares and bonds, and why the two differ.');
    await panel.getByRole('button', { name: /^Dismiss Buy List Update/ }).click();
    await expect(reminders).toHaveText(['Market Summary', 'Fund Focus']);
    await panel.getByRole('link', { name: /^Read Market Summary/ }).click();
    await expect(page).toHaveURL(marketSummary);
    await expect(page.getByRole('article').getByRole('heading', { name: 'Market Summary' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Shares follow what companies are expected to earn');

    await bell(page).click();
    await expect(reminders).toHaveText(['Fund Focus']);
    await panel.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(panel).toContainText('You have seen everything new.');
    await page.keyboard.press('Escape');
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');

    // For good.
    await page.reload();
    await bell(page).click();
    await expect(panel).toContainText('You have seen everything new.');
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await portal.open('/research/news');
    await expect(articles.filter({ has: page.getByText('New', { exact: true }) }).getByRole('link')).toHaveText(
      published.slice(3),
    );
  },
);
