import type { Database } from '@harbour/backend-database';
import type { ChangeOutcome } from '@harbour/definitions/firm/staff';
import type { StaffRole } from '@harbour/definitions/rights';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { askSecondPerson, needsSecondPerson } from '../second-person.ts';
import { requireStaff } from './require-staff.ts';

/** @throws RefusedError 409 where nobody would be left who can give roles */
export async function requireOtherAdministrator({ db }: Pick<Database, 'db'>, uid: string): Promise<void> {
  const others = await db
    .select({ uid: client.uid })
    .from(client)
    .where(and(eq(client.staffGroup, 'admin'), isNull(client.leftAt), ne(client.uid, uid)))
    .limit(1);
  if (others.length > 0) return;
  throw new RefusedError(
    409,
    'LastAdministrator',
    'This is the only administrator. Give somebody else the role first.',
  );
}

/** Gives a role now: the sessions end, so that no token keeps the earlier one. */
export async function giveRole(
  database: Pick<Database, 'db'>,
  accounts: AccountDirectory,
  { uid, role }: { uid: string; role: StaffRole },
): Promise<void> {
  await database.db.update(client).set({ staffGroup: role }).where(eq(client.uid, uid));
  await accounts.setGroups(uid, [role]);
}

/**
 * Changes the role of a colleague, or lets it wait for a second person.
 * @throws RefusedError 404 for nobody of the firm, 409 for the only administrator
 */
export async function changeRole(
  { database, record, now, today }: Pick<CallContext, 'database' | 'record' | 'now' | 'today'>,
  accounts: AccountDirectory,
  { by, uid, role }: { by: string; uid: string; role: StaffRole },
): Promise<ChangeOutcome> {
  const { staffGroup: before } = await requireStaff(database, uid);
  if (before === role) return 'done';
  if (before === 'admin') await requireOtherAdministrator(database, uid);
  const waits = await needsSecondPerson(database, 'role', [by, uid], today());
  if (waits) await askSecondPerson(database, { kind: 'role', subject: uid, role, askedBy: by, now: now() });
  else await giveRole(database, accounts, { uid, role });
  const field = waits ? 'Role, once a second person has confirmed it' : 'Role';
  await record([uid], { changes: [{ field, before, after: role }] });
  return waits ? 'waits' : 'done';
}
