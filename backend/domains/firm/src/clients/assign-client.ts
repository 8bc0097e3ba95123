import type { Database } from '@harbour/backend-database';
import type { ListedRecord } from '@harbour/definitions/firm/clients';
import { fullName } from '@harbour/domain-clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, clientRecord, mailTeam } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { requireAdviser } from './require-adviser.ts';

/** @throws RefusedError 400 for no team */
async function teamName({ db }: Pick<Database, 'db'>, id: string): Promise<string> {
  const [found] = await db.select({ name: mailTeam.name }).from(mailTeam).where(eq(mailTeam.id, id));
  if (found) return found.name;
  throw new RefusedError(400, 'TeamUnknown', 'This team does not exist any more. Load the page again.');
}

/**
 * Sets who looks after a client: of one with a sign-in in their own row, otherwise in the register.
 * @returns what changed, for the record
 * @throws RefusedError 400 for somebody who cannot have clients, or an unknown team
 */
export async function assignClient(
  database: Pick<Database, 'db'>,
  { person, uid, adviser: before, team: teamBefore }: ListedRecord,
  { adviser, team }: { adviser: string | null; team: string | null },
) {
  const { db } = database;
  const after = adviser === null ? null : fullName(await requireAdviser(database, adviser));
  const teamAfter = team === null ? null : await teamName(database, team);
  const assigned = { adviserUid: adviser, teamId: team };
  if (uid === null) await db.update(clientRecord).set(assigned).where(eq(clientRecord.personUuid, person));
  else await db.update(client).set(assigned).where(eq(client.uid, uid));
  return [
    { field: 'Adviser', before: before?.name ?? null, after },
    { field: 'Team', before: teamBefore?.name ?? null, after: teamAfter },
  ].filter((change) => change.before !== change.after);
}
