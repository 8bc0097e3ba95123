// The first administrator of an installation; they invite everybody else by screen.
import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { accountsTable, InvitationRefusedError, invitationAddress, writeInvitation } from '@harbour/backend-identity';
import { addStaff } from '@harbour/kernel/people/add-staff';
import { client } from '@harbour/kernel/people/tables';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';

/** The first administrator cannot be made; the message says why. */
export class AdministratorRefusedError extends Error {
  override name = 'AdministratorRefusedError';
}

const name = (option: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${option} is empty.` })
    .max(100, { error: `${option} is longer than 100 characters.` });

const wish = z.object({
  email: z.email({ error: '--email is not an e-mail address.' }).max(254).toLowerCase(),
  givenName: name('--given-name'),
  familyName: name('--family-name'),
  address: z.url({
    protocol: /^https?$/,
    error:
      'Say where people reach the portal, such as --address https://portal.example, or set HARBOUR_PUBLIC_ADDRESS.',
  }),
});

/** Who becomes the first administrator, as the command was given it. */
export type AdministratorWish = z.input<typeof wish>;

type Store = Pick<Database, 'db'>;

/** @throws AdministratorRefusedError when an administrator has an account: they invite others by screen */
async function requireNoAdministrator({ db }: Store): Promise<void> {
  const found = await db
    .select({ uid: client.uid })
    .from(client)
    .where(
      sql`exists (select from ${accountsTable(Date.now())} account
        where account.harbour_uid = ${client.uid} and account.state = 'open' and 'admin' = any(account.groups))`,
    )
    .limit(1);
  if (found.length === 0) return;
  throw new AdministratorRefusedError(
    'There is an administrator with an account already. Administrators invite staff in the portal.',
  );
}

/** The administrator's client id: that of an earlier run with the same e-mail address, or a new one. */
async function administratorUid({ db }: Store, given: Omit<z.output<typeof wish>, 'address'>): Promise<string> {
  const [known] = await db
    .select({ uid: client.uid, staffGroup: client.staffGroup })
    .from(client)
    .where(eq(client.emailAddress, given.email));
  if (known && known.staffGroup !== 'admin') {
    throw new AdministratorRefusedError(
      `${given.email} belongs to a client, or to somebody else of the staff. Give the administrator another address.`,
    );
  }
  const named = { firstname: given.givenName, surname: given.familyName };
  if (known) {
    await db.update(client).set(named).where(eq(client.uid, known.uid));
    return known.uid;
  }
  const uid = randomUUID();
  await addStaff({ db }, { uid, ...named, emailAddress: given.email, staffGroup: 'admin' });
  return uid;
}

/**
 * Makes the first administrator: the client record, and an invitation to choose a password. Running it again for the
 * same e-mail address before the invitation is accepted replaces the link.
 * @returns the link, which works once, and for how many hours
 * @throws AdministratorRefusedError
 */
export async function inviteFirstAdministrator(
  database: Database,
  given: AdministratorWish,
): Promise<{ link: string; hours: number }> {
  const parsed = wish.safeParse(given);
  if (!parsed.success) {
    throw new AdministratorRefusedError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const { address, ...administrator } = parsed.data;
  return database.db.transaction(async (db) => {
    await requireNoAdministrator({ db });
    const harbourUid = await administratorUid({ db }, administrator);
    try {
      const written = await writeInvitation({ db, now: Date.now }, { harbourUid, ...administrator, groups: ['admin'] });
      return { link: invitationAddress(address, written.token), hours: written.hours };
    } catch (error) {
      throw error instanceof InvitationRefusedError ? new AdministratorRefusedError(error.message) : error;
    }
  });
}
