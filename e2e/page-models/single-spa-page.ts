import type { CDPSession, Page } from '@playwright/test';

/** A page that mounts the remotes by single-spa and has nothing of Harbour's shell. */
export class SingleSpaPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** What the host says about a remote that it could not load or mount. */
  get fault() {
    return this.page.getByRole('status').and(this.page.locator('#fault'));
  }

  /** The place of one remote. */
  part(remote: string) {
    return this.page.locator(`section#${remote}`);
  }

  /** Goes to a remote, or to `Nothing`, where none is mounted; without a reload. */
  async go(title: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Remotes' })
      .getByRole('link', { name: title, exact: true })
      .click();
  }

  /** How many listeners window and document have, by kind. */
  async listeners(client: CDPSession): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const expression of ['window', 'document']) {
      const { result } = await client.send('Runtime.evaluate', { expression });
      if (!result.objectId) throw new Error(`There is no ${expression}.`);
      const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
      for (const { type } of listeners) counts[`${expression} ${type}`] = (counts[`${expression} ${type}`] ?? 0) + 1;
    }
    return counts;
  }
}
