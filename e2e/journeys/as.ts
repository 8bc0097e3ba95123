import { test as base, expect } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { type Prepared, sessionFile } from '../setup/accounts.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  portal: PortalFrame;
  /** What the pages' security policy refused in this test: nothing, unless the test provokes it and takes it out. */
  refusals: string[];
}

const journeys = base.extend<Fixtures>({
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
});

/** Tests with the portal's frame at hand, by somebody who is signed in already. */
export function as(who: Prepared) {
  return journeys.extend<object>({ storageState: sessionFile(who) });
}

/** Tests by somebody who is not signed in. */
export const asVisitor = journeys;
