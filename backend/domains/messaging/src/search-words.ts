import { type SQL, sql } from 'drizzle-orm';
import { searchedWords } from './tables.ts';

/** Splits a search into words; the remaining characters have no meaning to `to_tsquery`. */
const word = /[\p{L}\p{N}]+/gu;

/**
 * The ids of messages whose subject, text or sender's name contains the search words: every word in any of its forms,
 * and the last one also as a prefix. Two queries, each with its own index: PostgreSQL uses neither index for one
 * combined condition.
 */
export function messagesThatHold(text: string): SQL {
  const words = text.match(word) ?? [];
  const last = words.at(-1);
  const whole = sql`plainto_tsquery('english', ${text})`;
  const typed =
    last === undefined
      ? whole
      : sql`(${whole} || (plainto_tsquery('english', ${words.slice(0, -1).join(' ')})
          && (to_tsquery('english', ${`${last}:*`}) || to_tsquery('simple', ${`${last}:*`}))))`;
  return sql`
    select id from portal.message where ${searchedWords} @@ ${typed}
    union all
    select m.id from portal.message m join portal.client c on c.uid = m.sender_uid
    where position(lower(${text}) in lower(c.firstname || ' ' || c.surname)) > 0`;
}
