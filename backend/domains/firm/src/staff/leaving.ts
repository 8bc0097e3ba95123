import type { Database } from '@harbour/backend-database';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { client, teamMember } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { bookOf, handOver } from '../clients/hand-over.ts';
import { withdrawRequests } from '../second-person.ts';
import { requireOtherAdministrator } from './change-role.ts';
import { requireStaff } from './require-staff.ts';

/** @throws RefusedError 409 where the clients of somebody who leaves would have no adviser */
async function handOverBook(database: Database, record: CallContext['record'], uid: string, successor: string | null) {
  if (successor !== null) return handOver(database, record, { from: uid, to: successor });
  if ((await bookOf(database, uid)) === 0) return 0;
  throw new RefusedError(409, 'SuccessorMissing', 'Clients are assigned to this person. Choose who looks after them.');
}

/**
 * Records that somebody leaves: the clients are handed over, the teams end, and so do sessions and the sign-in.
 * @throws RefusedError 404 for nobody of the firm, 409 for the only administrator or a book without a successor
 */
export async function leaveFirm(
  { database, record, now }: Pick<CallContext, 'database' | 'record' | 'now'>,
  accounts: AccountDirectory,
  { uid, successor }: { uid: string; successor: string | null },
): Promise<void> {
  const { staffGroup } = await requireStaff(database, uid);
  if (staffGroup === 'admin') await requireOtherAdministrator(database, uid);
  const clients = await handOverBook(database, record, uid, successor);
  const leftAt = new Date(now());
  await database.db.update(client).set({ leftAt }).where(eq(client.uid, uid));
  await database.db.delete(teamMember).where(eq(teamMember.staffUid, uid));
  await withdrawRequests(database, uid, now());
  await accounts.leave(uid);
  await record([uid], {
    changes: [
      { field: 'Works for the firm', before: 'yes', after: 'no' },
      { field: 'Assigned clients', before: String(clients), after: '0' },
    ],
  });
}

/** Records that somebody whose invitation was refused does not start: there is no sign-in yet. */
export async function leaveBeforeStart({ database, now }: Pick<CallContext, 'database' | 'now'>, uid: string) {
  await database.db
    .update(client)
    .set({ leftAt: new Date(now()) })
    .where(eq(client.uid, uid));
  await database.db.delete(teamMember).where(eq(teamMember.staffUid, uid));
}
