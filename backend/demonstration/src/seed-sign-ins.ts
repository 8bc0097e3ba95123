import type { Database } from '@harbour/backend-database';
import { createUser } from '@harbour/backend-identity';
import type { DemonstrationAccount } from './accounts.ts';

/** Creates sign-ins for these people; existing users keep their changes. */
export async function seedSignIns(
  installation: { database: Database; masterKey: Buffer; pool: { userPoolId: string } },
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  for (const { uid, label: _, ...user } of accounts)
    await createUser(installation, { ...user, harbourUid: uid, confirmed: true });
}
