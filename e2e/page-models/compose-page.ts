import type { Page } from '@playwright/test';

/** Where a message is written. */
export class ComposePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get to() {
    return this.page.getByRole('combobox', { name: 'To', exact: true });
  }

  get subject() {
    return this.page.getByRole('textbox', { name: 'Subject' });
  }

  get text() {
    return this.page.getByRole('textbox', { name: 'Message', exact: true });
  }

  get files() {
    return this.page.getByRole('list', { name: 'Attached files' });
  }

  get restored() {
    return this.page.getByText('Here is the message you were writing when your session ended');
  }

  async open(base = '/securemessaging'): Promise<void> {
    await this.page.goto(`${base}/message`);
    await this.text.waitFor();
  }

  async write(subject: string, text: string): Promise<void> {
    await this.subject.fill(subject);
    await this.text.click();
    await this.page.keyboard.type(text);
  }

  async attach(name: string, content: string): Promise<void> {
    const buffer = Buffer.from(content);
    await this.page.getByLabel(/Attach files/).setInputFiles({ name, mimeType: 'application/pdf', buffer });
  }

  async press(name: 'Send' | 'Save and close' | 'Discard'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
