import type { Database } from '@harbour/backend-database';
import { listedRegistrations, type Registrations } from '@harbour/definitions/firm/registrations';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { registeredLately } from '../clients/record-search.ts';
import { inBookOf, register } from '../clients/register.ts';
import { staffToNotify } from './staff-to-notify.ts';

const registrationRow = z.object({
  person: z.string(),
  name: z.string(),
  registeredAt: z.string(),
  count: z.number(),
});

/** New registrations that wait for the firm, as far as the reader may see them. */
export async function readRegistrations(
  database: Database,
  actor: Actor,
  /** Milliseconds since 1970. */
  now: number,
): Promise<Registrations> {
  const found = await rows(
    database,
    registrationRow,
    sql`
    select listed.person::text as person, listed.firstname || ' ' || listed.surname as name,
      ${isoSeconds(sql`made.registered_at`)} as "registeredAt", (count(*) over ())::int as count
    from portal.registration made join ${register(undefined)} listed on listed.uid = made.client_uid
    where listed.number is null and listed.adviser_uid is null and listed.team_id is null
      and ${registeredLately(now)} and ${inBookOf(actor, 'clients.read')}
    order by made.registered_at desc, listed.person
    limit ${listedRegistrations}`,
  );
  const notified = await staffToNotify(database);
  return {
    isNotified: notified.some(({ uid }) => uid === actor.uid),
    count: found[0]?.count ?? 0,
    newest: found.map(({ count: _, ...registration }) => registration),
  };
}
