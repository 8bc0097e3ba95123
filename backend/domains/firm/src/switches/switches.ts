import type { Database } from '@harbour/backend-database';
import type { Switches } from '@harbour/definitions/firm/switches';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { featureSwitch } from '@harbour/kernel/switches/tables';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Changes that the page lists. */
const listedChanges = 20;

const changeRow = z.object({
  id: z.number(),
  name: z.string(),
  off: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

const changesFrom = (source: SQL): SQL => sql`
  select change.id::float8 as id, change.name, change.off, change.reason,
    author.firstname || ' ' || author.surname as by, ${isoSeconds(sql`change.set_at`)} as at
  from ${source} change join portal.client author on author.uid = change.set_by`;

/** The last change of each switch, and the newest changes of all. */
export async function readSwitches(database: Pick<Database, 'db'>): Promise<Switches> {
  const newest = sql`(select distinct on (name) * from portal.feature_switch order by name, id desc)`;
  const last = sql`(select * from portal.feature_switch order by id desc limit ${listedChanges})`;
  return {
    switches: await rows(database, changeRow, sql`${changesFrom(newest)} order by change.name`),
    changes: await rows(database, changeRow, sql`${changesFrom(last)} order by change.id desc`),
  };
}

/** How a switch stands, as a record of actions has it. */
const asText = (off: boolean) => (off ? 'off' : 'on');

export interface SwitchOrder {
  name: string;
  off: boolean;
  reason: string;
  /** The last change that the reader has seen. */
  seen: number | null;
  by: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Switches something off or on.
 * @returns how it stood and how it stands, in words
 * @throws RefusedError 409 if somebody has changed it since, or it stands like that already
 */
export async function changeSwitch(
  { db }: Pick<Database, 'db'>,
  { name, off, reason, seen, by, now }: SwitchOrder,
): Promise<{ before: string; after: string }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('feature_switch'), hashtext(${name}))`);
  const [last] = await db
    .select({ id: featureSwitch.id, off: featureSwitch.off })
    .from(featureSwitch)
    .where(eq(featureSwitch.name, name))
    .orderBy(desc(featureSwitch.id))
    .limit(1);
  if ((last?.id ?? null) !== seen) {
    throw new RefusedError(409, 'SwitchChanged', 'Somebody has changed this switch meanwhile. Look at it again.');
  }
  if ((last?.off ?? false) === off) {
    throw new RefusedError(409, 'SwitchUnchanged', `It is switched ${asText(off)} already.`);
  }
  await db.insert(featureSwitch).values({ name, off, reason, setBy: by, setAt: new Date(now) });
  return { before: asText(!off), after: asText(off) };
}
