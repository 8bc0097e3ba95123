import type { Database } from '@harbour/backend-database';
import { client, mailTeam } from '@harbour/kernel/people/tables';
import { isNotNull } from 'drizzle-orm';
import { normalisedName } from './folded-name.ts';

export interface Name {
  firstname: string;
  surname: string;
}

/** A name as it is shown. */
export const fullName = ({ firstname, surname }: Name) => `${firstname} ${surname}`;

/** Names reserved for the firm: of its staff, of its teams, and its own; normalised. */
export async function firmNames({ db }: Pick<Database, 'db'>, firm: string): Promise<Set<string>> {
  const staff = await db
    .select({ firstname: client.firstname, surname: client.surname })
    .from(client)
    .where(isNotNull(client.staffGroup));
  const teams = await db.select({ name: mailTeam.name }).from(mailTeam);
  return new Set([...staff.map(fullName), ...teams.map(({ name }) => name), firm].map(normalisedName));
}

/** All readings of a name, normalised: its parts in either order, and each part that has several words. */
const readings = ({ firstname, surname }: Name) =>
  [`${firstname} ${surname}`, `${surname} ${firstname}`, ...[firstname, surname].filter((part) => /\s/.test(part))].map(
    normalisedName,
  );

/** Whether a name could be taken for one of the firm's, however its parts are read. */
export function isLikeFirm(name: Name, taken: ReadonlySet<string>): boolean {
  return readings(name).some((reading) => taken.has(reading));
}
