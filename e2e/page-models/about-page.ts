import type { Page } from '@playwright/test';

/** What the table of parts says of one of them. */
export interface ShownPart {
  version: string;
  from: string;
  state: string;
  faults: number;
}

/** The page that says what runs in a visit; in a wide window. */
export class AboutPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get faults() {
    return this.page.getByRole('list', { name: 'Faults' }).getByRole('listitem');
  }

  get banner() {
    return this.page.getByRole('region', { name: 'Pinned composition' });
  }

  row(remote: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(remote, { exact: true }) });
  }

  /** Within the portal, so that the visit continues. */
  async openFromFooter(): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'About this portal' }).click();
    await this.page.getByRole('table', { name: 'Parts of the portal' }).waitFor();
  }

  async open(address = '/about'): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('table', { name: 'Parts of the portal' }).waitFor();
  }

  async part(remote: string): Promise<ShownPart> {
    const [version = '', from = '', state = '', , , , faults = ''] = await this.row(remote)
      .getByRole('cell')
      .allTextContents();
    return { version, from, state, faults: Number(faults) };
  }

  /** What a button of the page puts on the clipboard. */
  async copied(button: string): Promise<string> {
    await this.page.getByRole('button', { name: button }).click();
    await this.page.getByText('Copied.').last().waitFor();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
