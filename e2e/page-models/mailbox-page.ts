import type { Page } from '@playwright/test';
import { choice } from './choices.ts';

/** A mailbox, on either side. */
export class MailboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get tabs() {
    return this.page.getByRole('navigation', { name: 'Secure Messaging' }).getByRole('link');
  }

  get list() {
    return this.page.getByRole('table');
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search messages' });
  }

  get dates() {
    return choice(this.page, 'Date');
  }

  row(subject: string) {
    return this.list.getByRole('row').filter({ hasText: subject });
  }

  link(subject: string) {
    return this.row(subject).getByRole('link');
  }

  async open(mailbox: 'inbox' | 'drafts' | 'sent' | 'archived', base = '/securemessaging'): Promise<void> {
    await this.page.goto(`${base}/${mailbox}`);
    await this.search.waitFor();
  }

  async select(...subjects: readonly string[]): Promise<void> {
    for (const subject of subjects) await this.page.getByRole('checkbox', { name: `Select ${subject}` }).check();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
