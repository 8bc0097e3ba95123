import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';

/** ISINs of the firm's instruments below. */
export const isins = { alpha: 'GB00HB000015', twice: 'GB00HB000023' } as const;

/** Two plans, one of them filled from its owner's exports, and the instruments for them. */
export async function seedPlans(database: Database): Promise<void> {
  await database.db.execute(sql`truncate portal.plan, portal.instrument, portal.import_run cascade`);
  await database.db.execute(sql`
    insert into portal.plan (planstring, name, product_type, provider, performance, opened_on, broker)
    values
      ('HB-ISA-1', 'ISA', 'isa', 'Provider', true, '2026-01-05', null),
      ('HB-PEN-2', 'Pension', 'pens', 'Provider', true, '2026-02-02', null),
      ('BR-OWN', 'Imported', 'isa', 'Freetrade', true, '2026-01-05', 'Freetrade')`);
  await database.db.execute(sql`
    with made as (
      insert into portal.instrument (name, isin, kind, own_plan, source)
      values
        ('Alpha', ${isins.alpha}, 'fund', null, 'test'), ('Twice', ${isins.twice}, 'etf', null, 'test'),
        ('Cash', null, 'cash', null, 'test'), ('Private', ${isins.alpha}, 'fund', 'BR-OWN', 'broker-export')
      returning id, name
    )
    insert into portal.listing (instrument_id, symbol, currency, exchange)
    select id, symbol, 'GBP', 'Test'
    from made
    join (values ('Alpha', 'ALPHA'), ('Twice', 'TWICE.L'), ('Twice', 'TWICE.X'), ('Cash', 'CASH'), ('Private', 'BR-OWN:X'))
      as line(name, symbol) using (name)`);
}
