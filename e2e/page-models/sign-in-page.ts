import type { Page } from '@playwright/test';
import { generate } from 'otplib';

/** The sign-in page, as somebody uses it. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'Email address' });
  }

  get password() {
    return this.page.getByLabel('Password');
  }

  get code() {
    return this.page.getByRole('textbox', { name: 'Code from your authenticator' });
  }

  get alert() {
    return this.page.getByRole('alert');
  }

  async open(address = '/login'): Promise<void> {
    await this.page.goto(address);
    await this.email.waitFor();
  }

  /** Signs in; for an account with an authenticator, up to its code. */
  async enter({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Opens the page and signs in, up to the dashboard. */
  async signIn(account: { email: string; password: string; totpSecret?: string }): Promise<void> {
    await this.open();
    await this.enter(account);
    if (account.totpSecret) await this.enterCode(await generate({ secret: account.totpSecret }));
    await this.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  }
}
