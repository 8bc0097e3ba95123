import type { Page } from '@playwright/test';
import * as z from 'zod';

const outbox = z.array(z.object({ to: z.string(), text: z.string() }));

/** Somebody who signs up. */
export interface SignUp {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  /** As typed. */
  birthdate: readonly [day: string, month: string, year: string];
}

/** The pages of signing up and of a new password, as somebody uses them. */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'Email address' });
  }

  get code() {
    return this.page.getByRole('textbox', { name: 'Code from our email' });
  }

  get summary() {
    return this.page.getByRole('alert');
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  async chooseAccount({ email, password }: Pick<SignUp, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.press('Continue');
  }

  async describe({ givenName, familyName, birthdate }: SignUp): Promise<void> {
    await this.page.getByLabel('First name').fill(givenName);
    await this.page.getByLabel('Last name').fill(familyName);
    for (const [index, part] of ['Day', 'Month', 'Year'].entries()) {
      await this.page.getByLabel(part, { exact: true }).fill(birthdate[index] ?? '');
    }
    await this.press('Create account');
  }

  /** Goes through the first two stages. */
  async signUp(who: SignUp): Promise<void> {
    await this.page.goto('/createaccount');
    await this.chooseAccount(who);
    await this.heading('About you').waitFor();
    await this.describe(who);
    await this.heading('Confirm your email address').waitFor();
  }

  /** The newest code that was sent to an address, once it is there. */
  async codeSentTo(email: string, besides = ''): Promise<string> {
    for (;;) {
      const mails = outbox.parse(await (await this.page.request.get('/dev/outbox.json')).json());
      const codes = mails.filter(({ to }) => to === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
      const found = codes.find((code) => code !== undefined && code !== besides);
      if (found) return found;
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}
