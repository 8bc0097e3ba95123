import type { Database } from '@harbour/backend-database';
import { type MachineCredential, type MachineRole, machineRoles } from '@harbour/definitions/firm/credentials';
import { type StaffAction, staffActionNames } from '@harbour/definitions/staff-actions';
import { sha256 } from '@harbour/kernel/credentials/machine-tokens';
import { machineCredential } from '@harbour/kernel/credentials/tables';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { addStaff } from '@harbour/kernel/people/add-staff';
import { client } from '@harbour/kernel/people/tables';
import { randomSecret } from '@harbour/kernel/random-secret';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const credentialRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(machineRoles),
  scopes: z.array(z.enum(staffActionNames)),
  issuedBy: z.string(),
  issuedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});

/** The credentials of the firm's systems: those in use first, by name. */
export function readCredentials(database: Pick<Database, 'db'>): Promise<MachineCredential[]> {
  return rows(
    database,
    credentialRow,
    sql`
    select credential.id::text as id, credential.name, credential.role, to_json(credential.scopes) as scopes,
      issuer.firstname || ' ' || issuer.surname as "issuedBy", ${isoSeconds(sql`credential.issued_at`)} as "issuedAt",
      ${isoSeconds(sql`credential.last_used_at`)} as "lastUsedAt", ${isoSeconds(sql`credential.revoked_at`)} as "revokedAt"
    from portal.machine_credential credential join portal.client issuer on issuer.uid = credential.issued_by
    order by credential.revoked_at is not null, credential.name`,
  );
}

/** What the record of actions has of a credential that is issued, or revoked by its name. */
export const issuedChange = ({ name, scopes }: Pick<Issued, 'name' | 'scopes'>) => ({
  field: 'Credential of a system',
  before: null,
  after: `${name}: ${scopes.join(', ')}`,
});
export const revokedChange = (name: string) => ({ field: 'Credential of a system', before: name, after: null });

interface Issued {
  id: string;
  name: string;
  role: MachineRole;
  scopes: StaffAction[];
  by: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Issues a credential, with the record that stands for the system in the record of actions.
 * @returns the secret, which is stored as a hash only
 * @throws RefusedError 409 where the name or the id is taken
 */
export async function issueCredential(database: Pick<Database, 'db'>, issued: Issued): Promise<string> {
  const { db } = database;
  const { id, name, role, scopes, by, now } = issued;
  const taken = await db
    .select({ id: machineCredential.id })
    .from(machineCredential)
    .where(or(eq(machineCredential.id, id), eq(machineCredential.name, name)));
  if (taken.length > 0) throw new RefusedError(409, 'SystemKnown', 'Another system has this name. Choose another one.');
  const emailAddress = `system-${id}@system.invalid`;
  await addStaff(database, { uid: id, firstname: 'System', surname: name, emailAddress, staffGroup: role });
  // Nobody: it gets no mail and no clients, and clients cannot write to it.
  await db
    .update(client)
    .set({ leftAt: new Date(now) })
    .where(eq(client.uid, id));
  const secret = randomSecret();
  await db
    .insert(machineCredential)
    .values({ id, name, role, scopes, secretHash: sha256(secret), issuedBy: by, issuedAt: new Date(now) });
  return secret;
}

/**
 * Revokes a credential: its tokens are void at once.
 * @returns its name
 * @throws RefusedError 404 for none in use
 */
export async function revokeCredential(
  { db }: Pick<Database, 'db'>,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<string> {
  const [revoked] = await db
    .update(machineCredential)
    .set({ revokedAt: new Date(now), revokedBy: by })
    .where(and(eq(machineCredential.id, id), isNull(machineCredential.revokedAt)))
    .returning({ name: machineCredential.name });
  if (!revoked)
    throw new RefusedError(404, 'CredentialNotFound', 'There is no such credential, or it is revoked already.');
  return revoked.name;
}
