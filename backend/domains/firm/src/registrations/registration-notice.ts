import type { Database } from '@harbour/backend-database';
import type { RegistrationNotice } from '@harbour/definitions/firm/registrations';
import { mailTeam } from '@harbour/kernel/people/tables';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { requireTeams } from '../staff/teams.ts';
import { registrationRecipient } from '../tables.ts';
import { staffToNotify } from './staff-to-notify.ts';

type Chosen = Pick<RegistrationNotice, 'roles' | 'teams'>;

async function chosenRecipients({ db }: Pick<Database, 'db'>): Promise<Chosen> {
  const roles = await db
    .select({ role: registrationRecipient.role })
    .from(registrationRecipient)
    .where(isNotNull(registrationRecipient.role))
    .orderBy(asc(registrationRecipient.role));
  const teams = await db
    .select({ id: mailTeam.id, name: mailTeam.name })
    .from(registrationRecipient)
    .innerJoin(mailTeam, eq(mailTeam.id, registrationRecipient.teamId))
    .orderBy(asc(mailTeam.name));
  return { roles: roles.flatMap(({ role }) => role ?? []), teams };
}

/** Who is notified of new registrations: the chosen roles and teams, and how many people these are. */
export async function readRegistrationNotice(database: Pick<Database, 'db'>): Promise<RegistrationNotice> {
  return { ...(await chosenRecipients(database)), people: (await staffToNotify(database)).length };
}

/** The chosen roles and teams as a record of actions has them; null for none. */
function asText({ roles, teams }: Chosen): string | null {
  const names = [...roles.map((role) => `role ${role}`), ...teams.map(({ name }) => `team ${name}`)];
  return names.length === 0 ? null : names.join(', ');
}

/**
 * Replaces the roles and teams that are notified of new registrations.
 * @returns both as they were and as they are, in words
 * @throws RefusedError 400 for an unknown team
 */
export async function changeRegistrationNotice(
  database: Pick<Database, 'db'>,
  { roles, teams }: { roles: Chosen['roles']; teams: readonly string[] },
): Promise<{ before: string | null; after: string | null }> {
  await requireTeams(database, teams);
  const before = asText(await chosenRecipients(database));
  await database.db.delete(registrationRecipient);
  const chosen = [
    ...[...new Set(roles)].map((role) => ({ role })),
    ...[...new Set(teams)].map((teamId) => ({ teamId })),
  ];
  if (chosen.length > 0) await database.db.insert(registrationRecipient).values(chosen);
  return { before, after: asText(await chosenRecipients(database)) };
}
