import type { Database } from '@harbour/backend-database';
import type { ChangeOutcome, Invitation } from '@harbour/definitions/firm/staff';
import { type AccountDirectory, InvitationRefusedError } from '@harbour/kernel/authorisation/account-directory';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { addStaff } from '@harbour/kernel/people/add-staff';
import { client, teamMember } from '@harbour/kernel/people/tables';
import { eq, or, sql } from 'drizzle-orm';
import { askSecondPerson, needsSecondPerson } from '../second-person.ts';
import { requireTeams } from './teams.ts';

type Change = Pick<CallContext, 'database' | 'record' | 'now' | 'today'>;

/** Somebody of the firm as they are invited. */
type InvitedStaff = Pick<typeof client.$inferSelect, 'uid' | 'firstname' | 'surname' | 'emailAddress' | 'staffGroup'>;

/**
 * Mails an invitation to a member of staff; an earlier link is void.
 * @throws RefusedError 409 where the address is another account's
 */
export async function sendInvitation(
  accounts: AccountDirectory,
  { uid, firstname, surname, emailAddress, staffGroup }: InvitedStaff,
): Promise<void> {
  try {
    await accounts.invite({
      harbourUid: uid,
      email: emailAddress,
      givenName: firstname,
      familyName: surname,
      groups: staffGroup === null ? [] : [staffGroup],
    });
  } catch (error) {
    if (error instanceof InvitationRefusedError) throw new RefusedError(409, 'InvitationRefused', error.message);
    throw error;
  }
}

/** @throws RefusedError 409 where the address or the id is somebody's already */
async function requireNew({ db }: Pick<Database, 'db'>, { uid, email }: Invitation): Promise<void> {
  const taken = await db
    .select({ uid: client.uid })
    .from(client)
    .where(or(eq(client.uid, uid), sql`lower(${client.emailAddress}) = ${email}`))
    .limit(1);
  if (taken.length === 0) return;
  throw new RefusedError(
    409,
    'AddressTaken',
    'This e-mail address belongs to somebody already. Staff need an address of their own at the firm.',
  );
}

/**
 * Adds a member of staff and mails the invitation, or lets it wait for a second person.
 * @throws RefusedError 400 for an unknown team, 409 for an address in use
 */
export async function inviteStaff(
  change: Change,
  accounts: AccountDirectory,
  asked: { by: string; invitation: Invitation },
): Promise<ChangeOutcome> {
  const { database, record, now, today } = change;
  const { by, invitation } = asked;
  const { uid, firstname, surname, email, role, teams } = invitation;
  await requireNew(database, invitation);
  await requireTeams(database, teams);
  const added = { uid, firstname, surname, emailAddress: email, staffGroup: role };
  await addStaff(database, added);
  if (teams.length > 0) {
    await database.db.insert(teamMember).values(teams.map((teamId) => ({ teamId, staffUid: uid })));
  }
  const waits = await needsSecondPerson(database, 'role', [by, uid], today());
  if (waits) {
    await askSecondPerson(database, { kind: 'invitation', subject: uid, role, askedBy: by, now: now() });
  } else {
    await sendInvitation(accounts, added);
  }
  await record([uid], { changes: [{ field: 'Role', before: null, after: role }] });
  return waits ? 'waits' : 'done';
}
