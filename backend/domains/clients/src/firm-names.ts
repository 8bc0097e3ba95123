import type { Database } from '@harbour/backend-database';
import { isNameOfDesk, personalWords } from '@harbour/definitions/clients/firm-name';
import { normalisedName } from '@harbour/definitions/clients/folded-name';
import { client, mailTeam } from '@harbour/kernel/people/tables';
import { isNotNull } from 'drizzle-orm';

export interface Name {
  firstname: string;
  surname: string;
}

/** A name as it is shown. */
export const fullName = ({ firstname, surname }: Name) => `${firstname} ${surname}`;

/** What a client's name is compared with. */
export interface FirmNames {
  /** The firm's own name. */
  firm: string;
  /** Names of its staff, of its teams, and its own; normalised. */
  taken: ReadonlySet<string>;
}

/** Names reserved for the firm. */
export async function firmNames({ db }: Pick<Database, 'db'>, firm: string): Promise<FirmNames> {
  const staff = await db
    .select({ firstname: client.firstname, surname: client.surname })
    .from(client)
    .where(isNotNull(client.staffGroup));
  const teams = await db.select({ name: mailTeam.name }).from(mailTeam);
  return { firm, taken: new Set([...staff.map(fullName), ...teams.map(({ name }) => name), firm].map(normalisedName)) };
}

/**
 * All readings of a name, normalised: its parts in either order, each part that has several words, and without desks.
 */
function readings({ firstname, surname }: Name, firm: string): string[] {
  const fullNames = [`${firstname} ${surname}`, `${surname} ${firstname}`];
  const parts = [firstname, surname].filter((part) => /\s/.test(part));
  const personal = fullNames.map((name) => personalWords(name, firm).join(''));
  return [...[...fullNames, ...parts].map(normalisedName), ...personal];
}

/** Whether a name could be taken for one of the firm's people, teams or desks, however its parts are read. */
export function isLikeFirm(name: Name, { firm, taken }: FirmNames): boolean {
  return isNameOfDesk(fullName(name), firm) || readings(name, firm).some((reading) => taken.has(reading));
}
