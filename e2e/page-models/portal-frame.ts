import type { Page } from '@playwright/test';

/** What surrounds every page after sign-in. */
export class PortalFrame {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get sidebar() {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /** The sidebar in its present form: `wide` or `narrow`. */
  get sidebarForm() {
    return this.page.locator('[data-sidebar]');
  }

  get header() {
    return this.page.getByRole('banner');
  }

  get footer() {
    return this.page.getByRole('contentinfo');
  }

  get groupBanner() {
    return this.page.getByRole('region', { name: 'Your account and group' });
  }

  get actingBar() {
    return this.page.getByRole('region', { name: 'Acting for a client' });
  }

  get profile() {
    return this.header.getByRole('button', { name: /(your|the client’s) account/i });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  title(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Goes to an address of the portal that no link leads to, without loading the portal again. */
  async goWithin(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** Opens a group of the sidebar, if it is not open. */
  async unfold(group: string): Promise<void> {
    const button = this.sidebar.getByRole('button', { name: group });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  async chooseFromProfile(entry: string): Promise<void> {
    await this.profile.click();
    await this.header.getByText(entry, { exact: true }).click();
  }
}
