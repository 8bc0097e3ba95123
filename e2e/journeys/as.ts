import { test as base } from '@playwright/test';
import { PortalFrame } from '../page-models/portal-frame.ts';
import { type Prepared, sessionFile } from '../setup/accounts.ts';

export { expect } from '@playwright/test';

/** Tests with the portal's frame at hand, by somebody who is signed in already. */
export function as(who: Prepared) {
  return base.extend<{ portal: PortalFrame }>({
    storageState: sessionFile(who),
    portal: async ({ page }, use) => use(new PortalFrame(page)),
  });
}

/** Tests by somebody who is not signed in. */
export const asVisitor = base.extend<{ portal: PortalFrame }>({
  portal: async ({ page }, use) => use(new PortalFrame(page)),
});
