import { type SQL, sql } from 'drizzle-orm';

const listing = (symbol: string) => sql`(select id from portal.listing where symbol = ${symbol})`;
const instrument = (name: string) => sql`(select id from portal.instrument where name = ${name})`;

/** Doubles the small firm's plans with their holdings: values of many plans are kept. */
export const morePlans: readonly SQL[] = [
  sql`insert into portal.plan (planstring, name, product_type, provider, performance, opened_on)
    select planstring || '-B', name, product_type, provider, performance, opened_on from portal.plan`,
  sql`insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
    select planstring || '-B', listing_id, from_date, to_date, units * 3 from portal.holding_period`,
];

/** Every kind of change of what the small firm's plans are worth: what it is, and its statements, in order. */
export const valuationChanges: readonly (readonly [what: string, statements: readonly SQL[]])[] = [
  [
    'a price of today',
    [sql`insert into portal.price values (${listing('ALPHA')}, '2026-03-18', 1.5) on conflict do nothing`],
  ],
  [
    'a price between others',
    [
      sql`insert into portal.price values (${listing('DOLLAR')}, '2025-11-03', 12.25), (${listing('LATE')}, '2026-01-20', 7)`,
    ],
  ],
  ['a corrected price', [sql`update portal.price set price = 1.2 where date = '2026-03-12'`]],
  [
    'a price that moves to another day and listing',
    [sql`update portal.price set date = '2026-02-11', listing_id = ${listing('LATE')} where date = '2026-03-12'`],
  ],
  ['a price that is stored again', [sql`update portal.price set price = price`]],
  ['a price that is withdrawn', [sql`delete from portal.price where listing_id = ${listing('EURO')}`]],
  [
    'exchange rates of another day',
    [
      sql`insert into portal.fx_rate (currency, date, per_euro) values ('GBP', '2025-09-01', 0.86), ('USD', '2025-09-01', 1.2)`,
    ],
  ],
  [
    'a corrected rate of the pound',
    [sql`update portal.fx_rate set per_euro = 0.9 where currency = 'GBP' and date = '2026-03-13'`],
  ],
  ['a rate that is withdrawn', [sql`delete from portal.fx_rate where currency = 'CHF'`]],
  [
    'a purchase',
    [
      sql`update portal.holding_period set to_date = '2026-03-11'
        where planstring = 'A-ISA-1' and listing_id = ${listing('DOLLAR')}`,
      sql`insert into portal.holding_period (planstring, listing_id, from_date, units)
        values ('A-ISA-1', ${listing('DOLLAR')}, '2026-03-11', 50)`,
    ],
  ],
  ['a corrected number of units', [sql`update portal.holding_period set units = 8000 where planstring = 'C-ISA-5'`]],
  [
    'a holding that moves to another plan',
    [
      sql`update portal.holding_period set planstring = 'A-GIA-3'
        where planstring = 'A-ISA-1' and listing_id = ${listing('CASH')}`,
    ],
  ],
  [
    'holdings that are removed',
    [sql`delete from portal.holding_period where planstring = 'A-ISA-1-B' and listing_id = ${listing('CASH')}`],
  ],
  ['a plan that was opened later', [sql`update portal.plan set opened_on = '2026-01-20' where planstring = 'A-ISA-1'`]],
  ['a listing in another currency', [sql`update portal.listing set currency = 'USD' where symbol = 'ALPHA'`]],
  [
    'a listing of another instrument',
    [sql`update portal.listing set instrument_id = ${instrument('Cash')} where symbol = 'LATE'`],
  ],
  ['an instrument that is cash after all', [sql`update portal.instrument set kind = 'cash' where name = 'Franc Fund'`]],
  [
    'another name of an instrument without a price',
    [
      sql`delete from portal.price where listing_id = ${listing('DOLLAR')}`,
      sql`update portal.instrument set name = 'Renamed ' || name`,
    ],
  ],
  [
    'units in transit between two plans',
    [
      sql`insert into portal.plan_transaction (planstring, transaction_date, kind, value, performance, reference) values
        ('A-PEN-2', '2026-03-09', 'transfer', -50, true, 'transit-out'), ('A-GIA-3', '2026-03-16', 'transfer', 50, true, 'transit-in')`,
      sql`insert into portal.transfer_pair (out_id, in_id, from_planstring, to_planstring, left_on, arrived_on, listing_id, units)
        select out.id, into_plan.id, out.planstring, into_plan.planstring, out.transaction_date, into_plan.transaction_date,
          ${listing('CASH')}, 50
        from portal.plan_transaction out, portal.plan_transaction into_plan
        where out.reference = 'transit-out' and into_plan.reference = 'transit-in'`,
    ],
  ],
  ['limits of freshness', [sql`update portal.firm_figure set value = value * 10 where name like '%after-days'`]],
  [
    'a plan whose records are erased',
    [
      sql`delete from portal.holding_period where planstring = 'C-ISA-5'`,
      sql`delete from portal.plan_transaction where planstring = 'C-ISA-5'`,
    ],
  ],
  ['all rates removed at once', [sql`truncate portal.fx_rate`]],
  ['all prices removed at once', [sql`truncate portal.price`]],
];
