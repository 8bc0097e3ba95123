import type { Database } from '@harbour/backend-database';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { mailTeam, teamMember } from '@harbour/kernel/people/tables';
import { eq, inArray } from 'drizzle-orm';

/** @throws RefusedError 400 where one of these is no team */
export async function requireTeams({ db }: Pick<Database, 'db'>, teams: readonly string[]): Promise<void> {
  if (teams.length === 0) return;
  const found = await db
    .select({ id: mailTeam.id })
    .from(mailTeam)
    .where(inArray(mailTeam.id, [...teams]));
  if (teams.every((team) => found.some(({ id }) => id === team))) return;
  throw new RefusedError(400, 'TeamUnknown', 'One of these teams does not exist any more. Load the page again.');
}

/** The names of the teams of a member of staff, by name, as a record has them. */
async function teamNames({ db }: Pick<Database, 'db'>, uid: string): Promise<string | null> {
  const found = await db
    .select({ name: mailTeam.name })
    .from(teamMember)
    .innerJoin(mailTeam, eq(mailTeam.id, teamMember.teamId))
    .where(eq(teamMember.staffUid, uid))
    .orderBy(mailTeam.name);
  return found.length === 0 ? null : found.map(({ name }) => name).join(', ');
}

/**
 * Replaces the teams of a member of staff.
 * @returns the names of the teams before and after
 * @throws RefusedError 400 for an unknown team
 */
export async function setTeams(database: Pick<Database, 'db'>, uid: string, teams: readonly string[]) {
  await requireTeams(database, teams);
  const before = await teamNames(database, uid);
  await database.db.delete(teamMember).where(eq(teamMember.staffUid, uid));
  const chosen = [...new Set(teams)];
  if (chosen.length > 0) {
    await database.db.insert(teamMember).values(chosen.map((teamId) => ({ teamId, staffUid: uid })));
  }
  return { before, after: await teamNames(database, uid) };
}

/**
 * Adds a team. Adding the same again changes nothing.
 * @throws RefusedError 409 where another team has the name
 */
export async function addTeam({ db }: Pick<Database, 'db'>, { id, name }: { id: string; name: string }): Promise<void> {
  const all = await db.select().from(mailTeam);
  if (all.some((team) => team.id !== id && team.name.toLowerCase() === name.toLowerCase())) {
    throw new RefusedError(409, 'TeamNameTaken', 'Another team has this name.');
  }
  await db.insert(mailTeam).values({ id, name }).onConflictDoNothing();
}
