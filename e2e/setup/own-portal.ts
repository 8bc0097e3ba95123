import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from './accounts.ts';
import { OwnReleases } from './own-releases.ts';
import { newestSession, type Session } from './sessions.ts';
import { startProgram } from './started-program.ts';

interface OwnPortal {
  address: string;
  releases: OwnReleases;
  /** A client who is signed in there. */
  session: Session;
}

async function signIn(browser: Browser, address: string): Promise<OwnPortal['session']> {
  const page = await browser.newPage({ baseURL: address, locale: 'en-GB' });
  await new SignInPage(page).signIn(accounts.client);
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}

/**
 * Tests on a portal whose releases they may change: one for all tests of a worker, and as at first for each of them.
 */
export const test = base.extend<{ releases: OwnReleases; portal: PortalFrame; kept: undefined }, { own: OwnPortal }>({
  own: [
    async ({ browser }, use) => {
      const home = mkdtempSync(join(tmpdir(), 'harbour-own-'));
      const releases = await OwnReleases.copiedTo(home);
      const server = startProgram('portal-under-test.ts', ['0'], { HARBOUR_HOME: home });
      const [, address = ''] = await server.waitForOutput(/portal under test at (\S+)/);
      await use({ address, releases, session: await signIn(browser, address) });
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ own }, use) => use(own.address),
  storageState: ({ own }, use) => use(own.session),
  kept: [
    async ({ own, context }, use) => {
      await use(undefined);
      own.session = await newestSession(own.session, context);
    },
    { auto: true },
  ],
  releases: async ({ own }, use) => {
    await own.releases.reset();
    await use(own.releases);
  },
  portal: async ({ page, releases: _ }, use) => use(new PortalFrame(page)),
});
