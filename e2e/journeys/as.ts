import { test as base, expect } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import type { Prepared } from '../setup/accounts.ts';
import { saveSession, sessionFile } from '../setup/sessions.ts';

export { expect } from '@playwright/test';

/** The tag of journeys that are slow and rarely break: `npm run test:all` has them, `npm test` has not. */
export const nightly = '@nightly';

/** The details of one journey of several alike: `npm test` has those that stand for all, `npm run test:all` each. */
export const standsForAll = (isChosen: boolean) => ({ tag: isChosen ? [] : nightly });

interface Fixtures {
  portal: PortalFrame;
  /** What the pages' security policy refused in this test: nothing, unless the test provokes it and takes it out. */
  refusals: string[];
  /** Nothing: the signed registry says where remotes are, and no page asks for the manifests beside their entries. */
  noManifests: undefined;
}

const journeys = base.extend<Fixtures>({
  // A request that a handler still answers when its journey has ended is nobody's fault.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  portal: async ({ page }, use) => use(new PortalFrame(page)),
  refusals: [
    async ({ context }, use) => {
      const refusals: string[] = [];
      context.on('console', (message) => {
        if (/content security policy|requires 'Trusted/i.test(message.text())) refusals.push(message.text());
      });
      await use(refusals);
      expect(refusals, 'the page’s security policy refused something').toEqual([]);
    },
    { auto: true },
  ],
  noManifests: [
    async ({ context }, use) => {
      const asked: string[] = [];
      context.on('request', (request) => {
        if (/\/mf-(manifest|stats)\.json/.test(request.url())) asked.push(request.url());
      });
      await use(undefined);
      expect(asked, 'a page asked for a federation manifest').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests with the portal's frame available, by somebody who is signed in already. */
export function as(who: Prepared) {
  return journeys.extend<{ kept: undefined }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    storageState: ({}, use) => use(sessionFile(who)),
    kept: [
      async ({ context }, use) => {
        await use(undefined);
        await saveSession(who, context);
      },
      { auto: true },
    ],
  });
}

/** Tests by somebody who is not signed in. */
export const asVisitor = journeys;
