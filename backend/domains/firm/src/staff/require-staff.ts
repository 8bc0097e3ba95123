import type { Database } from '@harbour/backend-database';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

/**
 * A member of staff who works for the firm, locked until the transaction ends, so that two administrators change them
 * one after the other.
 * @throws RefusedError 404 for nobody of the firm, or somebody who left
 */
export async function requireStaff({ db }: Pick<Database, 'db'>, uid: string) {
  const [found] = await db
    .select()
    .from(client)
    .where(and(eq(client.uid, uid), isNotNull(client.staffGroup), isNull(client.leftAt)))
    .for('update');
  if (!found) throw new RefusedError(404, 'StaffNotFound', 'Nobody who works for the firm has this id.');
  return found;
}

/** @throws RefusedError 403 where somebody would change their own role, teams or employment */
export function requireSomebodyElse(actor: Actor, uid: string): void {
  if (actor.uid !== uid) return;
  throw new RefusedError(403, 'OwnRightsNotChanged', 'Nobody changes their own rights. Ask another administrator.');
}
