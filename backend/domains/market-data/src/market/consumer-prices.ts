import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const monthLevel = z.object({ month: z.string(), level: z.string() });

/** The consumer prices index by month (2026-03) until a day, as decimal text, oldest first. */
export const consumerPricesUntil = (database: Database, day: string) =>
  rows(
    database,
    monthLevel,
    sql`
    select to_char(month, 'YYYY-MM') as month, level::text as level
    from portal.consumer_price where month <= ${day}::date order by month`,
  );
