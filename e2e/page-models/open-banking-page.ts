import type { Page } from '@playwright/test';

/** The portal's page of linked banks. */
export class OpenBankingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get add() {
    return this.page.getByRole('button', { name: 'Add Bank Account or Credit Card', exact: true });
  }

  get empty() {
    return this.page.getByText('You have not linked a bank');
  }

  bank(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** A message that the shell shows for a while. */
  toast(title: string) {
    return this.page.locator('[data-toast]').filter({ hasText: title });
  }

  async open(): Promise<void> {
    await this.page.goto('/investments/openbanking');
    await this.add.waitFor();
  }

  /** Opens the page, and ends what a journey that failed has left. */
  async openWithoutBanks(): Promise<void> {
    await this.open();
    const left = this.page.getByRole('button', { name: /^Stop sharing from/ });
    while ((await left.count()) > 0) {
      await left.first().click();
      await this.page.getByRole('dialog').getByRole('button', { name: 'Stop sharing', exact: true }).click();
      await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await this.empty.waitFor();
  }

  /** Two clicks. */
  async renew(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Renew access to ${name}` }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Renew access', exact: true }).click();
  }

  /** Two clicks. */
  async stopSharing(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Stop sharing from ${name}` }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Stop sharing', exact: true }).click();
    await this.bank(name).waitFor({ state: 'detached' });
  }
}
