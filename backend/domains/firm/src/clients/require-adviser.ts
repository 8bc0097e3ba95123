import type { Database } from '@harbour/backend-database';
import { hasRight, isStaffRole } from '@harbour/definitions/rights';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull } from 'drizzle-orm';

/**
 * Somebody who can look after clients: staff with the adviser's screens who work for the firm.
 * @throws RefusedError 400 for anybody else
 */
export async function requireAdviser({ db }: Pick<Database, 'db'>, uid: string) {
  const [found] = await db
    .select()
    .from(client)
    .where(and(eq(client.uid, uid), isNull(client.leftAt)));
  const role = found?.staffGroup;
  if (found && role && isStaffRole(role) && hasRight([role], 'adviserScreens')) return found;
  throw new RefusedError(400, 'NotAnAdviser', 'Clients are assigned to advisers who work for the firm. Choose one.');
}
