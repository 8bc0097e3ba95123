import type { Page } from '@playwright/test';

/** The screens of the sandbox's banks. */
export class BankScreens {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  get problem() {
    return this.page.getByRole('alert');
  }

  async chooseBank(name: string): Promise<void> {
    await this.title('Choose your bank').waitFor();
    await this.page.getByRole('radio', { name }).check();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async signIn(fullName: string): Promise<void> {
    await this.title(/^Sign in to/).waitFor();
    await this.page.getByRole('radio', { name: fullName }).check();
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.title('Enter your code').waitFor();
    await this.page.getByRole('textbox', { name: 'Code' }).fill(code);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  /** @param only the names that the accounts to share begin with; all of them if omitted */
  async allow(only?: readonly string[]): Promise<void> {
    await this.title(/^Share your accounts/).waitFor();
    for (const box of only ? await this.page.getByRole('checkbox').all() : []) await box.uncheck();
    for (const name of only ?? []) await this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await this.page.getByRole('button', { name: 'Allow' }).click();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refuse and go back' }).click();
  }
}
