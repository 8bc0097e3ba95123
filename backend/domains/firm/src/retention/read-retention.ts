import type { Database } from '@harbour/backend-database';
import { erasableKinds } from '@harbour/definitions/firm/data-kinds';
import type { Retention } from '@harbour/definitions/firm/retention';
import { rows } from '@harbour/kernel/database/rows';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { readSchema } from '../personal-data/rows-of-clients.ts';
import { countKind } from './erase-rows.ts';
import { endedBy, personsDue, uidsOf } from './people-due.ts';
import { retentionYears } from './retention-periods.ts';

const numbers = z.object({ held: z.number(), open: z.boolean() });

/** What is kept no longer on a day, by kind. */
export async function readRetention(database: Pick<Database, 'db'>, asOf: string): Promise<Retention> {
  const schema = await readSchema(database);
  const years = await retentionYears(database, asOf);
  const kinds: Retention['kinds'] = [];
  for (const kind of erasableKinds) {
    const lastEnd = endedBy(kind, years, asOf);
    const persons = personsDue(lastEnd);
    const [due] = await rows(
      database,
      z.object({ clients: z.number() }),
      sql`select count(*)::int as clients from (${persons}) due`,
    );
    const clients = due?.clients ?? 0;
    const total =
      clients === 0 ? 0 : await countKind(database, schema, kind, { persons, uids: uidsOf(persons), solePlans: true });
    kinds.push({ kind, years: years.get(kind) ?? 0, endedBy: lastEnd, clients, rows: total });
  }
  const [found] = await rows(
    database,
    numbers,
    sql`
    select (select count(*) from portal.legal_hold where lifted_at is null)::int as held,
      exists (select from portal.data_request where kind = 'retention' and state in ('waits', 'working')) as open`,
  );
  const { 'audit-keep-days': auditDays } = await firmFigures(database, ['audit-keep-days'], asOf);
  return { asOf, kinds, auditDays, ...(found ?? { held: 0, open: false }) };
}
