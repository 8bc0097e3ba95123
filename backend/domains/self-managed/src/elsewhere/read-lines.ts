import type { Database } from '@harbour/backend-database';
import { linkedAccountKinds } from '@harbour/definitions/investments/open-banking/linked-account';
import { selfManagedDetail, selfManagedKinds } from '@harbour/definitions/investments/self-managed/products';
import { freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { freshnessLimits, freshnessOn, newestPrice, poundRate } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { accountSeen } from '../sharing/account-seen.ts';

/** What is known of a line on a day; amounts, units, prices and rates are decimal text. */
const lineFigure = z.object({
  day: z.string(),
  /** The day of the newest entry of its owner, or of the bank's balance. */
  enteredOn: z.string(),
  /** In the currency of the holding. */
  amount: z.nullable(z.string()),
  units: z.nullable(z.string()),
  /** In the currency of the listing. */
  price: z.nullable(z.string()),
  /** The day of the price, or of the bank's balance. */
  pricedOn: z.nullable(z.string()),
  /** Units per euro of the pound and of the currency of the price, or else of the amount. */
  pound: z.nullable(z.string()),
  other: z.nullable(z.string()),
  ratedOn: z.nullable(z.string()),
  freshness: z.enum(freshnesses),
});
export type LineFigure = z.infer<typeof lineFigure>;

const elsewhereLine = z.object({
  source: z.enum(['self-managed', 'linked']),
  /** The self-managed holding, or the linked account. */
  holdingId: z.string(),
  lineId: z.string(),
  kind: z.enum([...selfManagedKinds, ...linkedAccountKinds]),
  /** Its product type, or the bank's name. */
  category: z.string(),
  product: z.string(),
  holdingName: z.string(),
  lineName: z.string(),
  currency: z.string(),
  details: z.array(selfManagedDetail),
  endedOn: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  exchange: z.nullable(z.string()),
  instrumentId: z.nullable(z.number()),
  owners: z.array(z.object({ owner: z.string(), percentage: z.number() })),
  /** Hundredths of a percent that the chosen people own. */
  countedShare: z.number(),
  /** Whether the client's totals include what is managed elsewhere. */
  included: z.boolean(),
  /** Whether the client recorded it. */
  own: z.boolean(),
  /** The day of the first entry; null if there is none yet. */
  firstOn: z.nullable(z.string()),
  /** Of an account that a bank still shares: the day from which its balance belongs in totals. Null of anything else. */
  awaitedFrom: z.nullable(z.string()),
  /** One entry for each day on which it has a value, oldest first. */
  figures: z.array(lineFigure),
});
export type ElsewhereLine = z.infer<typeof elsewhereLine>;

/**
 * Named queries of a statement, the last of which is `line`: everything that the client sees of what is managed elsewhere.
 * A client sees what they recorded, and the accounts that others have switched on for them; naming somebody as an owner
 * shows them nothing.
 * @param people persons whose part counts: a comma list of visible people, or `all` of them
 */
export function linesSeen({ clientUid, people = 'all' }: { clientUid: string; people?: string | undefined }): SQL {
  return sql`
    seen as (select person_uuid from portal.visible_person where client_uid = ${clientUid}::uuid),
    chosen as (
      select person_uuid from seen
      where ${people} = 'all' or person_uuid::text = any(string_to_array(${people}, ','))
    ),
    line as (
      select
        'self-managed' as source, holding.id as holding_id, line.id as line_id, line.position, holding.kind,
        holding.category, holding.product, holding.name as holding_name, line.name as line_name, holding.currency,
        holding.details, holding.ended_on, null::date as awaited_from, line.listing_id, holding.client_uid,
        (
          select json_agg(json_build_object('owner', owner.person_uuid, 'percentage', owner.percentage::float8)
            order by owner.percentage desc, owner.person_uuid)
          from portal.self_managed_owner owner where owner.holding_id = holding.id
        ) as owners,
        (
          select coalesce(sum(owner.percentage * 100), 0)::int
          from portal.self_managed_owner owner join chosen on chosen.person_uuid = owner.person_uuid
          where owner.holding_id = holding.id
        ) as counted_share
      from portal.self_managed_holding holding
      join portal.client recorder on recorder.uid = holding.client_uid
      join seen on seen.person_uuid = recorder.person_uuid
      join portal.self_managed_line line on line.holding_id = holding.id
      where holding.removed_at is null
        and ${accountSeen(clientUid, 'self-managed', { id: sql`holding.id`, owner: sql`recorder.person_uuid` })}
      union all
      select
        'linked', account.id, account.id, 0, account.kind,
        consent.provider_name, account.kind, account.name, account.name, account.currency,
        '[]'::jsonb, (consent.ended_at at time zone 'Europe/London')::date,
        case when account.gone_on is null then (consent.created_at at time zone 'Europe/London')::date end,
        null, consent.client_uid,
        json_build_array(json_build_object('owner', recorder.person_uuid, 'percentage', 100)),
        case when recorder.person_uuid in (select person_uuid from chosen) then 10000 else 0 end
      from portal.linked_account account
      join portal.bank_consent consent on consent.id = account.consent_id
      join portal.client recorder on recorder.uid = consent.client_uid
      join seen on seen.person_uuid = recorder.person_uuid
      -- Another card of the same account, or the same account of another consent: its balance counts once.
      where account.counted_with is null
        and ${accountSeen(clientUid, 'linked', { id: sql`account.id`, owner: sql`recorder.person_uuid` })}
    )`;
}

/**
 * Everything that the client sees of what is managed elsewhere, with what its value rests on for each of some days, in
 * one statement: self-managed holdings line by line, and linked bank accounts.
 * @param of whose and of which people, as for `linesSeen`
 * @param days ISO dates
 */
export function elsewhereLines(
  database: Database,
  of: Parameters<typeof linesSeen>[0],
  days: readonly string[],
): Promise<ElsewhereLine[]> {
  return rows(
    database,
    elsewhereLine,
    sql`
    with
    day as (select unnest(string_to_array(${commaList([...new Set(days)].sort())}, ',')::date[]) as day),
    ${freshnessLimits},
    ${linesSeen(of)}
    select
      line.source, line.holding_id::text as "holdingId", line.line_id::text as "lineId", line.kind, line.category,
      line.product, line.holding_name as "holdingName", line.line_name as "lineName", line.currency, line.details,
      line.ended_on::text as "endedOn", line.awaited_from::text as "awaitedFrom", listing.symbol, listing.exchange, listing.instrument_id as "instrumentId",
      line.owners, line.counted_share as "countedShare", line.client_uid = ${of.clientUid}::uuid as own,
      coalesce((select include_elsewhere from portal.totals_choice where client_uid = ${of.clientUid}::uuid), true) as included,
      (
        select min(date)::text from (
          select date from portal.self_managed_valuation where line_id = line.line_id
          union all
          select date from portal.linked_balance where account_id = line.line_id
        ) entry
      ) as "firstOn",
      coalesce(known.figures, '[]'::json) as figures
    from line
    left join portal.listing on listing.id = line.listing_id
    left join lateral (
      select json_agg(json_build_object(
        'day', day.day::text, 'enteredOn', entry.date::text,
        'amount', entry.amount::text, 'units', entry.units::text,
        'price', quote.price::text, 'pricedOn', known_on.day::text,
        'pound', rate.pound::text, 'other', rate.other::text, 'ratedOn', rate.rated_on::text,
        'freshness', ${freshnessOn(sql`day.day`, sql`known_on.day`, sql`rate.rated_on`, { old: sql`day_limit.old`, stale: sql`day_limit.stale` })}
      ) order by day.day) as figures
      from day
      join day_limit on day_limit.day = day.day
      cross join lateral (
        select date, amount, units from portal.self_managed_valuation
        where line.source = 'self-managed' and line_id = line.line_id and date <= day.day
        union all
        select date, amount, null from portal.linked_balance
        where line.source = 'linked' and account_id = line.line_id and date <= day.day
        order by date desc limit 1
      ) entry
      left join lateral ${newestPrice(sql`line.listing_id`, sql`day.day`)} quote on entry.units is not null
      cross join lateral (
        -- A balance is as old as the day on which the bank reported it, like a price.
        select case when line.source = 'linked' then entry.date else quote.date end as day
      ) known_on
      left join lateral ${poundRate(
        sql`case when quote.price is null then line.currency else listing.currency end`,
        sql`day.day`,
      )} rate on true
      where line.ended_on is null or line.ended_on > day.day
    ) known on true
    order by line.source desc, line.holding_name, line.holding_id, line.position`,
  );
}

/** The lines that the client's totals contain: what nobody chosen owns, and what the client leaves out, is none of them. */
export async function countedLines(...asked: Parameters<typeof elsewhereLines>): Promise<ElsewhereLine[]> {
  const lines = await elsewhereLines(...asked);
  return lines.filter(({ included, countedShare }) => included && countedShare > 0);
}
