import { randomUUID } from 'node:crypto';
import type { DatabaseKind } from '@harbour/backend-database/testing';
import { firmAccounts } from '@harbour/backend-testing/firm-accounts';
import { seedSmallFirm } from '@harbour/backend-testing/small-firm';
import { startTestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { firmWork } from '@harbour/kernel/http/firm-work';
import { serverResources } from '@harbour/kernel/http/server-resources';
import { addStaff } from '@harbour/kernel/people/add-staff';

/** Opal Stark of operations, who confirms what others ask for. */
export const second: SignedIn = { sub: 'sub-opal', uid: randomUUID(), groups: ['operations'] };

export type DataPortal = Awaited<ReturnType<typeof startDataPortal>>;

/**
 * The small firm for tests of requests about data: with sign-ins, `second` among its staff, and the firm's background
 * work.
 * @param signed who has a sign-in
 */
export async function startDataPortal(
  kind: DatabaseKind,
  signed: readonly Parameters<ReturnType<typeof firmAccounts>['sign']>[1][],
) {
  const accounts = firmAccounts();
  const resources = serverResources();
  const portal = await startTestPortal(kind, {
    openAccounts: accounts.open,
    seed: async (database) => {
      await seedSmallFirm(database);
      await accounts.migrate(database);
      for (const who of signed) await accounts.sign(database, who);
      const opal = { uid: second.uid, firstname: 'Opal', surname: 'Stark', staffGroup: 'operations' as const };
      await addStaff(database, { ...opal, emailAddress: 'opal@firm.example' });
    },
  });
  firmWork.provide({ firm: 'Test Firm', openAccounts: accounts.open })(resources);
  return {
    portal,
    accounts,
    resources,
    async stop() {
      await portal.stop();
      await resources.close();
    },
  };
}
