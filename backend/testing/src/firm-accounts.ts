import { randomBytes } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { accountDirectory, createUser, migrateIdentity } from '@harbour/backend-identity';
import type { OpenAccounts } from '@harbour/kernel/http/call-context';
import { postBy, type RenderedLetter } from '@harbour/letters';
import { now } from './small-firm.ts';

type NewUser = Parameters<typeof createUser>[1];

/** The sign-ins of the small firm in the identity service's own tables, with the mail that was sent. */
export function firmAccounts() {
  const mails: RenderedLetter[] = [];
  const masterKey = randomBytes(32);
  const service = {
    mail: postBy(async (message) => void mails.push(message), { firm: 'Test Firm' }),
    hasMailServer: true,
    firm: 'Test Firm',
    publicAddress: () => 'https://portal.example',
  };
  const open: OpenAccounts = (call) => accountDirectory({ ...service, ...call });
  return {
    mails,
    open,
    migrate: migrateIdentity,
    /** Makes a confirmed account of somebody of the small firm. */
    async sign(database: Database, who: { uid: string; first: string; last: string; groups: readonly string[] }) {
      const user: NewUser = {
        email: `${who.first.toLowerCase()}@clients.example`,
        password: 'calm harbour',
        harbourUid: who.uid,
        givenName: who.first,
        familyName: who.last,
        birthdate: '1970-02-28',
        groups: who.groups,
        confirmed: true,
        totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      };
      await createUser({ database, masterKey, pool: { userPoolId: 'eu-west-1_HarbourTest' } }, user);
    },
    /** The directory outside a call. */
    directory: (database: Database) => open({ database, afterwards: (task) => void task(), now: () => now }),
  };
}
