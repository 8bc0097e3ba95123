import { searched } from '@harbour/kernel/search/search-query';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids of messages whose subject or text a term finds, or whose sender's name contains it. Two queries, each with
 * its own index: PostgreSQL uses neither index for one combined condition.
 */
export function messagesThatHold(text: string): SQL {
  return sql`
    select id from portal.message where search @@ ${searched(text).query}
    union all
    select m.id from portal.message m join portal.client c on c.uid = m.sender_uid
    where position(lower(${text}) in lower(c.firstname || ' ' || c.surname)) > 0`;
}
